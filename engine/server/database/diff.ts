import { isDeepStrictEqual } from 'node:util';
import type { Step } from './step.ts';
import { TableDiff } from './table-diff.ts';
import type { DatabaseSpec, TableSpec, ViewSpec } from './tables.ts';

export interface Plan {
  readonly steps: readonly Step[];
  readonly refusals: readonly string[];
  readonly notes: readonly string[];
  readonly applied: DatabaseSpec;
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
    diff.addSums();
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

/**
 * Steps that lead from the applied tables to the wanted ones without losing data.
 * Tables and columns that are no longer wanted stay (`kept`); only an explicit drop removes them.
 */
export function planMigration(from: DatabaseSpec, to: DatabaseSpec): Plan {
  const diffs = Object.entries(to.tables)
    .filter(([name, spec]) => !same(withoutKept(from.tables[name]), withoutKept(spec)))
    .map(([name, spec]) => new TableDiff(name, from.tables[name], spec));
  const viewsChange = diffs.length > 0 || !same(from.views, to.views);
  const toStep = ([table, sql]: readonly [string, string]): Step => ({ table, sql: [sql] });
  const steps = [
    ...(viewsChange
      ? Object.keys(from.views).map((name) => toStep([name, `drop view if exists "${name}"`]))
      : []),
    ...collectSteps(diffs),
    ...(viewsChange
      ? Object.entries(to.views).map(([name, view]) => toStep([name, viewSql(name, view)]))
      : []),
  ];
  const kept = new Map(diffs.map((diff) => [diff.table, diff.kept]));
  const tables = Object.entries(to.tables).map(([name, spec]): [string, TableSpec] => [
    name,
    { ...spec, kept: kept.get(name) ?? from.tables[name]?.kept ?? {} },
  ]);
  const gone = Object.entries(from.tables).filter(([name]) => !to.tables[name]);
  return {
    steps,
    refusals: diffs.flatMap((diff) => diff.refusals),
    notes: diffs.flatMap((diff) => diff.notes),
    applied: { tables: Object.fromEntries([...gone, ...tables]), views: to.views },
  };
}
