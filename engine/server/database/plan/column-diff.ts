import { isDeepStrictEqual } from 'node:util';
import { LARGEST_ID } from '../../../model/ids.ts';
import { ruleName } from '../../../model/column-name.ts';
import { castOf } from '../tables/casts.ts';
import { columnSql } from '../tables/part-sql.ts';
import { keptNote } from '../tables/kept.ts';
import { formerColumn, valueSql } from './preview.ts';
import { openRenamings } from '../tables/renamings.ts';
import { dropSearchTriggerSql, searchTriggerSql } from '../tables/search-text.ts';
import { draftName, type Move, type Step } from './step.ts';
import type { ColumnSpec, TableSpec } from '../tables/tables.ts';

interface Pair {
  readonly name: string;
  readonly old: ColumnSpec | undefined;
  readonly spec: ColumnSpec;
}

/** Collects the steps of what changes in the columns of a table. */
export class ColumnDiff {
  readonly #steps: Step[] = [];
  readonly refusals: string[] = [];
  readonly notes: string[] = [];
  readonly kept: Record<string, ColumnSpec> = {};
  /**
   * Moves that correct rows which were written with former values meanwhile, by the check that forbids these.
   */
  readonly refills = new Map<string, readonly Move[]>();
  readonly table: string;
  readonly from: TableSpec;
  readonly to: TableSpec;
  readonly isNew: boolean;
  /** The table to set aside, because its rows are partitioned in another way. */
  readonly former: TableSpec | undefined;
  /** The name that the table has before anything is done. */
  readonly source: string;
  constructor(table: string, from: TableSpec | undefined, to: TableSpec, source = table) {
    const isMoved = from !== undefined && !isDeepStrictEqual(from.partition, to.partition);
    this.table = table;
    this.source = source;
    this.former = isMoved ? from : undefined;
    this.from =
      isMoved || !from ? { columns: {}, checks: {}, indexes: {}, foreignKeys: {}, search: [] } : from;
    this.to = to;
    this.isNew = isMoved || from === undefined;
  }

  add(sql: string | readonly string[], more: Omit<Step, 'table' | 'sql'> = {}): void {
    this.#steps.push({ table: this.table, sql: typeof sql === 'string' ? [sql] : sql, ...more });
  }
  /** Returns the steps collected since the last call. */
  take(): Step[] {
    return this.#steps.splice(0);
  }
  alterSql(change: string): string {
    return `alter table "${this.table}" ${change}`;
  }
  alter(change: string, more?: Omit<Step, 'table' | 'sql'>): void {
    this.add(this.alterSql(change), more);
  }

  changeColumns(): void {
    const renamed = new Set<string>();
    const pairs = Object.entries(this.to.columns).map(([name, spec]): Pair => {
      const former = formerColumn(this.from, name, spec);
      if (!former || former.name === name) return { name, old: former?.spec, spec };
      if (this.to.columns[former.name]) return { name, old: undefined, spec };
      this.alter(`rename column "${former.name}" to "${name}"`);
      renamed.add(former.name);
      return { name, old: former.spec, spec };
    });
    this.changeTypes(pairs);
    for (const pair of pairs) this.renameWithin(pair);
    const made = this.isNew ? this.to.partition?.by : undefined;
    for (const { name, old, spec } of pairs) if (name !== made) this.changeColumn(name, old, spec);
    const gone = Object.entries(this.from.columns).filter(
      ([name]) => !this.to.columns[name] && !renamed.has(name),
    );
    for (const [name, spec] of gone) this.keepColumn(name, spec);
    for (const [name, spec] of Object.entries(this.from.kept ?? {}))
      if (!this.to.columns[name] && !renamed.has(name)) this.kept[name] = spec;
  }

  /** Keeps the data of a field that left the schema, and lets the column be empty in new rows. */
  keepColumn(name: string, spec: ColumnSpec): void {
    if (spec.notNull) this.alter(`alter column "${name}" drop not null`);
    this.kept[name] = { ...spec, notNull: false };
    this.notes.push(keptNote(`${this.table}.${name}`));
  }

  changeColumn(name: string, old: ColumnSpec | undefined, spec: ColumnSpec): void {
    if (!old) {
      const missing = spec.notNull && spec.default === undefined;
      this.alter(`add column ${columnSql(name, spec)}`, {
        refuseWhen: missing ? `"${this.table}"` : undefined,
        because:
          `${this.table}.${name} is required, and {count} rows would have no value: ` +
          'add a default or make it optional',
      });
      return;
    }
    if (old.default !== spec.default)
      this.alter(
        `alter column "${name}" ` +
          (spec.default === undefined ? 'drop default' : `set default ${spec.default}`),
      );
    if (!old.notNull && spec.notNull) this.requireColumn(name, spec);
    if (old.notNull && !spec.notNull) this.alter(`alter column "${name}" drop not null`);
  }

  /** All in one statement, which writes the table once. */
  changeTypes(pairs: readonly Pair[]): void {
    const changed = pairs.filter(({ old, spec }) => old && old.type !== spec.type);
    const changes = changed.flatMap((pair) => this.castSql(pair, pair.old!));
    const isWider = !this.isNew && this.from.id !== this.to.id;
    if (isWider) changes.unshift('alter column id type bigint');
    if (changes.length === 0) return;
    const bound = isWider ? [this.alterSql(`alter column id set maxvalue ${LARGEST_ID}`)] : [];
    const preset = changed.filter(({ old }) => old?.default !== undefined);
    const names = changed.flatMap(({ name, spec }) => [name, spec.renamedFrom ?? name]);
    const { before, after } = this.aroundTypes(new Set(names));
    this.add(
      [
        ...before,
        ...preset.map(({ name }) => this.alterSql(`alter column "${name}" drop default`)),
        this.alterSql(changes.join(', ')),
        ...preset.flatMap(({ name, spec }) =>
          spec.default === undefined
            ? []
            : [this.alterSql(`alter column "${name}" set default ${spec.default}`)],
        ),
        ...bound,
        ...after,
      ],
      { long: 'holds' },
    );
  }

  /** Returns statements before and after a change of types: a trigger that reads a column blocks it. */
  aroundTypes(changed: ReadonlySet<string>): { before: string[]; after: string[] } {
    const { table, from, to } = this;
    const isSearched = from.search.some((path) => changed.has(path.split('.')[0] ?? ''));
    return {
      before: isSearched ? dropSearchTriggerSql(table) : [],
      after: isSearched && to.search.length > 0 ? searchTriggerSql(table, to.search) : [],
    };
  }

  castSql({ name, spec }: Pair, old: ColumnSpec): string[] {
    const cast = castOf(old.type, spec.type);
    const words = `${this.table}.${name} cannot be converted from ${old.type} to ${spec.type} without data loss`;
    if (!cast) {
      this.refusals.push(`${words}: add a new field and remove the old one`);
      return [];
    }
    const column = `"${name}"`;
    const former = `"${formerColumn(this.from, name, spec)!.name}"`;
    const unfit = (one: string): string => `where ${one} is not null and not (${cast.fits!(one)})`;
    if (cast.fits)
      this.add([], {
        refuseWhen: `"${this.table}" ${unfit(column)}`,
        refusedBefore: `public."${this.source}" ${unfit(former)}`,
        because: `${words}: {count} rows have values that would change or get lost`,
      });
    return [`alter column ${column} type ${spec.type} using ${valueSql(column, old, spec)}`];
  }

  /** Values and members that are called otherwise now. A change of type has written them already. */
  renameWithin({ name, old, spec }: Pair): void {
    if (!old || old.type !== spec.type || openRenamings(old.renames, spec.renames).length === 0) return;
    const value = valueSql(`"${name}"`, old, spec);
    const sql = `update "${this.table}" set "${name}" = ${value} where "${name}" is distinct from ${value}`;
    const fill = { fill: `${sql} and {rows}` };
    const check = ruleName(`${this.table}_${name}_enum`);
    const [former, wanted] = [this.from.checks[check], this.to.checks[check]];
    if (wanted !== undefined) this.refills.set(check, [fill]);
    const both = this.alterSql(`add constraint "${check}" check ((${former}) or (${wanted})) not valid`);
    const widen: Move[] =
      former === undefined || wanted === undefined
        ? []
        : [{ together: [this.alterSql(`drop constraint if exists "${check}"`), both] }];
    this.add(sql, {
      long: {
        moves: [...widen, fill],
        open: (table) => ({
          ...table,
          columns: {
            ...table.columns,
            [name]: { ...table.columns[name]!, renames: old.renames ?? [] },
          },
        }),
      },
    });
  }

  /** `set not null` looks at no row where a check that is valid says the same. */
  requireColumn(name: string, spec: ColumnSpec): void {
    const value = spec.default;
    const fill = `update "${this.table}" set "${name}" = ${value} where "${name}" is null`;
    const fills = value === undefined ? [] : [fill];
    const filled = fills.map((one) => ({ fill: `${one} and {rows}` }));
    const require = this.alterSql(`alter column "${name}" set not null`);
    const check = draftName(`${this.table}_${name}`);
    const drop = this.alterSql(`drop constraint if exists "${check}"`);
    const add = this.alterSql(`add constraint "${check}" check ("${name}" is not null) not valid`);
    this.add([...fills, require], {
      ...(value === undefined && {
        refuseWhen: `"${this.table}" where "${name}" is null`,
        because: `${this.table}.${name} is now required, and {count} rows have no value`,
      }),
      long: {
        moves: [
          // A row without a value could not be written in any way once the check is there; what was written
          // without one in the meantime is filled after it.
          ...filled,
          { together: [drop, add] },
          ...filled,
          { alone: this.alterSql(`validate constraint "${check}"`) },
          { together: [require, drop] },
        ],
        open: (table) => ({
          ...table,
          columns: { ...table.columns, [name]: { ...table.columns[name]!, notNull: false } },
        }),
      },
    });
  }
}
