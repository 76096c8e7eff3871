import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from './icons.tsx';
import './month-switch.css';

/** Renders the current item of a sequence, with buttons to the previous and the next one. */
export function Stepper({
  label,
  unit,
  onStep,
}: {
  readonly label: string;
  readonly unit: 'month' | 'week';
  readonly onStep: (by: 1 | -1) => void;
}): ReactElement {
  const translate = useTranslate();
  const button = (
    by: 1 | -1,
    key: 'Before' | 'After',
    icon: 'chevronLeft' | 'chevronRight',
  ): ReactElement => (
    <button
      type="button"
      className="icon-btn"
      aria-label={translate(`crewdeck.time.${unit}${key}`)}
      onClick={() => {
        onStep(by);
      }}
    >
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <span className="month-switch">
      {button(-1, 'Before', 'chevronLeft')}
      <b aria-live="polite">{label}</b>
      {button(1, 'After', 'chevronRight')}
    </span>
  );
}
