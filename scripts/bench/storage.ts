import { sql } from 'kysely';
import type pg from 'pg';
import { textOf } from './statement.ts';

/** Size of a table on disk, with its partitions. */
export interface Stored {
  readonly table: string;
  readonly rows: number;
  readonly tableBytes: number;
  readonly indexBytes: number;
}

/** The largest tables, the largest first. */
export async function readStorage(client: pg.Client): Promise<Stored[]> {
  await client.query(textOf(sql`analyze`));
  const { rows } = await client.query<Record<keyof Stored, string>>(
    textOf(sql`
      select coalesce(i.inhparent::regclass, c.oid::regclass)::text as "table",
        sum(greatest(c.reltuples, 0))::bigint as "rows",
        sum(pg_table_size(c.oid))::bigint as "tableBytes", sum(pg_indexes_size(c.oid))::bigint as "indexBytes"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        left join pg_inherits i on i.inhrelid = c.oid
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      group by 1 order by sum(pg_total_relation_size(c.oid)) desc limit 10`),
  );
  return rows.map(({ table, ...numbers }) => ({
    table,
    rows: Number(numbers.rows),
    tableBytes: Number(numbers.tableBytes),
    indexBytes: Number(numbers.indexBytes),
  }));
}
