import { sql, type RawBuilder } from 'kysely';
import type { Table } from '@crewdeck/engine/server/database/table.ts';

/**
 * Returns the condition that a person counts as staff, as every headcount defines it: they have joined and
 * have not left. People who were deactivated without a last day never count; people who left count for
 * earlier days up to their last one, never for today. `joined` and `there` are the days of joining and of
 * presence if these are not `today`.
 */
export function isStaff(
  person: Table<'employees'>,
  today: string,
  joined: RawBuilder<unknown> = sql`${today}::date`,
  there: RawBuilder<unknown> = sql`${today}::date`,
): RawBuilder<boolean> {
  const { joiningDate, leavingDate, isActive, isDeleted } = person;
  return sql<boolean>`(not ${isDeleted} and ${joiningDate} <= ${joined}
    and (${leavingDate} is null or ${leavingDate} >= ${there})
    and (${isActive} or (${leavingDate} <= ${today}::date and ${there} < ${today}::date)))`;
}
