import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { retryOnLock, limitLocks, type LockRetry } from '../migrate/busy.ts';
import { verbatim } from '../field-names.ts';
import { restOf } from './partition-sql.ts';
import type { DatabaseSpec, TableSpec } from './tables.ts';

/** Months for which partitions exist ahead of their first row. */
const MONTHS_AHEAD = 3;

/** A month of a table, as a table of its own. */
export interface Month {
  readonly name: string;
  /** `2031-01`. */
  readonly month: string;
}

/** Returns the months of a table that are there, the oldest first. */
export async function readMonths(db: Kysely<Database>, table: string): Promise<Month[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass(quote_ident(${table})) order by c.relname collate "C"`.execute(
    verbatim(db),
  );
  return rows.flatMap(({ name }) => {
    const [, year, month] = /_(\d{4,})_(\d\d)$/.exec(name) ?? [];
    return month === undefined ? [] : [{ name, month: `${year}-${month}` }];
  });
}

/** The months that a table lacks: this one, those ahead, and those of rows that wait in the rest. */
async function findMissing(
  db: Kysely<Database>,
  table: string,
  { partition, columns }: TableSpec,
): Promise<string[]> {
  const column = sql.ref(partition!.by);
  const moment =
    columns[partition!.by]!.type === 'date' ? sql`${column}::timestamp` : sql`${column} at time zone 'UTC'`;
  const { rows } = await sql<{ first: string }>`
    with wanted as (
      select date_trunc('month', now() at time zone 'UTC') + make_interval(months => n) as first
      from generate_series(0, ${MONTHS_AHEAD}) n
      union select date_trunc('month', ${moment}) from ${sql.table(restOf(table))}
    )
    select first::date as first from wanted
    where to_regclass(format('crewdeck_months.%I', ${table}::text || '_' || to_char(first, 'YYYY_MM'))) is null
    order by 1`.execute(verbatim(db));
  return rows.map(({ first }) => first);
}

/** Checks whether the account of the connection may change a table. */
export async function owns(db: Kysely<Database>, table: string): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`select pg_has_role(relowner, 'usage') as owns from pg_class
    where oid = to_regclass(quote_ident(${table}))`.execute(verbatim(db));
  return rows[0]?.owns ?? false;
}

/**
 * Makes the months that tables in partitions should have, each in a transaction of its own that nobody waits
 * for long. Returns the tables that are another account's to change: those it leaves alone.
 */
export async function makeMonths(
  db: Kysely<Database>,
  retry: LockRetry,
  { tables }: DatabaseSpec,
): Promise<string[]> {
  const foreign: string[] = [];
  for (const [table, spec] of Object.entries(tables)) {
    const { partition } = spec;
    if (!partition) continue;
    if (!(await owns(db, table))) {
      foreign.push(table);
      continue;
    }
    for (const first of await findMissing(db, table, spec))
      await retryOnLock(retry, table, () =>
        db.transaction().execute(async (trx) => {
          await limitLocks(trx);
          await sql`select crewdeck_add_month(${table}, ${partition.by}, ${first}::date)`.execute(trx);
        }),
      );
  }
  return foreign;
}
