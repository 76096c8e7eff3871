import { sql, type RawBuilder } from 'kysely';
import type { Table } from '@crewdeck/engine/server/database/table.ts';

/**
 * SQL condition that somebody is one of the staff: the one number that every headcount is. They have joined
 * and have not left; who was deactivated without a day of leaving never counts, who left counts for the days
 * until then, today not among them. `joined` and `there` say by when they came and on which day they were
 * still there, where that is not `today`.
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
