import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { isWorkingDay } from './calendar.ts';
import { isFromHome } from './leave-types.ts';
import { colleagueColumns, type Colleague } from './readable.ts';
import { table, type Table } from '@crewdeck/engine/server/database/table.ts';

const leave = table('leaves', 'l');
const person = table('employees', 'e');
const type = table('global_types', 't');

export interface Away extends Colleague {
  readonly dayPart: string;
  readonly isHome: boolean;
}

/**
 * Who is on accepted leave or works from home on a day; a weekend or a holiday is nobody's leave. Never the
 * type, reason or balance.
 */
export async function awayOn(
  call: Call,
  db: Kysely<Database>,
  date: string,
  among: (one: Table<'employees'>) => RawBuilder<boolean> = () => sql<boolean>`true`,
): Promise<Away[]> {
  const { rows } = await sql<Away>`
    select ${colleagueColumns(person)}, ${leave.dayPart} as "dayPart",
      ${isFromHome(type)} as "isHome"
    from ${leave}
      join ${person} on ${person.id} = ${leave.userId}
      join ${type} on ${type.id} = ${leave.leaveType}
    where ${leave.leaveStatus} = 1 and not ${leave.isDeleted}
      and ${date}::date between ${leave.leaveFrom} and ${leave.leaveTo}
      and ${person.isActive} and not ${person.isDeleted} and ${among(person)}
      and ${isWorkingDay(call, sql`${date}::date`)}
    order by ${person.name}, ${person.id}`.execute(db);
  return rows;
}
