import { isDeepStrictEqual } from 'node:util';
import { keptNote } from '../tables/kept.ts';
import { previewSql } from './preview.ts';
import { remakeSteps } from './remake.ts';
import { renameTables } from './rename-tables.ts';
import type { Step } from './step.ts';
import { TableDiff } from './table-diff.ts';
import type { DatabaseSpec, TableSpec, ViewSpec } from '../tables/tables.ts';

export interface Plan {
  readonly steps: readonly Step[];
  readonly refusals: readonly string[];
  readonly notes: readonly string[];
  readonly applied: DatabaseSpec;
  /** SQL of the rows of each table that is there as they are going to be, before anything is done. */
  readonly previews: Readonly<Record<string, string>>;
  /** Former names of renamed tables. */
  readonly former: ReadonlyMap<string, string>;
  /** Tables that are there whose schemas ask something else of their rows. */
  readonly stricter: readonly string[];
}

// The stored side comes back from jsonb with its keys in another order.
const same = isDeepStrictEqual;

function viewSql(name: string, { columns, of, where }: ViewSpec): string {
  const selected = columns.map((column) => `"${column}"`).join(', ');
  return `create view "${name}" as select ${selected} from "${of}" where ${where} with check option`;
}

function collectSteps(diffs: readonly TableDiff[]): Step[] {
  const stale = diffs.flatMap((diff) => {
    diff.dropStale();
    return diff.take();
  });
  const own = diffs.flatMap((diff) => {
    diff.create();
    diff.changeColumns();
    diff.changeSearch();
    diff.copyFormer();
    diff.addChecks();
    diff.addIndexes();
    diff.addExclusions();
    diff.addTotals();
    diff.addClosing();
    diff.addDelivery();
    return diff.take();
  });
  // They may refer to any of the tables.
  const foreignKeys = diffs.flatMap((diff) => {
    diff.addForeignKeys();
    return diff.take();
  });
  return [...stale, ...own, ...foreignKeys];
}

const withoutKept = (table: TableSpec | undefined): object => ({ ...table, kept: undefined });

const dropViewSql = (name: string): string => `drop view if exists "${name}"`;

/** Returns the steps that rebuild a table, instead of those of its diff. */
function remade(diff: TableDiff, steps: readonly Step[], from: DatabaseSpec, to: DatabaseSpec): Step[] {
  const { table, kept } = diff;
  const viewsOf = ({ views }: DatabaseSpec): [string, ViewSpec][] =>
    Object.entries(views).filter(([, view]) => view.of === table);
  return remakeSteps({
    table,
    from: from.tables[table]!,
    to: to.tables[table]!,
    kept,
    asks: steps.filter((step) => step.table === table && step.refuseWhen !== undefined),
    dropViews: viewsOf(from).map(([name]) => dropViewSql(name)),
    createViews: viewsOf(to).map(([name, view]) => viewSql(name, view)),
  });
}

/** Returns the large tables of a plan that need to be rebuilt. */
export function findRemade(
  { steps }: Plan,
  from: DatabaseSpec,
  to: DatabaseSpec,
  isMany: (table: string) => boolean,
): ReadonlySet<string> {
  const holding = steps.filter(({ table, long }) => long === 'holds' && isMany(table));
  // Partitions of two tables with the same name cannot exist together, and foreign keys from a large
  // partitioned table are checked under its lock.
  const inMonths = (table: string): boolean => from.tables[table]?.partition !== undefined;
  const isBound = (table: string): boolean =>
    Object.entries(from.tables).some(
      ([name, { foreignKeys }]) =>
        inMonths(name) && isMany(name) && Object.values(foreignKeys).some((key) => key.table === table),
    );
  const able = holding.filter(
    ({ table }) => !(inMonths(table) && to.tables[table]?.partition) && !isBound(table),
  );
  return new Set(able.map(({ table }) => table));
}

/** Tables that have lost their schema: what they refer to is free of them, as with a field that leaves. */
function leaveTables(
  from: DatabaseSpec,
  to: DatabaseSpec,
): Pick<Plan, 'steps' | 'notes'> & { gone: [string, TableSpec][] } {
  const gone = Object.entries(from.tables).filter(([name]) => !to.tables[name]);
  const leaving = gone.filter(([, spec]) => !spec.gone);
  const steps = leaving.flatMap(([table, { foreignKeys }]) =>
    Object.keys(foreignKeys).map((name) => ({
      table,
      sql: [`alter table "${table}" drop constraint if exists "${name}"`],
    })),
  );
  return {
    steps,
    notes: leaving.map(([name]) => keptNote(name)),
    gone: gone.map(([name, spec]) => [name, { ...spec, gone: true, foreignKeys: {} }]),
  };
}

/**
 * Returns steps from the applied tables to the wanted ones without losing data. Tables and columns that are
 * no longer wanted stay (`kept`, `gone`); only an explicit drop removes them. `toRemake` names the tables to
 * rebuild.
 */
export function planMigration(
  applied: DatabaseSpec,
  to: DatabaseSpec,
  toRemake: ReadonlySet<string> = new Set(),
): Plan {
  const renamed = renameTables(applied, to);
  const { from, former } = renamed;
  const diffs = Object.entries(to.tables)
    .filter(([name, spec]) => !same(withoutKept(from.tables[name]), withoutKept(spec)))
    .map(([name, spec]) => new TableDiff(name, from.tables[name], spec, former.get(name)));
  const viewsChange = diffs.length > 0 || !same(from.views, to.views);
  const toStep = ([table, sql]: readonly [string, string]): Step => ({ table, sql: [sql] });
  const viewsIn = ({ views }: DatabaseSpec): [string, ViewSpec][] =>
    viewsChange ? Object.entries(views).filter(([, { of }]) => !toRemake.has(of)) : [];
  const collected = collectSteps(diffs);
  const left = leaveTables(from, to);
  const steps = [
    ...viewsIn(from).map(([name]) => toStep([name, dropViewSql(name)])),
    ...renamed.steps,
    ...left.steps,
    ...collected.filter(({ table }) => !toRemake.has(table)),
    ...viewsIn(to).map(([name, view]) => toStep([name, viewSql(name, view)])),
    ...renamed.last,
    // What refers to a table is looked up under its lock once it lies in months: those come last.
    ...diffs
      .filter(({ table }) => toRemake.has(table))
      .toSorted((a, b) => Number(a.to.partition !== undefined) - Number(b.to.partition !== undefined))
      .flatMap((diff) => remade(diff, collected, from, to)),
  ];
  const kept = new Map(diffs.map((diff) => [diff.table, diff.kept]));
  const tables = Object.entries(to.tables).map(([name, spec]): [string, TableSpec] => [
    name,
    { ...spec, kept: kept.get(name) ?? from.tables[name]?.kept ?? {} },
  ]);
  const present = diffs.filter(({ table }) => from.tables[table]);
  return {
    steps,
    refusals: [...renamed.refusals, ...diffs.flatMap((diff) => diff.refusals)],
    notes: [...left.notes, ...diffs.flatMap((diff) => diff.notes)],
    applied: { tables: Object.fromEntries([...left.gone, ...tables]), views: to.views },
    former,
    previews: Object.fromEntries(
      present.map(({ table, to: spec }) => [
        table,
        previewSql(former.get(table) ?? table, from.tables[table]!, spec),
      ]),
    ),
    stricter: present
      .filter(({ table, to: { rules } }) => from.tables[table]!.rules !== rules)
      .map(({ table }) => table),
  };
}
