import { sql } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { addDays, type Day } from '@crewdeck/engine/model/days.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { readShared } from '@crewdeck/engine/server/query/read-shared.ts';
import { workingDaysOf } from '../calendar.ts';
import { missingReportsSql, othersOf } from '../missing-reports.ts';
import { itemSql, type InboxRequest, type InboxSource } from './item.ts';

const person = table('employees', 'e');

/** Days back in which there is a working day, but for long holidays. */
const BACK_DAYS = 7;

/** Returns the last working day: the same for every caller, cached until holidays change. */
async function readLastDay({ call, today }: InboxRequest): Promise<Day | null> {
  const days = workingDaysOf(call, addDays(today, -BACK_DAYS), addDays(today, -1));
  const last = sql<{ day: Day | null }>`select max(w.day) as day from unnest(${days}) as w(day)`;
  return (await readShared(call, last)).day;
}

/** Checks whether the caller leads or trains a person. Most do not, and pay no more than this. */
async function leadsOrTrains({ call: { engine, identity } }: InboxRequest): Promise<boolean> {
  const { rows } = await sql`select 1 from ${person}
    where ${person.managerId} = ${identity.userId} or ${person.trainerId} = ${identity.userId} limit 1`.execute(
    engine.reads,
  );
  return rows.length > 0;
}

/** Returns whose reports the caller reads, but their own: cached until people change. */
async function readOthers({ call }: InboxRequest): Promise<readonly number[]> {
  const { people } = await readShared(
    call,
    sql<{ people: readonly number[] }>`
      select coalesce(json_agg(${person.id}), '[]') as people from ${person} where ${othersOf(call)}`,
  );
  return people;
}

/** Returns how many of these people have no report of the day. */
async function countMissing({ call }: InboxRequest, people: readonly number[], day: Day): Promise<number> {
  const isExpected = sql<boolean>`${person.id} = any(${people}::bigint[])`;
  const missing = missingReportsSql(call, { from: day, to: day }, isExpected);
  const { count } = await readShared(
    call,
    sql<{ count: number }>`select count(*)::integer as count from (${missing}) g`,
  );
  return count;
}

/**
 * For who leads or trains people: how many of them have no report of the last working day. Who reads those of
 * everybody has the grid of reports for it. The number is read before, so that the plan of the inbox, which
 * is kept, does not depend on how many they are.
 */
export const peoplesReports: InboxSource = async (request) => {
  const { identity } = request.call;
  if (!holds(identity, 'dsr', 'update') || holds(identity, 'dsr', 'read_all')) return undefined;
  if (!(await leadsOrTrains(request))) return undefined;
  const [people, day] = await Promise.all([readOthers(request), readLastDay(request)]);
  if (day === null) return undefined;
  const count = await countMissing(request, people, day);
  return sql`
    select ${itemSql({
      kind: 'days',
      stem: 'dsr',
      of: sql`'people'`,
      facts: sql`jsonb_build_object('count', ${count}::integer, 'date', ${day}::date)`,
      since: sql`${day}::date`,
      path: sql`${`/dsr?view=days&week=${day}`}`,
      // It is postponed for as long as it is about the same day.
      seen: sql`${day}`,
    })}
    where ${count}::integer > 0`;
};
