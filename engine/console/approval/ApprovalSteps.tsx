import type { ReactElement } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { stepStates, type ApprovalEntry } from '../../model/approval.ts';
import type { Row } from '../../model/input.ts';
import { formatInstant } from '../format/dates.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useTerm } from '../context/terms.ts';
import { Icon } from '../ui/icons.tsx';
import { useStepsOf } from './use-approvals.ts';
import './approval.css';

const signs = ['clock', 'check', 'cross', 'chevronRight'] as const;
const words = ['waits', 'accepted', 'rejected', 'passedOver'] as const;

function StepLine({ step }: { readonly step: ApprovalEntry }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const term = useTerm();
  const { state, since, decidedBy, decidedAt, onBehalfOf, comment } = step;
  const holder = step.holder === null ? translate('crewdeck.approval.nobody') : term(step.holder);
  const isNext = state === stepStates.waiting && since === null;
  const name = decidedBy ?? holder;
  const moment = decidedAt ?? since;
  return (
    <li data-state={isNext ? 'next' : words[state]}>
      <span className="activity-sign">
        <Icon name={isNext ? 'chevronRight' : (signs[state] ?? 'clock')} size={12} />
      </span>
      <div className="activity-text">
        <p>{translate(`crewdeck.approval.${isNext ? 'next' : (words[state] ?? '')}`, { name })}</p>
        {decidedBy !== null && onBehalfOf && (
          <p>{translate('crewdeck.approval.onBehalfOf', { name: onBehalfOf.name })}</p>
        )}
        {comment !== null && <q>{comment}</q>}
        {moment !== null && <time dateTime={moment}>{formatInstant(moment, locale)}</time>}
      </div>
    </li>
  );
}

/**
 * Renders the deciders of the record around: who has decided, who decides now and since when, and who is
 * next.
 */
export function ApprovalSteps(): ReactElement | null {
  const { stem } = useModel();
  const translate = useTranslate();
  const record = useRecordContext<Row & { id: number }>();
  const { data } = useStepsOf(stem, { id: record?.id ?? 0, version: record?.version });
  if (!data || data.approvalList.length === 0) return null;
  return (
    <section className="card approval-card">
      <h2>{translate('crewdeck.approval.title')}</h2>
      <ol className="activity">
        {data.approvalList.map((step) => (
          <StepLine key={step.id} step={step} />
        ))}
      </ol>
    </section>
  );
}
