import { sql } from 'kysely';
import { rules, type WriteContext } from '../declared.ts';
import { fail, failFields, fieldError } from '../failures.ts';

const FULL = 100;

async function assertInsideProject({ record, tx }: WriteContext<'project-developers'>): Promise<void> {
  const { rows } = await sql<{
    startDate: string;
    endDate: string | null;
  }>`select start_date, end_date from projects where id = ${record.projectId} for share`.execute(tx);
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
  await sql`select 1 from employees where id = ${record.userId} for no key update`.execute(tx);
  const { rows } = await sql<{
    startDate: string;
    endDate: string | null;
    allocation: number;
    name: string;
  }>`
    select d.start_date, d.end_date, d.allocation, p.name from project_developers d join projects p
      on p.id = d.project_id
    where d.user_id = ${record.userId} and d.id <> ${before?.id ?? 0}
      and d.start_date <= coalesce(${record.endDate ?? null}::date, 'infinity')
        and coalesce(d.end_date, 'infinity') >= ${record.startDate}::date`.execute(tx);
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
