import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { Call } from '../engine/context.ts';

const DAY = 86_400_000;
const toDay = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** A date some days later (or earlier). */
export const addDays = (date: string, days: number): string =>
  new Date(toDay(date) + days * DAY).toISOString().slice(0, 10);

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((toDay(to) - toDay(from)) / DAY);

/**
 * Working days of a period: neither weekend nor a public or company holiday (optional ones do not shorten a
 * leave).
 */
export async function workingDays(
  db: Kysely<Database>,
  from: string,
  to: string,
  weekend: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{
    date: string;
  }>`select date from holidays where date between ${from}::date and ${to}::date and type <> 'optional'`.execute(
    db,
  );
  const holidays = new Set(rows.map((row) => row.date));
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return dates.filter(
    (date) => !weekend.includes(new Date(`${date}T00:00:00Z`).getUTCDay()) && !holidays.has(date),
  );
}

/** SQL condition that a day is a working day of the company. */
export const isWorkingDay = (
  { engine }: Call,
  day: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`not extract(dow
  from ${day})::integer = any(${engine.config.weekend}::integer[])
  and not exists (select 1 from holidays h where h.date = ${day} and h.type <> 'optional')`;

/** Minutes from one time of day (`HH:MM`) to another. */
export function minutesBetween(from: string, to: string): number {
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return minutes(to) - minutes(from);
}
