import type { ImportProblem, ImportReport, PlannedRow } from '../../model/csv/actions.ts';
import type { FileRow, ParsedFile } from './parsed-file.ts';

/** Result of a trial for one row of the user's file. */
export interface Checked {
  readonly row: FileRow;
  readonly outcome: PlannedRow['outcome'] | 'error';
  readonly problems: readonly ImportProblem[];
  readonly changes: PlannedRow['changes'];
}

/** Returns the rows of a trial in the order of the file. */
export function toChecked(report: ImportReport, { rows }: ParsedFile): Checked[] {
  const planned = new Map(report.preview?.map((one) => [one.line, one]));
  const failed = Map.groupBy(report.rows, ({ line }) => line);
  return rows.flatMap((row): Checked[] => {
    const [problems, plan] = [failed.get(row.line), planned.get(row.line)];
    if (problems) return [{ row, outcome: 'error', problems, changes: [] }];
    return plan ? [{ row, outcome: plan.outcome, problems: [], changes: plan.changes }] : [];
  });
}

export type Shown = 'all' | 'news' | 'errors';

/** Returns the rows of one of the three kinds that can be shown. */
export const filterChecked = (rows: readonly Checked[], shown: Shown): readonly Checked[] =>
  rows.filter(
    (row) => shown === 'all' || row.outcome === 'error' || (shown === 'news' && row.outcome !== 'unchanged'),
  );
