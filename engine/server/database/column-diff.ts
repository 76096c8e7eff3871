import { isDeepStrictEqual } from 'node:util';
import { LARGEST_ID } from '../../model/ids.ts';
import { columnSql } from './part-sql.ts';
import { draftName, type Step } from './step.ts';
import type { ColumnSpec, TableSpec } from './tables.ts';

const safeCasts: Readonly<Record<string, readonly string[]>> = {
  integer: ['bigint', 'double precision', 'numeric(14,2)'],
  bigint: ['double precision', 'numeric(14,2)'],
  'double precision': [],
  date: ['timestamptz'],
  'integer[]': ['bigint[]'],
};

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
  readonly table: string;
  readonly from: TableSpec;
  readonly to: TableSpec;
  readonly isNew: boolean;
  /** The table that is put aside, since its rows lie in another way from now on. */
  readonly former: TableSpec | undefined;
  constructor(table: string, from: TableSpec | undefined, to: TableSpec) {
    const isMoved = from !== undefined && !isDeepStrictEqual(from.partition, to.partition);
    this.table = table;
    this.former = isMoved ? from : undefined;
    this.from =
      isMoved || !from ? { columns: {}, checks: {}, indexes: {}, foreignKeys: {}, search: [] } : from;
    this.to = to;
    this.isNew = isMoved || from === undefined;
  }

  add(sql: string | readonly string[], more: Omit<Step, 'table' | 'sql'> = {}): void {
    this.#steps.push({ table: this.table, sql: typeof sql === 'string' ? [sql] : sql, ...more });
  }
  /** The steps that were collected since it was last asked. */
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
      const former = spec.renamedFrom;
      if (former && !this.from.columns[name] && this.from.columns[former] && !this.to.columns[former]) {
        this.alter(`rename column "${former}" to "${name}"`);
        renamed.add(former);
        return { name, old: this.from.columns[former], spec };
      }
      return { name, old: this.from.columns[name] ?? this.from.kept?.[name], spec };
    });
    this.changeTypes(pairs);
    const made = this.isNew ? this.to.partition?.by : undefined;
    for (const { name, old, spec } of pairs) if (name !== made) this.changeColumn(name, old, spec);
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
      this.alter(`add column ${columnSql(name, spec)}`, {
        refuseWhen: missing ? `select count(*) from "${this.table}"` : undefined,
        because:
          `${this.table}.${name} is required and {count} rows would have no value: ` +
          'give it a default or make it optional',
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
    const changes = changed.flatMap(({ name, old, spec }) => this.castSql(name, old!.type, spec.type));
    const isWider = !this.isNew && this.from.id !== this.to.id;
    if (isWider) changes.unshift('alter column id type bigint');
    if (changes.length === 0) return;
    // A trigger that looks at a column stands in the way; those that count the rows are made again.
    const counts = changed.some(({ name }) => name === this.from.ownedBy)
      ? ['added', 'moved'].map((name) => `drop trigger if exists "${this.table}_${name}" on "${this.table}"`)
      : [];
    const bound = isWider ? [this.alterSql(`alter column id set maxvalue ${LARGEST_ID}`)] : [];
    this.add([...counts, this.alterSql(changes.join(', ')), ...bound], { long: 'holds' });
  }

  castSql(name: string, from: string, to: string): string[] {
    if (to.startsWith('text') || safeCasts[from]?.includes(to))
      return [`alter column "${name}" type ${to} using "${name}"::${to.replace(/ collate.*/, '')}`];
    this.refusals.push(
      `${this.table}.${name} cannot turn from ${from} into ${to} without losing data: ` +
        'add a new field and drop the old one',
    );
    return [];
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
        refuseWhen: `select count(*) from "${this.table}" where "${name}" is null`,
        because: `${this.table}.${name} is now required and {count} rows have no value`,
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
