import type { CsvColumn } from './columns.ts';
import { readDate, type DateOrder } from './dates.ts';
import type { FieldModel } from '../model.ts';
import type { CountryCode } from '../phones.ts';
import type { Encoding } from './encoding.ts';
import type { MatchHeaders } from './headers.ts';
import type { Invitations } from './import-options.ts';
import { readNumber, type DecimalSign } from './numbers.ts';
import type { CsvRow, Separator } from './read.ts';

/**
 * Where the cells of a column of a file go: to the column of that path, where those of several columns are
 * joined by a space or by `join`; parted at spaces or at `at` into several, without those of an empty path;
 * or nowhere.
 */
export type ColumnTarget =
  | string
  | { readonly path: string; readonly join?: string }
  | { readonly split: readonly string[]; readonly at?: string }
  | null;

/** Text of every row, in a column that the file lacks. */
interface Constant {
  readonly constant: string;
}

/** The way a file is read. Members that are missing are found in the file. */
export interface ImportPlan {
  /** Name of the sheet, if the file is a workbook; it has neither an encoding nor a separator. */
  readonly sheet?: string;
  readonly encoding?: Encoding;
  readonly separator?: Separator;
  /** Line of the column names, from 1. */
  readonly headerRow?: number;
  /** By header, or by `#` and its place from 1; constants by their path. */
  readonly columns?: Readonly<Record<string, ColumnTarget | Constant>>;
  /** Path → text of a cell → text that is read instead. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Path → names of values that are created if they do not exist. */
  readonly create?: Readonly<Record<string, readonly string[]>>;
  /** Deleted rows whose key the file has are restored. */
  readonly restore?: boolean;
  readonly dates?: DateOrder;
  /** Sign before the decimals of numbers that both signs could be before: `1.234`. */
  readonly decimals?: DecimalSign;
  /** Country of the phone numbers without the code of one. */
  readonly phones?: CountryCode;
  /** Paths of the columns whose empty cells leave what a row has; those of others clear it. */
  readonly keepEmpty?: readonly string[];
  /** Line → path → text instead of that of the cell. */
  readonly edits?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Lines that are not imported. */
  readonly leftOut?: readonly number[];
  /** When the new people are invited; without it, at once. */
  readonly invitations?: Invitations;
}

/** The text of a file in one column of the resource; undefined leaves the value of a row. */
export interface Source {
  readonly column: CsvColumn;
  readonly read: (cells: readonly string[]) => string | undefined;
}

/** The columns of a file, as far as they are known. */
export interface Sources {
  readonly sources: readonly Source[];
  /** Headers that go nowhere. */
  readonly ignored: readonly string[];
  /** Members of the plan that name no column: `columns.price`. */
  readonly unknown: readonly string[];
}

interface Piece {
  readonly path: string;
  readonly join: string;
  readonly read: Source['read'];
}

const cellAt =
  (index: number): Source['read'] =>
  (cells) =>
    cells[index];

/**
 * Returns a text in parts, at most so many; the last one has the rest.
 * @example
 * splitAt('Main St 5, 10115, Berlin', ',', 2); // → ['Main St 5', '10115, Berlin']
 */
export function splitAt(text: string, at: string, most: number): readonly string[] {
  const parts = at === ' ' ? text.trim().split(/\s+/) : text.split(at);
  const rest = parts.slice(most - 1).join(at);
  return (parts.length > most ? [...parts.slice(0, most - 1), rest] : parts).map((part) => part.trim());
}

/** Returns one part of a text. */
const partOf =
  (read: Source['read'], place: number, count: number, at: string): Source['read'] =>
  (cells) => {
    const text = read(cells);
    return text === undefined ? undefined : (splitAt(text, at, count)[place] ?? '');
  };

/** Returns the texts of several columns as one. */
export const joinTexts = (texts: readonly (string | undefined)[], by: string): string =>
  texts
    .map((text) => text?.trim() ?? '')
    .filter(Boolean)
    .join(by);

function piecesOf(target: ColumnTarget, index: number): Piece[] {
  const read = cellAt(index);
  if (target === null) return [];
  if (typeof target === 'string') return [{ path: target, join: ' ', read }];
  if ('path' in target) return [{ path: target.path, join: target.join ?? ' ', read }];
  const { split, at = ' ' } = target;
  return split
    .map((path, place) => ({ path, join: ' ', read: partOf(read, place, split.length, at) }))
    .filter(({ path }) => path !== '');
}

/** Joins the texts of several columns of a file that go to one of the resource. */
function joined(pieces: readonly Piece[]): Source['read'] {
  const [first] = pieces;
  if (first && pieces.length === 1) return first.read;
  return (cells) => {
    const texts = pieces.map(({ read }) => read(cells));
    return texts.every((text) => text === undefined)
      ? undefined
      : joinTexts(texts, pieces.at(-1)?.join ?? ' ');
  };
}

const isConstant = (target: ColumnTarget | Constant | undefined): target is Constant =>
  typeof target === 'object' && target !== null && 'constant' in target;

/** Returns the targets that a plan names for the columns of a file; undefined for the others. */
function plannedTargets(
  headers: readonly string[],
  { columns = {} }: ImportPlan,
): (ColumnTarget | undefined)[] {
  return headers.map((header, index) => {
    const key = [`#${index + 1}`, header].find((one) => Object.hasOwn(columns, one));
    const target = key === undefined ? undefined : columns[key];
    return isConstant(target) ? null : target;
  });
}

/** Returns where the cells of a file go: as the plan says, else by the names of their columns. */
export function sourcesOf(
  headers: readonly string[],
  columns: readonly CsvColumn[],
  match: MatchHeaders,
  plan: ImportPlan,
): Sources {
  const planned = plannedTargets(headers, plan);
  const own = planned.flatMap((target, index) => (target === undefined ? [] : piecesOf(target, index)));
  const constants = Object.entries(plan.columns ?? {}).flatMap(([path, target]): Piece[] =>
    isConstant(target) ? [{ path, join: ' ', read: () => target.constant }] : [],
  );
  const taken = new Set([...own, ...constants].map(({ path }) => path));
  const open = headers.map((header, index) => (planned[index] === undefined ? header : ''));
  const matched = match(open).map((path) => (path === undefined || taken.has(path) ? undefined : path));
  const found = matched.flatMap((path, index) => (path === undefined ? [] : piecesOf(path, index)));
  const byPath = Map.groupBy([...own, ...constants, ...found], ({ path }) => path);
  const edited = Object.values(plan.edits ?? {}).flatMap((cells) => Object.keys(cells));
  const known = new Set(columns.map(({ path }) => path));
  const named = {
    columns: [...byPath.keys()],
    values: Object.keys(plan.values ?? {}),
    create: Object.keys(plan.create ?? {}),
    keepEmpty: plan.keepEmpty ?? [],
    edits: edited,
  };
  for (const path of edited)
    if (!byPath.has(path)) byPath.set(path, [{ path, join: ' ', read: () => undefined }]);
  return {
    sources: columns.flatMap((column) => {
      const pieces = byPath.get(column.path);
      return pieces ? [{ column, read: joined(pieces) }] : [];
    }),
    ignored: open.filter((header, index) => header.trim() !== '' && matched[index] === undefined),
    unknown: Object.entries(named).flatMap(([member, paths]) =>
      [...new Set(paths)].filter((path) => !known.has(path)).map((path) => `${member}.${path}`),
    ),
  };
}

/** Checks whether the cells of a field are numbers. */
export const isNumber = ({ kind }: FieldModel): boolean => ['integer', 'number', 'decimal'].includes(kind);

/** Returns the text of a row in one column, with the edits, values and dates of the plan. */
export function textAt({ column, read }: Source, row: CsvRow, plan: ImportPlan): string | undefined {
  const { path, field } = column;
  const text = plan.edits?.[row.line]?.[path] ?? read(row.cells);
  if (text === undefined) return undefined;
  const meant = plan.values?.[path]?.[text.trim()] ?? text;
  if (field.kind === 'date') return readDate(meant, plan.dates) ?? meant;
  if (isNumber(field)) return readNumber(meant, plan.decimals) ?? meant;
  // Names are on one line; a narrow cell may have broken them.
  return field.kind === 'reference' ? meant.replaceAll(/\s*\n\s*/g, ' ') : meant;
}
