import { sql, type RawBuilder } from 'kysely';
import type { Table } from '@crewdeck/engine/server/database/table.ts';

/** SQL condition that somebody is one of the company on a day: active, and their last day not over. */
export const isEmployed = (one: Table<'employees'>, today: string): RawBuilder<boolean> => sql<boolean>`
  (${one.isActive} and not ${one.isDeleted}
    and (${one.leavingDate} is null or ${one.leavingDate} >= ${today}::date))`;
