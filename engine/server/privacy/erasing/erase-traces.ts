import { sql, type Kysely, type RawBuilder } from 'kysely';
import { integrationModel } from '../../../model/integration.ts';
import type { Model } from '../../../model/model.ts';
import { noticeModel } from '../../../model/notify.ts';
import { pendingModel, pendingStates } from '../../../model/pending-changes.ts';
import { exportStates, privacyModel } from '../../../model/privacy.ts';
import type { Database } from '../../../model/register.ts';
import { pathsOf } from '../../../model/routes.ts';
import { verbatim } from '../../database/field-names.ts';
import { both, either, isIn, type Condition } from '../../query/source.ts';
import type { Tx } from '../../write/transaction.ts';
import { historyModel, namesOf } from '../readings.ts';
import { namesRow, type Erasing, type ErasingMeans } from './erasing.ts';
import { mentions } from './mentions.ts';

type Step = (erasing: Erasing, tx: Tx) => Promise<unknown>;

const remove = (tx: Tx, table: string, where: Condition): Promise<unknown> =>
  sql`delete from ${sql.table(table)} t where ${where}`.execute(verbatim(tx));

/** Attempts to sign in, and to have a password sent, by each name under which they are counted. */
const eraseAttempts: Step = async ({ person, texts }, tx) => {
  const emails = texts.filter((text) => text.includes('@')).map((text) => text.toLowerCase());
  const counted = [...emails, ...emails.map((email) => `reset ${email}`)];
  const signedIn = sql`select 'sso ' || i.issuer || ' ' || i.subject from identities i where i.user_id = ${person}`;
  await remove(
    tx,
    'login_failures',
    either([sql<boolean>`lower(t.email) = any(${counted}::text[])`, isIn(sql`t.email`, signedIn)]),
  );
};

/** Erases the person's data of engine and product outside of resources. */
const erasePrivate: Step = async ({ engine, person }, tx) => {
  for (const { table, person: column, erases } of engine.privateTables) {
    if (erases === 'apart' || erases === 'nothing') continue;
    const own = sql<boolean>`${sql.ref(`t.${column}`)} = ${person}`;
    if (erases === 'rows') await remove(tx, table, own);
    else {
      const emptied = erases.columns.map((name) => sql`${sql.id(name)} = null`);
      await sql`update ${sql.table(table)} t set ${sql.join(emptied)} where ${own}`.execute(verbatim(tx));
    }
  }
};

/** The files of the copies that were made of the person's data. */
const eraseCopies: Step = async ({ engine, person }, tx) => {
  const holder = privacyModel(engine.models);
  if (holder)
    await sql`update ${sql.table(holder.table)} set sha256 = null, state = ${exportStates.over},
        version = version + 1, updated_at = now()
      where user_id = ${person} and state <> ${exportStates.over}`.execute(verbatim(tx));
};

/** Addresses of the pages of the person's records. */
function linksOf({ engine, ids }: Erasing): readonly string[] {
  return Array.from(ids, ([stem, own]) => {
    const { show } = pathsOf(engine.models[stem] as Model);
    return own.map((id) => show.replace('{id}', String(id)));
  }).flat();
}

/** SQL of the notices (alias `t`) about the person: by a page of theirs, or by what they say. */
const isAbout = (erasing: Erasing): Condition =>
  either([
    sql<boolean>`t.link = any(${linksOf(erasing)}::text[])`,
    mentions(erasing.texts, sql`t.params`, 'json'),
  ]);

/** Erases notifications of others about the person in the console. */
const eraseNotices: Step = async (erasing, tx) => {
  const list = noticeModel(erasing.engine.models, 'list');
  if (list) await remove(tx, list.table, isAbout(erasing));
};

/** Erases notifications of others about the person by mail. */
const eraseMails: Step = async (erasing, tx) => {
  const about = either([isAbout(erasing), namesRow(erasing, sql`t.stem`, sql`t.record_id`)]);
  await remove(tx, 'notice_deliveries', about);
  const texts = ['recipient', 'subject', 'body', 'html'].map((name) =>
    mentions(erasing.texts, sql.ref(`t.${name}`), 'text'),
  );
  await remove(tx, 'outbox', either(texts));
};

/** Erases requested changes of the person; the reason of their erasure is kept. */
const erasePending: Step = async (erasing, tx) => {
  const pending = pendingModel(erasing.engine.models);
  if (!pending) return;
  const { waiting, expired } = pendingStates;
  const about = either([
    sql<boolean>`t.about_id = ${erasing.person}`,
    namesRow(erasing, sql`t.stem`, sql`t.record_id`),
  ]);
  await sql`update ${sql.table(pending.table)} t
    set before = '{}', after = '{}', request = '{}', comment = null,
      reason = case when t.action = 'privacy.erase' then t.reason end,
      state = case when t.state = ${waiting} then ${expired} else t.state end,
      version = version + 1, updated_at = now()
    where ${about}`.execute(verbatim(tx));
};

/** Removes finished jobs, stored responses, and saved lists of others, that mention the person. */
const eraseWork: Step = async ({ person, texts }, tx) => {
  const isOwn = sql<boolean>`t.payload ->> 'userId' = ${String(person)}`;
  const isFinished = sql<boolean>`coalesce(t.done_at, t.failed_at) is not null`;
  await remove(tx, 'jobs', both([isFinished, either([isOwn, mentions(texts, sql`t.payload`, 'json')])]));
  await remove(tx, 'idempotency_keys', mentions(texts, sql`t.answer`, 'json'));
  await remove(tx, 'list_views', mentions(texts, sql`t.query`, 'json'));
};

/** Imports that have written a row of the person, and trials, which say of nobody whom they were about. */
const eraseImports: Step = async (erasing, tx) => {
  const { engine, ids } = erasing;
  const written = namesRow(erasing, sql`coalesce(w.row ->> 'stem', t.stem)`, sql`(w.row ->> 'id')::bigint`);
  const wrote = sql<boolean>`exists (select 1 from import_batches b
    cross join jsonb_array_elements(b.written) w(row) where b.import_id = t.id and ${written})`;
  const names = [...ids.keys()].flatMap((stem) => namesOf(engine, engine.models[stem] as Model));
  const tried = sql<boolean>`(t.dry_run and t.stem = any(${names}::text[]))`;
  await remove(tx, 'imports', both([sql<boolean>`t.finished_at is not null`, either([wrote, tried])]));
};

/** Erases webhook deliveries, sent or not, about rows of the person. */
const eraseDeliveries: Step = async (erasing, tx) => {
  const deliveries = integrationModel(erasing.engine.models, 'deliveries');
  if (deliveries) await remove(tx, deliveries.table, namesRow(erasing, sql`t.resource`, sql`t.record_id`));
};

/** SQL of the same names without their values. */
const emptied = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${column} is not null then coalesce(
    (select jsonb_object_agg(v.key, null) from jsonb_each(${column}) v), '{}') end`;

/**
 * Checks whether this account of the database may change the history: servers may have one that only adds to
 * it.
 */
export async function mayEraseHistory(
  { models }: Pick<ErasingMeans, 'models'>,
  db: Kysely<Database>,
): Promise<boolean> {
  const history = historyModel({ models });
  if (!history) return false;
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege(${history.table}, 'update') as may`.execute(db);
  return rows[0]?.may ?? false;
}

/**
 * Erases what the history has of the person's rows, and of what names them without a row, as a failed sign-in
 * does: who did what when stays, and how something was read, but no value and no reason. Why the person was
 * erased stays.
 */
export const eraseHistory = async (
  erasing: Pick<Erasing, 'ids' | 'texts'> & { readonly engine: Pick<ErasingMeans, 'models'> },
  tx: Tx,
): Promise<void> => {
  const history = historyModel(erasing.engine);
  if (!history) return;
  const about = either([
    namesRow(erasing, sql`t.entity`, sql`t.entity_id`),
    both([sql<boolean>`t.entity_id is null`, mentions(erasing.texts, sql`t.after`, 'json')]),
  ]);
  const reason = history.field.reason ? sql`, reason = null` : sql``;
  await sql`update ${sql.table(history.table)} t
    set before = ${emptied(sql`t.before`)},
      after = case when t.action = 'read' then t.after else ${emptied(sql`t.after`)} end ${reason}
    where ${both([about, sql<boolean>`t.action <> 'erase'`])}`.execute(verbatim(tx));
};

/** Steps that erase a person's data outside of their rows and the history, a transaction each. */
export const traceSteps: readonly Step[] = [
  eraseAttempts,
  erasePrivate,
  eraseCopies,
  eraseNotices,
  eraseMails,
  erasePending,
  eraseWork,
  eraseImports,
  eraseDeliveries,
];
