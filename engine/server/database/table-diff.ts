import { isDeepStrictEqual } from 'node:util';
import { dropSearchTriggerSql, searchFillSql, searchTriggerSql } from './search-text.ts';
import { columnSql, duplicatesSql, exclusionSql, indexSql, overlapsSql } from './part-sql.ts';
import { draftName, type LongWay, type Move, type Step } from './step.ts';
import { createSumsSql, dropSumsSql, trueSumsSql } from './sums.ts';
import type { ColumnSpec, ForeignKeySpec, TableSpec } from './tables.ts';

const safeCasts: Readonly<Record<string, readonly string[]>> = {
  integer: ['bigint', 'double precision', 'numeric(14,2)'],
  bigint: ['double precision', 'numeric(14,2)'],
  'double precision': [],
  date: ['timestamptz'],
};
// The stored side comes back from jsonb with its keys in another order.
const same = isDeepStrictEqual;

type Parts = 'indexes' | 'checks' | 'foreignKeys';

/** Collects the steps of one table's change in the order in which they can run. */
export class TableDiff {
  readonly #steps: Step[] = [];
  readonly refusals: string[] = [];
  readonly notes: string[] = [];
  readonly kept: Record<string, ColumnSpec> = {};
  readonly table: string;
  readonly from: TableSpec;
  readonly to: TableSpec;
  readonly isNew: boolean;
  constructor(table: string, from: TableSpec | undefined, to: TableSpec) {
    this.table = table;
    this.from = from ?? { columns: {}, checks: {}, indexes: {}, foreignKeys: {}, search: [] };
    this.to = to;
    this.isNew = from === undefined;
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

  /** A long way to a named part: until it is done, the table is known with the part that it had. */
  longPart(parts: Parts, name: string, moves: readonly Move[]): LongWay {
    const former = this.from[parts][name];
    const open = (table: TableSpec): TableSpec => {
      const { [name]: _, ...others } = table[parts];
      return { ...table, [parts]: former === undefined ? others : { ...others, [name]: former } };
    };
    return { moves, open };
  }

  dropStale(): void {
    if (this.from.sums && !same(this.from.sums, this.to.sums)) this.add(dropSumsSql(this.table));
    for (const [name, key] of Object.entries(this.from.foreignKeys))
      if (!same(key, this.to.foreignKeys[name])) this.dropConstraint(name);
    for (const [name, check] of Object.entries(this.from.checks))
      if (check !== this.to.checks[name]) this.dropConstraint(name);
    for (const [name, index] of Object.entries(this.from.indexes))
      if (!same(index, this.to.indexes[name])) this.dropIndex(name);
    for (const [name, exclusion] of Object.entries(this.from.exclusions ?? {}))
      if (!same(exclusion, this.to.exclusions?.[name])) this.dropConstraint(name);
  }

  dropConstraint(name: string): void {
    this.alter(`drop constraint if exists "${name}"`, { part: `constraint ${name}`, drops: true });
  }

  /** One that nobody wants any more goes last: servers of the version before may still read by it. */
  dropIndex(name: string): void {
    const sql = `drop index if exists "${name}"`;
    const isGone = !this.to.indexes[name];
    this.add(sql, {
      part: `index ${name}`,
      drops: true,
      ...(isGone && { long: this.longPart('indexes', name, [{ together: [sql] }]) }),
    });
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
      this.alter(`add column ${columnSql(name, spec)}`, {
        refuseWhen: missing ? `select count(*) from "${this.table}"` : undefined,
        because:
          `${this.table}.${name} is required and {count} rows would have no value: ` +
          'give it a default or make it optional',
      });
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
      this.alter(`alter column "${name}" type ${to} using "${name}"::${to.replace(/ collate.*/, '')}`, {
        long: 'holds',
      });
    else
      this.refusals.push(
        `${this.table}.${name} cannot turn from ${from} into ${to} without losing data: ` +
          'add a new field and drop the old one',
      );
  }

  /** `set not null` looks at no row where a check that is valid says the same. */
  requireColumn(name: string, spec: ColumnSpec): void {
    const value = spec.default;
    const fill = `update "${this.table}" set "${name}" = ${value} where "${name}" is null`;
    const fills = value === undefined ? [] : [{ fill }];
    const require = this.alterSql(`alter column "${name}" set not null`);
    const check = draftName(`${this.table}_${name}`);
    const drop = this.alterSql(`drop constraint if exists "${check}"`);
    const add = this.alterSql(`add constraint "${check}" check ("${name}" is not null) not valid`);
    this.add([...fills.map((one) => one.fill), require], {
      ...(value === undefined && {
        refuseWhen: `select count(*) from "${this.table}" where "${name}" is null`,
        because: `${this.table}.${name} is now required and {count} rows have no value`,
      }),
      long: {
        moves: [
          // A row without a value could not be written in any way once the check is there; what was written
          // without one in the meantime is filled after it.
          ...fills,
          { together: [drop, add] },
          ...fills,
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

  changeSearch(): void {
    const { table, from, to } = this;
    if (to.search.length === 0) {
      if (from.search.length > 0)
        this.add([...dropSearchTriggerSql(table), this.alterSql('drop column search_text')]);
      return;
    }
    if (same(from.search, to.search) && from.searchBy === to.searchBy) return;
    // A generated column becomes one that is written, with the text that it has.
    const make =
      from.search.length === 0
        ? 'add column search_text text'
        : 'alter column search_text drop expression if exists';
    this.add([this.alterSql(make), ...searchTriggerSql(table, to.search)]);
    const isFilled = same(from.search, to.search) && from.searchBy !== 'filling';
    if (this.isNew || isFilled) return;
    const fill = searchFillSql(table, to.search);
    this.add(fill, {
      long: { moves: [{ fill }], open: (spec) => ({ ...spec, searchBy: 'filling' }) },
    });
  }

  addChecks(): void {
    for (const [name, check] of Object.entries(this.to.checks))
      if (this.from.checks[name] !== check)
        this.addConstraint('checks', name, `check (${check})`, {
          refuseWhen: `select count(*) from "${this.table}" where not (${check})`,
          because: `${name}: {count} rows of ${this.table} violate ${check}`,
        });
  }

  /** A constraint holds for what is written from then on, and is looked up for the rest beside all others. */
  addConstraint(
    parts: 'checks' | 'foreignKeys',
    name: string,
    rule: string,
    refusal: Pick<Step, 'refuseWhen' | 'because'>,
  ): void {
    const drop = this.alterSql(`drop constraint if exists "${name}"`);
    const add = this.alterSql(`add constraint "${name}" ${rule}`);
    this.add(add, {
      ...refusal,
      part: `constraint ${name}`,
      long: this.longPart(parts, name, [
        { together: [drop, `${add} not valid`] },
        { alone: this.alterSql(`validate constraint "${name}"`) },
      ]),
    });
  }

  addIndexes(): void {
    for (const [name, index] of Object.entries(this.to.indexes)) {
      if (same(this.from.indexes[name], index)) continue;
      const draft = draftName(name);
      const drop = `drop index if exists "${name}"`;
      this.add(indexSql(this.table, name, index), {
        part: `index ${name}`,
        ...(index.unique && {
          refuseWhen: duplicatesSql(this.table, index),
          because: `${name}: {count} rows of ${this.table} are not unique in ${index.on}`,
        }),
        long: this.longPart('indexes', name, [
          { alone: `drop index concurrently if exists "${draft}"` },
          { alone: indexSql(this.table, draft, index, 'concurrently ') },
          { together: [drop, `alter index "${draft}" rename to "${name}"`] },
        ]),
      });
    }
  }

  addExclusions(): void {
    for (const [name, exclusion] of Object.entries(this.to.exclusions ?? {})) {
      if (same(this.from.exclusions?.[name], exclusion)) continue;
      this.alter(`add constraint "${name}" ${exclusionSql(exclusion)}`, {
        refuseWhen: overlapsSql(this.table, exclusion),
        because: `${name}: {count} pairs of rows of ${this.table} overlap`,
        long: 'holds',
      });
    }
  }

  /** They count what is written from then on; the rows that are there are counted beside those who write. */
  addSums(): void {
    const { sums } = this.to;
    if (!sums || same(this.from.sums, sums)) return;
    this.add(createSumsSql(this.table, sums));
    const fill = trueSumsSql(this.table, sums);
    // Sums of nothing are none that anybody wants: they are made anew.
    const open = (table: TableSpec): TableSpec => ({ ...table, sums: { by: {}, of: [] } });
    this.add(fill, { long: { moves: [{ alone: fill }], open } });
  }

  addForeignKeys(): void {
    for (const [name, key] of Object.entries(this.to.foreignKeys))
      if (!same(this.from.foreignKeys[name], key)) this.addForeignKey(name, key);
  }

  addForeignKey(name: string, key: ForeignKeySpec): void {
    const rule = `foreign key ("${key.column}") references "${key.table}" (id) on delete ${key.onDelete}`;
    this.addConstraint('foreignKeys', name, rule, {
      refuseWhen: [
        `select count(*) from "${this.table}" t where "${key.column}" is not null`,
        `and not exists (select 1 from "${key.table}" r where r.id = t."${key.column}")`,
      ].join(' '),
      because: `${this.table}.${key.column}: {count} rows refer to nothing in ${key.table}`,
    });
  }
}
