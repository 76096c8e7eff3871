import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { quote } from './columns.ts';
import { sumsOf, type SumsSpec } from './sums.ts';
import type { DatabaseSpec, TableSpec } from './tables.ts';

/**
 * Totals that triggers keep of the rows of a table. The store has a row for each group and backend, so that
 * writers never wait for each other; the sum over a snapshot is what the snapshot sees.
 */
export interface Totals {
  readonly function: string;
  readonly store: string;
  /** SQL of the values by which rows are added up, by name. */
  readonly by: Readonly<Record<string, string>>;
  /** Columns of the store that are added up, with SQL of what rows add. */
  readonly adds: Readonly<Record<string, string>>;
  /** Columns of the store with SQL of their values for each group; `p` has those of `by`. */
  readonly groups: readonly Readonly<Record<string, string>>[];
  /** SQL condition of the rows that count. */
  readonly where?: string;
  /** Columns of the table that the above reads: an update of others changes no total. */
  readonly reads: readonly string[];
  /** Creates the store, where it is the table's own. */
  readonly create?: string;
  /** Rows of the store that belong to the table. */
  readonly own: string;
}

/**
 * Returns how the rows of a table are counted: all (owner 0), and of a table whose rows belong to people also
 * those of each (-1: of nobody). Deleted rows that are kept do not count.
 */
function rowTotals(table: string, { ownedBy, columns }: TableSpec): Totals {
  const name = quote(table);
  const keepsDeleted = columns.is_deleted !== undefined;
  return {
    function: `${table}_count_rows`,
    store: 'row_counts',
    by: ownedBy === undefined ? {} : { owner: `coalesce("${ownedBy}", -1)` },
    adds: { rows: 'count(*)' },
    groups: [
      { table_name: name, owner: '0::bigint' },
      ...(ownedBy === undefined ? [] : [{ table_name: name, owner: 'p.owner' }]),
    ],
    ...(keepsDeleted && { where: 'not is_deleted' }),
    reads: [...(keepsDeleted ? ['is_deleted'] : []), ...(ownedBy === undefined ? [] : [ownedBy])],
    own: `table_name = ${name}`,
  };
}

function sumTotals(table: string, { by, of }: SumsSpec): Totals {
  // In an order of their own: jsonb, which stores the present tables, returns keys in another one.
  const sorted = Object.entries(by).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const keys = sorted.map(([column]) => column);
  const columns = sorted.map(([column, type]) => `"${column}" ${type}`);
  const values = ['count', ...of].map((column) => `"${column}" bigint not null`);
  return {
    function: `${table}_sum_up`,
    store: sumsOf(table),
    by: Object.fromEntries(keys.map((column) => [column, `"${column}"`])),
    adds: {
      count: 'count(*)',
      ...Object.fromEntries(of.map((column) => [column, `coalesce(sum("${column}"), 0)`])),
    },
    groups: [Object.fromEntries(keys.map((column) => [column, `p."${column}"`]))],
    reads: [...keys, ...of],
    create: [
      `create table if not exists "${sumsOf(table)}" (${[...columns, 'backend integer not null', ...values].join(', ')},`,
      `unique nulls not distinct (${quoted(keys)}, backend))`,
    ].join(' '),
    own: 'true',
  };
}

/** Returns all totals of a table. */
export const totalsOf = (table: string, spec: TableSpec): Totals[] => [
  rowTotals(table, spec),
  ...(spec.sums ? [sumTotals(table, spec.sums)] : []),
];

const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');

const keysOf = ({ groups }: Totals): string[] => Object.keys(groups[0]!);

/** Returns SQL of what rows add to their groups, or take away. */
function partsSql(totals: Totals, source: string, sign: '' | '-'): string {
  const { by, groups, adds, where } = totals;
  const keys = keysOf(totals);
  const columns = Object.entries({ ...by, ...adds }).map(([column, value]) => `${value} as "${column}"`);
  const rows = [
    `select ${columns.join(', ')} from ${source}`,
    ...(where === undefined ? [] : [`where ${where}`]),
    ...(Object.keys(by).length > 0 ? [`group by ${Object.values(by).join(', ')}`] : []),
  ];
  const values = Object.keys(adds).map((column) => `${sign}p."${column}"::bigint as "${column}"`);
  const places = groups.map((group) => `(${keys.map((key) => group[key]).join(', ')})`);
  return [
    `select ${[...keys.map((key) => `g."${key}"`), ...values].join(', ')} from (${rows.join(' ')}) p`,
    `cross join lateral (values ${places.join(', ')}) as g(${quoted(keys)})`,
  ].join(' ');
}

const OWN_BACKEND = 'pg_backend_pid()';
/** Rows of no backend are written by the fold alone: everything else would wait for it, or it for them. */
const FOLDED_BACKEND = '0';

/** Returns SQL that adds parts to the rows of the store that only `backend` writes. */
function addSql(totals: Totals, backend: string, ...parts: readonly string[]): string {
  const { store, adds } = totals;
  const [keys, values] = [quoted(keysOf(totals)), Object.keys(adds)];
  return [
    `insert into "${store}" as kept (${keys}, backend, ${quoted(values)})`,
    `select ${keys}, ${backend}, ${values.map((name) => `sum("${name}")::bigint`).join(', ')}`,
    `from (${parts.join(' union all ')}) parts`,
    `group by ${keys} having ${values.map((name) => `sum("${name}") <> 0`).join(' or ')} order by ${keys}`,
    `on conflict (${keys}, backend) do update set`,
    values.map((name) => `"${name}" = kept."${name}" + excluded."${name}"`).join(', '),
  ].join('\n');
}

/**
 * Returns SQL that corrects totals: they are compared with the rows in one snapshot, so that concurrent
 * writers neither wait nor are missed.
 */
export function trueTotalsSql(table: string, totals: Totals): string {
  const values = Object.keys(totals.adds).map((name) => `-"${name}"`);
  const kept = `select ${[quoted(keysOf(totals)), ...values].join(', ')} from "${totals.store}" where ${totals.own}`;
  return addSql(totals, OWN_BACKEND, partsSql(totals, `"${table}"`, ''), kept);
}

/** Returns SQL that subtracts rows whose removal fires no trigger, such as those of a partition. */
export const subtractSql = (totals: Totals, source: string): string =>
  addSql(totals, OWN_BACKEND, partsSql(totals, source, '-'));

/** Returns SQL of whether an update has changed what any row adds, or its groups. */
function isChangedSql({ reads }: Totals): string {
  const of = (row: string): string => `(${reads.map((column) => `${row}."${column}"`).join(', ')})`;
  return `exists (select from removed r full join added a using (id) where ${of('r')} is distinct from ${of('a')})`;
}

function functionSql(totals: Totals): string {
  const add = (...parts: readonly string[]): string => addSql(totals, OWN_BACKEND, ...parts);
  const [added, removed] = [partsSql(totals, 'added', ''), partsSql(totals, 'removed', '-')];
  const update = `if ${isChangedSql(totals)} then ${add(added, removed)}; end if;`;
  return `create function "${totals.function}"() returns trigger language plpgsql as $totals$
begin
  if tg_op = 'INSERT' then ${add(added)};
  elsif tg_op = 'DELETE' then ${add(removed)};
  elsif tg_op = 'UPDATE' then ${totals.reads.length > 0 ? update : 'null;'}
  else delete from "${totals.store}" where ${totals.own};
  end if;
  return null;
end $totals$`;
}

/** Returns SQL that ends the triggers of totals. */
export const dropTotalsTriggersSql = (totals: Totals): string =>
  `drop function if exists "${totals.function}"() cascade`;

/** Returns SQL that removes totals, and what is stored of them. */
export const dropTotalsSql = (totals: Totals): string[] => [
  dropTotalsTriggersSql(totals),
  totals.create
    ? `drop table if exists "${totals.store}"`
    : `delete from "${totals.store}" where ${totals.own}`,
];

const events = {
  insert: 'referencing new table as added',
  update: 'referencing old table as removed new table as added',
  delete: 'referencing old table as removed',
  truncate: '',
} as const;

/**
 * Returns statements that keep totals of what is written from now on; `trueTotalsSql` adds the rows that are
 * there. A trigger for each row would cost less where one is updated, but the square of their number where
 * many are. The triggers also run where a load disables others (`session_replication_role`).
 */
export function createTotalsSql(table: string, totals: Totals): string[] {
  const wanted = Object.entries(events).filter(([event]) => totals.reads.length > 0 || event !== 'update');
  const nameOf = (event: string): string => `"${totals.function}_${event}"`;
  const triggers = wanted.map(([event, rows]) =>
    [
      `create trigger ${nameOf(event)} after ${event} on "${table}" ${rows}`,
      `for each statement execute function "${totals.function}"()`,
    ].join(' '),
  );
  const always = wanted.map(([event]) => `enable always trigger ${nameOf(event)}`);
  return [
    dropTotalsTriggersSql(totals),
    ...(totals.create ? [totals.create] : []),
    functionSql(totals),
    ...triggers,
    `alter table "${table}" ${always.join(', ')}`,
  ];
}

const FOLD_LOCK = 7_202_612;
/** So many rows are folded in a transaction, for which their writers may wait. */
const FOLDED = 2_000;

/** Returns SQL that folds rows of single backends into one, except those that are being written. */
function foldSql(totals: Totals): string {
  const { store, adds } = totals;
  const free = `select ctid from "${store}" where backend <> 0 limit ${FOLDED} for update skip locked`;
  const folded = `select ${quoted([...keysOf(totals), ...Object.keys(adds)])} from folded`;
  return `with folded as (delete from "${store}" where ctid in (${free}) returning *),
    added as (${addSql(totals, FOLDED_BACKEND, folded)})
    select count(*)::integer as count from folded`;
}

/** Folds what single backends have added, so that a store has as few rows as groups. */
export async function foldTotals(db: Kysely<Database>, { tables }: DatabaseSpec): Promise<void> {
  const all = Object.entries(tables).flatMap(([table, spec]) => totalsOf(table, spec));
  const byStore = new Map(all.map((totals) => [totals.store, totals]));
  for (const totals of byStore.values()) {
    const fold = (): Promise<number> =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${FOLD_LOCK})`.execute(trx);
        const { rows } = await sql.raw<{ count: number }>(foldSql(totals)).execute(trx);
        return rows[0]!.count;
      });
    while ((await fold()) === FOLDED);
  }
}

/**
 * Returns SQL of how many rows a table holds, or how many of these owners; of one that keeps deleted rows,
 * those that are not deleted. `without`: the few rows, as they follow `from`, that do not count.
 */
export function keptCountOf(
  table: string,
  owners: RawBuilder<unknown> = sql`array[0]`,
  without?: RawBuilder<unknown>,
): RawBuilder<number> {
  const all = sql<number>`(select coalesce(sum(rows), 0)::float8 from row_counts
    where table_name = ${table} and owner = any(${owners}))`;
  return without ? sql<number>`${all} - (select count(*)::float8 from ${without})` : all;
}
