import type { ImportProblem, ImportReport, PlannedRow } from '../../model/csv/actions.ts';
import type { BuiltFile } from './build-file.ts';

/** Result of a trial for one row of the user's file. */
export interface Checked {
  readonly index: number;
  readonly outcome: PlannedRow['outcome'] | 'error';
  readonly problems: readonly ImportProblem[];
  readonly changes: PlannedRow['changes'];
}

/** Returns the rows of a trial in the order of the file. */
export function toChecked(report: ImportReport, { rowOfLine }: BuiltFile): Checked[] {
  const byRow = new Map<number, Checked>();
  for (const { line, outcome, changes } of report.preview ?? []) {
    const index = rowOfLine.get(line);
    if (index !== undefined) byRow.set(index, { index, outcome, problems: [], changes });
  }
  for (const [line, problems] of Map.groupBy(report.rows, (one) => one.line)) {
    const index = rowOfLine.get(line);
    if (index !== undefined) byRow.set(index, { index, outcome: 'error', problems, changes: [] });
  }
  return [...byRow.values()].sort((one, other) => one.index - other.index);
}

export type Shown = 'all' | 'news' | 'errors';

/** Returns the rows of one of the three kinds that can be shown. */
export const filterChecked = (rows: readonly Checked[], shown: Shown): readonly Checked[] =>
  rows.filter(
    (row) => shown === 'all' || row.outcome === 'error' || (shown === 'news' && row.outcome !== 'unchanged'),
  );
