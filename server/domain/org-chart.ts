import { sql, type RawBuilder } from 'kysely';
import { modelOf, type ActionContext, type Answer } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { countRows } from '@crewdeck/engine/server/database/count-rows.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { assertReadable, colleagueColumns } from './readable.ts';

type Reports = Answer<'employees', 'reports'>;

/** SQL condition of the people who work here, as far as the caller may see them. */
const present = (call: Call, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.is_active`)}
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
      ? sql<boolean>`not exists (select 1 from employees m where m.id = e.manager_id
        and ${present(call, 'm')})`
      : sql<boolean>`e.manager_id = ${query.managerId}`;
  const from = sql`employees e where ${present(call, 'e')} and ${below}`;
  const { rows } = await sql<Reports['employeeList'][number]>`select * from (
      select ${colleagueColumns}, (select count(*)::integer from employees r where r.manager_id = e.id
        and ${present(call, 'r')}) as reports from ${from}) p
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
      select e.manager_id as id, 1 as height from employees e where e.id = ${id}
      union all select e.manager_id, up.height + 1 from up join employees e on e.id = up.id
        where ${present(call, 'e')}) cycle id set is_circle using path
    select e.id from up join employees e on e.id = up.id where ${present(call, 'e')} and not up.is_circle
      order by up.height desc`.execute(tx);
  return { leaders: rows.map((row) => row.id) };
}
