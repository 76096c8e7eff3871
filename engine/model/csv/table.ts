import { foldText } from './codec.ts';
import type { CsvRow } from './read.ts';

/**
 * Rows among which the one of the column names is: reports have a title, a date and groups of columns above.
 */
export const HEAD_ROWS = 20;
/** Rows among which those of totals are, from the end. */
const FOOT_ROWS = 5;

/** First words of a row of totals, in the languages that files come in. */
const totals = [
  'total|totals|grand total|sum|count|rows|records|end of report|totaux|somme|nombre|gesamt|summe|anzahl',
  'totale|suma|soma|contagem|итого|всего|количество|合计|总计|总数|共',
];
const total = new RegExp(`^(?:${totals.join('|')})(?![\\p{L}])`, 'u');

const filledOf = ({ cells }: CsvRow): readonly string[] => cells.filter((cell) => cell.trim() !== '');

/**
 * Returns the place of the row of column names: where most names are known, else the first one that has about
 * as many cells as the table.
 */
export function findHeader(
  rows: readonly CsvRow[],
  countKnown: (cells: readonly string[]) => number,
): number {
  const head = rows.slice(0, HEAD_ROWS);
  const known = head.map(({ cells }) => countKnown(cells));
  const most = Math.max(0, ...known);
  if (most > 1) return known.indexOf(most);
  const widths = rows.slice(0, HEAD_ROWS * 2).map((row) => filledOf(row).length);
  const least = Math.max(0, ...widths) * 0.75;
  return Math.max(
    head.findIndex((row) => filledOf(row).length >= least),
    0,
  );
}

/** Checks whether a row counts the ones above it: little is filled in, and it says so. */
function isTotal(row: CsvRow, width: number): boolean {
  const filled = filledOf(row);
  return filled.length <= width * 0.75 && total.test(foldText(filled[0] ?? ''));
}

/**
 * Returns the places of the rows outside a table: all above its column names, and below it those of totals
 * with what follows them.
 */
export function findOutside(rows: readonly CsvRow[], header: number): readonly number[] {
  const width = rows[header]?.cells.length ?? 0;
  const end = rows.findIndex(
    (row, index) => index > header && index >= rows.length - FOOT_ROWS && isTotal(row, width),
  );
  return rows.flatMap((_, index) => (index < header || (end >= 0 && index >= end) ? [index] : []));
}
