import { isDeepStrictEqual } from 'node:util';
import { tableName } from '../../../model/column-name.ts';
import { dropClosingSql } from '../tables/closed-months.ts';
import { quote } from '../tables/columns.ts';
import { dropSearchTriggerSql, searchTriggerSql } from '../tables/search-text.ts';
import type { Step } from './step.ts';
import { dropTotalsSql, totalsOf } from '../tables/totals.ts';
import type { DatabaseSpec, TableSpec } from '../tables/tables.ts';

/** Columns of the platform's own tables in which stems stand; those of schemas stand in `stems`. */
const platformStems = [
  'imports.stem',
  'notice_deliveries.stem',
  'list_views.resource',
  'record_editors.resource',
];

type Renamed = NonNullable<TableSpec['renamed']>;

interface Pair {
  readonly former: string;
  readonly name: string;
}

/** Returns the tables whose schema gives a former name, if nothing prevents the renaming. */
function findRenamed(from: DatabaseSpec, to: DatabaseSpec): Pair[] {
  return Object.entries(to.tables).flatMap(([name, { renamed }]) => {
    const former = renamed && tableName(renamed.from);
    const isThere = former !== undefined && from.tables[former] && !from.tables[name] && !to.tables[former];
    return isThere ? [{ former, name }] : [];
  });
}

type Parts<T> = Readonly<Record<string, T>>;

/** Parts of a table under the names that the wanted table has for the same. */
function renameParts<T>(
  had: Parts<T>,
  wanted: Parts<T>,
  rename: (former: string, name: string) => void,
): Parts<T> {
  const named = new Set(Object.keys(had));
  const entries = Object.entries(had).map(([former, part]): [string, T] => {
    const same = Object.entries(wanted).find(
      ([name, one]) => !named.has(name) && isDeepStrictEqual(one, part),
    );
    if (!same) return [former, part];
    named.add(same[0]);
    rename(former, same[0]);
    return [same[0], part];
  });
  return Object.fromEntries(entries);
}

/** Drops parts that are named after the table and found by that name; they are created again as wanted. */
const dropNamedSql = (table: string, spec: TableSpec): string[] => [
  ...(spec.search.length > 0 ? dropSearchTriggerSql(table) : []),
  ...(spec.closing ? dropClosingSql(table) : []),
  ...totalsOf(table, spec).flatMap(dropTotalsSql),
];

function renameTable({ former, name }: Pair, had: TableSpec, wanted: TableSpec): [TableSpec, Step] {
  const renames: string[] = [];
  const constraint = (one: string, other: string): void =>
    void renames.push(`alter table "${name}" rename constraint "${one}" to "${other}"`);
  const index = (one: string, other: string): void =>
    void renames.push(`alter index "${one}" rename to "${other}"`);
  const { sums: _, closing: __, counted: ___, ...rest } = had;
  const spec: TableSpec = {
    ...rest,
    checks: renameParts(had.checks, wanted.checks, constraint),
    indexes: renameParts(had.indexes, wanted.indexes, index),
    foreignKeys: renameParts(had.foreignKeys, wanted.foreignKeys, constraint),
    ...(had.exclusions && {
      exclusions: renameParts(had.exclusions, wanted.exclusions ?? {}, constraint),
    }),
  };
  const sql = [
    ...dropNamedSql(former, had),
    `alter table "${former}" rename to "${name}"`,
    `alter index "${former}_pkey" rename to "${name}_pkey"`,
    `alter sequence "${former}_id_seq" rename to "${name}_id_seq"`,
    `alter trigger "${former}_changed" on "${name}" rename to "${name}_changed"`,
    ...renames,
    ...(had.search.length > 0 ? searchTriggerSql(name, had.search) : []),
  ];
  return [spec, { table: name, sql }];
}

/** Returns steps that update the stem of a renamed resource in rows that refer to it. */
function renameStems({ from, to }: Renamed, { stems = [] }: DatabaseSpec): Step[] {
  const step = (path: string): Step => {
    const [table = '', column = ''] = path.split('.');
    const sql = `update "${table}" set "${column}" = ${quote(to)} where "${column}" = ${quote(from)}`;
    if (platformStems.includes(path)) return { table, sql: [sql] };
    const long = { moves: [{ fill: `${sql} and {rows}` }], open: (spec: TableSpec) => spec };
    return { table, sql: [sql], long, part: `stem ${to}` };
  };
  return [...platformStems, ...stems].map(step);
}

/** Changes caused by renamed schemas. */
interface RenamedTables {
  /** The tables as they are called afterwards. */
  readonly from: DatabaseSpec;
  readonly steps: readonly Step[];
  /** Steps that come after all others: they change rows of tables that these may change too. */
  readonly last: readonly Step[];
  readonly refusals: readonly string[];
  /** Former names by the new ones. */
  readonly former: ReadonlyMap<string, string>;
}

/** Gives tables the names that their schemas have now, with everything that is found by these. */
export function renameTables(from: DatabaseSpec, to: DatabaseSpec): RenamedTables {
  const pairs = findRenamed(from, to);
  const able = pairs.filter(({ former }) => !from.tables[former]!.partition);
  const names = new Map(able.map(({ former, name }) => [former, name]));
  const steps: Step[] = [];
  // References are known by the new names of what they refer to, as the database knows them.
  const follow = (table: TableSpec): TableSpec => ({
    ...table,
    foreignKeys: Object.fromEntries(
      Object.entries(table.foreignKeys).map(([key, one]) => [
        key,
        { ...one, table: names.get(one.table) ?? one.table },
      ]),
    ),
  });
  const tables = Object.entries(from.tables).map(([former, had]): [string, TableSpec] => {
    const name = names.get(former);
    if (name === undefined) return [former, follow(had)];
    const [spec, step] = renameTable({ former, name }, follow(had), to.tables[name]!);
    steps.push(step);
    return [name, spec];
  });
  return {
    from: { ...from, tables: Object.fromEntries(tables) },
    steps,
    last: able.flatMap(({ name }) => renameStems(to.tables[name]!.renamed!, to)),
    refusals: pairs
      .filter((pair) => !able.includes(pair))
      .map(
        ({ former }) => `${former} has monthly partitions, which are named after it: it cannot be renamed.`,
      ),
    former: new Map(able.map(({ former, name }) => [name, former])),
  };
}
