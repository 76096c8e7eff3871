import { csvLine } from '../../model/csv/cells.ts';
import type { FileRow, ParsedFile } from './parsed-file.ts';
import type { Mapping } from './mapping.ts';

/** Cells that the user has changed: row → path → text. */
export type Edits = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** Returns one row as it is sent, by the paths of its columns. */
export function cellsOf(
  row: FileRow,
  mapping: Mapping,
  edits: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    ...Object.fromEntries(
      mapping.flatMap((path, index) => (path === '' ? [] : [[path, row.cells[index] ?? '']])),
    ),
    ...edits,
  };
}

export interface BuiltFile {
  readonly file: File;
  /** Row of each line of the built file. */ readonly rowOfLine: ReadonlyMap<number, number>;
}

const countLines = (cells: readonly string[]): number =>
  1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** Builds the file for the server: field names as headers, the chosen columns, the changed cells. */
export function buildFile(parsed: ParsedFile, mapping: Mapping, edits: Edits): BuiltFile {
  const paths = [
    ...new Set([...mapping.filter(Boolean), ...[...edits.values()].flatMap((one) => Object.keys(one))]),
  ];
  const rowOfLine = new Map<number, number>();
  const lines = [csvLine(paths)];
  let line = 2;
  parsed.rows.forEach((row, index) => {
    const held = cellsOf(row, mapping, edits.get(index));
    const cells = paths.map((path) => held[path] ?? '');
    // Lines without content are kept, so that the server counts as an editor does.
    while (line < row.line) {
      lines.push('\r\n');
      line += 1;
    }
    rowOfLine.set(line, index);
    line += countLines(cells);
    lines.push(csvLine(cells));
  });
  return {
    file: new File(lines, parsed.name.replace(/\.\w+$/, '') + '.csv', { type: 'text/csv' }),
    rowOfLine,
  };
}

/**
 * Builds a file of the refused rows in their original form, each with its reasons, to be corrected and
 * imported again.
 */
export function buildFailedFile(
  parsed: ParsedFile,
  reasons: ReadonlyMap<number, string>,
  header: string,
): Blob {
  const rows = [...reasons]
    .sort(([one], [other]) => one - other)
    .map(([index, reason]) => csvLine([...(parsed.rows[index]?.cells ?? []), reason]));
  return new Blob(['\uFEFF', csvLine([...parsed.headers, header]), ...rows], { type: 'text/csv' });
}
