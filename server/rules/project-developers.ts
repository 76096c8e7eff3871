import { sql } from 'kysely';
import { rules, type WriteContext } from '../declared.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const FULL = 100;
const developer = table('project_developers', 'd');
const project = table('projects', 'p');

async function assertInsideProject({ record, tx }: WriteContext<'project-developers'>): Promise<void> {
  const rows = await tx
    .selectFrom('projects')
    .select(['startDate', 'endDate'])
    .where('id', '=', record.projectId ?? 0)
    .forShare()
    .execute();
  const { startDate = '', endDate } = record;
  if (endDate && endDate < startDate) throw failFields(fieldError('endDate', 'before_start'));
  if (rows[0] && startDate < rows[0].startDate)
    throw failFields(fieldError('startDate', 'too_early', { date: rows[0].startDate }));
  if (rows[0]?.endDate && (endDate ?? startDate) > rows[0].endDate)
    throw failFields(fieldError(endDate ? 'endDate' : 'startDate', 'too_late', { date: rows[0].endDate }));
}

/**
 * A person's allocations on any day stay within 100 %; the person's row is locked, so that two assignments at
 * once take turns.
 */
async function assertAllocation({ record, before, tx }: WriteContext<'project-developers'>): Promise<void> {
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
