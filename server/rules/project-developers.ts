import { sql } from 'kysely';
import { FULL, readShares, splitByAllocation } from '../domain/allocation.ts';
import { isOver } from '../domain/project-states.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import { modelOf, rowOf, rules, type ActionContext, type Answer, type WriteContext } from '../declared.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

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
  const { userId = 0, startDate = '', endDate = null, allocation = 0 } = record;
  await tx.selectFrom('employees').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const span = { from: startDate, to: endDate };
  const shares = await readShares(tx, { ...span, userId, except: before?.id });
  const full = splitByAllocation(shares, span).find((part) => part.allocation + allocation > FULL);
  if (!full) return;
  const { projects, from: date } = full;
  const free = Math.max(0, FULL - full.allocation);
  throw fail('allocation_exceeded', {
    reason: 'allocated_with',
    params: { projects, date },
    errors: [fieldError('allocation', 'free_on', { free, date })],
  });
}

/**
 * Returns how much of a person is allocated from a day on. Everything counts, but projects are named that the
 * caller reads.
 */
async function readCapacity(
  context: ActionContext<'project-developers', 'capacity'>,
): Promise<Answer<'project-developers', 'capacity'>> {
  const { call, tx, params, query, today } = context;
  const { from = today, to = null, except, projectId } = query;
  if (to !== null && to < from) throw failFields(fieldError('to', 'before_start'));
  const userId = toId(params.userId);
  const person = tx.selectFrom('employees').select('id').where('id', '=', userId);
  if (!(await person.where('isDeleted', '=', false).executeTakeFirst())) throw fail('not_found');
  const { endDate = null } = projectId === undefined ? {} : await rowOf(call, 'projects', projectId);
  const isRead = readCondition({ call, model: modelOf(call, 'projects'), alias: 'p' });
  const shares = await readShares(tx, { userId, from, to, except }, isRead);
  return { spans: splitByAllocation(shares, { from, to }), until: endDate };
}

export default rules('project-developers', {
  async beforeWrite(context) {
    if (context.verb === 'delete') return;
    await assertInsideProject(context);
    await assertAllocation(context);
  },
  actions: { capacity: readCapacity },
});
