import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { approvalModel } from '../../model/approval.ts';
import type { Row } from '../../model/input.ts';
import { call } from '../client/api.ts';
import { useEngine, type FormBodyProps } from '../context/EngineContext.tsx';
import { useLoaded } from '../context/use-endpoint.ts';
import { ActionBar } from '../form/ActionBar.tsx';
import { Input } from '../form/Input.tsx';
import { Loaded } from '../record-parts/Loaded.tsx';
import { recordPath } from '../routes/paths.ts';
import { useSettled } from '../ui/use-settled.ts';
import { inWords } from './in-words.ts';
import { useDeciders } from './use-deciders.ts';
import './approval.css';

const SETTLED_MS = 400;

interface Preview {
  readonly counted: number;
  readonly changed: number;
  readonly deciders: readonly { readonly by: string; readonly before: number; readonly after: number }[];
  readonly changedList: readonly {
    readonly recordId: number;
    readonly title: string;
    readonly before: readonly string[];
    readonly after: readonly string[];
  }[];
}

/** Returns the entered rule, once it has a resource and deciders. */
function useRule(): Row | undefined {
  const values = useWatch() as Row;
  const { id, resource, position, condition, steps } = values;
  const entered = (Array.isArray(steps) ? (steps as { by?: string | null }[]) : []).filter(({ by }) => by);
  const rule = JSON.stringify({ id, resource, position, condition, steps: entered });
  const settled = useSettled(rule, SETTLED_MS);
  return typeof resource === 'string' && entered.length > 0 ? (JSON.parse(settled) as Row) : undefined;
}

/** Renders what the rule would have changed in the last twelve months, once it is complete enough. */
function RulePreview(): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const engine = useEngine();
  const rule = useRule();
  const deciders = useDeciders();
  const action = approvalModel(engine.models, 'rules')?.actions['approval.previewRule'];
  const query = useLoaded(
    ['approval', 'previewRule', rule],
    async (signal) =>
      (await call(action as NonNullable<typeof action>, { body: rule }, { signal })) as Preview,
    { isEnabled: action !== undefined && rule !== undefined, keepsFormer: true },
  );
  const inFigures = (count: number): string => count.toLocaleString(locale);
  const nameOf = (by: string): string => deciders.find(({ id }) => id === by)?.name ?? by;
  const inTurn = (by: readonly string[]): string => by.map(nameOf).join(' → ');
  if (!rule) return null;
  return (
    <section className="card form-section rule-preview" aria-live="polite">
      <h2>{translate('crewdeck.approval.lastYear')}</h2>
      <Loaded query={query}>
        {({ counted, changed, deciders: counts, changedList }) => (
          <>
            <p>
              {translate('crewdeck.approval.counted', { smart_count: counted })}{' '}
              {translate('crewdeck.approval.wouldChange', { smart_count: changed })}
            </p>
            <dl>
              {counts.map(({ by, before, after }) => (
                <div key={by}>
                  <dt>{nameOf(by)}</dt>
                  <dd data-changes={before !== after}>
                    {before === after ? inFigures(before) : `${inFigures(before)} → ${inFigures(after)}`}
                  </dd>
                </div>
              ))}
            </dl>
            <ul>
              {changedList.map(({ recordId, title, before, after }) => (
                <li key={recordId}>
                  <Link to={recordPath(engine, String(rule.resource), recordId) ?? ''}>
                    {inWords(title, locale)}
                  </Link>
                  <span>
                    {inTurn(before)} <b>{inTurn(after)}</b>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Renders a rule of approvals, next to what it would have changed. */
export default function RuleForm({ place, onCancel, onDelete }: FormBodyProps): ReactElement {
  return (
    <>
      <div className="rule-form">
        <section className="card form-section">
          <Input source="name" />
          <Input source="resource" />
          <Input source="condition" />
          <Input source="steps" />
          <div className="form-row" data-columns="2">
            <Input source="position" />
            <Input source="isActive" />
          </div>
        </section>
        <RulePreview />
      </div>
      <ActionBar place={place} onCancel={onCancel} {...(onDelete && { onDelete })} />
    </>
  );
}
