import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@crewdeck/engine/model/days.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { readShared } from '@crewdeck/engine/server/query/read-shared.ts';
import { namedSql, takenSql } from './away.ts';
import { isWorkingDay } from './calendar.ts';
import { readFigures, type Db, type Team } from './dashboard-figures.ts';
import { isStaff } from './staff.ts';

const person = table('employees', 'e');
const leave = table('leaves', 'l');
const mark = table('attendance', 'a');

/** Most people that are named, next to their total number. */
const NAMED = 5;

/** Returns those of the staff of today whom the caller leads, directly or below. */
export async function readLed(call: Call, today: string): Promise<readonly number[]> {
  const { staff } = await readShared(
    call,
    sql<{ staff: readonly number[] }>`
      select coalesce(json_agg(${person.id}), '[]') as staff from ${person}
      where ${person.id} in (select crewdeck_team(${call.identity.userId})) and ${isStaff(person, today)}`,
  );
  return staff;
}

/** SQL of the first lines of `source`, as JSON. */
const firstSql = (
  source: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select coalesce(json_agg(to_jsonb(shown) - 'place' order by shown.place), '[]')
  from (${namedSql(
    sql`select *, row_number() over (order by ${order}) as place from ${source} order by place limit ${NAMED}`,
    sql`w.place, ${columns}`,
  )}) shown`;

type AwayFigures = Omit<Team, 'size' | 'waiting' | 'unmarked' | 'atWork'> & { readonly isExpected: boolean };

/** SQL of who of `people` is away today and in the next days: changes with leave, not with each mark. */
function awaySql(call: Call, people: readonly number[], today: string): RawBuilder<AwayFigures> {
  const among = sql<boolean>`${leave.userId} = any(${people}::bigint[])`;
  const taken = takenSql({ from: today, to: addDays(today, 7) }, among);
  return sql<AwayFigures>`
    with taken as materialized (${taken}),
      day as (select ${isWorkingDay(call, sql`${today}::date`)} as is_expected),
      away as (select taken.* from taken, day where is_expected and "from" <= ${today}::date),
      week as (select * from taken where not "isHome")
    select
      (select is_expected from day) as "isExpected",
      (select count(*)::integer from away where not "isHome") as away,
      (select coalesce(json_agg(distinct type), '[]') from away where not "isHome") as "awayTypes",
      (${firstSql(sql`away`, sql`"isHome", name, user_id`, sql`w."isHome"`)}) as "awayToday",
      (select count(*)::integer from week) as "awayInWeek",
      (${firstSql(sql`week`, sql`"from", name, user_id`, sql`w."from", w."to"`)}) as "awayWeek"`;
}

/** For who leads people: their number, who of them is at work and away. */
export async function readTeam(
  call: Call,
  db: Db,
  people: readonly number[],
  today: string,
): Promise<Omit<Team, 'waiting'>> {
  const { isExpected, ...away } = await readShared(call, awaySql(call, people, today));
  const { marked, atWork } = await readFigures(
    db,
    sql<{ marked: number; atWork: number }>`
      select count(*) filter (where ${mark.status} in (1, 3))::integer as "atWork",
        count(*)::integer as marked
      from ${mark}
      where ${mark.date} = ${today}::date and ${mark.userId} = any(${people}::bigint[])`,
  );
  return { size: people.length, unmarked: isExpected ? people.length - marked : 0, atWork, ...away };
}
