import { daysBetween, type Day } from '@crewdeck/engine/model/days.ts';
import type { Data } from '@crewdeck/engine/console/client/api.ts';

/** Person, days and project of an assignment. */
export interface Chosen {
  readonly userId: number;
  readonly from: Day;
  readonly to: Day | null;
  readonly projectId?: number;
}

export type CapacityAnswer = Data<'GET projectInfo/capacity/{userId}'>;
export type Span = CapacityAnswer['spans'][number];

/** Percent of a person that projects may use. */
export const FULL = 100;
/** Days for which a period without an end is drawn. */
const OPEN_DAYS = 90;

/** Returns the number of days of a period, for its width. */
export const lengthOf = ({ from, to }: Span): number => (to === null ? OPEN_DAYS : daysBetween(from, to) + 1);

/** Returns the percentage that is free on each day of some periods. */
export const freeOn = (spans: readonly Span[]): number =>
  Math.max(0, FULL - Math.max(0, ...spans.map(({ allocation }) => allocation)));

/**
 * Returns the first day from which a share is free until the end; undefined if there is none before the
 * project ends.
 */
export function freeFrom({ spans, until }: CapacityAnswer, share: number): Day | undefined {
  const lastFull = spans.findLastIndex(({ allocation }) => allocation + share > FULL);
  const start = spans[lastFull + 1]?.from;
  return start !== undefined && (until === null || start <= until) ? start : undefined;
}
