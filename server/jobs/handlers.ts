import { sql } from 'kysely';
import { readMonthOf, dayName } from '../domain/attendance-report.ts';
import { notify } from '../domain/notify.ts';
import type { Call, Engine } from '../engine/context.ts';
import { runImportJob } from '../engine/csv/import-actions.ts';
import { todayIn } from '../engine/values.ts';
import { createAccountToken, tokenLife } from '../identity/account-tokens.ts';
import { readPerson } from '../identity/sessions.ts';
import { translate, type Translator } from '../locales/translate.ts';
import type { MailText } from '../locales/texts.ts';
import { composeMail, type Composition } from '../mail/compose.ts';
import type { Mailer } from '../mail/mailer.ts';
import { addJob } from './jobs.ts';
import type { JobHandlers } from './worker.ts';

type Params = Readonly<Record<string, unknown>>;
interface Receiver {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
}

/** Who still gets mail: somebody who has left since is passed over. */
async function findReceiver({ db }: Engine, userId: number): Promise<Receiver | undefined> {
  const { rows } =
    await sql<Receiver>`select id, name, email, locale from employees where id = ${userId} and is_active
      and not is_deleted`.execute(db);
  return rows[0];
}

async function typeName({ db }: Engine, id: unknown): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from global_types where id = ${id}`.execute(db);
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

/**
 * What each kind of job does. Everything may run twice, after a server was killed in the middle: mails then
 * carry the same id.
 */
export function createHandlers(mailer: Mailer): JobHandlers {
  const send = async (
    engine: Engine,
    receiver: Receiver,
    translator: Translator,
    key: string,
    composition: Pick<Composition, 'text' | 'table'> & { path: string },
  ): Promise<void> => {
    const { publicUrl, companyName } = engine.config;
    const mail = composeMail(translator, {
      ...composition,
      name: receiver.name,
      company: companyName,
      url: `${publicUrl}${composition.path}`,
    });
    await mailer.send({ ...mail, userId: receiver.id, to: receiver.email, key });
  };
  return {
    async mail(engine, { template, userId, params }, jobId) {
      const receiver = await findReceiver(engine, userId);
      const make = templates[template];
      if (!receiver || !make) return;
      const translator = translate(receiver.locale);
      await send(engine, receiver, translator, `job-${jobId}`, await make(engine, translator, params));
    },
    async attendance_mail(engine, { userId, year, month }, jobId) {
      const receiver = await findReceiver(engine, userId);
      const identity = receiver && (await readPerson(engine.db, userId));
      if (!receiver || !identity) return;
      const translator = translate(receiver.locale);
      const { texts, word, date, number, hours } = translator;
      const call: Call = { engine, identity, requestId: `job-${jobId}` };
      const report = await readMonthOf(
        call,
        userId,
        { year, month },
        todayIn(engine.config.timeZone, engine.now()),
      );
      if (!report) return;
      const days = (report.days ?? []).filter((day) => day.state !== 'outside' && day.state !== 'ahead');
      const table = [
        [word('date'), word('status'), word('checkIn'), word('checkOut'), word('hours')],
        ...days.map((day) => [
          date(day.date),
          dayName(word, day),
          day.checkIn ?? '',
          day.checkOut ?? '',
          day.workingHours === null ? '' : hours(day.workingHours),
        ]),
      ];
      const text = texts.attendance({
        month: translator.month(year, month),
        present: number(report.present),
        wfh: number(report.wfh),
        leave: number(report.leave),
        unmarked: number(report.unmarked),
        hours: hours(report.minutes),
      });
      await send(engine, receiver, translator, `job-${jobId}`, { text, table, path: '/attendance' });
    },
    async invitation(engine, { userId }, jobId) {
      const receiver = await findReceiver(engine, userId);
      if (!receiver) return;
      const translator = translate(receiver.locale);
      // The token is made when the mail is, so that nothing but the mail ever holds it.
      const token = await createAccountToken(engine.db, userId, 'invitation');
      await send(engine, receiver, translator, `job-${jobId}-${token.slice(0, 6)}`, {
        text: translator.texts.invitation({
          company: engine.config.companyName,
          days: tokenLife.invitation / 1440,
        }),
        path: `/auth/register?token=${token}`,
      });
    },
    async password_reset(engine, { userId }, jobId) {
      const receiver = await findReceiver(engine, userId);
      if (!receiver) return;
      const translator = translate(receiver.locale);
      const token = await createAccountToken(engine.db, userId, 'password_reset');
      await send(engine, receiver, translator, `job-${jobId}-${token.slice(0, 6)}`, {
        text: translator.texts.passwordReset({ minutes: tokenLife.password_reset }),
        path: `/auth/reset-password?token=${token}`,
      });
    },
    import: runImportJob,
    async daily({ db }, { date }) {
      await db.transaction().execute(async (tx) => {
        const { rows: events } = await sql<{
          id: number;
          title: string;
        }>`select id, title from events where date = ${date}::date and not is_deleted`.execute(tx);
        const { rows: people } = await sql<{
          id: number;
        }>`select id from employees where is_active and not is_deleted`.execute(tx);
        for (const event of events)
          await notify(
            tx,
            people.map((person) => person.id),
            { kind: 'event_today', params: { title: event.title, date }, link: '/events' },
          );
        // What nobody asks for any more: work that is done, links that have expired, read news.
        await sql`delete from jobs where done_at < now() - interval '90 days' and kind <> 'attendance_mail'`.execute(
          tx,
        );
        await sql`delete from account_tokens where expires_at < now() - interval '30 days'`.execute(tx);
        await sql`delete from imports where created_at < now() - interval '90 days'`.execute(tx);
        await sql`delete from notifications where read_at < now() - interval '180 days'`.execute(tx);
      });
    },
  };
}

/** What a new day brings: once a day over all servers. */
export async function scheduleDaily(engine: Engine): Promise<void> {
  const date = todayIn(engine.config.timeZone, engine.now());
  await addJob(engine.db, 'daily', { date }, { key: date });
}
