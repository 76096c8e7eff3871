import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { notices } from '../../resources/notices.ts';
import { lastDays } from '../../resources/notification-kinds.ts';
import type { NoticeParams } from '../../resources/notice-params.ts';
import type { NoticeWay } from '@crewdeck/engine/model/notify-declaration.ts';
import type { Engine } from '@crewdeck/engine/server/context/context.ts';
import { sendNotices } from '@crewdeck/engine/server/notify/send-notices.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

/** A notification without a write to a record as its event, so that no declaration covers it. */
export interface Notice<Kind extends keyof NoticeParams> {
  readonly kind: Kind;
  readonly params: NoticeParams[Kind];
  /** Key of the event: nobody is notified of it twice. */
  readonly key: string;
  /** Channel for recipients without a setting; default: the console. */
  readonly by?: NoticeWay;
}

/** Notifies people by the channel of their settings, in the transaction of the event. */
export async function notify<Kind extends keyof NoticeParams>(
  { engine, tx }: { readonly engine: Engine; readonly tx: Kysely<Database> },
  people: readonly (number | null)[],
  { kind, params, key, by = 'app' }: Notice<Kind>,
): Promise<void> {
  const to = [...new Set(people.filter((id) => id !== null))];
  const link = notices[kind].link?.(params) ?? '/notifications';
  await sendNotices(engine, tx, [{ key, kind, params: { ...params }, to, by, link }]);
}

const person = table('employees');

/** Name of a person, for the params of a notification. */
export async function nameOf(tx: Kysely<Database>, userId: unknown): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select ${person.name} as name from ${person} where ${person.id} = ${userId}`.execute(tx);
  return rows[0]?.name ?? '';
}

const news = table('notifications', 'n');

/** Marks what nobody has read as read where the day that it is about is over: it is no news any more. */
export async function readWhatIsOver(tx: Kysely<Database>, today: string): Promise<void> {
  for (const [kind, param] of Object.entries(lastDays))
    await sql`with over as (
        update ${news} set ${news.$.readAt} = now(), ${news.$.version} = ${news.version} + 1,
          ${news.$.updatedAt} = now()
        where ${news.kind} = ${kind} and ${news.readAt} is null and ${news.params}->>${param} < ${today}
        returning ${news.userId} as person
      )
      select pg_notify('crewdeck_people', person::text) from (select distinct person from over) p`.execute(
      tx,
    );
}

/** Returns the number of a person's unread notifications. */
export async function countUnread(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
