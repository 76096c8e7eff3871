import { Readable } from 'node:stream';
import type { MediaAnswer } from '../engine/context.ts';

export type CsvCell = string | number | boolean | null | undefined;

/** A cell that a spreadsheet would run gets a leading apostrophe; one with a separator, a quote or a line break is quoted. */
function toCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of CSV (RFC 4180) with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(toCell).join(',')}\r\n`;

/** Lines as a file to save: UTF-8 with a byte order mark, which spreadsheets need to read it. */
export function csvAnswer(lines: Readable, fileName: string): MediaAnswer {
  const marked = async function* (): AsyncGenerator<string> {
    yield '\uFEFF';
    yield* lines as AsyncIterable<string>;
  };
  return { content: Readable.from(marked()), headers: { 'content-disposition': `attachment; filename="${fileName}"` } };
}
