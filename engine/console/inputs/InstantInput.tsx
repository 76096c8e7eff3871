import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatMoment, ownDayOf, parseMoment } from '../format/dates.ts';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { DraftInput } from './DraftInput.tsx';

const EXAMPLE = new Date(2026, 10, 21, 9, 30).toISOString();
const NOON = 12;

/**
 * Returns the day of a moment by the user's clock for the calendar; undefined for a value that is no moment.
 */
function dayOf(value: unknown): string | undefined {
  const at = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : ownDayOf(at);
}

/** Returns the same time of another day; noon if there was none. */
function withDay(value: unknown, day: string): string {
  const before = new Date(typeof value === 'string' ? value : Number.NaN);
  const isThere = !Number.isNaN(before.getTime());
  const at = new Date(`${day}T00:00`);
  at.setHours(isThere ? before.getHours() : NOON, isThere ? before.getMinutes() : 0);
  return at.toISOString();
}

/** Renders a day and a time, typed or picked, in the order of the console's language. */
export function InstantInput(props: GeneratedInputProps): ReactElement {
  const locale = useLocale() ?? 'en-US';
  const translate = useTranslate();
  return (
    <DraftInput
      {...props}
      format={(value) => formatMoment(value, locale)}
      parse={(text) => parseMoment(text, locale)}
      placeholder={translate('crewdeck.form.dateHint', { example: formatMoment(EXAMPLE, locale) })}
      adornment={<CalendarButton {...props} dayOf={dayOf} withDay={withDay} />}
    />
  );
}
