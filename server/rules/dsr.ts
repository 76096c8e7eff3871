import { sql } from 'kysely';
import type { Dsr } from '../../generated/types.ts';
import { holds } from '@crewdeck/engine/model/access.ts';
import { isWorkingDay } from '../domain/calendar.ts';
import { notify } from '../domain/notify.ts';
import { colleagueColumns, type Colleague } from '../domain/readable.ts';
import { assertInWindow } from '../domain/reporting-window.ts';
import { listOf, modelOf, rules, type ActionContext, type Answer } from '../declared.ts';
import { peopleCondition } from '@crewdeck/engine/server/query/scope.ts';
import { countRows } from '@crewdeck/engine/server/database/count-rows.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const DAY_MINUTES = 24 * 60;
/** A question's id tells its report: the report's id and two digits. */
const PER_REPORT = 100;

const developer = table('project_developers', 'd');
const mark = table('attendance', 'a');
const person = table('employees', 'e');
const project = table('projects', 'p');
const written = table('dsr', 'd');

type Query = NonNullable<Dsr['queries']>[number];

async function byDate({
  call,
  query,
  today,
}: ActionContext<'dsr', 'byDate'>): Promise<Answer<'dsr', 'byDate'>> {
  const { rows } = await listOf(call, 'dsr', {
    skip: 0,
    limit: 1,
    filter: { userId: call.identity.userId, workingDate: query.workingDate ?? today },
  });
  return { dsr: rows[0] ?? null };
}

async function ask(context: ActionContext<'dsr', 'ask'>): Promise<Answer<'dsr', 'ask'>> {
  const { call, tx, input, lock, save } = context;
  const report = await lock(input.dsrId);
  if (report.userId === call.identity.userId) throw fail('forbidden', { reason: 'own_report' });
  const asked = report.queries ?? [];
  if (asked.length >= PER_REPORT - 1) throw fail('conflict', { reason: 'too_many_questions' });
  const query: Query = {
    id: report.id * PER_REPORT + asked.length + 1,
    by: call.identity.userId,
    query: input.query,
    at: call.engine.now().toISOString(),
  };
  await save(report.id, { queries: [...asked, query] });
  await notify(tx, [report.userId], {
    kind: 'dsr_queried',
    params: { id: report.id, date: report.workingDate, by: call.identity.name },
  });
  return { dsrQuery: { ...query, dsrId: report.id } };
}

async function answer(context: ActionContext<'dsr', 'answer'>): Promise<Answer<'dsr', 'answer'>> {
  const { call, tx, input, params, lock, save } = context;
  const id = toId(params.id);
  const report = await lock(Math.floor(id / PER_REPORT));
  const queries = report.queries ?? [];
  const query = queries.find((one) => one.id === id);
  if (!query) throw fail('not_found');
  if (report.userId !== call.identity.userId) throw fail('forbidden');
  if (query.answer !== undefined) throw fail('illegal_transition', { reason: 'question_answered' });
  const answered: Query = { ...query, answer: input.answer };
  await save(report.id, { queries: queries.map((one) => (one.id === id ? answered : one)) });
  await notify(tx, [query.by], {
    kind: 'dsr_answered',
    params: { id: report.id, date: report.workingDate, by: call.identity.name },
  });
  return { dsrQuery: { ...answered, dsrId: report.id } };
}

/** Projects that somebody works on or owns; every one for who sees all projects. */
async function projects({
  call,
  tx,
  today,
}: ActionContext<'dsr', 'projects'>): Promise<Answer<'dsr', 'projects'>> {
  const me = call.identity.userId;
  const all = holds(call.identity, 'project_management', 'read_all');
  const { rows } = await sql<
    Answer<'dsr', 'projects'>['projectList'][number]
  >`select ${project.id} as id, ${project.projectId} as "projectId", ${project.name} as name from ${project}
    where ${all} or ${project.ownerId} = ${me} or exists (select 1 from ${developer}
      where ${developer.projectId} = ${project.id} and ${developer.userId} = ${me}
      and (${developer.endDate} is null or ${developer.endDate} >= ${today}::date - 30))
      order by ${project.name}, ${project.id}`.execute(tx);
  return { projectList: rows, totalCount: rows.length };
}

/** Who of the caller's people is employed, at work and has not written for a working day. */
async function missing(context: ActionContext<'dsr', 'missing'>): Promise<Answer<'dsr', 'missing'>> {
  const { call, tx, query, today } = context;
  const date = query.workingDate ?? today;
  const from = sql`${person} where ${person.isActive} and not ${person.isDeleted}
    and ${person.joiningDate} <= ${date}::date
    and (${person.leavingDate} is null or ${person.leavingDate} >= ${date}::date)
    and ${person.id} <> ${call.identity.userId}
    and ${peopleCondition(call, modelOf(call, 'dsr'), person.id)}
    and ${isWorkingDay(call, sql`${date}::date`)}
    and not exists (select 1 from ${written} where ${written.userId} = ${person.id}
      and ${written.workingDate} = ${date}::date)
    and not exists (select 1 from ${mark} where ${mark.userId} = ${person.id}
      and ${mark.date} = ${date}::date and ${mark.status} = 0)`;
  const { rows } =
    await sql<Colleague>`select ${colleagueColumns(person)} from ${from} order by ${person.name}, ${person.id}
      limit ${query.limit} offset ${query.skip}`.execute(tx);
  return { employeeList: rows, totalCount: await countRows(tx, from) };
}

export default rules('dsr', {
  beforeWrite({ verb, record, before, call, today, isDecision }) {
    if (verb === 'delete' || isDecision) return;
    record.totalMinutes = (record.entries ?? []).reduce(
      (sum, entry) => sum + entry.hours * 60 + entry.minutes,
      0,
    );
    if (record.totalMinutes > DAY_MINUTES) throw failFields(fieldError('entries', 'maximum', { limit: 24 }));
    if (record.workingDate !== before?.workingDate)
      assertInWindow(call, 'dsr', 'workingDate', record.workingDate ?? '', today);
  },
  actions: { byDate, ask, answer, projects, missing },
});
