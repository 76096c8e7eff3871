import { sql, type RawBuilder } from 'kysely';
import { previewNumber, projectNumbers, takeNumber } from '../domain/numbering.ts';
import { listLoad } from '../domain/project-load.ts';
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
import { failFields, fieldError } from '../failures.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const developer = table('project_developers', 'd');
const person = table('employees', 'e');
const project = table('projects', 'p');

const isPresent = ({ today }: { readonly today: string }): RawBuilder<boolean> =>
  sql<boolean>`(${developer.endDate} is null or ${developer.endDate} >= ${today}::date)`;

type Member = Answer<'projects', 'teamOf'>['teamList'][number];

/** People in the projects that the caller may see, each with those projects. */
async function membersOf(
  { call, tx }: Pick<ActionContext<'projects', 'teamOf'>, 'call' | 'tx'>,
  member: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  join: RawBuilder<unknown> = sql``,
): Promise<Member[]> {
  const { rows } = await sql<Member>`
    with seen as (select distinct ${member} as user_id, ${project.id} as id, ${project.projectId} as number,
      ${project.name} as name from ${project} ${join}
      where ${where} and ${readCondition({ call, model: modelOf(call, 'projects'), alias: 'p' })})
    select ${colleagueColumns(person)}, (select json_agg(json_build_object('id', s.id, 'projectId', s.number,
      'name', s.name) order by s.name) from seen s where s.user_id = ${person.id}) as projects
    from ${person} where ${person.id} in (select user_id from seen) and not ${person.isDeleted}
    order by ${person.name}, ${person.id}`.execute(tx);
  return rows;
}

/**
 * Throws if the project's dates no longer contain those of its assignments.
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
  }>`select min(${developer.startDate}) as first,
    max(coalesce(${developer.endDate}, ${developer.startDate})) as last from ${developer}
    where ${developer.projectId} = ${before.id}`.execute(tx);
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
    load: listLoad,
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
        project.ownerId,
        sql`exists (select 1 from ${developer} where ${developer.projectId} = ${project.id}
          and ${developer.userId} = ${id} and ${isPresent(context)})`,
      );
      return { poList: rows, totalCount: rows.length };
    },
    async teamOf(context) {
      const id = toId(context.params.id);
      const rows = await membersOf(
        context,
        developer.userId,
        sql`${project.ownerId} = ${id} and ${isPresent(context)}`,
        sql`join ${developer} on ${developer.projectId} = ${project.id}`,
      );
      return { teamList: rows, totalCount: rows.length };
    },
  },
});
