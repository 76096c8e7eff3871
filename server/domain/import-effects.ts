import { sql } from 'kysely';
import type { ImportedRows } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { todayIn } from '@crewdeck/engine/model/days.ts';
import { isLimited } from './leave-types.ts';

const person = table('employees', 'e');
const type = table('global_types', 't');
const list = table('checklists', 'c');
const leave = table('leaves', 'l');

/**
 * Counts what follows from imported people: who is invited, who has the days of the types of
 * leave, who decides for them, who has no manager, and the checklists that start.
 */
export async function countEffectsOfPeople({
  call,
  tx,
  created,
  updated,
}: ImportedRows): Promise<Readonly<Record<string, number>>> {
  const { config, now } = call.engine;
  const year = Number(todayIn(config.timeZone, now()).slice(0, 4));
  const isNew = sql<boolean>`${person.id} = any(${created}::bigint[])`;
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where ${isNew})::integer as invitations,
      (count(*) filter (where ${isNew} and exists (select 1 from ${type} where ${isLimited(type)}
        and ${type.isActive} and crewdeck_default_days(${type.id}, ${year}) > 0)))::integer as "leaveOfTypes",
      count(distinct ${person.managerId})::integer as deciders,
      count(*) filter (where ${isNew} and ${person.managerId} is null)::integer as "withoutManager",
      (select count(*)::integer from ${list} where ${list.userId} = any(${created}::bigint[])) as checklists
    from ${person}
    where ${person.id} = any(${[...created, ...updated]}::bigint[]) and ${person.isActive}`.execute(tx);
  return rows[0] ?? {};
}

/** Counts the requests for leave whose days the imported holidays have changed, in the same transaction. */
export async function countEffectsOfHolidays({
  tx,
}: ImportedRows): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ recountedLeave: number }>`
    select count(*)::integer as "recountedLeave" from ${leave} where ${leave.updatedAt} = now()`.execute(tx);
  return { recountedLeave: rows[0]?.recountedLeave ?? 0 };
}
