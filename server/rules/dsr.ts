import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { Dsr } from '../../generated/types.ts';
import { holds } from '@crewdeck/engine/model/access.ts';
import { addDays, daysBetween, todayIn } from '@crewdeck/engine/model/days.ts';
import { freeDaysOf, missingReportsSql, othersOf } from '../domain/missing-reports.ts';
import { notify } from '../domain/notify.ts';
import { colleagueColumns, type Colleague } from '../domain/readable.ts';
import { assertInWindow, assertNotPast } from '../domain/reporting-window.ts';
import { listOf, rules, type ActionContext, type Answer } from '../declared.ts';
import { countRows } from '@crewdeck/engine/server/database/count-rows.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const DAY_MINUTES = 24 * 60;
/** Factor in the ids of questions, which are made of the report's id and two digits. */
const PER_REPORT = 100;

const developer = table('project_developers', 'd');
const person = table('employees', 'e');
const project = table('projects', 'p');
/** Days that people can be reminded of at once. */
const MOST_DAYS = 31;

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
  const { call, input, lock, save } = context;
  const report = await lock(input.dsrId);
  if (report.userId === call.identity.userId) throw fail('forbidden', { reason: 'own_report' });
  const queries = report.queries ?? [];
  if (queries.length >= PER_REPORT - 1) throw fail('conflict', { reason: 'too_many_questions' });
  const query: Query = {
    id: report.id * PER_REPORT + queries.length + 1,
    by: call.identity.userId,
    query: input.query,
    at: call.engine.now().toISOString(),
  };
  await save(report.id, { queries: [...queries, query] });
  return { dsrQuery: { ...query, dsrId: report.id } };
}

async function answer(context: ActionContext<'dsr', 'answer'>): Promise<Answer<'dsr', 'answer'>> {
  const { call, input, params, lock, save } = context;
  const id = toId(params.id);
  const report = await lock(Math.floor(id / PER_REPORT));
  const queries = report.queries ?? [];
  const query = queries.find((one) => one.id === id);
  if (!query) throw fail('not_found');
  if (report.userId !== call.identity.userId) throw fail('forbidden');
  if (query.answer !== undefined) throw fail('illegal_transition', { reason: 'question_answered' });
  const answered: Query = { ...query, answer: input.answer };
  await save(report.id, { queries: queries.map((one) => (one.id === id ? answered : one)) });
  return { dsrQuery: { ...answered, dsrId: report.id } };
}

/** Returns the projects that the caller works on or owns; all of them with `read_all`. */
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

/** Returns the caller's people who were at work on a working day and have not written a report. */
async function missing(context: ActionContext<'dsr', 'missing'>): Promise<Answer<'dsr', 'missing'>> {
  const { call, tx, query, today } = context;
  const date = query.workingDate ?? today;
  const gaps = missingReportsSql(call, { from: date, to: date }, othersOf(call));
  const from = sql`${person} where ${person.id} in (select id from (${gaps}) g)`;
  const { rows } =
    await sql<Colleague>`select ${colleagueColumns(person)} from ${from} order by ${person.name}, ${person.id}
      limit ${query.limit} offset ${query.skip}`.execute(tx);
  return { employeeList: rows, totalCount: await countRows(tx, from) };
}

/** Notes that some people are reminded today, and returns those who have not been yet. */
async function noteReminded(
  tx: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    insert into dsr_reminders (user_id, day)
    select id, ${today}::date from unnest(${ids}::bigint[]) as u(id) order by id
    on conflict do nothing returning user_id as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Reminds the caller's people of days without a report: each person once a day, even if several callers
 * remind them.
 */
async function remind(context: ActionContext<'dsr', 'remind'>): Promise<Answer<'dsr', 'remind'>> {
  const { call, tx, input, today } = context;
  const { startDate, endDate } = input;
  if (startDate > today) throw failFields(fieldError('startDate', 'in_future'));
  if (endDate < startDate) throw failFields(fieldError('endDate', 'before_start'));
  if (daysBetween(startDate, endDate) >= MOST_DAYS)
    throw failFields(fieldError('endDate', 'too_late', { date: addDays(startDate, MOST_DAYS - 1) }));
  const whom = othersOf(call);
  const { rows: led } = await sql`select 1 from ${person} where ${whom} limit 1`.execute(tx);
  if (led.length === 0) throw fail('forbidden', { reason: 'nobody_reports' });
  // Of several days only past ones, because today's report may still come; today only if it is requested
  // alone.
  const last = startDate === endDate ? today : addDays(today, -1);
  const gaps = missingReportsSql(call, { from: startDate, to: endDate < last ? endDate : last }, whom);
  const { rows } = await sql<{ id: number; dates: string[] }>`select g.id,
    array_agg(to_char(g.day, 'YYYY-MM-DD') order by g.day) as dates from (${gaps}) g
    group by g.id order by g.id`.execute(tx);
  const reminded = await noteReminded(
    tx,
    rows.map(({ id }) => id),
    today,
  );
  // Most people miss the same days, so those are notified together.
  for (const alike of Map.groupBy(rows, ({ dates }) => dates.join()).values())
    await notify(
      { engine: call.engine, tx },
      alike.flatMap(({ id }) => (reminded.has(id) ? id : [])),
      {
        kind: 'dsr_missing',
        params: { dates: alike[0]?.dates ?? [], by: call.identity.name },
        key: `dsr/missing/${today}`,
      },
    );
  return { reminded: reminded.size, remindedBefore: rows.length - reminded.size };
}

export default rules('dsr', {
  beforeWrite({ verb, record, before, call, today, isByAction }) {
    const entered = { call, module: 'dsr', field: 'workingDate', today };
    // Questions and answers about a report are allowed at any age.
    const isAnswer = isDeepStrictEqual({ ...record, queries: null }, { ...before, queries: null });
    if (before && (verb === 'delete' || !isAnswer)) assertNotPast({ ...entered, date: before.workingDate });
    if (verb === 'delete' || isByAction) return;
    record.totalMinutes = (record.entries ?? []).reduce(
      (sum, entry) => sum + entry.hours * 60 + entry.minutes,
      0,
    );
    if (record.totalMinutes > DAY_MINUTES) throw failFields(fieldError('entries', 'maximum', { limit: 24 }));
    if (record.workingDate !== before?.workingDate)
      assertInWindow({ ...entered, date: record.workingDate ?? '' });
  },
  async daysMarks({ call, db, ids, from, to }) {
    const yesterday = addDays(todayIn(call.engine.config.timeZone, call.engine.now()), -1);
    const isRequested = sql<boolean>`${person.id} = any(${ids}::bigint[])`;
    const gaps = missingReportsSql(call, { from, to: to < yesterday ? to : yesterday }, isRequested);
    const [free, { rows }] = await Promise.all([
      freeDaysOf(call, db, { ids, from, to }),
      sql<{ id: number; day: string }>`select g.id, to_char(g.day, 'YYYY-MM-DD') as day
        from (${gaps}) g`.execute(db),
    ]);
    const missing = Map.groupBy(rows, ({ id }) => id);
    return new Map(
      ids.map((id) => [
        id,
        {
          ...Object.fromEntries((missing.get(id) ?? []).map(({ day }) => [day, 'missing'])),
          ...free.get(id),
        },
      ]),
    );
  },
  actions: { byDate, ask, answer, projects, missing, remind },
});
