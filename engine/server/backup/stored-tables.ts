import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../model/register.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** A table of the database. */
export interface StoredTable {
  readonly name: string;
  /** Columns that are written; computed ones follow from them. */
  readonly columns: readonly string[];
  /** Columns that give the rows the same order in every database. */
  readonly key: readonly string[];
}

/** Tables that are not backed up: one for caches of running servers, and one of current editors. */
const passing = ['table_changes', 'record_editors'];

/** Returns the tables of a database with their columns, by name. */
export async function readTables(db: Kysely<Database>): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select c.relname as name,
      (
        select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      coalesce((
        select json_agg(a.attname order by array_position(i.indkey::smallint[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary
      ), '[]') as key
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`.execute(db);
  return rows.filter(({ name }) => !passing.includes(name));
}

const listOf = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.id(name)));

const FETCHED = 500;

/** The rows of a table as JSON, in the order of its key, within a transaction. */
export async function* readRows(
  trx: Transaction<Database>,
  { name, columns, key }: StoredTable,
): AsyncGenerator<string> {
  const order = key.length > 0 ? listOf(key) : sql`${sql.id(name)}::text`;
  await sql`declare stored_rows no scroll cursor for
    select row_to_json(r)::text as row
    from (select ${listOf(columns)} from ${sql.table(name)} order by ${order}) r`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(FETCHED)} from stored_rows`.execute(trx);
    for (const { row } of rows) yield row;
    if (rows.length < FETCHED) break;
  }
  await sql`close stored_rows`.execute(trx);
}

/** Writes rows, each as JSON, into a table. */
export async function writeRows(
  trx: Transaction<Database>,
  { name, columns }: StoredTable,
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = listOf(columns);
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)`.execute(
    trx,
  );
}

interface Rule {
  readonly table: string;
  readonly name: string;
  /** SQL definition of a foreign key. */
  readonly definition?: string;
  /** Enabled state of a trigger. */
  readonly runs?: string;
}

const referencesSql = sql<Rule>`
  select c.relname as "table", o.conname as name, pg_get_constraintdef(o.oid) as definition
  from pg_constraint o join pg_class c on c.oid = o.conrelid
  where o.contype = 'f' and o.conparentid = 0 and c.relnamespace = current_schema()::regnamespace`;

const triggersSql = sql<Rule>`
  select c.relname as "table", t.tgname as name, case t.tgenabled when 'A' then 'always' else '' end as runs
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D' and c.relnamespace = current_schema()::regnamespace`;

/**
 * Runs while nothing follows from what is written: references are not looked up and triggers do not run. Both
 * hold again afterwards, references for every row.
 */
export async function withoutRules(trx: Transaction<Database>, run: () => Promise<void>): Promise<void> {
  const [references, triggers] = [await referencesSql.execute(trx), await triggersSql.execute(trx)];
  const alter = ({ table }: Rule, change: RawBuilder<unknown>) =>
    sql`alter table ${sql.table(table)} ${change}`.execute(trx);
  for (const one of references.rows) await alter(one, sql`drop constraint ${sql.id(one.name)}`);
  for (const one of triggers.rows) await alter(one, sql`disable trigger ${sql.id(one.name)}`);
  await run();
  for (const one of triggers.rows)
    await alter(one, sql`enable ${sql.raw(one.runs ?? '')} trigger ${sql.id(one.name)}`);
  for (const one of references.rows)
    await alter(one, sql`add constraint ${sql.id(one.name)} ${sql.raw(one.definition ?? '')}`);
}

/** The last number that a table's sequence has given out. */
export interface Numbering {
  readonly name: string;
  readonly last: string;
}

/**
 * Returns the sequences that have given out numbers. Throws OperatorError if the account may not read one,
 * which the database reports like an unused one.
 */
export async function readNumberings(db: Kysely<Database>): Promise<Numbering[]> {
  const closed = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = current_schema()
      and not has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'select') limit 1`.execute(
    db,
  );
  if (closed.rows[0])
    throw new OperatorError(
      `The account of DATABASE_URL cannot read the sequence ${closed.rows[0].name}. Grant it ` +
        'select on all sequences (docs/operations/secure.md), or back up with the account that owns the tables.',
    );
  const { rows } = await sql<Numbering>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`.execute(db);
  return rows;
}

/** Lets the sequences go on where they were. */
export async function writeNumberings(
  trx: Transaction<Database>,
  numberings: readonly Numbering[],
): Promise<void> {
  for (const { name, last } of numberings)
    await sql`select setval(${`"${name}"`}::regclass, ${last}::bigint)`.execute(trx);
}
