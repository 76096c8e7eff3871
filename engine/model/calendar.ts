import type { Model } from './model.ts';
import type { ModelCalendar } from './model-lists.ts';

type Declared = Pick<ModelCalendar, 'from'> & Partial<ModelCalendar>;

/** A calendar with what its definition leaves out: what has no last day is over on its first. */
export const buildCalendar = ({ from, ...declared }: Declared): ModelCalendar => ({
  to: from,
  isFirst: false,
  ...declared,
  from,
});

/** Throws for a calendar whose rows may be on no day. */
export function assertCalendars(models: Readonly<Record<string, Model>>): void {
  for (const { stem, calendar, field } of Object.values(models)) {
    if (!calendar) continue;
    for (const name of [calendar.from, calendar.to])
      if (field[name]?.kind !== 'date' || !field[name].required)
        throw new Error(`The calendar of ${stem} requires ${name} to be a required date.`);
    if (calendar.tone !== undefined && !field[calendar.tone]?.schema['x-enum'])
      throw new Error(`The calendar of ${stem} takes colors from ${calendar.tone}, which has no x-enum.`);
  }
}
