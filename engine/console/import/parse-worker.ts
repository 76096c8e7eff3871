import { unguardCell } from '../../model/csv/cells.ts';
import { detectEncoding } from '../../model/csv/encoding.ts';
import { readRows } from '../../model/csv/read.ts';
import type { ParsedFile, ParseAnswer } from './parsed-file.ts';

/** Yields the bytes of a file; not every browser can iterate over a stream. */
async function* readBytes(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

async function parse(file: File): Promise<ParsedFile> {
  const open = (): AsyncIterable<Uint8Array> => readBytes(file);
  const encoding = await detectEncoding(open);
  const rows: { line: number; cells: string[] }[] = [];
  for await (const row of readRows(open, encoding))
    rows.push({ line: row.line, cells: row.cells.map(unguardCell) });
  const [header, ...data] = rows;
  return { name: file.name, encoding, headers: header?.cells ?? [], rows: data };
}

/** Parses a file in a worker, so that large ones never freeze the page. */
self.addEventListener('message', (event: MessageEvent<File>) => {
  const answer = (message: ParseAnswer): void => {
    (self as unknown as { postMessage: (message: ParseAnswer) => void }).postMessage(message);
  };
  parse(event.data).then(
    (parsed) => {
      answer({ parsed });
    },
    () => {
      answer({});
    },
  );
});
