import { open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Row } from '../../model/input.ts';
import { detectEncodings } from '../../model/csv/encoding.ts';
import { readRows } from '../../model/csv/read.ts';
import { readSheet as readFirstSheet, SheetError } from '../../model/csv/sheet.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { fieldError } from '../../server/errors/errors.ts';
import { guessColumn, type Guess } from './guess-column.ts';
import {
  circleDoubts,
  distinctNames,
  fieldNameOf,
  inOrder,
  namesOf,
  pluralsOf,
  stemOf,
  titleOf,
  type Start,
  type Starts,
} from './start.ts';

/** A file as it was read: the names of its first line, and the cells below. */
export interface Sheet {
  readonly stem: string;
  readonly headers: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** Cells that may have been read wrong, a sentence each. */
  readonly doubts?: readonly string[];
}

/** Cells of a file, and those that may have been read wrong, a sentence each. */
type Lines = Pick<Sheet, 'lines' | 'doubts'>;

/** Reads the first sheet of a workbook that has a table. Throws an Error that names the file. */
async function readWorkbook(file: string): Promise<Lines> {
  try {
    const { rows } = await readFirstSheet(await readFile(file));
    return { lines: rows.map(({ cells }) => cells) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new Error(`${file}: ${fieldError('', error.reason, error.params).message}`, { cause: error });
  }
}

async function readText(file: string): Promise<Lines> {
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    const handle = await open(file);
    yield* handle.createReadStream() as AsyncIterable<Uint8Array>;
  };
  const lines: (readonly string[])[] = [];
  const [reading, ...others] = await detectEncodings(bytes);
  const encoding = reading?.encoding ?? 'utf-8';
  for await (const { cells } of readRows(bytes, encoding)) lines.push(cells);
  const samples = (reading?.samples ?? []).join(', ');
  const doubts = others.map(
    (other) => `${basename(file)} is read as ${encoding}, not as ${other.encoding}: check ${samples}.`,
  );
  return { lines, doubts };
}

/** Reads a workbook, or comma separated values: of any separator and encoding that the API takes. */
export async function readSheet(file: string): Promise<Sheet> {
  const { lines, ...rest } = await (/\.xlsx$/i.test(file) ? readWorkbook(file) : readText(file));
  const [headers, ...below] = lines;
  if (!headers) throw new Error(`${file} has no header line. Add the column names as its first line.`);
  return { stem: stemOf(basename(file).replace(/\.[^.]+$/, '')), headers, lines: below, ...rest };
}

const cellsOf = ({ lines }: Sheet, index: number): string[] =>
  lines.map((line) => (line[index] ?? '').trim());

/** The place of the column that numbers the rows; only where it does. */
function keyOf(sheet: Sheet): number {
  const index = sheet.headers.findIndex((header) => /^id$/i.test(header.trim()));
  const cells = index < 0 ? [] : cellsOf(sheet, index);
  return cells.length > 0 && cells.every(Boolean) && new Set(cells).size === cells.length ? index : -1;
}

/** The number of each row by its key. */
function numbersOf(sheet: Sheet): ReadonlyMap<string, number> {
  const key = keyOf(sheet);
  return new Map(key < 0 ? [] : cellsOf(sheet, key).map((cell, index) => [cell, index + 1]));
}

/** The file that a column names rows of: `customer_id` those of `customers`, `parent_id` those of its own. */
function referenceOf(sheet: Sheet, index: number, sheets: readonly Sheet[]): Guess | undefined {
  const one = /^(.+?)[\s_-]*id$/i.exec(sheet.headers[index]?.trim() ?? '')?.[1];
  if (one === undefined) return undefined;
  const target = sheets.find(({ stem }) => pluralsOf(stemOf(one)).includes(stem)) ?? sheet;
  const numbers = numbersOf(target);
  const cells = cellsOf(sheet, index);
  if (numbers.size === 0 || !cells.some(Boolean)) return undefined;
  if (cells.some((cell) => cell !== '' && !numbers.has(cell))) return undefined;
  return {
    schema: { type: 'integer', title: titleOf(one), 'x-ref': target.stem },
    values: cells.map((cell) => numbers.get(cell)),
  };
}

function startOf(sheet: Sheet, sheets: readonly Sheet[]): Start {
  const key = keyOf(sheet);
  const names = distinctNames(sheet.headers.map((header) => fieldNameOf(header)));
  const guesses = sheet.headers.flatMap((header, index) => {
    if (index === key) return [];
    const name = names[index] ?? header;
    const guess =
      referenceOf(sheet, index, sheets) ?? guessColumn(titleOf(header) || name, cellsOf(sheet, index));
    return [[name, guess] as const];
  });
  const required = guesses
    .filter(([, { values }]) => values.length > 0 && !values.includes(undefined))
    .map(([name]) => name);
  const schema: JsonSchema = {
    ...namesOf(sheet.stem),
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(guesses.map(([name, guess]) => [name, guess.schema])),
  };
  const rows = sheet.lines.map((_, index) =>
    Object.fromEntries(
      guesses.flatMap(([name, { values }]) => (values[index] === undefined ? [] : [[name, values[index]]])),
    ),
  );
  return { stem: sheet.stem, schema, rows: rows as Row[] };
}

/** The resources that files of comma separated values are, with their rows. */
export function startsFromSheets(sheets: readonly Sheet[]): Starts {
  const long = sheets.flatMap(({ stem, headers, lines }) => {
    const count = lines.filter((line) =>
      line.slice(headers.length).some((cell) => cell.trim() !== ''),
    ).length;
    return count === 0
      ? []
      : [`${stem}: ${count} lines have more cells than the header; the extra cells are ignored.`];
  });
  const { ordered, circle } = inOrder(sheets.map((sheet) => startOf(sheet, sheets)));
  return {
    starts: [...ordered, ...circle.map((one) => ({ ...one, rows: [] }))],
    doubts: [...sheets.flatMap(({ doubts = [] }) => doubts), ...long, ...circleDoubts(circle)],
  };
}
