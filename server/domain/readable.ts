import { sql, type RawBuilder } from 'kysely';
import type { Stem } from '../../generated/types.ts';
import { modelOf, type Answer } from '../declared.ts';
import { toId } from '@crewdeck/engine/model/ids.ts';
import { namesCalled } from '@crewdeck/engine/server/query/terms.ts';
import { searchCondition } from '@crewdeck/engine/server/query/text-search.ts';
import { peopleCondition } from '@crewdeck/engine/server/query/scope.ts';
import { isIn } from '@crewdeck/engine/server/query/source.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { fail } from '../failures.ts';
import { table, type Table } from '@crewdeck/engine/server/database/table.ts';

const ALIAS = 'e';

/** The people that a report has its lines of. */
export const person = table('employees', ALIAS);
const type = table('global_types', 't');

/** Refuses with 404 a person whose rows of a resource the caller may not read. */
export async function assertReadable(call: Call, stem: Stem, userId: number): Promise<void> {
  const model = modelOf(call, stem);
  const { rows } = await sql`
    select 1
    from ${person}
    where ${person.id} = ${userId} and not ${person.isDeleted}
      and ${peopleCondition(call, model, person.id)}`.execute(call.engine.db);
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
 * SQL condition on `person`: who is in a report for the caller, by team (id or name), text and period.
 */
export function reportedPeople(
  call: Call,
  stem: Stem,
  module: string | null,
  { team, searchTextValue, userId, from, to }: PeopleQuery,
): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [
    sql`not ${person.isDeleted} and ${person.joiningDate} <= ${to}::date
      and (${person.leavingDate} is null or ${person.leavingDate} >= ${from}::date)`,
    peopleCondition(call, modelOf(call, stem), person.id, module),
  ];
  if (userId !== undefined) conditions.push(sql`${person.id} = ${userId}`);
  const department = toId(team ?? '');
  if (team === 'mine') conditions.push(isIn(person.id, sql`select crewdeck_team(${call.identity.userId})`));
  else if (team)
    conditions.push(
      department !== undefined
        ? sql`${person.department} = ${department}`
        : sql`${person.department} in (
          select ${type.id}
          from ${type}
          where lower(${type.name}) = lower(${team}) or lower(${type.uniqueValue}) = lower(${team})
            or ${type.name} = any(${namesCalled(call, team)}::text[]))`,
    );
  // By what the reader may read of people: number and name, of who reads them all e-mail and phone too.
  if (searchTextValue !== undefined)
    conditions.push(
      searchCondition({ call, model: modelOf(call, 'employees'), alias: ALIAS }, searchTextValue),
    );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const nameOfType = (id: RawBuilder<number>): RawBuilder<string> =>
  sql<string>`(select ${type.name} from ${type} where ${type.id} = ${id})`;

/** SQL of what everybody may see of a person, as one line of a report. */
export const colleagueColumns = (one: Table<'employees'>): RawBuilder<unknown> => sql`
  ${one.id} as "userId",
  ${one.empId} as "empId",
  ${one.name} as name,
  ${one.designation} as designation,
  ${one.department} as department,
  ${one.avatarUrl} as "avatarUrl",
  jsonb_build_object(
    'designation', ${nameOfType(one.designation)},
    'department', ${nameOfType(one.department)}
  ) as labels`;

/** Fields of a colleague that everybody may see. */
export type Colleague = Answer<'tickets', 'supporters'>['userList'][number];
