import type { Data } from '@crewdeck/engine/console/client/api.ts';
import { layOut, type Bar } from '@crewdeck/engine/console/calendar/weeks.ts';
import {
  DAY_MINUTES,
  addDays,
  isWithin,
  toMinutes,
  type Day,
  type Period,
} from '@crewdeck/engine/model/days.ts';

export type Entry = Data<'GET calendar'>['entries'][number];
export type Layer = Entry['kind'];
/** Layers from top to bottom. */
export const layers: readonly Layer[] = ['holiday', 'leave', 'event', 'shift', 'away'];

const rank = ({ kind }: Entry): number => layers.indexOf(kind);
const inOrder = (one: Entry, other: Entry): number =>
  rank(one) - rank(other) || one.from.localeCompare(other.from) || other.to.localeCompare(one.to);

export const entriesOn = (entries: readonly Entry[], day: Day): Entry[] =>
  entries.filter((entry) => isWithin(day, entry)).sort(inOrder);

/** Returns entries that begin on a day of the period, or span its first day. */
export const entriesFrom = (entries: readonly Entry[], day: Day, { from }: Period): Entry[] =>
  entriesOn(entries, day).filter((entry) => day === from || entry.from === day);

/** Returns the entries of a week in lines. */
export const layOutEntries = (entries: readonly Entry[], week: Period): Bar<Entry>[] =>
  layOut(entries.toSorted(inOrder), week);

export interface TimedPart {
  readonly entry: Entry;
  readonly from: number;
  readonly to: number;
}

/** Returns timed entries of a day in minutes of it; one that crosses midnight is on both days. */
export function timedOn(entries: readonly Entry[], day: Day): TimedPart[] {
  return entries.flatMap((entry) => {
    if (!entry.startTime || !entry.endTime) return [];
    const [from, to] = [toMinutes(entry.startTime), toMinutes(entry.endTime)];
    if (entry.from === day) return [{ entry, from, to: to > from ? to : DAY_MINUTES }];
    return to <= from && to > 0 && addDays(entry.from, 1) === day ? [{ entry, from: 0, to }] : [];
  });
}

export const isTimed = ({ startTime, endTime }: Entry): boolean => Boolean(startTime && endTime);
