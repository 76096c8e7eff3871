import { sql } from 'kysely';
import type { ActionContext, Answer } from '../declared.ts';
import { failFields, fieldError } from '../failures.ts';
import { wakeWorkers } from '@crewdeck/engine/server/jobs/jobs.ts';
import { readMonthOf } from './attendance-report.ts';
import { colleagueColumns, type Colleague } from './readable.ts';
import { translate } from '../locales/translate.ts';

/** The month that was asked for, or the last whole one. Throws 422 for one that has not begun. */
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
/** Who was employed in the month and can get mail. */
const receivers = (year: number, month: number) => sql`
  select e.id from employees e where e.is_active and not e.is_deleted
    and e.joining_date < (make_date(${year}, ${month}, 1) + interval '1 month')::date
    and (e.leaving_date is null or e.leaving_date >= make_date(${year}, ${month}, 1))`;

/**
 * Queues a mail for everyone in one statement: once per person and month, again only when that is asked for.
 */
export async function queueAttendanceMail(
  context: ActionContext<'attendance', 'sendMail'>,
): Promise<Answer<'attendance', 'sendMail'>> {
  const { year, month } = readMonth(context);
  const { call } = context;
  const round = context.query.again === true ? `:${call.requestId}` : '';
  const queued = await call.engine.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ count: number }>`with added as (
      insert into jobs (kind, key, payload)
        select 'attendance_mail', ${keyOf(year, month)} || ':' || r.id || ${round},
        jsonb_build_object('userId', r.id, 'year', ${year}::integer, 'month', ${month}::integer)
        from (${receivers(year, month)}) r
      on conflict (kind, key) where key is not null do nothing returning 1
    ) select count(*)::integer as count from added`.execute(tx);
    const count = rows[0]?.count ?? 0;
    await sql`insert into audit (at, actor, action, entity, after, request_id, created_by)
      values (now(), ${call.identity.userId}, 'attendance_mail', 'attendance',
      ${JSON.stringify({ year, month, queued: count })}::jsonb,
      ${call.requestId}, ${call.identity.userId})`.execute(tx);
    await wakeWorkers(tx);
    return count;
  });
  return { queued };
}

/** Who gets the mail of a month, how far it is, and what the caller's own would say. */
export async function readAttendanceMail(
  context: ActionContext<'attendance', 'mailState'>,
): Promise<Answer<'attendance', 'mailState'>> {
  const { year, month } = readMonth(context);
  const { call, tx } = context;
  const { rows } = await sql<{ recipients: number; queued: number; sent: number; failed: number }>`
    select (select count(*)::integer from (${receivers(year, month)}) r) as recipients,
      count(*) filter (where done_at is null and failed_at is null)::integer as queued,
      count(*) filter (where done_at is not null)::integer as sent,
        count(*) filter (where failed_at is not null)::integer as failed
    from jobs where kind = 'attendance_mail' and key like ${`${keyOf(year, month)}:%`}`.execute(tx);
  const people =
    await sql<Colleague>`select ${colleagueColumns} from employees e where e.id in (${receivers(year, month)})
      order by e.name, e.id limit ${context.query.limit} offset ${context.query.skip}`.execute(tx);
  const { texts, month: monthName, number, hours } = translate(call.identity.locale);
  const own = await readMonthOf(call, call.identity.userId, { year, month }, context.today);
  const mail = texts.attendance({
    month: monthName(year, month),
    present: number(own?.present ?? 0),
    wfh: number(own?.wfh ?? 0),
    leave: number(own?.leave ?? 0),
    unmarked: number(own?.unmarked ?? 0),
    hours: hours(own?.minutes ?? 0),
  });
  return {
    ...(rows[0] ?? { recipients: 0, queued: 0, sent: 0, failed: 0 }),
    people: people.rows,
    subject: mail.subject,
    preview: mail.paragraphs.join('\n'),
  };
}
