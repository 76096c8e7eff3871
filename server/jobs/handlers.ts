import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { database as tables } from '../../generated/tables.ts';
import type { AttendanceReportRow } from '../domain/attendance-days.ts';
import { dayName, readMonthOf } from '../domain/attendance-report.ts';
import { endLeavers } from '../domain/leavers.ts';
import { notify } from '../domain/notify.ts';
import { keepMonths } from '@crewdeck/engine/server/archive/archive.ts';
import type { Call, Engine } from '@crewdeck/engine/server/context.ts';
import { runImportJob } from '@crewdeck/engine/server/csv/import-actions.ts';
import { todayIn } from '@crewdeck/engine/model/days.ts';
import { foldSums } from '@crewdeck/engine/server/database/sums.ts';
import { eraseUnused } from '@crewdeck/engine/server/files/erase.ts';
import { createAccountToken, tokenLife } from '@crewdeck/engine/server/identity/account-tokens.ts';
import { readPerson } from '@crewdeck/engine/server/identity/sessions.ts';
import { forgetOld, keepDaysOf } from './forget-old.ts';
import { mailKinds } from './payloads.ts';
import { translate, type Translator } from '../locales/translate.ts';
import { composeMail, type Composition, type MailText } from '@crewdeck/engine/server/mail/compose.ts';
import type { Mailer } from '@crewdeck/engine/server/mail/mailer.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import type { JobHandlers } from '@crewdeck/engine/server/jobs/worker.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

type Params = Readonly<Record<string, unknown>>;
interface Receiver {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
}

/** Who still gets mail: somebody who has left since is passed over. */
const findReceiver = async ({ db }: Engine, userId: number): Promise<Receiver | undefined> =>
  db
    .selectFrom('employees')
    .select(['id', 'name', 'email', 'locale'])
    .where('id', '=', userId)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .executeTakeFirst();

const type = table('global_types', 't');

async function typeName({ db }: Engine, id: unknown): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select ${type.name} as name from ${type} where ${type.id} = ${id}`.execute(db);
  return rows[0]?.name ?? '';
}

/** The mails that tell of something: their words and where they lead. */
const templates: Readonly<
  Record<
    string,
    (engine: Engine, translator: Translator, params: Params) => Promise<{ text: MailText; path: string }>
  >
> = {
  async leaveDecided(engine, { texts, term, date }, params) {
    const text = texts.leaveDecided({
      type: term(await typeName(engine, params.leaveType)),
      from: date(String(params.from)),
      to: date(String(params.to)),
      days: texts.days(Number(params.days)),
      accepted: params.status === 1,
      by: String(params.by),
      ...(params.comment ? { comment: String(params.comment) } : {}),
    });
    return { text, path: '/leave-request' };
  },
  async ticketAssigned(_engine, { texts }, params) {
    return {
      text: texts.ticketAssigned({
        ticketNo: String(params.ticketNo),
        title: String(params.title),
        by: String(params.by),
      }),
      path: `/ticket-management/view-tickets/${String(params.id)}`,
    };
  },
};

type Send = (
  engine: Engine,
  receiver: Receiver,
  translator: Translator,
  key: string,
  composition: Pick<Composition, 'text' | 'table'> & { path: string; secret?: string },
) => Promise<void>;

const sendWith =
  (mailer: Mailer): Send =>
  async (engine, receiver, translator, key, { secret, ...composition }) => {
    const { publicUrl, companyName } = engine.config;
    const mail = composeMail(translator.texts, {
      ...composition,
      name: receiver.name,
      company: companyName,
      url: `${publicUrl}${composition.path}`,
    });
    const post = { ...mail, userId: receiver.id, to: receiver.email, key };
    await mailer.send(secret === undefined ? post : { ...post, secret });
  };

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
  (send: Send): JobHandlers['attendance_mail'] =>
  async (engine, { userId, year, month }, { jobId }) => {
    const receiver = await findReceiver(engine, userId);
    const identity = receiver && (await readPerson(engine.directory, engine.db, userId));
    if (!receiver || !identity) return;
    const translator = translate(receiver.locale);
    const { texts, number, hours } = translator;
    const call: Call = { engine, identity, requestId: `job-${jobId}`, locale: identity.locale };
    const report = await readMonthOf(
      call,
      userId,
      { year, month },
      todayIn(engine.config.timeZone, engine.now()),
    );
    if (!report) return;
    const table = attendanceTable(translator, report);
    const text = texts.attendance({
      month: translator.month(year, month),
      present: number(report.present),
      wfh: number(report.wfh),
      leave: number(report.leave),
      unmarked: number(report.unmarked),
      hours: hours(report.minutes),
    });
    await send(engine, receiver, translator, `job-${jobId}`, { text, table, path: '/attendance' });
  };

/**
 * Mails a link that is good once. The token is made when the mail is, so that nothing but the mail ever holds
 * it.
 */
const mailLink =
  (
    send: Send,
    kind: 'invitation' | 'password_reset',
    page: string,
    textOf: (translator: Translator, engine: Engine) => MailText,
  ): JobHandlers['invitation'] =>
  async (engine, { userId }, { jobId }) => {
    const receiver = await findReceiver(engine, userId);
    if (!receiver) return;
    const translator = translate(receiver.locale);
    const token = await createAccountToken(engine.db, receiver, kind);
    await send(engine, receiver, translator, `job-${jobId}-${token.slice(0, 6)}`, {
      text: textOf(translator, engine),
      path: `${page}?token=${token}`,
      secret: token,
    });
  };

async function tellOfEvents(tx: Kysely<Database>, date: string): Promise<void> {
  const events = await tx
    .selectFrom('events')
    .select('title')
    .where('date', '=', date)
    .where('isDeleted', '=', false)
    .execute();
  const people = await tx
    .selectFrom('employees')
    .select('id')
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .execute();
  const receivers = people.map((person) => person.id);
  for (const { title } of events)
    await notify(tx, receivers, { kind: 'event_today', params: { title, date } });
}

const job = table('jobs', 'j');
const person = table('employees', 'e');
const role = table('roles', 'r');

/** Tells those who can do something about it that mails were given up, or have been waiting for hours. */
async function tellOfUnsent(tx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${job}
    where ${job.kind} = any(${[...mailKinds]}::text[]) and ${job.doneAt} is null
      and (${job.failedAt} > now() - interval '1 day'
        or (${job.failedAt} is null and ${job.createdAt} < now() - interval '4 hours'))`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  const { rows: operators } = await sql<{ id: number }>`select ${person.id} as id from ${person}
    join ${role} on ${role.id} = ${person.userRole} where ${role.uniqueValue} = 'super_admin'`.execute(tx);
  const receivers = operators.map(({ id }) => id);
  await notify(tx, receivers, { kind: 'mails_unsent', params: { count } });
}

/**
 * What each kind of job does. Everything may run twice, after a server was killed in the middle: mails then
 * carry the same id.
 */
export function createHandlers(mailer: Mailer): JobHandlers {
  const send = sendWith(mailer);
  return {
    async mail(engine, { template, userId, params }, { jobId }) {
      const receiver = await findReceiver(engine, userId);
      const make = templates[template];
      if (!receiver || !make) return;
      const translator = translate(receiver.locale);
      await send(engine, receiver, translator, `job-${jobId}`, await make(engine, translator, params));
    },
    attendance_mail: mailAttendance(send),
    invitation: mailLink(send, 'invitation', '/auth/register', ({ texts }, { config }) =>
      texts.invitation({ company: config.companyName, days: tokenLife.invitation / 1440 }),
    ),
    password_reset: mailLink(send, 'password_reset', '/auth/reset-password', ({ texts }) =>
      texts.passwordReset({ minutes: tokenLife.password_reset }),
    ),
    async account_changed(engine, { userId, change }, { jobId }) {
      const receiver = await findReceiver(engine, userId);
      if (!receiver) return;
      const translator = translate(receiver.locale);
      const text = translator.texts.accountChanged({ change });
      await send(engine, receiver, translator, `job-${jobId}`, { text, path: '/profile' });
    },
    import: runImportJob,
    async daily(engine, { date }, { jobId }) {
      const { db } = engine;
      await endLeavers(engine, `job-${jobId}`);
      await eraseUnused(db, engine.files);
      await foldSums(db, engine.models);
      await db.transaction().execute(async (tx) => {
        await tellOfEvents(tx, date);
        await tellOfUnsent(tx);
      });
      await forgetOld(engine);
      await keepMonths(engine, tables, keepDaysOf(engine.config));
    },
  };
}

/** What a new day brings: once a day over all servers. */
export async function scheduleDaily(engine: Pick<Engine, 'config' | 'db' | 'now'>): Promise<void> {
  const date = todayIn(engine.config.timeZone, engine.now());
  await addJob(engine.db, 'daily', { date }, { key: date });
}
