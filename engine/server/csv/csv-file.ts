import { Readable } from 'node:stream';
import type { MediaAnswer } from '../files/media.ts';
import { bindToWork } from '../database/connection/work.ts';

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
    headers: { 'content-disposition': `attachment; filename="${fileName}"` },
  };
}
