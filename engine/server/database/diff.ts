import { isDeepStrictEqual } from 'node:util';
import type { IndexSpec } from './indexes.ts';
import { searchSql } from './search-text.ts';
import { createSumsSql, dropSumsSql } from './sums.ts';
import type { ColumnSpec, DatabaseSpec, TableSpec, ViewSpec } from './tables.ts';

/**
 * One statement of a migration; `refuseWhen` counts the rows that forbid it, `because` says it to a person.
 */
export interface Step {
  readonly sql: string;
  readonly refuseWhen?: string | undefined;
  readonly because?: string | undefined;
}
export interface Plan {
  readonly steps: readonly Step[];
  readonly refusals: readonly string[];
  readonly notes: readonly string[];
  readonly applied: DatabaseSpec;
}

const safeCasts: Readonly<Record<string, readonly string[]>> = {
  integer: ['bigint', 'double precision', 'numeric(14,2)'],
  bigint: ['double precision', 'numeric(14,2)'],
  'double precision': [],
  date: ['timestamptz'],
};
const whereSql = (condition: string | undefined): string => (condition ? ` where ${condition}` : '');
function columnSql(name: string, spec: ColumnSpec): string {
  const value = spec.default === undefined ? '' : ` default ${spec.default}`;
  return `"${name}" ${spec.type}${value}${spec.notNull ? ' not null' : ''}`;
}
function indexSql(table: string, name: string, { unique, using, on, where }: IndexSpec): string {
  const method = using ? `using ${using} ` : '';
  return `create ${unique ? 'unique ' : ''}index "${name}" on "${table}" ${method}(${on})${whereSql(where)}`;
}
/** Counts the rows that a unique index would refuse. */
function duplicatesSql(table: string, { on, where }: IndexSpec): string {
  const groups = `select count(*) as n from "${table}"${whereSql(where)} group by ${on}`;
  const repeated = `having count(*) > 1 and count(${on.split(',')[0]}) > 0`;
  return `select coalesce(sum(n), 0) from (${groups} ${repeated}) d`;
}
// The stored side comes back from jsonb with its keys in another order.
const same = isDeepStrictEqual;

/** Collects the statements of one table's change in the order in which they can run. */
class TableDiff {
  readonly steps: Step[] = [];
  readonly refusals: string[] = [];
  readonly notes: string[] = [];
  readonly kept: Record<string, ColumnSpec> = {};
  readonly table: string;
  readonly from: TableSpec;
  readonly to: TableSpec;
  constructor(table: string, from: TableSpec, to: TableSpec) {
    this.table = table;
    this.from = from;
    this.to = to;
  }

  alter(change: string, refuseWhen?: string, because?: string): void {
    this.steps.push({
      sql: `alter table "${this.table}" ${change}`,
      ...(refuseWhen && { refuseWhen, because }),
    });
  }

  run(statements: readonly string[]): void {
    this.steps.push(...statements.map((statement) => ({ sql: statement })));
  }

  dropStale(): void {
    if (this.from.sums && !same(this.from.sums, this.to.sums)) this.run(dropSumsSql(this.table));
    for (const [name, key] of Object.entries(this.from.foreignKeys))
      if (!same(key, this.to.foreignKeys[name])) this.alter(`drop constraint "${name}"`);
    for (const [name, check] of Object.entries(this.from.checks))
      if (check !== this.to.checks[name]) this.alter(`drop constraint "${name}"`);
    for (const [name, index] of Object.entries(this.from.indexes))
      if (!same(index, this.to.indexes[name])) this.steps.push({ sql: `drop index if exists "${name}"` });
    for (const [name, exclusion] of Object.entries(this.from.exclusions ?? {}))
      if (!same(exclusion, this.to.exclusions?.[name])) this.alter(`drop constraint "${name}"`);
    if (this.from.search.length > 0 && !same(this.from.search, this.to.search))
      this.alter('drop column search_text');
  }

  changeColumns(): void {
    const renamed = new Set<string>();
    for (const [name, spec] of Object.entries(this.to.columns)) {
      const former = spec.renamedFrom;
      if (former && !this.from.columns[name] && this.from.columns[former] && !this.to.columns[former]) {
        this.alter(`rename column "${former}" to "${name}"`);
        renamed.add(former);
        this.changeColumn(name, this.from.columns[former], spec);
      } else this.changeColumn(name, this.from.columns[name] ?? this.from.kept?.[name], spec);
    }
    const gone = Object.entries(this.from.columns).filter(
      ([name]) => !this.to.columns[name] && !renamed.has(name),
    );
    for (const [name, spec] of gone) this.keepColumn(name, spec);
    for (const [name, spec] of Object.entries(this.from.kept ?? {}))
      if (!this.to.columns[name]) this.kept[name] = spec;
  }

  /** A field that left the schema keeps its data; the column no longer stands in the way of new rows. */
  keepColumn(name: string, spec: ColumnSpec): void {
    if (spec.notNull) this.alter(`alter column "${name}" drop not null`);
    this.kept[name] = { ...spec, notNull: false };
    this.notes.push(
      `${this.table}.${name} is no longer in the schema; its data is kept. ` +
        `To drop it: npm run admin -- drop ${this.table}.${name}`,
    );
  }

  changeColumn(name: string, old: ColumnSpec | undefined, spec: ColumnSpec): void {
    if (!old) {
      const missing = spec.notNull && spec.default === undefined;
      this.alter(
        `add column ${columnSql(name, spec)}`,
        missing ? `select count(*) from "${this.table}"` : undefined,
        `${this.table}.${name} is required and {count} rows would have no value: ` +
          'give it a default or make it optional',
      );
      return;
    }
    if (old.type !== spec.type) this.changeType(name, old.type, spec.type);
    if (old.default !== spec.default)
      this.alter(
        `alter column "${name}" ` +
          (spec.default === undefined ? 'drop default' : `set default ${spec.default}`),
      );
    if (!old.notNull && spec.notNull) this.requireColumn(name, spec);
    if (old.notNull && !spec.notNull) this.alter(`alter column "${name}" drop not null`);
  }

  changeType(name: string, from: string, to: string): void {
    if (to.startsWith('text') || safeCasts[from]?.includes(to))
      this.alter(`alter column "${name}" type ${to} using "${name}"::${to.replace(/ collate.*/, '')}`);
    else
      this.refusals.push(
        `${this.table}.${name} cannot turn from ${from} into ${to} without losing data: ` +
          'add a new field and drop the old one',
      );
  }

  requireColumn(name: string, spec: ColumnSpec): void {
    if (spec.default !== undefined)
      this.steps.push({
        sql: `update "${this.table}" set "${name}" = ${spec.default} where "${name}" is null`,
      });
    this.alter(
      `alter column "${name}" set not null`,
      `select count(*) from "${this.table}" where "${name}" is null`,
      `${this.table}.${name} is now required and {count} rows have no value`,
    );
  }

  addNew(): void {
    if (this.to.search.length > 0 && !same(this.from.search, this.to.search))
      this.alter(`add column ${searchSql(this.to.search)}`);
    for (const [name, check] of Object.entries(this.to.checks)) {
      if (this.from.checks[name] !== check)
        this.alter(
          `add constraint "${name}" check (${check})`,
          `select count(*) from "${this.table}" where not (${check})`,
          `${name}: {count} rows of ${this.table} violate ${check}`,
        );
    }
    for (const [name, index] of Object.entries(this.to.indexes)) {
      if (same(this.from.indexes[name], index)) continue;
      const duplicates = index.unique ? duplicatesSql(this.table, index) : undefined;
      this.steps.push({
        sql: indexSql(this.table, name, index),
        ...(duplicates && {
          refuseWhen: duplicates,
          because: `${name}: {count} rows of ${this.table} are not unique in ${index.on}`,
        }),
      });
    }
  }

  /**
   * The overlapping pairs are counted in a look at each row's period, so that the operator learns how many
   * there are.
   */
  addExclusions(): void {
    for (const [name, exclusion] of Object.entries(this.to.exclusions ?? {})) {
      if (same(this.from.exclusions?.[name], exclusion)) continue;
      const { equal, period, where } = exclusion;
      const columns = equal.map((column) => `"${column}"`).join(', ');
      const rows = `(select id, ${columns}, ${period} as period from "${this.table}"${whereSql(where)})`;
      const elements = [...equal.map((column) => `"${column}" with =`), `(${period}) with &&`].join(', ');
      const condition = where ? ` where (${where})` : '';
      const sameValues = equal.map((column) => `a."${column}" = b."${column}"`).join(' and ');
      const pairs = `${rows} a join ${rows} b on a.id < b.id and ${sameValues} and a.period && b.period`;
      this.alter(
        `add constraint "${name}" exclude using gist (${elements})${condition}`,
        `select count(*) from ${pairs}`,
        `${name}: {count} pairs of rows of ${this.table} overlap`,
      );
    }
  }

  addSums(): void {
    if (this.to.sums && !same(this.from.sums, this.to.sums))
      this.run(createSumsSql(this.table, this.to.sums));
  }

  addForeignKeys(): Step[] {
    return Object.entries(this.to.foreignKeys)
      .filter(([name, key]) => !same(this.from.foreignKeys[name], key))
      .map(([name, key]) => ({
        sql: [
          `alter table "${this.table}" add constraint "${name}" foreign key ("${key.column}")`,
          `references "${key.table}" (id) on delete ${key.onDelete}`,
        ].join(' '),
        refuseWhen: [
          `select count(*) from "${this.table}" t where "${key.column}" is not null`,
          `and not exists (select 1 from "${key.table}" r where r.id = t."${key.column}")`,
        ].join(' '),
        because: `${this.table}.${key.column}: {count} rows refer to nothing in ${key.table}`,
      }));
  }
}

const emptyTable: TableSpec = { columns: {}, checks: {}, indexes: {}, foreignKeys: {}, search: [] };

function createSql(table: string): Step[] {
  return [
    { sql: `create table "${table}" (id integer generated by default as identity primary key)` },
    {
      sql: [
        `create trigger "${table}_changed" after insert or update or delete or truncate on "${table}"`,
        'for each statement execute function crewdeck_count_change()',
      ].join(' '),
    },
  ];
}

function viewSql(name: string, { columns, of, where }: ViewSpec): string {
  const selected = columns.map((column) => `"${column}"`).join(', ');
  return `create view "${name}" as select ${selected} from "${of}" where ${where} with check option`;
}

/**
 * Statements that lead from the applied tables to the wanted ones without losing data.
 * Tables and columns that are no longer wanted stay (`kept`); only an explicit drop removes them.
 */
export function planMigration(from: DatabaseSpec, to: DatabaseSpec): Plan {
  const diffs = Object.entries(to.tables)
    .filter(([name, spec]) => !same({ ...from.tables[name], kept: undefined }, { ...spec, kept: undefined }))
    .map(([name, spec]) => ({
      name,
      isNew: !from.tables[name],
      diff: new TableDiff(name, from.tables[name] ?? emptyTable, spec),
    }));
  const viewsChange = diffs.length > 0 || !same(from.views, to.views);
  const steps: Step[] = viewsChange
    ? Object.keys(from.views).map((name) => ({ sql: `drop view if exists "${name}"` }))
    : [];
  for (const { name, isNew, diff } of diffs) {
    if (isNew) steps.push(...createSql(name));
    diff.dropStale();
    diff.changeColumns();
    diff.addNew();
    diff.addExclusions();
    diff.addSums();
    steps.push(...diff.steps);
  }
  for (const { diff } of diffs) steps.push(...diff.addForeignKeys());
  if (viewsChange)
    steps.push(...Object.entries(to.views).map(([name, view]) => ({ sql: viewSql(name, view) })));
  const kept = new Map(diffs.map(({ name, diff }) => [name, diff.kept]));
  const tables = Object.entries(to.tables).map(([name, spec]) => [
    name,
    { ...spec, kept: kept.get(name) ?? from.tables[name]?.kept ?? {} },
  ]);
  const gone = Object.entries(from.tables).filter(([name]) => !to.tables[name]);
  return {
    steps,
    refusals: diffs.flatMap(({ diff }) => diff.refusals),
    notes: diffs.flatMap(({ diff }) => diff.notes),
    applied: {
      tables: { ...Object.fromEntries(gone), ...(Object.fromEntries(tables) as Record<string, TableSpec>) },
      views: to.views,
    },
  };
}
