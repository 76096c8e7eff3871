import { isDeepStrictEqual } from 'node:util';
import {
  dropTotalsSql,
  dropTotalsTriggersSql,
  totalsOf,
  trueTotalsSql,
  type Totals,
} from '../tables/totals.ts';
import type { LongStep } from './divide.ts';
import type { TableSpec } from '../tables/tables.ts';

/** Changes of the totals of a table. */
interface TotalsDiff {
  /** SQL that ends those which are not kept in the same way. */
  readonly dropStale: readonly string[];
  /** Those that are wanted and not kept yet, or kept in another way. */
  readonly added: readonly Totals[];
}

/**
 * Compares the totals of the present table with those of the wanted one. What is stored stays where its form
 * is the same, so that it is right until it is corrected.
 */
export function diffTotals(table: string, from: TableSpec, to: TableSpec): TotalsDiff {
  const [present, wanted] = [totalsOf(table, from), totalsOf(table, to)];
  const isIn = (all: readonly Totals[], totals: Totals): boolean =>
    all.some((one) => isDeepStrictEqual(one, totals));
  const isKept = (totals: Totals): boolean =>
    from.counted === true && isIn(present, totals) && isIn(wanted, totals);
  return {
    dropStale: present
      .filter((totals) => !isKept(totals))
      .flatMap((totals) =>
        totals.create && !isIn(wanted, totals) ? dropTotalsSql(totals) : [dropTotalsTriggersSql(totals)],
      ),
    added: wanted.filter((totals) => !isKept(totals)),
  };
}

/** Returns a table as one whose totals have no triggers, or whose rows are not counted yet. */
export function uncounted(table: TableSpec): TableSpec {
  const { counted: _, ...others } = table;
  return others;
}

/**
 * Returns the step that counts the rows that are there, while servers work. After an interruption the next
 * migration creates the triggers again, and counts.
 */
export function countStep(table: string, totals: Totals): LongStep {
  const sql = trueTotalsSql(table, totals);
  return {
    table,
    sql: [sql],
    part: `totals in ${totals.store}`,
    long: { moves: [{ alone: sql }], open: uncounted },
  };
}
