import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from './icons.tsx';
import './month-switch.css';

interface StepProps {
  readonly unit: 'month' | 'week';
  readonly onStep: (by: 1 | -1) => void;
}

/** Renders a button to the previous month or week, or to the next one. */
export function StepButton({ unit, by, onStep }: StepProps & { readonly by: 1 | -1 }): ReactElement {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={translate(`crewdeck.time.${unit}${by < 0 ? 'Before' : 'After'}`)}
      onClick={() => {
        onStep(by);
      }}
    >
      <Icon name={by < 0 ? 'chevronLeft' : 'chevronRight'} size={16} />
    </button>
  );
}

/** Renders the current item of a sequence, with buttons to the previous and the next one. */
export function Stepper({ label, ...step }: StepProps & { readonly label: string }): ReactElement {
  return (
    <span className="month-switch">
      <StepButton by={-1} {...step} />
      <b aria-live="polite">{label}</b>
      <StepButton by={1} {...step} />
    </span>
  );
}
