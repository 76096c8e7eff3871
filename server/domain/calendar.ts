import { sql, type Kysely, type RawBuilder } from 'kysely';
import { addDays, eachDay, isWeekend, todayIn } from '@crewdeck/engine/model/days.ts';
import type { Database } from '../../generated/database.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const holiday = table('holidays', 'h');

const CALENDAR = sql`hashtextextended('calendar', 0)`;

/** Waits for who changes holidays: the holidays stay as they are until what is counted by them is written. */
export const shareCalendar = (tx: Kysely<Database>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${CALENDAR})`.execute(tx);

/** Waits for who counts by the holidays, so that what follows from a change misses nothing. */
export const lockCalendar = (tx: Kysely<Database>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${CALENDAR})`.execute(tx);

/** Public and company holidays of a period; on an optional one people work. */
export async function holidaysIn(db: Kysely<Database>, from: string, to: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('holidays')
    .select('date')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('type', '<>', 'optional')
    .execute();
  return new Set(rows.map((row) => row.date));
}

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
  const holidays = await holidaysIn(db, from, to);
  return eachDay(from, to).filter((date) => !isWeekend(date, weekend) && !holidays.has(date));
}

/** SQL condition that a day is a working day of the company. */
export const isWorkingDay = (
  { engine }: Call,
  day: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`not extract(dow
  from ${day})::integer = any(${engine.config.weekend}::integer[])
  and not exists (select 1 from ${holiday} where ${holiday.date} = ${day} and ${holiday.type} <> 'optional')`;

/** SQL of an array of the working days of a period: found once for a statement, not for each row. */
export const workingDaysOf = (call: Call, from: string, to: string): RawBuilder<readonly string[]> => sql<
  readonly string[]
>`array(select c.day::date
    from generate_series(${from}::date, ${to}::date, interval '1 day') as c(day)
    where ${isWorkingDay(call, sql`c.day::date`)})`;

/** The day so many working days before today. */
export const workingDaysAgo =
  ({ engine }: Pick<Call, 'engine'>) =>
  async (count: number): Promise<string> => {
    const { timeZone, weekend } = engine.config;
    const today = todayIn(timeZone, engine.now());
    // Of three days in a row one is worked on, but for a few weeks.
    const first = addDays(today, -3 * count - 30);
    const days = await workingDays(engine.db, first, addDays(today, -1), weekend);
    return days.at(-count) ?? first;
  };
