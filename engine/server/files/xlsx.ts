import { writeXlsxStream } from 'hucre/xlsx';
import type { SheetCell } from '../../model/csv/codec.ts';

/** A sheet: the names of its columns, and its rows, some at a time. */
export interface NewSheet {
  readonly name: string;
  readonly head: readonly string[];
  /** Number formats by the place of the column; without one, dates are shown as `2021-03-04`. */
  readonly formats?: readonly (string | undefined)[];
  readonly rows: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/** Longest text of a cell, in characters; programs take a workbook with a longer one for broken. */
const LONGEST_TEXT = 32_767;
/** Characters that XML cannot contain, even escaped. */
// oxlint-disable-next-line no-control-regex -- these are the ones
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Returns a text as a workbook may hold it; `_x000D_` would be read as the character of that number. */
function toText(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(unspeakable, '')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
  return plain.length > LONGEST_TEXT ? `${plain.slice(0, LONGEST_TEXT - 1)}…` : plain;
}

const toCell = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' ? (cell === '' ? null : toText(cell)) : cell;

/** Returns a name that a sheet may have: at most 31 characters, none of formulas, and not Excel's own. */
const sheetName = (text: string): string =>
  text
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .trim()
    .replace(/^history$/i, '$& 1')
    .slice(0, 31) || 'Sheet1';

/** Characters between which the width of a column is. */
const [NARROWEST, WIDEST] = [8, 50];
const DATE_WIDTH = 16;

/** Returns the width of each column, in characters, by its name and its first cells. */
const widthsOf = (head: readonly string[], rows: readonly (readonly SheetCell[])[]): number[] =>
  head.map((name, column) => {
    const lengths = rows.map((row) => {
      const cell = row[column] ?? '';
      return cell instanceof Date ? DATE_WIDTH : String(cell).length;
    });
    return Math.min(Math.max(NARROWEST, name.length, ...lengths) + 2, WIDEST);
  });

/**
 * Returns the bytes of a workbook, whose head stays in sight; rows beyond the last one of a sheet are on
 * further sheets. Memory does not grow with the rows, and the same sheet is always the same bytes. A text is
 * always a text, however it begins: no program takes it for a formula.
 */
export async function writeSheet({
  name,
  head,
  formats = [],
  rows,
}: NewSheet): Promise<ReadableStream<Uint8Array>> {
  const pages = rows[Symbol.asyncIterator]();
  const first = await pages.next();
  const firstRows = first.done === true ? [] : first.value;
  const widths = widthsOf(head, firstRows);
  const columns = head.map((header, column) => {
    const numFmt = formats[column];
    return {
      header: toText(header),
      width: widths[column] ?? NARROWEST,
      ...(numFmt !== undefined && { numFmt }),
    };
  });
  const cells = async function* (): AsyncGenerator<SheetCell[]> {
    for (const row of firstRows) yield row.map(toCell);
    for await (const page of { [Symbol.asyncIterator]: () => pages })
      for (const row of page) yield row.map(toCell);
  };
  return writeXlsxStream(cells(), { name: sheetName(name), columns, freezePane: { rows: 1 } });
}
