import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Icon } from './icons.tsx';
import { formatMonth } from '../context/dates.ts';
import { moveMonth, type Month } from '../../model/days.ts';
import './month-switch.css';

/** A month with the ways to the one before and the next. */
export function MonthSwitch({
  month,
  onChange,
}: {
  readonly month: Month;
  readonly onChange: (month: Month) => void;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const step = (months: number, key: string, icon: 'chevronLeft' | 'chevronRight'): ReactElement => (
    <button
      type="button"
      className="icon-btn"
      aria-label={translate(`crewdeck.time.${key}`)}
      onClick={() => {
        onChange(moveMonth(month, months));
      }}
    >
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <span className="month-switch">
      {step(-1, 'monthBefore', 'chevronLeft')}
      <b aria-live="polite">{formatMonth(month, locale)}</b>
      {step(1, 'monthAfter', 'chevronRight')}
    </span>
  );
}
