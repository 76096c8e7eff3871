import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { StepLine } from '../../parts/steps/StepLine.tsx';
import { useWaitingSteps } from '../../parts/steps/use-steps.ts';
import { Card, CardNote } from './Card.tsx';

const SHOWN = 4;

/** Renders steps of checklists that wait for the user, completed here; nothing if there are none. */
export function StepsCard(): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useWaitingSteps();
  if (!data || data.totalCount === 0) return null;
  const { stepList, totalCount } = data;
  const further = totalCount - Math.min(SHOWN, stepList.length);
  return (
    <Card
      title={translate('crewdeck.checklists.waiting')}
      mark={<span className="pill is-warning">{totalCount.toLocaleString(locale)}</span>}
      to="/checklist-steps"
      link={translate('crewdeck.checklists.openAll')}
    >
      <ul className="step-list">
        {stepList.slice(0, SHOWN).map((step) => (
          <StepLine key={step.id} step={step} />
        ))}
      </ul>
      {further > 0 && (
        <CardNote>{translate('crewdeck.checklists.further', { smart_count: further })}</CardNote>
      )}
    </Card>
  );
}
