import { csvLine } from '../../model/csv/cells.ts';
import { foldText } from '../../model/csv/codec.ts';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { findDateOrders, isOpenDate, type DateOrder } from '../../model/csv/dates.ts';
import type { Invitations } from '../../model/csv/import-options.ts';
import {
  findDecimalSigns,
  isOpenNumber,
  type DecimalSign,
  type NumberCells,
} from '../../model/csv/numbers.ts';
import { isNumber, joinTexts, type ColumnTarget, type ImportPlan } from '../../model/csv/plan.ts';
import type { CountryCode } from '../../model/phones.ts';
import type { Mapping } from './mapping.ts';
import type { FileRow, ParsedFile } from './parsed-file.ts';

/** Cells that the user has changed: line → path → text. */
export type Edits = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A file with what the user has chosen for its import. */
export interface Draft {
  readonly parsed: ParsedFile;
  readonly mapping: Mapping;
  /** Sign between the texts of several columns that go to one, by its path. */
  readonly joins: Readonly<Record<string, string>>;
  /** Lines that are not imported. */
  readonly leftOut: ReadonlySet<number>;
  /** Columns that the file does not have, with the text of every row. */
  readonly forAll: Readonly<Record<string, string>>;
  /** Columns whose empty cells leave what a row has. */
  readonly keepEmpty: ReadonlySet<string>;
  /** Order of day and month that the user has chosen. */
  readonly dateOrder?: DateOrder;
  /** Sign before decimals that the user has chosen. */
  readonly decimals?: DecimalSign;
  /** Country of the phone numbers without the code of one; without it, the company's. */
  readonly phones?: CountryCode;
  /** Path → text of a cell → text that is read instead. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Path → names of values that are created. */
  readonly create: Readonly<Record<string, readonly string[]>>;
  /** Deleted rows that the file brings again are restored. */
  readonly restore?: boolean;
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

/** Returns a draft in which values of a column are created, or no more; names are the same in any case. */
export function withValues(draft: Draft, path: string, names: readonly string[], isCreated: boolean): Draft {
  const changed = new Set(names.map(foldText));
  const others = (draft.create[path] ?? []).filter((name) => !changed.has(foldText(name)));
  return { ...draft, create: { ...draft.create, [path]: isCreated ? [...others, ...names] : others } };
}

/** Returns one row by the paths of its columns. */
export function cellsOf(
  { line, cells }: FileRow,
  { mapping, joins, forAll, values, edits }: Draft,
): Readonly<Record<string, string | undefined>> {
  const byPath = Map.groupBy(mapping.entries(), ([, path]) => path);
  const own = [...byPath].flatMap(([path, places]) => {
    const texts = places.map(([index]) => cells[index]);
    const cell = texts.length > 1 ? joinTexts(texts, joins[path] ?? ' ') : texts[0];
    return path === '' ? [] : [[path, values[path]?.[cell?.trim() ?? ''] ?? cell] as const];
  });
  return { ...forAll, ...Object.fromEntries(own), ...edits[line] };
}

/** Returns the paths of the columns whose cells are dates. */
const datePaths = (columns: readonly CsvColumn[]): ReadonlySet<string> =>
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

/** Returns the cells of each field of numbers. A workbook has none whose sign is open. */
const numberCells = (draft: Draft, columns: readonly CsvColumn[]): readonly NumberCells[] =>
  draft.parsed.source.workbook
    ? []
    : columns
        .filter(({ path, field }) => isNumber(field) && draft.mapping.includes(path))
        .map(({ path, field }) => ({ field, cells: cellsIn(draft, new Set([path])) }));

/**
 * Returns the sign before the decimals of a file: the chosen one, or the one that its numbers prove; `open`
 * while the user has to choose, undefined if it makes no difference.
 */
export function decimalSignOf(draft: Draft, columns: readonly CsvColumn[]): DecimalSign | 'open' | undefined {
  if (draft.decimals) return draft.decimals;
  const [sign, ...others] = findDecimalSigns(numberCells(draft, columns));
  return others.length > 0 ? 'open' : sign;
}

/** Returns a number of a file that is another one with each sign before its decimals. */
export function findOpenNumber(draft: Draft, columns: readonly CsvColumn[]): string | undefined {
  const all = numberCells(draft, columns);
  if (findDecimalSigns(all).length < 2) return undefined;
  return all.flatMap(({ cells }) => [...cells]).find(isOpenNumber);
}

/** Returns where the columns of the file go: one that is split to those of its parts. */
function targetsOf({ parsed, mapping, joins }: Draft): Record<string, ColumnTarget> {
  const { width, splits } = parsed;
  const toTarget = (path: string): ColumnTarget => {
    if (path === '') return null;
    return mapping.indexOf(path) === mapping.lastIndexOf(path) ? path : { path, join: joins[path] ?? ' ' };
  };
  let next = width;
  const parts = splits.map(({ of, at, parts: count }): [string, ColumnTarget] => {
    next += count;
    return [`#${of + 1}`, { split: mapping.slice(next - count, next), at }];
  });
  const own = mapping
    .slice(0, width)
    .map((path, index): [string, ColumnTarget] => [`#${index + 1}`, toTarget(path)]);
  return Object.fromEntries([...own, ...parts]);
}

/** Returns how the server reads the file of a draft. */
export function planOf(draft: Draft, columns: readonly CsvColumn[]): ImportPlan {
  const { parsed, leftOut, forAll, keepEmpty, phones, values, create, restore, edits } = draft;
  const { workbook, encoding, separator, rows } = parsed.source;
  const dates = dateOrderOf(draft, columns);
  const decimals = decimalSignOf(draft, columns);
  return {
    ...(workbook ? { sheet: workbook.sheet } : { encoding, separator }),
    headerRow: rows[parsed.header]?.line ?? 1,
    columns: {
      ...targetsOf(draft),
      ...Object.fromEntries(
        Object.entries(forAll).flatMap(([path, constant]) => (constant === '' ? [] : [[path, { constant }]])),
      ),
    },
    ...(dates && { dates }),
    ...(decimals && decimals !== 'open' && { decimals }),
    ...(phones && { phones }),
    keepEmpty: [...keepEmpty],
    values,
    create,
    ...(restore && { restore }),
    edits,
    leftOut: [...leftOut],
  };
}

/**
 * Builds a file of the refused rows in their original form, each with its reasons, to be corrected and
 * imported again.
 */
export function buildFailedFile(
  { headers, header, width, source }: ParsedFile,
  /** By line. */ reasons: ReadonlyMap<number, string>,
  reasonHeader: string,
): Blob {
  const failed = source.rows.slice(header + 1).flatMap(({ line, cells }) => {
    const reason = reasons.get(line);
    return reason === undefined ? [] : [csvLine([...cells, reason])];
  });
  return new Blob(['\uFEFF', csvLine([...headers.slice(0, width), reasonHeader]), ...failed], {
    type: 'text/csv',
  });
}
