import { detectEncodings } from '../../model/csv/encoding.ts';
import { CsvSyntaxError, findSeparator, readRows } from '../../model/csv/read.ts';
import type { FileRow, ParseAnswer, ParseRequest, ReadChoice } from './parsed-file.ts';

/** Yields the bytes of a file; not every browser can iterate over a stream. */
async function* readBytes(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

async function parseText(file: File, chosen: ReadChoice['encoding']): Promise<ParseAnswer> {
  const open = (): AsyncIterable<Uint8Array> => readBytes(file);
  const readings = await detectEncodings(open);
  const encoding = chosen ?? readings[0]?.encoding ?? 'utf-8';
  const separator = await findSeparator(open, encoding);
  const rows: FileRow[] = [];
  try {
    for await (const row of readRows(open, encoding, separator)) rows.push(row);
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error;
    return { fault: { reason: error.reason, params: { line: error.line } } };
  }
  const isClear = chosen !== undefined || readings.length < 2;
  return { read: { encoding, separator, readings, isClear, rows } };
}

async function parseWorkbook(file: File, chosen: ReadChoice['sheet']): Promise<ParseAnswer> {
  // Few files need the reader of workbooks, which weighs more than the page.
  const { readSheet, SheetError } = await import('../../model/csv/sheet.ts');
  try {
    const { rows, ...workbook } = await readSheet(new Uint8Array(await file.arrayBuffer()), chosen);
    return { read: { encoding: 'utf-8', separator: ',', readings: [], isClear: true, workbook, rows } };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { fault: { reason: error.reason, params: error.params } };
  }
}

const parse = ({ file, choice: { encoding, sheet } }: ParseRequest): Promise<ParseAnswer> =>
  /\.xlsx$/i.test(file.name) ? parseWorkbook(file, sheet) : parseText(file, encoding);

/** Parses a file in a worker, so that large ones never freeze the page. */
self.addEventListener('message', (event: MessageEvent<ParseRequest>) => {
  const answer = (message: ParseAnswer): void => {
    (self as unknown as { postMessage: (message: ParseAnswer) => void }).postMessage(message);
  };
  parse(event.data).then(answer, () => {
    answer({});
  });
});
