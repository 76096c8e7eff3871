export type CsvCell = string | number | boolean | null | undefined;

/** Text that a spreadsheet would run as a formula, and text that looks as if it was escaped already. */
const runnable = /^'*[=+\-@\t\r＝＋－＠]/;
const madeSafe = /^'+[=+\-@\t\r＝＋－＠]/;

/** Text that a spreadsheet would run gets a leading apostrophe. */
export const guardCell = (text: string): string => (runnable.test(text) ? `'${text}` : text);

/** Takes the apostrophe of `guardCell` off again. */
export const unguardCell = (text: string): string => (madeSafe.test(text) ? text.slice(1) : text);

/** Returns a cell as written to the file; it is quoted if it has a separator, a quote or a line break. */
export const quoteCell = (text: string): string =>
  /[",;\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function toCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  return quoteCell(typeof value === 'string' ? guardCell(value) : String(value));
}

/**
 * A line of CSV (RFC 4180) with its end. Numbers stay as they are, text that a spreadsheet would run is made
 * safe.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(toCell).join(',')}\r\n`;
