import { unguardCell } from '../../model/csv/cells.ts';
import { detectEncodings } from '../../model/csv/encoding.ts';
import { CsvSyntaxError, findSeparator, readRows } from '../../model/csv/read.ts';
import type { FileRow, ParseAnswer, ParseRequest } from './parsed-file.ts';

/** Yields the bytes of a file; not every browser can iterate over a stream. */
async function* readBytes(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

async function parse({ file, encoding: chosen }: ParseRequest): Promise<ParseAnswer> {
  const open = (): AsyncIterable<Uint8Array> => readBytes(file);
  const readings = await detectEncodings(open);
  const encoding = chosen ?? readings[0]?.encoding ?? 'utf-8';
  const separator = await findSeparator(open, encoding);
  const rows: FileRow[] = [];
  for await (const row of readRows(open, encoding, separator))
    rows.push({ line: row.line, cells: row.cells.map(unguardCell) });
  return {
    read: { encoding, separator, readings, isClear: chosen !== undefined || readings.length < 2, rows },
  };
}

/** Parses a file in a worker, so that large ones never freeze the page. */
self.addEventListener('message', (event: MessageEvent<ParseRequest>) => {
  const answer = (message: ParseAnswer): void => {
    (self as unknown as { postMessage: (message: ParseAnswer) => void }).postMessage(message);
  };
  parse(event.data).then(answer, (error: unknown) => {
    answer(error instanceof CsvSyntaxError ? { fault: { reason: error.reason, line: error.line } } : {});
  });
});
