import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { exists } from './exists.ts';
import type { DatabaseSpec, TableSpec } from '../tables/tables.ts';

/** A version of the product whose tables a database had, or has. */
export interface SchemaVersion {
  readonly version: string;
  /** Hash of the wanted tables: several commits of a version may differ in them. */
  readonly hash: string;
}

/** Order of a server's tables relative to those of the database. */
export type SchemaOrder = 'same' | 'newer' | 'older';

export const versionOf = (tables: DatabaseSpec, version: string): SchemaVersion => ({
  version,
  hash: createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16),
});

/** Orders versions by their numbers; what follows them (`-beta`) does not count. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) =>
    text.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0),
  );
  for (let index = 0; index < 3; index += 1) {
    const difference = (left![index] ?? 0) - (right![index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

/**
 * Returns the order of a server's tables relative to a database with this history, oldest first: only newer
 * ones may change it. Within one version, tables that the database has had before are older ones.
 */
export function orderOfSchemas(history: readonly SchemaVersion[], own: SchemaVersion): SchemaOrder {
  const newest = history.at(-1);
  if (!newest) return 'newer';
  const order = compareVersions(own.version, newest.version);
  if (newest.hash === own.hash) return order > 0 ? 'newer' : 'same';
  if (order !== 0) return order > 0 ? 'newer' : 'older';
  return history.some(({ hash }) => hash === own.hash) ? 'older' : 'newer';
}

export async function readHistory(db: Kysely<Database>): Promise<SchemaVersion[]> {
  if (!(await exists(db, 'schema_history'))) return [];
  const { rows } = await sql<SchemaVersion>`select version, hash from schema_history order by id`.execute(db);
  return rows;
}

export async function addHistory(trx: Kysely<Database>, { version, hash }: SchemaVersion): Promise<void> {
  await sql`create table if not exists schema_history (
    id integer generated always as identity primary key,
    version text not null,
    hash text not null,
    begun_at timestamptz not null default now(),
    applied_at timestamptz
  )`.execute(trx);
  await sql`insert into schema_history (version, hash)
    select ${version}, ${hash} where not exists (
      select from schema_history where id = (select max(id) from schema_history)
        and version = ${version} and hash = ${hash})`.execute(trx);
}

export async function endHistory(db: Kysely<Database>): Promise<void> {
  await sql`update schema_history set applied_at = coalesce(applied_at, now())
    where id = (select max(id) from schema_history)`.execute(db);
}

/** Returns columns of a table that an older server requires and does not find, or that it would not fill. */
function findTableGaps(table: string, has: TableSpec | undefined, wanted: TableSpec): string[] {
  if (!has) return [`${table} is missing`];
  const all = { ...has.kept, ...has.columns };
  const missing = Object.entries(wanted.columns).flatMap(([name, { type }]) => {
    if (!all[name]) return [`${table}.${name} is missing`];
    return all[name].type === type ? [] : [`${table}.${name} now has the type ${all[name].type}`];
  });
  const required = Object.entries(has.columns)
    .filter(([name, { notNull, default: value }]) => notNull && value === undefined && !wanted.columns[name])
    .map(([name]) => `${table}.${name} is now required`);
  const search =
    wanted.search.length > 0 && has.search.length === 0 ? [`${table} is no longer searchable`] : [];
  const sums =
    wanted.sums && !isDeepStrictEqual(has.sums, wanted.sums) ? [`${table} has different sums`] : [];
  return [...missing, ...required, ...search, ...sums];
}

/** Returns the reasons why a server that wants the one cannot work on the other; none if it can. */
export function findGaps(has: DatabaseSpec, wanted: DatabaseSpec): string[] {
  return [
    ...Object.entries(wanted.tables).flatMap(([name, table]) => findTableGaps(name, has.tables[name], table)),
    ...Object.entries(wanted.views)
      .filter(([name, { columns }]) => columns.some((column) => !has.views[name]?.columns.includes(column)))
      .map(([name]) => `${name} lacks columns`),
  ];
}
