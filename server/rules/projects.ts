import { sql, type RawBuilder } from 'kysely';
import { previewNumber, projectNumbers, takeNumber } from '../domain/numbering.ts';
import { colleagueColumns } from '../domain/readable.ts';
import {
  listOf,
  modelOf,
  rowOf,
  rules,
  type ActionContext,
  type Answer,
  type WriteContext,
} from '../declared.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { failFields, fieldError } from '@crewdeck/engine/server/errors.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const employee = table('employees', 'e');

const isPresent = ({ today }: { readonly today: string }): RawBuilder<boolean> =>
  sql<boolean>`(d.end_date is null or d.end_date >= ${today}::date)`;

type Member = Answer<'projects', 'teamOf'>['teamList'][number];

/** People in the projects that the caller may see, each with those projects. */
async function membersOf(
  { call, tx }: Pick<ActionContext<'projects', 'teamOf'>, 'call' | 'tx'>,
  person: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  join: RawBuilder<unknown> = sql``,
): Promise<Member[]> {
  const { rows } = await sql<Member>`
    with seen as (select distinct ${person} as user_id, p.id, p.project_id, p.name from projects p ${join}
      where ${where} and ${readCondition({ call, model: modelOf(call, 'projects'), alias: 'p' })})
    select ${colleagueColumns(employee)}, (select json_agg(json_build_object('id', s.id,
      'projectId', s.project_id, 'name', s.name) order by s.name) from seen s where s.user_id = e.id) as projects
    from employees e where e.id in (select user_id from seen) and not e.is_deleted order by e.name, e.id`.execute(
    tx,
  );
  return rows;
}

/**
 * Who is assigned stays assigned within the project's dates: those cannot be drawn closer than the
 * assignments reach.
 */
async function assertAssignmentsInside({ record, before, tx }: WriteContext<'projects'>): Promise<void> {
  if (
    !before ||
    (record.startDate === before.startDate && (record.endDate ?? null) === (before.endDate ?? null))
  )
    return;
  const { rows } = await sql<{
    first: string | null;
    last: string | null;
  }>`select min(start_date) as first, max(coalesce(end_date, start_date)) as last from project_developers
    where project_id = ${before.id}`.execute(tx);
  const { first, last } = rows[0] ?? {};
  if (first && record.startDate && record.startDate > first)
    throw failFields(fieldError('startDate', 'too_late', { date: first }));
  if (last && record.endDate && record.endDate < last)
    throw failFields(fieldError('endDate', 'too_early', { date: last }));
}

export default rules('projects', {
  isIndependent: true,
  async beforeWrite(context) {
    const { verb, record, before, tx, batch } = context;
    if (record.endDate && record.startDate && record.endDate < record.startDate)
      throw failFields(fieldError('endDate', 'before_start'));
    if (verb === 'update') await assertAssignmentsInside(context);
    if (!record.projectId)
      record.projectId = before?.projectId ?? (await takeNumber({ tx, batch }, projectNumbers));
  },
  actions: {
    newId: async ({ tx }) => ({ projectId: await previewNumber(tx, projectNumbers) }),
    async read({ call, params }) {
      const project = await rowOf(call, 'projects', toId(params.id));
      const { rows } = await listOf(call, 'project-developers', {
        skip: 0,
        limit: null,
        filter: { projectId: project.id },
        sort: ['startDate', 'ASC'],
      });
      return { project, developers: rows };
    },
    async ownersOf(context) {
      const id = toId(context.params.id);
      const rows = await membersOf(
        context,
        sql`p.owner_id`,
        sql`exists (select 1 from project_developers d where d.project_id = p.id and d.user_id = ${id}
          and ${isPresent(context)})`,
      );
      return { poList: rows, totalCount: rows.length };
    },
    async teamOf(context) {
      const id = toId(context.params.id);
      const rows = await membersOf(
        context,
        sql`d.user_id`,
        sql`p.owner_id = ${id} and ${isPresent(context)}`,
        sql`join project_developers d on d.project_id = p.id`,
      );
      return { teamList: rows, totalCount: rows.length };
    },
  },
});
