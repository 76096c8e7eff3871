import type { Encoding, Reading } from '../../model/csv/encoding.ts';
import { splitAt } from '../../model/csv/plan.ts';
import type { CsvRow, CsvSyntaxError, Separator } from '../../model/csv/read.ts';
import type { SheetError, SheetTable } from '../../model/csv/sheet.ts';

/** A row of the user's file; `line` as an editor counts it. */
export type FileRow = CsvRow;

/** A file as it was read, before anything is known of its rows. */
export interface ReadFile {
  readonly file: File;
  readonly encoding: Encoding;
  readonly separator: Separator;
  /** Encodings that fit, the most likely first; one that the user has chosen comes before them. */
  readonly readings: readonly Reading[];
  /** False while the user has to choose the encoding. */
  readonly isClear: boolean;
  /** Of an XLSX file: the sheet that was read, and the others. */
  readonly workbook?: Omit<SheetTable, 'rows'>;
  readonly rows: readonly FileRow[];
}

/** The way of reading that the user has chosen: the encoding of a text, or the sheet of a workbook. */
export interface ReadChoice {
  readonly encoding?: Encoding;
  readonly sheet?: string;
}

/** A table of a file. */
export interface ParsedFile {
  readonly source: ReadFile;
  readonly name: string;
  /** Place of the column names among the rows of the file. */
  readonly header: number;
  /** Names of the columns, then those of the parts of split ones. */
  readonly headers: readonly string[];
  /** Cells of the columns, then the parts of split ones. */
  readonly rows: readonly FileRow[];
  /** Columns of the file itself. */
  readonly width: number;
  readonly splits: readonly Split[];
}

/** A column of a file whose cells are split into parts. */
export interface Split {
  /** Place of the column. */
  readonly of: number;
  readonly at: string;
  readonly parts: number;
}

/** Returns the table of a file whose column names are in that row. */
export function toTable(source: ReadFile, header: number, splits: readonly Split[] = []): ParsedFile {
  const headers = source.rows[header]?.cells ?? [];
  const rows = source.rows.slice(header + 1);
  const width = headers.length;
  const table = { source, name: source.file.name, header, width, splits };
  if (splits.length === 0) return { ...table, headers, rows };
  const partNames = splits.flatMap(({ of, parts }) =>
    Array.from({ length: parts }, (_, place) => `${headers[of]} ${place + 1}`),
  );
  const splitRow = ({ line, cells }: FileRow): FileRow => {
    const own = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    const all = splits.flatMap(({ of, at, parts }) => {
      const texts = splitAt(own[of] ?? '', at, parts);
      return Array.from({ length: parts }, (_, place) => texts[place] ?? '');
    });
    return { line, cells: [...own, ...all] };
  };
  return { ...table, headers: [...headers, ...partNames], rows: rows.map(splitRow) };
}

/** Request to the worker. */
export interface ParseRequest {
  readonly file: File;
  readonly choice: ReadChoice;
}
/** Answer of the worker. */
export interface ParseAnswer {
  readonly read?: Omit<ReadFile, 'file'>;
  /** Reason for which the file is no table; without both it is no text. */
  readonly fault?: {
    readonly reason: CsvSyntaxError['reason'] | SheetError['reason'];
    readonly params: SheetError['params'];
  };
}

/** Largest file that the server takes. */
export const MOST_BYTES = 20 * 1024 * 1024;

/** Reads a file off the main thread, as the user has chosen or as is found. */
export function parseFile(file: File, choice: ReadChoice = {}): Promise<ParseAnswer> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ParseAnswer>((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<ParseAnswer>) => {
      resolve(event.data);
    });
    worker.addEventListener('error', () => {
      resolve({});
    });
    worker.postMessage({ file, choice } satisfies ParseRequest);
  }).finally(() => {
    worker.terminate();
  });
}
