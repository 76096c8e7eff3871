/**
 * The online remake of a table: changes that PostgreSQL makes only under a lock, such as another type of a
 * column, are made on a copy while servers work, which then takes the place of the table. It is for tables
 * from `MANY_ROWS` on; without it, an upgrade of a company with millions of rows would be an interruption of
 * minutes (`npm run bench -- --only migrate`, decision 25). Smaller tables are changed in place.
 */
import { isDeepStrictEqual } from 'node:util';
import type { LongStep } from './divide.ts';
import { createClosingSql, dropClosingSql } from '../tables/closed-months.ts';
import { createDeliverySql, dropDeliverySql } from '../tables/delivery-trigger.ts';
import { monthsSql } from '../tables/partition-sql.ts';
import { takenSql } from './preview.ts';
import { columnSql } from '../tables/part-sql.ts';
import { dropSearchTriggerSql } from '../tables/search-text.ts';
import { countStep, diffTotals } from './totals-diff.ts';
import { createTotalsSql } from '../tables/totals.ts';
import { DRAFT, type Move, type Step } from './step.ts';
import { TableDiff } from './table-diff.ts';
import type { ColumnSpec, TableSpec } from '../tables/tables.ts';

/** The trigger by which what is written to a table is written to its draft too. */
export const mirrorOf = (table: string): string => `${table}__mirror`;

/** A table that has to be rebuilt, because no statement can change it while servers work. */
export interface Remade {
  readonly table: string;
  readonly from: TableSpec;
  readonly to: TableSpec;
  /** Columns that no schema names any more. */
  readonly kept: Readonly<Record<string, ColumnSpec>>;
  /** Checks that may refuse it, each with its message. */
  readonly asks: readonly Step[];
  /** SQL that drops the table's views as they are, and makes them as they are going to be. */
  readonly dropViews: readonly string[];
  readonly createViews: readonly string[];
}

const inDraft = `set local search_path = ${DRAFT}, public`;

/** Statements that make the table in the draft, whole but for what refers to itself. */
function makeSql({ table, to, kept }: Remade): string[] {
  const others = Object.entries(to.foreignKeys).filter(([, key]) => key.table !== table);
  const draft = new TableDiff(table, undefined, { ...to, foreignKeys: Object.fromEntries(others) });
  draft.create();
  draft.changeColumns();
  draft.changeSearch();
  for (const [name, spec] of Object.entries(kept)) draft.alter(`add column ${columnSql(name, spec)}`);
  draft.addChecks();
  draft.addIndexes();
  draft.addExclusions();
  draft.addForeignKeys();
  // Nothing has changed for anybody until the table takes its place.
  return [...draft.take().flatMap(({ sql }) => sql), draft.alterSql(`disable trigger "${table}_changed"`)];
}

/** The value of each column of the draft in a row of the table. */
function valuesOf({ from, to, kept }: Remade, row: string): Record<string, string> {
  const values = takenSql({ ...to.columns, ...kept }, from, { row });
  const named = Object.entries(values).map(([name, value]) => [`"${name}"`, value]);
  return { id: `${row}id`, ...Object.fromEntries(named) };
}

/**
 * Statements that write to the draft what is written to the table. It has the rights of the table's owner,
 * since nobody else has any in the draft.
 */
function mirrorSql(remade: Remade): string[] {
  const { table } = remade;
  const values = valuesOf(remade, 'new.');
  const mirror = `${DRAFT}."${mirrorOf(table)}"`;
  const insert = `insert into ${DRAFT}."${table}" (${Object.keys(values).join(', ')})
    values (${Object.values(values).join(', ')})`;
  return [
    `create function ${mirror}() returns trigger language plpgsql security definer
      set search_path = ${DRAFT}, public, pg_temp as $mirror$
begin
  if tg_op <> 'INSERT' then delete from ${DRAFT}."${table}" where id = old.id; end if;
  if tg_op <> 'DELETE' then ${insert}; end if;
  return null;
end $mirror$`,
    `create trigger "${mirrorOf(table)}" after insert or update or delete on public."${table}"
      for each row execute function ${mirror}()`,
  ];
}

/**
 * Returns SQL that copies rows which the mirror has not written. A concurrent writer of such a row waits for
 * the batch, or the batch for the writer, so the copy is current.
 */
function copySql(remade: Remade): string {
  const { table, to } = remade;
  const values = valuesOf(remade, '');
  const key = to.partition ? `id, "${to.partition.by}"` : 'id';
  return [
    `insert into ${DRAFT}."${table}" (${Object.keys(values).join(', ')})`,
    `select ${Object.values(values).join(', ')} from public."${table}" where {rows} for share`,
    `on conflict (${key}) do nothing`,
  ].join(' ');
}

/** Triggers that fit the former table alone. */
function dropTriggersSql({ table, from, to }: Remade): string[] {
  const closing = from.closing && !isDeepStrictEqual(from.closing, to.closing) ? dropClosingSql(table) : [];
  const delivery =
    from.delivery && !isDeepStrictEqual(from.delivery, to.delivery) ? dropDeliverySql(table) : [];
  return [
    ...diffTotals(table, from, to).dropStale,
    ...closing,
    ...delivery,
    ...(from.search.length > 0 ? dropSearchTriggerSql(table) : []),
  ];
}

/** Triggers that the table is to have in another way, or for the first time. */
const createTriggersSql = ({ table, from, to }: Remade): string[] => [
  ...diffTotals(table, from, to).added.flatMap((totals) => createTotalsSql(table, totals)),
  ...(to.closing && !isDeepStrictEqual(from.closing, to.closing) ? createClosingSql(table, to.closing) : []),
  ...(to.delivery && !isDeepStrictEqual(from.delivery, to.delivery)
    ? createDeliverySql(table, to.delivery)
    : []),
];

/** SQL of the references of a table to itself: what they say of the rows is looked up later. */
const selfReferencesSql = ({ table, to }: Remade): string[] =>
  Object.entries(to.foreignKeys)
    .filter(([, key]) => key.table === table)
    .map(([name, { column, onDelete }]) =>
      [
        `alter table public."${table}" add constraint "${name}" foreign key ("${column}")`,
        `references public."${table}" (id) on delete ${onDelete} not valid`,
      ].join(' '),
    );

/** SQL that looks up what refers to a table and has not been looked at yet. */
const unlookedSql = (table: string): string =>
  `select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where contype = 'f' and not convalidated and confrelid = 'public."${table}"'::regclass`;

/**
 * Returns the steps that rebuild a table next to the existing one: writes go to both, rows are copied in
 * batches, and then one replaces the other at once, with its triggers, privileges and foreign keys. Totals
 * that are kept in another way from then on are corrected afterwards.
 */
export function remakeSteps(remade: Remade): LongStep[] {
  const { table, from, to, asks } = remade;
  const by = to.partition?.by;
  const make = [`create schema ${DRAFT}`, inDraft, ...makeSql(remade), ...mirrorSql(remade)];
  const moves: Move[] = [
    { together: make, summary: `create table ${DRAFT}."${table}" and a trigger that writes to both` },
    ...(by === undefined
      ? []
      : [
          {
            together: [inDraft, monthsSql(table, by, to.columns[by]!.type, `public."${table}"`)],
            summary: `create table for each month of ${DRAFT}."${table}"`,
          },
        ]),
    { fill: copySql(remade) },
    { alone: `analyze ${DRAFT}."${table}"` },
    {
      exchange: {
        before: [...remade.dropViews, ...dropTriggersSql(remade)],
        after: [
          `alter table ${DRAFT}."${table}" set schema public`,
          `alter table public."${table}" enable trigger "${table}_changed"`,
          ...(to.search.length > 0
            ? [`alter function ${DRAFT}."crewdeck_search_${table}"() set schema public`]
            : []),
          `drop schema ${DRAFT} cascade`,
          ...createTriggersSql(remade),
          ...selfReferencesSql(remade),
          ...remade.createViews,
        ],
      },
    },
    { each: unlookedSql(table) },
  ];
  return [
    { table, sql: make, part: `table ${table}, rebuilt`, long: { moves, asks, open: () => from } },
    ...diffTotals(table, from, to).added.map((totals) => countStep(table, totals)),
  ];
}
