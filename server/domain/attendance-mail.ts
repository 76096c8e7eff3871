import { sql } from 'kysely';
import type { ActionContext, Answer } from '../declared.ts';
import { failFields, fieldError } from '../failures.ts';
import { wakeWorkers } from '@crewdeck/engine/server/jobs/jobs.ts';
import { closedBetween } from './closed.ts';
import { readMonthOf } from './attendance-report.ts';
import { colleagueColumns, type Colleague } from './readable.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { entryBy, writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import { translate } from '../locales/translate.ts';

const person = table('employees', 'e');
const job = table('jobs');

/** Returns the requested month, or the last whole one. Throws 422 for a month in the future. */
function readMonth({ query, today }: Pick<ActionContext<'attendance', 'sendMail'>, 'query' | 'today'>): {
  year: number;
  month: number;
} {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const month = query.month ?? (thisMonth === 1 ? 12 : thisMonth - 1);
  const year = query.year ?? (query.month === undefined && thisMonth === 1 ? thisYear - 1 : thisYear);
  if (year > thisYear || (year === thisYear && month > thisMonth))
    throw failFields(fieldError('month', 'in_future'));
  if (year < 2018) throw failFields(fieldError('year', 'minimum', { limit: 2018 }));
  return { year, month };
}

const keyOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;
/** SQL of the people who were employed in the month and can receive mail. */
const receivers = (year: number, month: number) => sql`
  select ${person.id} as id
  from ${person}
  where ${person.isActive} and not ${person.isDeleted}
    and ${person.joiningDate} < (make_date(${year}, ${month}, 1) + interval '1 month')::date
    and (${person.leavingDate} is null or ${person.leavingDate} >= make_date(${year}, ${month}, 1))`;

/**
 * Queues a mail for everyone in one statement: once per person and month, repeated only on request.
 */
export async function queueAttendanceMail(
  context: ActionContext<'attendance', 'sendMail'>,
): Promise<Answer<'attendance', 'sendMail'>> {
  const { year, month } = readMonth(context);
  const { call } = context;
  const round = context.query.again === true ? `:${call.requestId}` : '';
  const queued = await call.engine.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ count: number }>`
      with added as (
        insert into ${job} (${job.$.kind}, ${job.$.key}, ${job.$.payload})
        select 'attendance_mail', ${keyOf(year, month)} || ':' || r.id || ${round},
          jsonb_build_object('userId', r.id, 'year', ${year}::integer, 'month', ${month}::integer)
        from (${receivers(year, month)}) r
        on conflict (${job.$.kind}, ${job.$.key}) where ${job.$.key} is not null do nothing
        returning 1
      )
      select count(*)::integer as count from added`.execute(tx);
    const count = rows[0]?.count ?? 0;
    await writeAudit(tx, {
      ...entryBy(call),
      action: 'attendance_mail',
      entity: 'attendance',
      entityId: null,
      after: { year, month, queued: count },
    });
    await wakeWorkers(tx);
    return count;
  });
  return { queued };
}

/** Returns the recipients of a month's mail, its progress, and the text of the caller's own. */
export async function readAttendanceMail(
  context: ActionContext<'attendance', 'mailState'>,
): Promise<Answer<'attendance', 'mailState'>> {
  const { year, month } = readMonth(context);
  const { call, tx } = context;
  const { rows } = await sql<{ recipients: number; queued: number; sent: number; failed: number }>`
    select (select count(*)::integer from (${receivers(year, month)}) r) as recipients,
      count(*) filter (where ${job.doneAt} is null and ${job.failedAt} is null)::integer as queued,
      count(*) filter (where ${job.doneAt} is not null)::integer as sent,
      count(*) filter (where ${job.failedAt} is not null)::integer as failed
    from ${job}
    where ${job.kind} = 'attendance_mail' and ${job.key} like ${`${keyOf(year, month)}:%`}`.execute(tx);
  const people = await sql<Colleague>`
    select ${colleagueColumns(person)}
    from ${person}
    where ${person.id} in (${receivers(year, month)})
    order by ${person.name}, ${person.id}
    limit ${context.query.limit} offset ${context.query.skip}`.execute(tx);
  const { texts, month: monthName, number, hours } = translate(call.locale);
  const isClosed =
    (await closedBetween(call, 'attendance', keyOf(year, month), keyOf(year, month))).length > 0;
  const own = await readMonthOf(call, call.identity.userId, { year, month }, context.today);
  const mail = texts.attendance({
    month: monthName(year, month),
    present: number(own?.present ?? 0),
    wfh: number(own?.wfh ?? 0),
    leave: number(own?.leave ?? 0),
    unmarked: number(own?.unmarked ?? 0),
    hours: hours(own?.minutes ?? 0),
    isClosed,
  });
  return {
    ...(rows[0] ?? { recipients: 0, queued: 0, sent: 0, failed: 0 }),
    isClosed,
    people: people.rows,
    subject: mail.subject,
    preview: mail.paragraphs.join('\n'),
  };
}
