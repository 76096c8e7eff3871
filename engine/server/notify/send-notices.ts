import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Row } from '../../model/input.ts';
import { noticeModel } from '../../model/notify.ts';
import type { NoticeWay } from '../../model/notify-declaration.ts';
import type { Database } from '../../model/register.ts';
import type { Engine } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { notifyPeople } from '../database/connection/live.ts';
import { addJob, jobsFrom } from '../jobs/jobs.ts';
import { columnRef } from '../query/source.ts';

/** Conditions that must still hold when a mail is sent. */
export interface Truth {
  readonly stem: string;
  readonly recordId?: number | undefined;
  /** Values that the record must still have; without it the record is not checked. */
  readonly still?: Readonly<Row> | undefined;
  /** Steps; at least one must wait for the person. */
  readonly stepIds?: readonly number[] | undefined;
}

/** Notification of an event, with its recipients. */
export interface Notice {
  /** Unique key of the event: nobody is notified of it twice. */
  readonly key: string;
  readonly kind: string;
  readonly params: Readonly<Row>;
  readonly to: readonly number[] | 'everyone';
  /** Default way of delivery, unless the recipient has chosen another. */
  readonly by: NoticeWay;
  /** True if it is also mailed to people who get urgent notifications by mail. */
  readonly isUrgent?: boolean;
  /** Waits in the console for who cannot sign in now, and may again. */
  readonly reachesInactive?: true;
  /** Address of a page of the console. */
  readonly link: string;
  readonly truth?: Truth;
}

/** Mails that are sent at once; more of them are a mass event and may wait. */
const MOST_AT_ONCE = 50;

/** SQL of some notices, a row for each with its place. */
function noticeRows(all: readonly Notice[]): RawBuilder<unknown> {
  const rows = all.map(({ key, kind, by, isUrgent = false, params, link, truth }, place) => ({
    place,
    key,
    kind,
    by,
    is_urgent: isUrgent,
    params,
    link,
    stem: truth?.stem ?? null,
    record_id: truth?.recordId ?? null,
    still: truth?.still ?? null,
    step_ids: truth?.stepIds ?? null,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(place integer, key text, kind text, by text,
    is_urgent boolean, params jsonb, link text, stem text, record_id bigint, still jsonb, step_ids bigint[])`;
}

/** SQL of the recipients of each notice: \`place\` and \`id\`. */
function receivers({ directory }: Engine, all: readonly Notice[]): RawBuilder<unknown> {
  const { from, id, isKnown, isActive } = directory.identities;
  const pairs = all.flatMap(({ to }, place) =>
    to === 'everyone' ? [] : to.map((person) => ({ place, person })),
  );
  const [places, ids] = [pairs.map(({ place }) => place), pairs.map(({ person }) => person)];
  const toAll = all.flatMap(({ to }, place) => (to === 'everyone' ? place : []));
  const reaching = all.flatMap(({ reachesInactive }, place) => (reachesInactive ? place : []));
  const named = sql`select p.place, i.id from unnest(${places}::integer[], ${ids}::bigint[]) p(place, id)
    join (select ${id} as id, ${isActive} as is_active from ${from}
      where ${isKnown} and ${id} = any(${[...new Set(ids)]}::bigint[])) i
      on i.id = p.id and (i.is_active or p.place = any(${reaching}::integer[]))`;
  if (toAll.length === 0) return named;
  return sql`${named} union all select p.place, i.id from unnest(${toAll}::integer[]) p(place)
    cross join (select ${id} as id from ${from} where ${isKnown} and ${isActive}) i`;
}

/** SQL of the way of delivery that each recipient (\`r\`) prefers for their notice (\`a\`). */
function wayOf({ models }: Engine): {
  readonly way: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
} {
  const settings = noticeModel(models, 'settings');
  const wayIn = (chosen: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`case when ${chosen} <> 'urgent' then ${chosen} when a.is_urgent then 'mail' else 'app' end`;
  if (!settings) return { way: wayIn(sql.ref('a.by')), join: sql.raw('') };
  return {
    way: wayIn(sql`coalesce(${columnRef('s', settings, 'by')}, a.by)`),
    join: sql`left join ${sql.table(settings.table)} s on ${columnRef('s', settings, 'userId')} = r.id
      and ${columnRef('s', settings, 'kind')} = a.kind`,
  };
}

interface Mailed {
  readonly id: number;
  readonly key: string;
  readonly kind: string;
}

async function addMails(tx: Kysely<Database>, mails: readonly Mailed[]): Promise<void> {
  if (mails.length > MOST_AT_ONCE) {
    const payload = sql`jsonb_build_object('userId', m.id, 'key', m.key, 'template', m.kind)`;
    const rows = sql`jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m(id bigint, key text, kind text)`;
    await jobsFrom('mail', sql`select ${payload} from ${rows}`).execute(tx);
    return;
  }
  for (const { id, key, kind } of mails)
    await addJob(tx, 'mail', { userId: id, key, template: kind }, { key: `${key} ${id}` });
}

/**
 * Notifies people, each in the way they have chosen, in the transaction of the event: by a notification, sent
 * to open consoles, and by a mail if they want one. A recipient of an event is not notified again.
 */
export async function sendNotices(
  engine: Engine,
  tx: Kysely<Database>,
  things: readonly Notice[],
): Promise<void> {
  const list = noticeModel(engine.models, 'list');
  const all = things.filter(({ to }) => to.length > 0);
  if (!list || all.length === 0) return;
  const { way, join } = wayOf(engine);
  const { rows } = await sql<Mailed & { readonly way: NoticeWay }>`
    with told as (
      insert into notice_deliveries (key, user_id, kind, params, link, way, stem, record_id, still, step_ids)
      select a.key, r.id, a.kind, a.params, a.link, ${way}, a.stem, a.record_id, a.still, a.step_ids
      from ${noticeRows(all)}
        join (${receivers(engine, all)}) r on r.place = a.place
        ${join}
      order by a.place, r.id
      on conflict do nothing
      returning user_id, key, way, kind, params, link
    ), noted as (
      insert into ${sql.table(list.table)} (${sql.join(
        ['userId', 'kind', 'params', 'link'].map((name) => sql.id(list.field[name]?.column ?? name)),
      )})
      select user_id, kind, params, link from told where way <> 'none'
    )
    select user_id as id, key, kind, way from told where way <> 'none' order by user_id`.execute(
    verbatim(tx),
  );
  await addMails(
    tx,
    rows.flatMap(({ id, key, kind, way: chosen }) => (chosen === 'mail' ? { id, key, kind } : [])),
  );
  await notifyPeople(tx, [...new Set(rows.map(({ id }) => id))]);
}
