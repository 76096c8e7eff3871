import { Readable } from 'node:stream';
import type { MediaAnswer } from '../context.ts';

/** Lines as a file to save: UTF-8 with a byte order mark, which spreadsheets need to read it. */
export function csvAnswer(lines: AsyncIterable<string>, fileName: string): MediaAnswer {
  const marked = async function* (): AsyncGenerator<string> {
    yield '\uFEFF';
    yield* lines;
  };
  return {
    content: Readable.from(marked()),
    headers: { 'content-disposition': `attachment; filename="${fileName}"` },
  };
}
