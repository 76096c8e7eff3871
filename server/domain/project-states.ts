import { sql, type RawBuilder } from 'kysely';
import type { Table } from '@crewdeck/engine/server/database/table.ts';

/** SQL condition that a project with this status is over: nobody works on it any more. */
export const isOver = (status: Table<'global_types'>): RawBuilder<boolean> =>
  sql<boolean>`(${status.uniqueValue} in ('completed', 'cancelled'))`;
