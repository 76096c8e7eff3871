import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@crewdeck/engine/model/days.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { table, type Table } from '@crewdeck/engine/server/database/table.ts';
import { isUnmarked } from './attendance.ts';
import { awayOn } from './away.ts';
import { readFigures, type Db, type Team } from './dashboard-figures.ts';
import { isFromHome } from './leave-types.ts';
import { colleagueColumns } from './readable.ts';
import { isStaff } from './staff.ts';

const person = table('employees', 'e');
const leave = table('leaves', 'l');
const type = table('global_types', 't');
const mark = table('attendance', 'a');

type Among = (one: Table<'employees'>) => RawBuilder<boolean>;

/** Who of the people is on accepted leave within a week. */
async function awayWeek(db: Db, today: string, among: Among): Promise<Team['awayWeek']> {
  const { rows } = await sql<Team['awayWeek'][number]>`
    select ${colleagueColumns(person)},
      ${leave.leaveFrom} as "from", ${leave.leaveTo} as "to", ${leave.dayPart} as "dayPart"
    from ${leave}
      join ${person} on ${person.id} = ${leave.userId}
      join ${type} on ${type.id} = ${leave.leaveType}
    where ${among(person)} and ${isStaff(person, today)}
      and ${leave.leaveStatus} = 1 and not ${leave.isDeleted} and not ${isFromHome(type)}
      and ${leave.leaveFrom} <= ${addDays(today, 7)}::date and ${leave.leaveTo} >= ${today}::date
    order by ${leave.leaveFrom}, ${person.name}
    limit 20`.execute(db);
  return rows;
}

/** For who leads people: their number, who of them is at work and away. */
export async function readTeam(
  call: Call,
  db: Db,
  today: string,
): Promise<Omit<Team, 'waiting'> | undefined> {
  const among: Among = (one) => sql<boolean>`${one.id} in (select crewdeck_team(${call.identity.userId}))`;
  const { size, people } = await readFigures(
    db,
    sql<Pick<Team, 'size' | 'people'>>`
      select count(*)::integer as size,
        coalesce(json_agg(${person.id} order by ${person.id}), '[]') as people
      from ${person}
      where ${among(person)} and ${isStaff(person, today)}`,
  );
  if (size === 0) return undefined;
  const week = await awayWeek(db, today, among);
  const marked = await readFigures(
    db,
    sql<Pick<Team, 'atWork' | 'unmarked'>>`
      select count(*) filter (where ${mark.status} in (1, 3))::integer as "atWork",
        count(*) filter (where ${isUnmarked(call, person, mark, today)})::integer as unmarked
      from ${person}
        left join ${mark} on ${mark.userId} = ${person.id} and ${mark.date} = ${today}::date
      where ${among(person)} and ${isStaff(person, today)}`,
  );
  return { size, people, ...marked, awayToday: await awayOn(call, db, today, among), awayWeek: week };
}
