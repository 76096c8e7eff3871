import type { RaRecord } from 'ra-core';
import { isWritable, type Row } from '../../model/input.ts';
import { addDays, daysBetween, type Day, type Period } from '../../model/days.ts';
import type { Model } from '../../model/model.ts';
import type { ModelCalendar } from '../../model/model-lists.ts';
import { mayEdit } from '../context/access.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { mayWrite } from '../context/fields.ts';

export type CalendarRecord = RaRecord<number> & Row;

/** A row on its days. */
export interface Entry extends Period {
  readonly record: CalendarRecord;
}

export const periodOfRecord = ({ from, to }: ModelCalendar, record: CalendarRecord): Period => ({
  from: String(record[from]),
  to: String(record[to]),
});

/** Compares rows for their order in a day: those that began earlier first, then those that last longer. */
export const inOrder = (one: Entry, other: Entry): number =>
  one.from.localeCompare(other.from) || other.to.localeCompare(one.to) || one.record.id - other.record.id;

/** Part of a row that is dragged: the whole, or its last day. */
export type Grip = 'whole' | 'end';

/** Returns the days of a row after it, or its last day, is moved by so many days. */
export function shift({ from, to }: Period, grip: Grip, by: number): Period {
  if (grip === 'whole') return { from: addDays(from, by), to: addDays(to, by) };
  const end = addDays(to, by);
  return { from, to: end < from ? from : end };
}

/** Returns the new days of a row that is dragged from one day to another. */
export const shiftTo = (period: Period, grip: Grip, taken: Day, over: Day): Period =>
  shift(period, grip, daysBetween(taken, over));

/** Checks whether the user may move a row to other days now. */
export function mayMove(
  person: Pick<Engine, 'models' | 'permissions' | 'userId' | 'flags' | 'isSuperAdmin'>,
  model: Model,
  { from, to }: ModelCalendar,
  record: CalendarRecord,
): boolean {
  const isOpen = (name: string): boolean => {
    const field = model.field[name];
    return field !== undefined && isWritable(field) && mayWrite(person, model, field, record);
  };
  return mayEdit(person, model, record) && isOpen(from) && isOpen(to);
}
