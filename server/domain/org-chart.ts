import { sql, type RawBuilder } from 'kysely';
import { modelOf, type ActionContext, type Answer } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { countRows } from '@crewdeck/engine/server/database/count-rows.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { assertReadable, colleagueColumns } from './readable.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

type Reports = Answer<'employees', 'reports'>;

const person = table('employees', 'e');
const manager = table('employees', 'm');
const report = table('employees', 'r');

/** SQL condition of the people who work here, as far as the caller may see them. */
const present = (call: Call, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${table('employees', alias).isActive}
    and ${readCondition({ call, model: modelOf(call, 'employees'), alias })}`;

/**
 * Who reports to a person, with the number of who reports to each of them; without a manager those who report
 * to nobody who works here. Who leads stands first.
 */
export async function listReports({
  call,
  tx,
  query,
}: ActionContext<'employees', 'reports'>): Promise<Reports> {
  const below =
    query.managerId === undefined
      ? sql<boolean>`not exists (select 1 from ${manager} where ${manager.id} = ${person.managerId}
        and ${present(call, 'm')})`
      : sql<boolean>`${person.managerId} = ${query.managerId}`;
  const from = sql`${person} where ${present(call, 'e')} and ${below}`;
  const { rows } = await sql<Reports['employeeList'][number]>`select * from (
      select ${colleagueColumns(person)}, (select count(*)::integer from ${report}
        where ${report.managerId} = ${person.id} and ${present(call, 'r')}) as reports from ${from}) p
    order by p.reports = 0, p.name, p."userId" limit ${query.limit} offset ${query.skip}`.execute(tx);
  return { employeeList: rows, totalCount: await countRows(tx, from) };
}

/**
 * The people above somebody, from the top; a circle that data from elsewhere may hold ends where it began.
 */
export async function listLeaders(
  context: ActionContext<'employees', 'leaders'>,
): Promise<Answer<'employees', 'leaders'>> {
  const { call, tx, params } = context;
  const id = toId(params.id);
  await assertReadable(call, 'employees', id);
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select ${person.managerId} as id, 1 as height from ${person} where ${person.id} = ${id}
      union all select ${person.managerId}, up.height + 1 from up join ${person} on ${person.id} = up.id
        where ${present(call, 'e')}) cycle id set is_circle using path
    select ${person.id} as id from up join ${person} on ${person.id} = up.id
      where ${present(call, 'e')} and not up.is_circle
      order by up.height desc`.execute(tx);
  return { leaders: rows.map((row) => row.id) };
}
