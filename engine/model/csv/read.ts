import Papa from 'papaparse';
import { unguardCell } from './cells.ts';
import { readText, type Encoding, type OpenBytes } from './encoding.ts';

/** One row of a file; `line` counts the lines of the file from 1, for a row over several lines its first. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A fault for which a file cannot be read as a table. */
export class CsvSyntaxError extends Error {
  readonly reason: 'open_quote' | 'control_character' | 'empty_file';
  readonly line: number;
  constructor(reason: CsvSyntaxError['reason'], line: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}

const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];
/** A row may be this long, in characters; beyond it a quote was never closed. */
const LONGEST_ROW = 1_000_000;

interface Parsed {
  readonly data: string[][];
  readonly errors: readonly { code: string; row: number }[];
  readonly meta: { cursor: number };
}

const parseText = (separator: Separator, text: string, isLast: boolean): Parsed =>
  new Papa.Parser({ delimiter: separator, newline: '\n' }).parse(text, 0, !isLast) as Parsed;

const countBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0);

/** First line by which spreadsheets declare the separator: `sep=;`. It is no row. */
const separatorLine = /^sep=([,;\t|])[ \t,;|]*(?:\n|$)/i;

/** Rows by which the separator is found: titles above the table may have others, or none. */
const FIRST_ROWS = 50;

/** Returns how many cells a separator cuts off in rows that have as many as most others. */
function countRegular(separator: Separator, text: string): number {
  const rows = parseText(separator, text, true).data.slice(0, FIRST_ROWS);
  const byWidth = Map.groupBy(rows, (cells) => cells.length);
  return Math.max(0, ...[...byWidth].map(([width, alike]) => (width - 1) * alike.length));
}

/** Returns the separator that cuts the first rows into the most cells, as many in each. */
export function detectSeparator(text: string): Separator {
  const counts = separators.map((separator) => countRegular(separator, text.slice(0, HEAD)));
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Characters by which the separator is found. */
const HEAD = 100_000;

/** Returns the separator of a file: the one that its first line declares, else the one that is found. */
export async function findSeparator(open: OpenBytes, encoding: Encoding): Promise<Separator> {
  let text = '';
  for await (const piece of readText(open, encoding)) {
    text += piece;
    if (text.length >= HEAD) break;
  }
  const declared = separatorLine.exec(text)?.[1] as Separator | undefined;
  return declared ?? detectSeparator(text);
}

/**
 * Yields the rows of a table, a piece of the file at a time. Lines without any content are passed over, but
 * counted; apostrophes that keep a cell from being run as a formula are taken off. Throws CsvSyntaxError.
 */
export async function* readRows(
  open: OpenBytes,
  encoding: Encoding,
  wanted?: Separator,
): AsyncGenerator<CsvRow> {
  let separator: Separator | undefined;
  let text = '';
  let line = 1;
  const take = function* (isLast: boolean): Generator<CsvRow> {
    const [first = '', own] = (separator === undefined && separatorLine.exec(text)) || [];
    separator ??= wanted ?? (own === undefined ? detectSeparator(text) : (own as Separator));
    text = text.slice(first.length);
    line += first === '' ? 0 : 1;
    const { data, errors, meta } = parseText(separator, text, isLast);
    const open = errors.find((error) => error.code === 'MissingQuotes');
    if (isLast && open)
      throw new CsvSyntaxError(
        'open_quote',
        line + data.slice(0, open.row).reduce((sum, cells) => sum + 1 + countBreaks(cells), 0),
      );
    for (const cells of data) {
      if (cells.some((cell) => cell.includes('\0'))) throw new CsvSyntaxError('control_character', line);
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells: cells.map(unguardCell) };
      line += 1 + countBreaks(cells);
    }
    text = isLast ? '' : text.slice(meta.cursor);
    if (text.length > LONGEST_ROW) throw new CsvSyntaxError('open_quote', line);
  };
  for await (const piece of readText(open, encoding)) {
    text += piece;
    if (text.length >= 32_768) yield* take(false);
  }
  if (text !== '') yield* take(true);
}
