import { CellProblem, type ReadContext } from '../../model/csv/codec.ts';
import { importColumns, naturalKeys, type CsvColumn } from '../../model/csv/columns.ts';
import { splitList } from '../../model/csv/codecs/list.ts';
import {
  headerMatcher,
  labelsByLocale,
  valueFinder,
  type AllTexts,
  type MatchHeaders,
} from '../../model/csv/headers.ts';
import { codecs } from '../../model/csv/kind-codecs.ts';
import { turnRound } from '../../model/csv/parts.ts';
import { sourcesOf, textAt, type ImportPlan, type Source } from '../../model/csv/plan.ts';
import type { CsvRow } from '../../model/csv/read.ts';
import type { Completion } from '../../model/formats.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { phoneCompletion } from '../../model/phones.ts';
import { failFields, fieldError } from '../errors/errors.ts';

/** The columns of one file, and how its cells are read. */
export interface FileColumns {
  readonly model: Model;
  readonly plan: ImportPlan;
  /** Cells of the line of the column names: a row has no more. */
  readonly width: number;
  readonly sources: readonly Source[];
  /** Headers that mean no column. */
  readonly ignored: readonly string[];
  readonly keys: readonly (readonly string[])[];
  readonly valueOf: ReadContext['valueOf'];
  readonly completion: Completion;
  readonly timeZone: string;
}

const MOST_IGNORED = 50;

/** The columns that a file of a resource may have, and how it may call them and their values. */
export interface Known {
  readonly model: Model;
  readonly columns: readonly CsvColumn[];
  readonly match: MatchHeaders;
  readonly valueOf: ReadContext['valueOf'];
  readonly timeZone: string;
}

/** The words of columns and values in files, and the company's time zone. */
interface Reading {
  readonly fileTexts: AllTexts;
  readonly config: { readonly timeZone: string };
}

/** Returns the columns that files of a resource may have, by their names in all languages. */
export function knownColumns({ fileTexts, config: { timeZone } }: Reading, model: Model): Known {
  const labels = labelsByLocale(model, fileTexts);
  const columns = importColumns(model);
  return { model, columns, match: headerMatcher(columns, labels), valueOf: valueFinder(labels), timeZone };
}

/** Reads the column names of a file. Throws 422 for a plan that names a column that is none. */
export function readHeader(
  { model, columns, match, valueOf, timeZone }: Known,
  headers: readonly string[],
  plan: ImportPlan,
): FileColumns {
  const { sources, ignored, unknown } = sourcesOf(headers, columns, match, plan);
  if (unknown.length > 0) throw failFields(...unknown.map((path) => fieldError(path, 'unknown_field')));
  return {
    model,
    plan,
    width: headers.length,
    sources,
    ignored: ignored.slice(0, MOST_IGNORED),
    keys: naturalKeys(model),
    valueOf,
    completion: phoneCompletion(plan.phones),
    timeZone,
  };
}

/** One row as it was read. */
export interface ReadRow {
  readonly source: CsvRow;
  readonly raw: Row;
  readonly problems: readonly { readonly field: string; readonly problem: CellProblem }[];
}

export function cellOf({ sources, plan }: FileColumns, row: CsvRow, path: string): string {
  const source = sources.find(({ column }) => column.path === path);
  return (source && textAt(source, row, plan)?.trim()) ?? '';
}

/** Texts of each referring column, for the rows that they name. */
export const referenceTexts = (
  { sources, plan }: FileColumns,
  rows: readonly CsvRow[],
): { readonly path: string; readonly field: FieldModel; readonly texts: Set<string> }[] =>
  sources
    .filter(({ column }) => column.field.ref)
    .map((source) => {
      const { path, field } = source.column;
      const cells = rows.map((row) => textAt(source, row, plan)?.trim() ?? '').filter(Boolean);
      return { path, field, texts: new Set(field.kind === 'references' ? cells.flatMap(splitList) : cells) };
    });

/** Reads the text of a cell by the codec of its column. */
function readCell({ column: { field } }: Source, text: string, context: Omit<ReadContext, 'field'>): unknown {
  if (text.trim() === '') return null;
  const whole = field.schema['x-parts'] ? turnRound(text) : text;
  return codecs[field.kind].read(whole, { ...context, field });
}

/**
 * Reads the cells of a row by the codecs of their columns. An empty cell clears its field, unless the plan
 * keeps those of its column; a column that is not there leaves it, as does a cell: spreadsheets leave empty
 * ones at the end of a row out.
 */
export function readRow(
  { sources, valueOf, completion, timeZone, plan }: FileColumns,
  row: CsvRow,
  idOf: ReadContext['idOf'],
): ReadRow {
  const raw: Row = {};
  const parts = new Map<string, string[]>();
  const problems: { field: string; problem: CellProblem }[] = [];
  for (const source of sources) {
    const { path, part, member } = source.column;
    const text = textAt(source, row, plan);
    if (text === undefined || (text.trim() === '' && plan.keepEmpty?.includes(path))) continue;
    const value = readCell(source, text, { valueOf, idOf, completion, timeZone });
    if (value instanceof CellProblem) problems.push({ field: path, problem: value });
    else if (part)
      parts.set(part.of, [...(parts.get(part.of) ?? []), ...(value === null ? [] : [String(value)])]);
    else if (member) raw[member.of] = { ...(raw[member.of] as Row | undefined), [member.name]: value };
    else raw[path] = value;
  }
  for (const [name, texts] of parts) raw[name] ??= texts.join(' ') || null;
  return { source: row, raw, problems };
}
