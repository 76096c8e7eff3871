import { csvLine } from '../../model/csv/cells.ts';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { findDateOrders, isOpenDate, type DateOrder } from '../../model/csv/dates.ts';
import type { Invitations } from '../../model/csv/import-options.ts';
import type { ImportPlan } from '../../model/csv/plan.ts';
import type { CountryCode } from '../../model/phones.ts';
import type { Mapping } from './mapping.ts';
import type { FileRow, ParsedFile } from './parsed-file.ts';

/** Cells that the user has changed: line → path → text. */
export type Edits = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A file with what the user has chosen for its import. */
export interface Draft {
  readonly parsed: ParsedFile;
  readonly mapping: Mapping;
  /** Lines that are not imported. */
  readonly leftOut: ReadonlySet<number>;
  /** Columns that the file does not have, with the text of every row. */
  readonly forAll: Readonly<Record<string, string>>;
  /** Columns whose empty cells leave what a row has. */
  readonly keepEmpty: ReadonlySet<string>;
  /** Order of day and month that the user has chosen. */
  readonly dateOrder?: DateOrder;
  /** Country of the phone numbers without the code of one; without it, the company's. */
  readonly phones?: CountryCode;
  /** Path → text of a cell → text that is read instead. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly edits: Edits;
  /** When the new people are invited; without it, at once. */
  readonly invitations?: Invitations;
  /** Counts the edits of several rows at once, after which the file is tried again. */
  readonly mends: number;
}

/** Returns a draft with a line left out, or taken in again. */
export const withRow = (draft: Draft, line: number, isIn: boolean): Draft => ({
  ...draft,
  leftOut: isIn
    ? new Set([...draft.leftOut].filter((one) => one !== line))
    : new Set([...draft.leftOut, line]),
});

/** Returns a draft with another text in one cell. */
export const withCell = (draft: Draft, line: number, path: string, text: string): Draft => ({
  ...draft,
  edits: { ...draft.edits, [line]: { ...draft.edits[line], [path]: text } },
});

/** Returns one row by the paths of its columns. */
export const cellsOf = (
  { line, cells }: FileRow,
  { mapping, forAll, values, edits }: Draft,
): Readonly<Record<string, string | undefined>> => ({
  ...forAll,
  ...Object.fromEntries(
    mapping.flatMap((path, index) => {
      const cell = cells[index];
      return path === '' ? [] : [[path, values[path]?.[cell?.trim() ?? ''] ?? cell]];
    }),
  ),
  ...edits[line],
});

/** Returns the paths of the columns whose cells are dates. */
export const datePaths = (columns: readonly CsvColumn[]): ReadonlySet<string> =>
  new Set(columns.filter(({ field }) => field.kind === 'date').map(({ path }) => path));

/** Returns the cells of a file that are imported into some columns, each once. */
function cellsIn({ parsed, mapping, leftOut }: Draft, paths: ReadonlySet<string>): readonly string[] {
  const places = mapping.flatMap((path, index) => (paths.has(path) ? [index] : []));
  const cells = new Set<string>();
  for (const row of parsed.rows)
    if (!leftOut.has(row.line)) for (const index of places) if (row.cells[index]) cells.add(row.cells[index]);
  return [...cells];
}

const dateCells = (draft: Draft, columns: readonly CsvColumn[]): readonly string[] =>
  cellsIn(draft, datePaths(columns));

/** Returns the cells of a file that are imported as phone numbers, each once. */
export const phoneCells = (draft: Draft, columns: readonly CsvColumn[]): readonly string[] =>
  cellsIn(
    draft,
    new Set(columns.filter(({ field }) => field.schema.format === 'phone').map(({ path }) => path)),
  );

/**
 * Returns the order of day and month in a file: the chosen one, or the one that its dates prove; undefined
 * while the user has to choose.
 */
export function dateOrderOf(draft: Draft, columns: readonly CsvColumn[]): DateOrder | undefined {
  if (draft.dateOrder) return draft.dateOrder;
  const [order, ...others] = findDateOrders(dateCells(draft, columns));
  return others.length === 0 ? order : undefined;
}

/** Returns a date of a file that is another one in each order. */
export const findOpenDate = (draft: Draft, columns: readonly CsvColumn[]): string | undefined =>
  findDateOrders(dateCells(draft, columns)).length < 2
    ? undefined
    : dateCells(draft, columns).find(isOpenDate);

/** Returns how the server reads the file of a draft. */
export function planOf(draft: Draft, columns: readonly CsvColumn[]): ImportPlan {
  const { parsed, mapping, leftOut, forAll, keepEmpty, phones, values, edits } = draft;
  const { workbook, encoding, separator, rows } = parsed.source;
  const dates = dateOrderOf(draft, columns);
  return {
    ...(workbook ? { sheet: workbook.sheet } : { encoding, separator }),
    headerRow: rows[parsed.header]?.line ?? 1,
    columns: {
      ...Object.fromEntries(mapping.map((path, index) => [`#${index + 1}`, path === '' ? null : path])),
      ...Object.fromEntries(
        Object.entries(forAll).flatMap(([path, constant]) => (constant === '' ? [] : [[path, { constant }]])),
      ),
    },
    ...(dates && { dates }),
    ...(phones && { phones }),
    keepEmpty: [...keepEmpty],
    values,
    edits,
    leftOut: [...leftOut],
  };
}

/**
 * Builds a file of the refused rows in their original form, each with its reasons, to be corrected and
 * imported again.
 */
export function buildFailedFile(
  { headers, rows }: ParsedFile,
  /** By line. */ reasons: ReadonlyMap<number, string>,
  header: string,
): Blob {
  const failed = rows.flatMap(({ line, cells }) => {
    const reason = reasons.get(line);
    return reason === undefined ? [] : [csvLine([...cells, reason])];
  });
  return new Blob(['\uFEFF', csvLine([...headers, header]), ...failed], { type: 'text/csv' });
}
