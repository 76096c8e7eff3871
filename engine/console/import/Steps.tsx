import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';

const steps = ['file', 'columns', 'check', 'done'] as const;
export type Step = (typeof steps)[number];

/** Renders the current step among all. */
export function Steps({ current }: { readonly current: Step }): ReactElement {
  const translate = useTranslate();
  const place = steps.indexOf(current);
  return (
    <ol
      className="import-steps"
      aria-label={translate('crewdeck.import.stepOf', { step: place + 1, total: steps.length })}
    >
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < place ? 'is-over' : undefined}
          {...(index === place && { 'aria-current': 'step' as const })}
        >
          <i>{index < place ? <Icon name="check" size={13} /> : index + 1}</i>
          <span>{translate(`crewdeck.import.steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
