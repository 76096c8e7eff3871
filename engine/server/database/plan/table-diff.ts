import { isDeepStrictEqual } from 'node:util';
import { dropSearchTriggerSql, searchFillSql, searchTriggerSql } from '../tables/search-text.ts';
import { ColumnDiff } from './column-diff.ts';
import { columnSql, duplicatesSql, exclusionSql, indexSql, overlapsSql } from '../tables/part-sql.ts';
import {
  copyFormerSql,
  createSql,
  formerOf,
  indexMonthsMoves,
  monthsSql,
  setAsideSql,
} from '../tables/partition-sql.ts';
import { takenSql } from './preview.ts';
import { createClosingSql, dropClosingSql } from '../tables/closed-months.ts';
import { createDeliverySql, dropDeliverySql } from '../tables/delivery-trigger.ts';
import { draftName, type LongWay, type Move, type Step } from './step.ts';
import { countStep, diffTotals } from './totals-diff.ts';
import { createTotalsSql } from '../tables/totals.ts';
import type { ForeignKeySpec, TableSpec } from '../tables/tables.ts';

// The stored side comes back from jsonb with its keys in another order.
const same = isDeepStrictEqual;

type Parts = 'indexes' | 'checks' | 'foreignKeys';

/** Collects the steps of one table's change in the order in which they can run. */
export class TableDiff extends ColumnDiff {
  /** A long way to a named part: until it is done, the table is known with the part that it had. */
  longPart(parts: Parts, name: string, moves: readonly Move[]): LongWay {
    const former = this.from[parts][name];
    const open = (table: TableSpec): TableSpec => {
      const { [name]: _, ...others } = table[parts];
      return { ...table, [parts]: former === undefined ? others : { ...others, [name]: former } };
    };
    return { moves, open };
  }

  /** Adds a table that is new, or replaces one with other partitions. */
  create(): void {
    if (!this.isNew) return;
    const by = this.to.partition?.by;
    if (this.former?.partition && by !== undefined)
      this.refusals.push(
        `${this.table} is partitioned by ${this.former.partition.by}, which cannot be changed to ${by} at once: remove x-partition, ` +
          'migrate, and add it again.',
      );
    if (this.former)
      this.add(setAsideSql(this.table), {
        ...(by !== undefined && {
          refuseWhen: `"${this.table}" where "${by}" is null`,
          because: `${this.table}.${by}: {count} rows have no value and cannot be assigned to a month`,
        }),
      });
    this.add(createSql(this.table, this.to));
  }

  /** Nobody writes meanwhile what would be missing. */
  copyFormer(): void {
    const { table, former, to } = this;
    if (!former) return;
    for (const [name, spec] of Object.entries({ ...former.columns, ...former.kept })) {
      if (to.columns[name] || Object.values(to.columns).some(({ renamedFrom }) => renamedFrom === name))
        continue;
      this.kept[name] = { type: spec.type, notNull: false };
      this.alter(`add column ${columnSql(name, this.kept[name])}`);
    }
    const by = to.partition?.by;
    if (by !== undefined) this.add(monthsSql(table, by, to.columns[by]!.type, `"${formerOf(table)}"`));
    this.add(copyFormerSql(table, takenSql({ ...to.columns, ...this.kept }, former)), { long: 'holds' });
  }

  dropStale(): void {
    const present = this.former ?? (this.isNew ? undefined : this.from);
    const stale = present ? diffTotals(this.table, present, this.to).dropStale : [];
    if (stale.length > 0) this.add(stale);
    if (this.former?.closing) this.add(dropClosingSql(this.table));
    if (this.from.closing && !same(this.from.closing, this.to.closing)) this.add(dropClosingSql(this.table));
    if (this.former?.delivery) this.add(dropDeliverySql(this.table));
    if (this.from.delivery && !same(this.from.delivery, this.to.delivery))
      this.add(dropDeliverySql(this.table));
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
      long: { moves: [{ fill: `${fill} and {rows}` }], open: (spec) => ({ ...spec, searchBy: 'filling' }) },
    });
  }

  addChecks(): void {
    for (const [name, check] of Object.entries(this.to.checks))
      if (this.from.checks[name] !== check)
        this.addConstraint('checks', name, `check (${check})`, {
          refuseWhen: `"${this.table}" where not (${check})`,
          because: `${name}: {count} rows of ${this.table} violate ${check}`,
        });
  }

  /**
   * Adds a constraint that holds for new writes at once, and is validated for existing rows while servers
   * work.
   */
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
      // PostgreSQL has no such way to a reference from a table in months.
      long:
        this.to.partition && parts === 'foreignKeys'
          ? 'holds'
          : this.longPart(parts, name, [
              { together: [drop, `${add} not valid`] },
              // Servers of the version before have written former values until now.
              ...(this.refills.get(name) ?? []),
              { alone: this.alterSql(`validate constraint "${name}"`) },
            ]),
    });
  }

  addIndexes(): void {
    for (const [name, index] of Object.entries(this.to.indexes)) {
      if (same(this.from.indexes[name], index)) continue;
      const draft = draftName(name);
      const drop = `drop index if exists "${name}"`;
      this.add(indexSql(`"${this.table}"`, name, index), {
        part: `index ${name}`,
        ...(index.unique && {
          refuseWhen: duplicatesSql(this.table, index),
          because: `${name}: {count} rows of ${this.table} are not unique in ${index.on}`,
        }),
        long: this.longPart('indexes', name, [
          ...(this.to.partition
            ? indexMonthsMoves(this.table, draft, index)
            : [
                { alone: `drop index concurrently if exists "${draft}"` },
                { alone: indexSql(`"${this.table}"`, draft, index, 'concurrently ') },
              ]),
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

  /** Adds totals that count new writes at once; existing rows are counted while servers work. */
  addTotals(): void {
    for (const totals of diffTotals(this.table, this.from, this.to).added) {
      this.add(createTotalsSql(this.table, totals));
      if (this.isNew && !this.former) continue;
      const { sql, table: _, ...step } = countStep(this.table, totals);
      this.add(sql, step);
    }
  }

  /** Adds the guard of closed months, without a check of rows: those in closed months stay as they are. */
  addClosing(): void {
    const { closing } = this.to;
    if (closing && !same(this.from.closing, closing)) this.add(createClosingSql(this.table, closing));
  }

  /** Adds deliveries; none are made for earlier writes. */
  addDelivery(): void {
    const { delivery } = this.to;
    if (delivery && !same(this.from.delivery, delivery)) this.add(createDeliverySql(this.table, delivery));
  }

  addForeignKeys(): void {
    for (const [name, key] of Object.entries(this.to.foreignKeys))
      if (!same(this.from.foreignKeys[name], key)) this.addForeignKey(name, key);
  }

  addForeignKey(name: string, key: ForeignKeySpec): void {
    const rule = `foreign key ("${key.column}") references "${key.table}" (id) on delete ${key.onDelete}`;
    this.addConstraint('foreignKeys', name, rule, {
      refuseWhen: [
        `"${this.table}" t where "${key.column}" is not null`,
        `and not exists (select 1 from "${key.table}" r where r.id = t."${key.column}")`,
      ].join(' '),
      because: `${this.table}.${key.column}: {count} rows refer to missing rows of ${key.table}`,
    });
  }
}
