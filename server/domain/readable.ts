import { sql, type RawBuilder } from 'kysely';
import type { Stem } from '../../generated/types.ts';
import { modelOf, type Answer } from '../declared.ts';
import { searchCondition } from '@crewdeck/engine/server/query/text-search.ts';
import { peopleCondition } from '@crewdeck/engine/server/query/scope.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { fail } from '../failures.ts';

/** Refuses with 404 a person whose rows of a resource the caller may not read. */
export async function assertReadable(call: Call, stem: Stem, userId: number): Promise<void> {
  const model = modelOf(call, stem);
  const { rows } = await sql`select 1 from employees e where e.id = ${userId} and not e.is_deleted
      and ${peopleCondition(call, model, sql.ref('e.id'))}`.execute(call.engine.db);
  if (rows.length === 0) throw fail('not_found');
}

export interface PeopleQuery {
  /** A department's id or name, or `mine`: the people that the caller leads. */ readonly team?: string;
  readonly searchTextValue?: string;
  readonly userId?: number;
  /** Only who was employed on some day of this period. */ readonly from: string;
  readonly to: string;
}

/**
 * SQL condition on `employees e`: who is in a report for the caller, by team (id or name), text and period.
 */
export function reportedPeople(
  call: Call,
  stem: Stem,
  module: string | null,
  { team, searchTextValue, userId, from, to }: PeopleQuery,
): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [
    sql`not e.is_deleted and e.joining_date <= ${to}::date and (e.leaving_date is null
      or e.leaving_date >= ${from}::date)`,
    peopleCondition(call, modelOf(call, stem), sql.ref('e.id'), module),
  ];
  if (userId !== undefined) conditions.push(sql`e.id = ${userId}`);
  if (team === 'mine') conditions.push(sql`e.id in (select crewdeck_team(${call.identity.userId}))`);
  else if (team)
    conditions.push(
      /^\d{1,9}$/.test(team)
        ? sql`e.department = ${Number(team)}`
        : sql`e.department in (select t.id from global_types t where lower(t.name) = lower(${team})
          or lower(t.unique_value) = lower(${team}))`,
    );
  // Reports show names and numbers of people: those are what their text search looks at.
  if (searchTextValue !== undefined)
    conditions.push(
      searchCondition(
        { ...call, identity: { ...call.identity, isSuperAdmin: true } },
        modelOf(call, 'employees'),
        'e',
        searchTextValue,
        new Set(),
      ),
    );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** SQL of what everybody may see of `employees e`, as one line of a report. */
export const colleagueColumns = sql`e.id as "userId", e.emp_id as "empId", e.name, e.designation,
  e.department, e.avatar_url as "avatarUrl",
  jsonb_build_object('designation', (select t.name from global_types t where t.id = e.designation),
    'department', (select t.name from global_types t where t.id = e.department)) as labels`;

/** What everybody may see of a colleague. */
export type Colleague = Answer<'tickets', 'supporters'>['userList'][number];
