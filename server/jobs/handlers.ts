import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { database as tables } from '../../generated/tables.ts';
import type { AttendanceReportRow } from '../domain/attendance-days.ts';
import { dayName, readMonthOf } from '../domain/attendance-report.ts';
import { workingDaysAgo } from '../domain/calendar.ts';
import { closedBetween } from '../domain/closed.ts';
import { sendPlanned } from '../domain/invitations.ts';
import { endLeavers } from '../domain/leavers.ts';
import { notify, readWhatIsOver } from '../domain/notify.ts';
import type { Call, Engine } from '@crewdeck/engine/server/context/context.ts';
import { firstDay, todayIn } from '@crewdeck/engine/model/days.ts';
import { tokenLife } from '@crewdeck/engine/server/identity/account-tokens.ts';
import { readPerson } from '@crewdeck/engine/server/identity/sessions.ts';
import { forgetOldOfPortal } from './forget-old.ts';
import { mailKinds } from './payloads.ts';
import { translate, type Translator } from '../locales/translate.ts';
import type { Mailer } from '@crewdeck/engine/server/mail/mailer.ts';
import { mailLink, mailToPeople, type SendMail } from '@crewdeck/engine/server/usual/account-mails.ts';
import type { GivenUp } from '@crewdeck/engine/server/integration/deliver.ts';
import { commonHandlers, dailyWork } from '@crewdeck/engine/server/usual/jobs.ts';
import type { JobHandlers } from '@crewdeck/engine/server/worker/worker.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

/** The days of a month as a table, its head first. */
function attendanceTable({ word, date, hours }: Translator, report: AttendanceReportRow): string[][] {
  const days = (report.days ?? []).filter((day) => day.state !== 'outside' && day.state !== 'ahead');
  return [
    [word('date'), word('status'), word('checkIn'), word('checkOut'), word('hours')],
    ...days.map((day) => [
      date(day.date),
      dayName(word, day),
      day.checkIn ?? '',
      day.checkOut ?? '',
      day.workingHours === null ? '' : hours(day.workingHours),
    ]),
  ];
}

const mailAttendance =
  (send: SendMail): JobHandlers['attendance_mail'] =>
  async (engine, { userId, year, month }, { jobId }) => {
    const identity = await readPerson(engine.directory, engine.db, userId, { mustBeActive: true });
    if (!identity) return;
    const translator = translate(identity.locale);
    const { texts, number, hours } = translator;
    const call: Call = { engine, identity, requestId: `job-${jobId}`, locale: identity.locale };
    const report = await readMonthOf(
      call,
      userId,
      { year, month },
      todayIn(engine.config.timeZone, engine.now()),
    );
    if (!report) return;
    const name = firstDay({ year, month }).slice(0, 7);
    const closed = await closedBetween(call, 'attendance', name, name);
    const table = attendanceTable(translator, report);
    const text = texts.attendance({
      month: translator.month(year, month),
      present: number(report.present),
      wfh: number(report.wfh),
      leave: number(report.leave),
      unmarked: number(report.unmarked),
      hours: hours(report.minutes),
      isClosed: closed.length > 0,
    });
    await send(engine, { userId, text, table, path: '/attendance', key: `job-${jobId}` });
  };

const job = table('jobs', 'j');
const person = table('employees', 'e');
const role = table('roles', 'r');

/** Those who can do something about what goes wrong. */
async function findOperators(tx: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select ${person.id} as id from ${person}
    join ${role} on ${role.id} = ${person.userRole} where ${role.uniqueValue} = 'super_admin'`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Notifies the operators, at most once a day, of a webhook that could not be delivered. */
async function notifyFailedWebhook(engine: Engine, { hook, name }: GivenUp): Promise<void> {
  const date = todayIn(engine.config.timeZone, engine.now());
  await engine.db.transaction().execute(async (tx) => {
    await notify({ engine, tx }, await findOperators(tx), {
      kind: 'webhook_failed',
      params: { name },
      key: `webhook_failed/${hook}/${date}`,
    });
  });
}

/** Notifies the operators of mails that were given up, or that have waited for hours. */
async function notifyUnsentMails(engine: Engine, tx: Kysely<Database>, date: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${job}
    where ${job.kind} = any(${[...mailKinds]}::text[]) and ${job.doneAt} is null
      and (${job.failedAt} > now() - interval '1 day'
        or (${job.failedAt} is null and ${job.createdAt} < now() - interval '4 hours'))`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  await notify({ engine, tx }, await findOperators(tx), {
    kind: 'mails_unsent',
    params: { count },
    key: `mails_unsent/${date}`,
  });
}

const dailyOfAll = dailyWork({ tables, workingDaysAgo, forgetOld: forgetOldOfPortal });

/**
 * Creates the handlers of all kinds of jobs. Each may run twice, after a server was killed: repeated mails
 * have the same id.
 */
export function createHandlers(mailer: Mailer): JobHandlers {
  const send = mailToPeople(mailer);
  return {
    ...commonHandlers(send, { profile: '/profile', notifyGivenUp: notifyFailedWebhook }),
    attendance_mail: mailAttendance(send),
    invitation: mailLink(send, 'invitation', '/auth/register', (locale, { config }) =>
      translate(locale).texts.invitation({
        company: config.companyName,
        days: tokenLife.invitation / 1440,
      }),
    ),
    planned_invitations: (engine, { date }) => sendPlanned(engine, date),
    async daily(engine, payload, job) {
      const { date } = payload;
      await endLeavers(engine, `job-${job.jobId}`);
      await engine.db.transaction().execute((tx) => readWhatIsOver(tx, date));
      await engine.db.transaction().execute((tx) => notifyUnsentMails(engine, tx, date));
      await dailyOfAll(engine, payload, job);
    },
  };
}
