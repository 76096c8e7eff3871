import type { Data } from '@crewdeck/engine/console/client/api.ts';
import {
  DAY_MINUTES,
  addDays,
  daysBetween,
  isWithin,
  toMinutes,
  type Day,
  type Period,
} from '@crewdeck/engine/model/days.ts';

export type Entry = Data<'GET calendar'>['entries'][number];
export type Layer = Entry['kind'];
/** In the order in which they stand above each other. */
export const layers: readonly Layer[] = ['holiday', 'leave', 'event', 'shift', 'away'];

const rank = ({ kind }: Entry): number => layers.indexOf(kind);
const inOrder = (one: Entry, other: Entry): number =>
  rank(one) - rank(other) || one.from.localeCompare(other.from) || other.to.localeCompare(one.to);

export const entriesOn = (entries: readonly Entry[], day: Day): Entry[] =>
  entries.filter((entry) => isWithin(day, entry)).sort(inOrder);

/** Entries that begin on a day of the period, or are there from its first day on. */
export const entriesFrom = (entries: readonly Entry[], day: Day, { from }: Period): Entry[] =>
  entriesOn(entries, day).filter((entry) => day === from || entry.from === day);

/** An entry's place in a week: columns 0 to 6 and a line; open where it goes on beyond the week. */
export interface Bar {
  readonly entry: Entry;
  readonly start: number;
  readonly length: number;
  readonly line: number;
  readonly isBegun: boolean;
  readonly isOpen: boolean;
}

/** The entries of a week in lines, so that none lies on another. */
export function layOut(entries: readonly Entry[], week: Period): Bar[] {
  const lines: Period[][] = [];
  return entries
    .filter(({ from, to }) => from <= week.to && to >= week.from)
    .sort(inOrder)
    .map((entry) => {
      const from = entry.from < week.from ? week.from : entry.from;
      const to = entry.to > week.to ? week.to : entry.to;
      const free = lines.findIndex((taken) => taken.every((one) => one.to < from || one.from > to));
      const line = free < 0 ? lines.length : free;
      (lines[line] ??= []).push({ from, to });
      return {
        entry,
        start: daysBetween(week.from, from),
        length: daysBetween(from, to) + 1,
        line,
        isBegun: entry.from < week.from,
        isOpen: entry.to > week.to,
      };
    });
}

/** How many entries of each day have no line of the first ones. */
export const countHidden = (bars: readonly Bar[], shown: number): number[] =>
  Array.from(
    { length: 7 },
    (_none, column) =>
      bars.filter(({ start, length, line }) => line >= shown && start <= column && column < start + length)
        .length,
  );

export interface TimedPart {
  readonly entry: Entry;
  readonly from: number;
  readonly to: number;
}

/** Timed entries of a day in minutes of it; what goes over midnight stands on both days. */
export function timedOn(entries: readonly Entry[], day: Day): TimedPart[] {
  return entries.flatMap((entry) => {
    if (!entry.startTime || !entry.endTime) return [];
    const [from, to] = [toMinutes(entry.startTime), toMinutes(entry.endTime)];
    if (entry.from === day) return [{ entry, from, to: to > from ? to : DAY_MINUTES }];
    return to <= from && to > 0 && addDays(entry.from, 1) === day ? [{ entry, from: 0, to }] : [];
  });
}

export const isTimed = ({ startTime, endTime }: Entry): boolean => Boolean(startTime && endTime);
