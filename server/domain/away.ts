import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { isWorkingDay } from './calendar.ts';
import { HOME_TYPE } from './leave-days.ts';
import { colleagueColumns, type Colleague } from './readable.ts';

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
  among: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<Away[]> {
  const { rows } = await sql<Away>`
    select ${colleagueColumns}, l.day_part as "dayPart", t.unique_value = ${HOME_TYPE} as "isHome"
    from leaves l join employees e on e.id = l.user_id join global_types t on t.id = l.leave_type
    where l.leave_status = 1 and not l.is_deleted and ${date}::date between l.leave_from and l.leave_to
      and e.is_active and not e.is_deleted and ${among}
      and ${isWorkingDay(call, sql`${date}::date`)}
    order by e.name, e.id`.execute(db);
  return rows;
}
