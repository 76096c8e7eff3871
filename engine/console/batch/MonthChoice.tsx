import type { ReactElement } from 'react';
import { useLocale } from 'ra-core';
import { firstDay, monthOf, moveMonth, type Month } from '../../model/days.ts';
import { today } from '../client/company-clock.ts';
import { formatMonth } from '../format/dates.ts';

/** Number of months on offer: the next one, and two years back. */
const OFFERED = 25;

const toText = (month: Month): string => firstDay(month).slice(0, 7);

/** Renders a month of the last two years, or the one that was found. */
export function MonthChoice({
  id,
  label,
  none,
  value,
  onChange,
}: {
  readonly id?: string;
  readonly label?: string;
  /** Label for no month. */
  readonly none: string;
  readonly value: Month | undefined;
  readonly onChange: (month: Month | undefined) => void;
}): ReactElement {
  const locale = useLocale() ?? 'en-US';
  const now = monthOf(today());
  const usual = Array.from({ length: OFFERED }, (_, index) => moveMonth(now, 1 - index));
  const isUsual = !value || usual.some((one) => toText(one) === toText(value));
  return (
    <select
      id={id}
      className="field"
      aria-label={label}
      value={value ? toText(value) : ''}
      onChange={({ target }) => {
        onChange(target.value === '' ? undefined : monthOf(target.value));
      }}
    >
      <option value="">{none}</option>
      {[...(isUsual ? [] : [value]), ...usual].map((month) => (
        <option key={toText(month)} value={toText(month)}>
          {formatMonth(month, locale)}
        </option>
      ))}
    </select>
  );
}
