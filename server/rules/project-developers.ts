import { sql } from 'kysely';
import { isOver } from '../domain/project-states.ts';
import { rules, type WriteContext } from '../declared.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const FULL = 100;
const developer = table('project_developers', 'd');
const project = table('projects', 'p');
const status = table('global_types', 's');

type Context = WriteContext<'project-developers'>;

interface Assigned {
  readonly startDate: string;
  readonly endDate: string | null;
  readonly isOver: boolean;
}

/** Returns the project of an assignment, which does not change before the assignment is written. */
async function shareProject({ record, tx }: Context): Promise<Assigned | undefined> {
  const id = record.projectId ?? 0;
  // Locked by itself: of a join, a row that has changed meanwhile would not be found again.
  await tx.selectFrom('projects').select('id').where('id', '=', id).forShare().execute();
  const { rows } = await sql<Assigned>`
    select ${project.startDate} as "startDate", ${project.endDate} as "endDate", ${isOver(status)} as "isOver"
    from ${project}
      join ${status} on ${status.id} = ${project.projectStatus}
    where ${project.id} = ${id}`.execute(tx);
  return rows[0];
}

/** Refuses days outside the project, and a project that is over to whom it was not given before. */
async function assertInsideProject(context: Context): Promise<void> {
  const { startDate = '', endDate, projectId, userId } = context.record;
  if (endDate && endDate < startDate) throw failFields(fieldError('endDate', 'before_start'));
  const assigned = await shareProject(context);
  if (!assigned) return;
  const { before } = context;
  if (assigned.isOver && (before?.projectId !== projectId || before?.userId !== userId))
    throw fail('conflict', { reason: 'project_over', errors: [fieldError('projectId', 'invalid')] });
  if (startDate < assigned.startDate)
    throw failFields(fieldError('startDate', 'too_early', { date: assigned.startDate }));
  if (assigned.endDate && (endDate ?? startDate) > assigned.endDate)
    throw failFields(fieldError(endDate ? 'endDate' : 'startDate', 'too_late', { date: assigned.endDate }));
}

/**
 * A person's allocations on any day stay within 100 %; the person's row is locked, so that two assignments at
 * once take turns.
 */
async function assertAllocation({ record, before, tx }: Context): Promise<void> {
  await tx
    .selectFrom('employees')
    .select('id')
    .where('id', '=', record.userId ?? 0)
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{
    startDate: string;
    endDate: string | null;
    allocation: number;
    name: string;
  }>`
    select ${developer.startDate} as "startDate", ${developer.endDate} as "endDate",
      ${developer.allocation} as allocation, ${project.name} as name
    from ${developer} join ${project} on ${project.id} = ${developer.projectId}
    where ${developer.userId} = ${record.userId} and ${developer.id} <> ${before?.id ?? 0}
      and ${developer.startDate} <= coalesce(${record.endDate ?? null}::date, 'infinity')
        and coalesce(${developer.endDate}, 'infinity') >= ${record.startDate}::date`.execute(tx);
  // The sum is highest on a day on which some assignment begins.
  const days = [
    record.startDate ?? '',
    ...rows.map((row) => row.startDate).filter((date) => date > (record.startDate ?? '')),
  ];
  const on = (day: string) =>
    rows.filter((row) => row.startDate <= day && (row.endDate === null || row.endDate >= day));
  const full = days.find(
    (day) => on(day).reduce((sum, row) => sum + row.allocation, record.allocation ?? 0) > FULL,
  );
  if (full === undefined) return;
  const projects = [...new Set(on(full).map((row) => row.name))];
  throw fail('allocation_exceeded', { reason: 'allocated_with', params: { projects, date: full } });
}

export default rules('project-developers', {
  async beforeWrite(context) {
    if (context.verb === 'delete') return;
    await assertInsideProject(context);
    await assertAllocation(context);
  },
});
