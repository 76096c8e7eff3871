import { patternValue, type PatternWeek } from '../../model/day-patterns.ts';
import { eachDay, type Period } from '../../model/days.ts';
import type { DaysRow } from './days-api.ts';
import { isPlannable, type DaysView } from './days-view.ts';
import { valueIn, type Edit, type Pending } from './pending.ts';

/** A pattern, and the days that it fills. */
export interface PatternFill extends Period {
  readonly weeks: readonly PatternWeek[];
  /** Number of weeks that are skipped, so that groups of rows can be in different weeks. */
  readonly by: number;
  /** Filled days are replaced, or cleared where the pattern has nothing; else only empty ones are filled. */
  readonly replaces: boolean;
}

/** Returns the edits that fill with a pattern: rows that the user may write, on days that can be planned. */
export function patternEdits(
  { weeks, by, replaces, from, to }: PatternFill,
  rows: readonly DaysRow[],
  { view, pending }: { readonly view: Pick<DaysView, 'marks'>; readonly pending: Pending },
): readonly Edit[] {
  const days = eachDay(from, to).map((day) => ({ day, value: patternValue(weeks, day, by) }));
  return rows
    .filter(({ mayWrite }) => mayWrite)
    .flatMap((row) =>
      days.flatMap(({ day, value }) => {
        const held = valueIn(pending, row, day);
        const isFilled = replaces ? held !== value : held === null && value !== null;
        return isFilled && isPlannable(view, row, day) ? [{ row, day, value }] : [];
      }),
    );
}
