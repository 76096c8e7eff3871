import { addDays } from '@crewdeck/engine/model/days.ts';
import type { TranslateFunction } from 'ra-core';
import type { Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { mayVisit } from '@crewdeck/engine/console/routes/paths.ts';
import type { Data } from '@crewdeck/engine/console/client/api.ts';

export type Summary = Data<'GET dashboard/summary'>;
export type Own = Summary['own'];
export type Day = Own['days'][number];
export type Team = NonNullable<Summary['team']>;
export type Training = NonNullable<Summary['training']>;
export type Company = NonNullable<Summary['company']>;
export type Operation = NonNullable<Summary['operation']>;
export type Waiting = Company['waiting'];
/** Returns the number of waiting requests of each kind. */
const countsOf = ({ late: _late, items: _items, ...counts }: Waiting): Readonly<Record<string, number>> =>
  counts;
/** Returns the number of waiting requests. */
export const waitingIn = (waiting: Waiting): number =>
  Object.values(countsOf(waiting)).reduce((sum, count) => sum + count, 0);

const STRIP_DAYS = 21;

/** Returns the path of the requests that wait for a decision. */
export const inboxPath = (engine: Engine): string | undefined =>
  mayVisit(engine, '/leave-request') ? '/leave-request?view=inbox&kind=leaves' : undefined;
/** Returns the address of the month of people who have not marked today. */
export const unmarkedPath = (engine: Engine, team?: 'mine'): string | undefined =>
  mayVisit(engine, '/attendance')
    ? `/attendance?${new URLSearchParams({
        view: 'days',
        bound: 'open_gte:1',
        on: today(),
        ...(team && { rows: JSON.stringify({ id_related: 'manager' }) }),
      }).toString()}`
    : undefined;

/** Returns the address of the daily reports in the week of yesterday: today's may still be written. */
export const missingReportsPath = (engine: Engine, today: string): string | undefined =>
  mayVisit(engine, '/dsr') ? `/dsr?view=days&week=${addDays(today, -1)}` : undefined;

/** Returns the last three weeks, up to today. */
export const toStrip = (days: readonly Day[]): readonly Day[] => days.slice(-STRIP_DAYS);

/** Counts the past working days, and those of them that are marked. */
export function countMarked(days: readonly Day[], today: string): { marked: number; total: number } {
  const past = days.filter(({ date, state }) => date < today && (state === 'marked' || state === 'unmarked'));
  return { marked: past.filter(({ state }) => state === 'marked').length, total: past.length };
}

export const unmarkedDays = (days: readonly Day[]): Day[] => days.filter(({ state }) => state === 'unmarked');

/** Returns why nobody is expected at work on a day; undefined on a working day. */
export function dayOffOf({ days }: Own, today: string): 'weekend' | 'holiday' | undefined {
  const state = days.find(({ date }) => date === today)?.state;
  return state === 'weekend' || state === 'holiday' ? state : undefined;
}

/** Formats a number of days, halves with the separator of the language. */
export function formatDays(count: number, translate: TranslateFunction, locale: string): string {
  if (count === 0.5) return translate('crewdeck.dashboard.halfDay');
  return translate(Number.isInteger(count) ? 'crewdeck.dashboard.days' : 'crewdeck.dashboard.daysPart', {
    smart_count: count,
    count: count.toLocaleString(locale),
  });
}
