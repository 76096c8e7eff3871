import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { isWorkingDay } from './calendar.ts';
import { isFromHome } from './leave-types.ts';
import { colleagueColumns, type Colleague } from './readable.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const leave = table('leaves', 'l');
const person = table('employees', 'e');
const type = table('global_types', 't');

export interface Away extends Colleague {
  readonly dayPart: string;
  readonly isHome: boolean;
}

/**
 * SQL of the accepted requests, of leave or to work from home, that touch a period; `among` says whose. A
 * line has no more than counting and ordering need: `namedSql` says who it is.
 */
export const takenSql = (
  { from, to }: { readonly from: string; readonly to: string },
  among: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<unknown> => sql`
  select ${leave.userId} as user_id, ${leave.leaveFrom} as "from", ${leave.leaveTo} as "to",
    ${leave.dayPart} as "dayPart", ${isFromHome(type)} as "isHome", ${type.id} as type, ${person.name} as name
  from ${leave}
    join ${person} on ${person.id} = ${leave.userId}
    join ${type} on ${type.id} = ${leave.leaveType}
  where ${leave.leaveStatus} = 1 and not ${leave.isDeleted}
    and ${leave.leaveFrom} <= ${to}::date and ${leave.leaveTo} >= ${from}::date
    and ${person.isActive} and not ${person.isDeleted} and ${among}`;

/** SQL of some lines of `takenSql` with who it is. */
export const namedSql = (
  lines: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${colleagueColumns(person)}, w."dayPart", ${columns}
  from (${lines}) w
    join ${person} on ${person.id} = w.user_id`;

/**
 * Returns the people who are away or work from home on a working day, without type, reason or balance of
 * their leave.
 */
export async function awayOn(call: Call, db: Kysely<Database>, date: string): Promise<Away[]> {
  const { rows } = await sql<Away>`
    ${namedSql(takenSql({ from: date, to: date }), sql`w."isHome"`)}
    where ${isWorkingDay(call, sql`${date}::date`)}
    order by ${person.name}, ${person.id}`.execute(db);
  return rows;
}

/** Those of some people who are on leave the whole of a day; who works from home is not. */
export async function awayAmong(
  db: Kysely<Database>,
  people: readonly number[],
  day: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select distinct w.user_id as id
    from (${takenSql({ from: day, to: day }, sql<boolean>`${leave.userId} = any(${people}::bigint[])`)}) w
    where w."dayPart" = 'full' and not w."isHome"`.execute(db);
  return rows.map(({ id }) => id);
}
