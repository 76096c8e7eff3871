import { sql, type Kysely, type RawBuilder } from 'kysely';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { pathsOf } from '@crewdeck/engine/model/routes.ts';
import { verbatim } from '@crewdeck/engine/server/database/field-names.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { Database } from '../../../generated/database.ts';
import type { InboxItem, InboxKind } from '../../../resources/inbox.ts';
import { fail, failFields, fieldError } from '../../failures.ts';
import type { InboxRequest } from './item.ts';
import { sources } from './sources.ts';

type Db = Kysely<Database>;

const LONGEST_DAYS = 30;
const person = table('employees', 'e');
const later = table('inbox_later');

const columns = sql`i.kind, i.key, i.stem, i.id, i.version, i.user_id, i.title, i.offers, i.facts, i.since,
  i.due, i.path`;

/** SQL of all items that wait for the caller, each with the state in which it could be postponed. */
async function itemsSql(request: InboxRequest): Promise<RawBuilder<unknown>> {
  const found = await Promise.all(sources.map(async (source) => await source(request)));
  const known = found.filter((one) => one !== undefined);
  return sql`select ${columns}, coalesce(i.seen, md5(concat_ws(' ', i.version, i.facts))) as seen
    from (${sql.join(known, sql` union all `)}) i`;
}

/**
 * SQL of the items in the inbox: postponed ones return on their day, or when their state changes. The state
 * is computed for postponed items only (`is not distinct from` prevents a hash of all items).
 */
const shownSql = ({ call, today }: InboxRequest, items: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${columns} from (${items}) i
  where not exists (select from ${later} where ${later.userId} = ${call.identity.userId}
    and ${later.key} = i.key and ${later.until} > ${today}::date and ${later.seen} is not distinct from i.seen)`;

type Read = Omit<InboxItem, 'path'> & { readonly path: string | null };

interface Page {
  readonly skip: number;
  readonly limit: number;
  readonly kind?: InboxKind | undefined;
}

const SOON_DAYS = 7;

/** Returns the order: overdue items, then items due within a week, then the oldest. */
const orderOf = (today: string): RawBuilder<unknown> =>
  sql`case when i.due <= ${addDays(today, SOON_DAYS)}::date then i.due end nulls last, i.since nulls last, i.key`;

/** SQL of a page of what is `shown`, as JSON. */
function pageSql({ today }: InboxRequest, { skip, limit, kind }: Page): RawBuilder<unknown> {
  const order = orderOf(today);
  return sql`
  select coalesce(json_agg(to_jsonb(p) - 'place' order by p.place), '[]')
  from (
    select row_number() over (order by ${order}) as place, i.kind, i.key, i.stem, i.id, i.version,
      i.user_id as "userId", ${person.name} as name, ${person.avatarUrl} as "avatarUrl", i.title, i.offers,
      i.facts, to_char(i.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since, i.due, i.path
    from (select * from shown i where ${kind ?? null}::text is null or i.kind = ${kind ?? null}::text
      order by ${order} offset ${skip} limit ${limit}) i
      left join ${person} on ${person.id} = i.user_id
  ) p`;
}

export interface Inbox {
  readonly items: readonly InboxItem[];
  /** Number of items of each kind, without empty kinds. */
  readonly counts: Readonly<Partial<Record<InboxKind, number>>>;
}

/** A page of what waits for the caller. */
export async function readInbox(request: InboxRequest, db: Db, page: Page): Promise<Inbox> {
  const { models } = request.call.engine;
  const { rows } = await sql<{ counts: Inbox['counts']; items: readonly Read[] }>`
    with shown as materialized (${shownSql(request, await itemsSql(request))})
    select (select coalesce(json_object_agg(c.kind, c.count), '{}')
        from (select kind, count(*)::integer as count from shown group by kind) c) as counts,
      (${pageSql(request, page)}) as items`.execute(verbatim(db));
  const { counts = {}, items = [] } = rows[0] ?? {};
  const pathOf = ({ stem, id }: Read): string => {
    const model = models[stem];
    return model ? pathsOf(model).show.replace('{id}', String(id)) : '';
  };
  return { counts, items: items.map((item) => ({ ...item, path: item.path ?? pathOf(item) })) };
}

/** Returns the number of items that wait for the caller. */
export async function countInbox(request: InboxRequest, db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${shownSql(request, await itemsSql(request))}) i`.execute(
    verbatim(db),
  );
  return rows[0]?.count ?? 0;
}

/**
 * Puts something off that waits for the caller, as it is now. Throws 404 for what does not, 422 for a day
 * that is not within the next 30 days.
 */
export async function putOff(
  request: InboxRequest,
  db: Db,
  { key, until }: { readonly key: string; readonly until: string },
): Promise<void> {
  const { call, today } = request;
  const [first, last] = [addDays(today, 1), addDays(today, LONGEST_DAYS)];
  if (until < first) throw failFields(fieldError('until', 'too_early', { date: first }));
  if (until > last) throw failFields(fieldError('until', 'too_late', { date: last }));
  const { numAffectedRows } = await sql`
    insert into ${later} (${later.$.userId}, ${later.$.key}, ${later.$.until}, ${later.$.seen})
    select ${call.identity.userId}::bigint, i.key, ${until}::date, i.seen
    from (${await itemsSql(request)}) i where i.key = ${key}
    on conflict (${later.$.userId}, ${later.$.key})
      do update set ${later.$.until} = excluded.until, ${later.$.seen} = excluded.seen`.execute(verbatim(db));
  if (numAffectedRows !== 1n) throw fail('not_found');
}

/** Has something back that was put off. Throws 404 where it is not. */
export async function takeBack({ call }: InboxRequest, db: Db, key: string): Promise<void> {
  const { numAffectedRows } = await sql`delete from ${later}
    where ${later.userId} = ${call.identity.userId} and ${later.key} = ${key}`.execute(db);
  if (numAffectedRows !== 1n) throw fail('not_found');
}
