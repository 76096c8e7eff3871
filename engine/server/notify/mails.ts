import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import { todayIn } from '../../model/days.ts';
import type { Locale } from '../../model/locales.ts';
import { noticeModel } from '../../model/notify.ts';
import type { Engine } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import type { Identity } from '../identity/identity.ts';
import { readPerson } from '../identity/sessions.ts';
import { addJob } from '../jobs/jobs.ts';
import type { JobHandlers } from '../worker/worker.ts';
import type { Composition, MailGroup, MailText } from '../mail/compose.ts';
import { isStillTrue } from './still-true.ts';
import { factsOf, kindName, sentenceOf } from './words.ts';

/** A mail as it is sent to a person, by the product's way of writing to people. */
export interface NoticeMail extends Pick<Composition, 'text' | 'facts' | 'groups'> {
  readonly userId: number;
  readonly locale: Locale;
  /** Address of a page of the console. */
  readonly path: string;
  /** The same for every attempt. */
  readonly key: string;
}
export type SendNotice = (engine: Engine, mail: NoticeMail) => Promise<void>;

/** Notification that a person gets by mail. */
interface Delivery {
  readonly key: string;
  readonly kind: string;
  readonly params: Readonly<Row>;
  readonly link: string;
  readonly stem: string | null;
  readonly recordId: number | null;
  readonly still: Readonly<Row> | null;
  readonly stepIds: readonly number[] | null;
}

/**
 * Claims the notifications that a job mails to a person; another job sends them only if this one is given up.
 */
async function claim(
  { db }: Engine,
  { userId, key, way }: { readonly userId: number; readonly key?: string; readonly way: 'mail' | 'daily' },
  jobId: number,
): Promise<readonly Delivery[]> {
  const { rows } = await sql<Delivery>`with own as (
      update notice_deliveries n set job_id = ${jobId}
      where n.user_id = ${userId} and n.way = ${way} and n.sent_at is null
        and (${key ?? null}::text is null or n.key = ${key ?? null})
        and (n.job_id is null or n.job_id = ${jobId} or not exists (select from jobs j
          where j.id = n.job_id and j.done_at is null and j.failed_at is null))
      returning *)
    select key, kind, params, link, stem, record_id as "recordId", still, step_ids as "stepIds"
    from own order by created_at, key`.execute(verbatim(db));
  return rows;
}

const isTrue = (engine: Engine, person: Identity, { stem, recordId, still, stepIds }: Delivery) =>
  isStillTrue(engine, person, {
    stem: stem ?? '',
    ...(recordId !== null && { recordId }),
    ...(still && { still }),
    ...(stepIds && { stepIds }),
  });

/** Marks notifications as done that were sent or are no longer true. */
const finish = (engine: Engine, userId: number, keys: readonly string[]) =>
  sql`update notice_deliveries set sent_at = now() where user_id = ${userId}
    and key = any(${[...keys]}::text[])`.execute(verbatim(engine.db));

const receiverOf = (engine: Engine, userId: number): Promise<Identity | null> =>
  readPerson(engine.directory, engine.db, userId, { mustBeActive: true });

async function isAway(engine: Engine, userId: number): Promise<boolean> {
  const today = todayIn(engine.config.timeZone, engine.now());
  const away = await engine.notices?.awayOf?.(engine.db, [userId], today);
  return away?.includes(userId) ?? false;
}

const textOf = (engine: Engine, { kind, params }: Delivery, locale: Locale): MailText => {
  // Facts list what has become of what: the subject is short.
  const { changes: _changes, ...short } = params;
  const sentence = sentenceOf(engine, { kind, params: short }, locale);
  return (
    engine.notices?.mailText?.({ kind, params, locale }) ?? { subject: sentence, paragraphs: [sentence] }
  );
};

/** Mails a notification at once. A person who is away finds it in the daily mail of their return. */
const mailNotice =
  (send: SendNotice): JobHandlers['mail'] =>
  async (engine, { userId, key }, { jobId }) => {
    const [delivery] = await claim(engine, { userId, key, way: 'mail' }, jobId);
    const person = delivery && (await receiverOf(engine, userId));
    if (!person) return;
    if (!(await isTrue(engine, person, delivery))) {
      await finish(engine, userId, [key]);
      return;
    }
    if (await isAway(engine, userId)) {
      await sql`update notice_deliveries set way = 'daily', job_id = null where user_id = ${userId} and key = ${key}`.execute(
        verbatim(engine.db),
      );
      return;
    }
    const { locale } = person;
    await send(engine, {
      userId,
      locale,
      text: textOf(engine, delivery, locale),
      facts: factsOf(engine, delivery, locale),
      path: delivery.link,
      key: `job-${jobId}`,
    });
    await finish(engine, userId, [key]);
  };

/** Groups the notifications of a daily mail by the names of their kinds. */
function groupsOf(engine: Engine, deliveries: readonly Delivery[], locale: Locale): MailGroup[] {
  const { publicUrl } = engine.config;
  return [...Map.groupBy(deliveries, ({ kind }) => kind)].map(([kind, own]) => ({
    title: kindName(engine, kind, locale),
    lines: own.map((one) => ({ text: sentenceOf(engine, one, locale), url: `${publicUrl}${one.link}` })),
  }));
}

/** Sends a person's daily mail of notifications that are still true; without any no mail is sent. */
const mailDay =
  (send: SendNotice): JobHandlers['digest_mail'] =>
  async (engine, { userId }, { jobId }) => {
    const person = await receiverOf(engine, userId);
    if (!person || (await isAway(engine, userId))) return;
    const rows = await claim(engine, { userId, way: 'daily' }, jobId);
    const meant: Delivery[] = [];
    for (const one of rows) if (await isTrue(engine, person, one)) meant.push(one);
    const { locale } = person;
    const text = engine.notices?.digestText({ count: meant.length, locale });
    if (meant.length > 0 && text)
      await send(engine, {
        userId,
        locale,
        text,
        groups: groupsOf(engine, meant, locale),
        path: noticeModel(engine.models, 'list')?.page.path ?? '/',
        key: `job-${jobId}`,
      });
    await finish(
      engine,
      userId,
      rows.map(({ key }) => key),
    );
  };

/** Makes the mails of a day: one job for each person for whom there is something. */
const openDay: JobHandlers['digest'] = async ({ db }, { date }) => {
  const { rows } = await sql<{ id: number }>`select distinct user_id as id from notice_deliveries
    where way = 'daily' and sent_at is null order by 1`.execute(verbatim(db));
  for (const { id } of rows) await addJob(db, 'digest_mail', { userId: id, date }, { key: `${date} ${id}` });
};

/** Returns the job handlers of notification mails. */
export const noticeHandlers = (send: SendNotice): Pick<JobHandlers, 'mail' | 'digest' | 'digest_mail'> => ({
  mail: mailNotice(send),
  digest: openDay,
  digest_mail: mailDay(send),
});

const DIGEST_HOUR = 8;

/** Begins the mails of a day once it is eight by the company's clock: once over all servers. */
export async function scheduleDigest({
  config,
  db,
  now,
}: Pick<Engine, 'config' | 'db' | 'now'>): Promise<void> {
  const { timeZone } = config;
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
    now(),
  );
  if (Number(hour) < DIGEST_HOUR) return;
  const date = todayIn(timeZone, now());
  await addJob(db, 'digest', { date }, { key: date });
}
