import type { ReactElement } from 'react';
import { useLocale } from 'ra-core';
import { formatMonth } from '../format/dates.ts';
import { moveMonth, type Month } from '../../model/days.ts';
import { Stepper } from './Stepper.tsx';

/** Renders a month with buttons to the previous and the next one. */
export function MonthSwitch({
  month,
  onChange,
}: {
  readonly month: Month;
  readonly onChange: (month: Month) => void;
}): ReactElement {
  const locale = useLocale() ?? 'en-US';
  return (
    <Stepper
      unit="month"
      label={formatMonth(month, locale)}
      onStep={(by) => {
        onChange(moveMonth(month, by));
      }}
    />
  );
}
