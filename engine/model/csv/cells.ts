export type CsvCell = string | number | boolean | null | undefined;

/** What a spreadsheet would run, and text that looks as if it had been made safe already. */
const runnable = /^'*[=+\-@\t\r＝＋－＠]/;
const madeSafe = /^'+[=+\-@\t\r＝＋－＠]/;

/** Text that a spreadsheet would run gets a leading apostrophe. */
export const guardCell = (text: string): string => (runnable.test(text) ? `'${text}` : text);

/** Takes the apostrophe of `guardCell` off again. */
export const unguardCell = (text: string): string => (madeSafe.test(text) ? text.slice(1) : text);

/** A cell as it stands in the file: with a separator, a quote or a line break inside it is quoted. */
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
