import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { SheetCell } from '../../model/csv/codec.ts';
import type { MediaAnswer } from '../files/media.ts';
import { bindToWork } from '../database/connection/work.ts';
import { writeSheet, type NewSheet } from '../files/xlsx.ts';

const attachment = (fileName: string): Record<string, string> => ({
  'content-disposition': `attachment; filename="${fileName}"`,
});

/**
 * Lines as a file to save, the header first, then rows one by one or many together: UTF-8 with a byte order
 * mark, which spreadsheets need to read it.
 */
export function csvAnswer(lines: AsyncIterable<string | readonly string[]>, fileName: string): MediaAnswer {
  let sent = 0;
  const marked = async function* (): AsyncGenerator<string> {
    yield '\uFEFF';
    for await (const some of lines) {
      sent += typeof some === 'string' ? 1 : some.length;
      yield typeof some === 'string' ? some : some.join('');
    }
  };
  return {
    content: Readable.from(bindToWork(marked())),
    rows: () => Math.max(sent - 1, 0),
    headers: attachment(fileName),
  };
}

/** Returns a sheet as a workbook to save, which is written while its rows are read. */
export async function sheetAnswer(sheet: NewSheet, fileName: string): Promise<MediaAnswer> {
  let sent = 0;
  const counted = async function* (): AsyncGenerator<readonly (readonly SheetCell[])[]> {
    for await (const some of sheet.rows) {
      sent += some.length;
      yield some;
    }
  };
  const content = await writeSheet({ ...sheet, rows: bindToWork(counted()) });
  return {
    content: Readable.fromWeb(content as ReadableStream<Uint8Array>),
    rows: () => sent,
    headers: attachment(fileName),
  };
}
