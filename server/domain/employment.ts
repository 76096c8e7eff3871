import { sql, type RawBuilder } from 'kysely';
import type { Table } from '@crewdeck/engine/server/database/table.ts';

/** Returns the condition that a person is employed on a day: active, and not after their last day. */
export const isEmployed = (one: Table<'employees'>, today: string): RawBuilder<boolean> => sql<boolean>`
  (${one.isActive} and not ${one.isDeleted}
    and (${one.leavingDate} is null or ${one.leavingDate} >= ${today}::date))`;
