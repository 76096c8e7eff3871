import { detectEncoding, NotTextError, type Encoding, type OpenBytes } from '../../model/csv/encoding.ts';
import { CsvSyntaxError, readRows, type CsvRow } from '../../model/csv/read.ts';
import type { Model } from '../../model/model.ts';
import { fail, failFields, fieldError } from '../errors/errors.ts';
import type { Engine } from '../context/context.ts';
import { readHeader, type FileColumns } from './file-columns.ts';

/** Opens a stored file from its beginning. */
export const openStored =
  (engine: Engine, sha256: string): OpenBytes =>
  () =>
    engine.files.open(sha256) as AsyncIterable<Uint8Array>;

/** A file that can be read as a table of the resource. */
export interface Inspected {
  readonly encoding: Encoding;
  readonly total: number;
  readonly ignored: readonly string[];
}

async function readEncoding(open: OpenBytes): Promise<Encoding> {
  try {
    return await detectEncoding(open);
  } catch (error) {
    if (error instanceof NotTextError) throw fail('wrong_type');
    throw error;
  }
}

/**
 * Looks a file through before anything is written. Throws 415 for what is no text, 422 for a table without a
 * known column or with an open quote.
 */
export async function inspectFile({ texts }: Engine, model: Model, open: OpenBytes): Promise<Inspected> {
  const encoding = await readEncoding(open);
  let header: FileColumns | undefined;
  let total = 0;
  try {
    for await (const row of readRows(open, encoding)) {
      if (header) total += 1;
      else header = readHeader(texts, model, row.cells);
    }
  } catch (error) {
    if (error instanceof CsvSyntaxError)
      throw failFields(
        error.reason === 'open_quote'
          ? fieldError('file', 'open_quote', { line: error.line })
          : fieldError('file', 'control_character'),
      );
    throw error;
  }
  if (!header) throw failFields(fieldError('file', 'required'));
  if (header.columns.every((column) => column === undefined))
    throw failFields(fieldError('file', 'no_known_columns'));
  return { encoding, total, ignored: header.ignored };
}

/** Reads a file that was looked through: its columns, and its rows. */
export async function openTable(
  { texts }: Engine,
  model: Model,
  open: OpenBytes,
  encoding: Encoding,
): Promise<{ file: FileColumns; rows: AsyncGenerator<CsvRow> }> {
  const rows = readRows(open, encoding);
  const first = await rows.next();
  if (first.done) throw failFields(fieldError('file', 'required'));
  return { file: readHeader(texts, model, first.value.cells), rows };
}
