import { CellProblem, type ReadContext } from '../../model/csv/codec.ts';
import { importColumns, naturalKeys, type CsvColumn } from '../../model/csv/columns.ts';
import { splitList } from '../../model/csv/codecs/list.ts';
import { labelsByLocale, matchHeaders, valueFinder, type AllTexts } from '../../model/csv/headers.ts';
import { codecs } from '../../model/csv/kind-codecs.ts';
import { unguardCell } from '../../model/csv/cells.ts';
import type { CsvRow } from '../../model/csv/read.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';

/** The columns of one file, in its order; undefined for what is passed over. */
export interface FileColumns {
  readonly model: Model;
  readonly columns: readonly (CsvColumn | undefined)[];
  /** Headers that mean no column. */
  readonly ignored: readonly string[];
  readonly keys: readonly (readonly string[])[];
  readonly valueOf: ReadContext['valueOf'];
}

/** Reads the header of a file for a resource. */
export function readHeader(texts: AllTexts, model: Model, headers: readonly string[]): FileColumns {
  const labels = labelsByLocale(model, texts);
  const known = importColumns(model);
  const paths = matchHeaders(headers, known, labels);
  return {
    model,
    keys: naturalKeys(model),
    valueOf: valueFinder(labels),
    columns: paths.map((path) => known.find((column) => column.path === path)),
    ignored: headers
      .filter((header, index) => paths[index] === undefined && header.trim() !== '')
      .slice(0, 50),
  };
}

/** One row as it was read. */
export interface ReadRow {
  readonly source: CsvRow;
  readonly raw: Row;
  readonly problems: readonly { readonly field: string; readonly problem: CellProblem }[];
}

export const cellOf = ({ columns }: FileColumns, source: CsvRow, path: string): string =>
  unguardCell(source.cells[columns.findIndex((column) => column?.path === path)] ?? '').trim();

/** Texts of each referring column, for the rows that they name. */
export function referenceTexts(
  { columns }: FileColumns,
  rows: readonly CsvRow[],
): { readonly field: FieldModel; readonly texts: Set<string> }[] {
  return columns.flatMap((column, index) => {
    if (!column?.field.ref) return [];
    const cells = rows.map((row) => unguardCell(row.cells[index] ?? '').trim()).filter(Boolean);
    return [
      {
        field: column.field,
        texts: new Set(column.field.kind === 'references' ? cells.flatMap(splitList) : cells),
      },
    ];
  });
}

/**
 * Reads the cells of a row by the codecs of their columns. An empty cell clears its field; a column that is
 * not there leaves it.
 */
export function readRow(
  { columns, valueOf }: FileColumns,
  source: CsvRow,
  idOf: ReadContext['idOf'],
): ReadRow {
  const raw: Row = {};
  const problems: { field: string; problem: CellProblem }[] = [];
  columns.forEach((column, index) => {
    // Spreadsheets leave empty cells at the end of a row out: nothing is said about them.
    if (!column || source.cells[index] === undefined) return;
    const text = unguardCell(source.cells[index] ?? '');
    const value =
      text.trim() === ''
        ? null
        : codecs[column.field.kind].read(text, { field: column.field, valueOf, idOf });
    if (value instanceof CellProblem) problems.push({ field: column.path, problem: value });
    else if (column.member)
      raw[column.member.of] = { ...(raw[column.member.of] as Row | undefined), [column.member.name]: value };
    else raw[column.path] = value;
  });
  return { source, raw, problems };
}
