import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { exists } from './exists.ts';
import { MigrationRefused } from './migration-refused.ts';
import { DRAFT, draftName, type Step } from '../plan/step.ts';
import { uncounted } from '../plan/totals-diff.ts';
import { totalsOf } from '../tables/totals.ts';
import type { DatabaseSpec, TableSpec } from '../tables/tables.ts';

const nothing: DatabaseSpec = { tables: {}, views: {} };

const damaged = (how: string): MigrationRefused =>
  new MigrationRefused([
    `The table schema_applied, which records the applied schema of all tables, ${how}.`,
    'Restore this table from a backup, and start again; the rows of other tables are intact.',
  ]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSpec = (spec: unknown): spec is DatabaseSpec =>
  isObject(spec) &&
  isObject(spec.views) &&
  isObject(spec.tables) &&
  Object.values(spec.tables).every((table) => isObject(table) && isObject(table.columns));

/** Checks whether a version has been applied whole, however little is left to say so. */
async function hasHistory(db: Kysely<Database>): Promise<boolean> {
  if (!(await exists(db, 'schema_history'))) return false;
  const { rows } = await sql`select 1 from schema_history where applied_at is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** The tables as they were last applied. Throws `MigrationRefused` where what says so is damaged. */
export async function readApplied(db: Kysely<Database>): Promise<DatabaseSpec> {
  const { rows } = (await exists(db, 'schema_applied'))
    ? await sql<{ spec: unknown }>`select spec from schema_applied where id = 1`.execute(db)
    : { rows: [] };
  const [row] = rows;
  if (row === undefined) {
    if (await hasHistory(db)) throw damaged('is empty');
    return nothing;
  }
  if (!isSpec(row.spec)) throw damaged('has invalid content');
  return row.spec;
}

export async function saveApplied(trx: Kysely<Database>, spec: DatabaseSpec): Promise<void> {
  await sql`create table if not exists schema_applied (id integer primary key, spec jsonb not null)`.execute(
    trx,
  );
  await sql`insert into schema_applied (id, spec) values (1, ${JSON.stringify(spec)}::jsonb)
    on conflict (id) do update set spec = excluded.spec`.execute(trx);
}

interface Part {
  readonly table: string;
  readonly name: string;
  readonly isIndex: boolean;
  readonly isWhole: boolean;
}

/** Indexes and constraints as the database has them; not whole are those whose making was broken off. */
async function readParts(db: Kysely<Database>): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select t.relname as "table", c.relname as name, true as "isIndex", i.indisvalid as "isWhole"
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace
    union all
    select t.relname, o.conname, false, o.convalidated
    from pg_constraint o join pg_class t on t.oid = o.conrelid
    where t.relnamespace = 'public'::regnamespace`.execute(db);
  return rows;
}

/** Names are cut by the database. */
const cut = (name: string): string => name.slice(0, 63);

function keepWhole(table: TableSpec, whole: ReadonlySet<string>): TableSpec {
  const kept = <T>(parts: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => whole.has(cut(name))));
  return {
    ...table,
    checks: kept(table.checks),
    indexes: kept(table.indexes),
    foreignKeys: kept(table.foreignKeys),
  };
}

/** Returns the tables all of whose totals have their triggers, as `totals.ts` creates them. */
async function readCounted(db: Kysely<Database>, { tables }: DatabaseSpec): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger
    where not tgisinternal and tgenabled = 'A'`.execute(db);
  const triggers = new Set(rows.map(({ name }) => name));
  const isCounted = ([table, spec]: [string, TableSpec]): boolean =>
    totalsOf(table, spec).every((totals) => triggers.has(cut(`${totals.function}_insert`)));
  return new Set(
    Object.entries(tables)
      .filter(isCounted)
      .map(([table]) => table),
  );
}

const isDraft = (name: string): boolean => name === draftName(name.replace(/__new$/, ''));

/** Removes parts that an interrupted migration has left behind before the next one begins. */
const dropStep = ({ table, name, isIndex }: Part): Step => ({
  table,
  sql: [
    isIndex ? `drop index if exists "${name}"` : `alter table "${table}" drop constraint if exists "${name}"`,
  ],
  part: `${isIndex ? 'index' : 'constraint'} ${name}`,
  drops: true,
});

/** Returns steps for rebuilt tables that have not replaced their originals. */
async function readDrafts(db: Kysely<Database>): Promise<Step[]> {
  const { rows } = await sql<{ table: string }>`select relname as "table" from pg_class
    where relnamespace = to_regnamespace(${DRAFT}) and relkind in ('r', 'p')`.execute(db);
  return rows.map(({ table }) => ({ table, sql: [`drop schema if exists ${DRAFT} cascade`] }));
}

/**
 * Returns the applied tables as they really are: an index or a trigger of totals that was dropped by hand, an
 * invalid index, and a constraint that is not validated, count as missing. `leftovers` are steps that drop
 * incomplete parts.
 */
export async function readPresent(
  db: Kysely<Database>,
): Promise<{ readonly present: DatabaseSpec; readonly leftovers: readonly Step[] }> {
  const applied = await readApplied(db);
  const parts = await readParts(db);
  const whole = Map.groupBy(
    parts.filter((part) => part.isWhole),
    (part) => part.table,
  );
  const counted = await readCounted(db, applied);
  const tables = Object.entries(applied.tables).map(([name, table]): [string, TableSpec] => {
    const present = keepWhole(table, new Set(whole.get(name)?.map((part) => part.name)));
    return [name, counted.has(name) ? present : uncounted(present)];
  });
  const leftovers = parts
    .filter(({ table, name, isWhole }) => applied.tables[table] && (!isWhole || isDraft(name)))
    .map(dropStep);
  return {
    present: { ...applied, tables: Object.fromEntries(tables) },
    leftovers: [...leftovers, ...(await readDrafts(db))],
  };
}

/** Tables of at least so many rows are changed in steps, while servers go on. */
export const MANY_ROWS = 2_000;

/** Rows of each of the tables: counted where they are few, else as the planner estimates them. */
export async function readSizes(
  db: Kysely<Database>,
  tables: Iterable<string>,
  many = MANY_ROWS,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await sql<{ counted: number; estimated: number }>`
      select (select count(*)::float8 from (select from ${sql.table(table)} limit ${many}) r) as counted,
        (select reltuples::float8 from pg_class where oid = ${`public."${table}"`}::regclass) as estimated
    `.execute(db);
    const { counted = 0, estimated = 0 } = rows[0] ?? {};
    sizes.set(table, counted < many ? counted : Math.max(counted, estimated));
  }
  return sizes;
}
