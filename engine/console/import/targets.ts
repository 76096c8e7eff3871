import type { CsvColumn } from '../../model/csv/columns.ts';
import { splitAt } from '../../model/csv/plan.ts';
import type { FieldModel } from '../../model/model.ts';
import type { Draft } from './draft.ts';
import { changeMapping, toKey, type Joined, type Remembered } from './mapping.ts';
import { toTable, type ParsedFile } from './parsed-file.ts';

/** Names of the signs at which the cells of a column may be split. */
export const splitSigns: Readonly<Record<string, string>> = {
  ',': 'comma',
  '，': 'comma',
  ';': 'semicolon',
  '/': 'slash',
  ' - ': 'hyphen',
  '\n': 'line',
  ' ': 'space',
};
/** Names of the signs by which the cells of several columns are joined. */
export const joinSigns: Readonly<Record<string, string>> = { ' ': 'space', ', ': 'comma' };

/** The choice of the user for a column of the file. */
export type Target = { readonly path: string } | Joined | { readonly split: string };

/** Rows by which the signs of a column are found, and by which its parts are counted. */
const [FIRST_ROWS, COUNTED_ROWS] = [50, 1000];
const MOST_PARTS = 6;

/** Returns how many parts the cells of a column have at most. */
const countParts = ({ rows }: ParsedFile, index: number, at: string): number =>
  rows
    .slice(0, COUNTED_ROWS)
    .reduce((most, { cells }) => Math.max(most, splitAt(cells[index] ?? '', at, MOST_PARTS).length), 1);

/** Returns the signs at which a column of the file can be split. */
export function signsIn({ rows, width }: ParsedFile, index: number): readonly string[] {
  if (index >= width) return [];
  const cells = rows.slice(0, FIRST_ROWS).map((row) => row.cells[index] ?? '');
  return Object.keys(splitSigns).filter((at) => cells.some((cell) => splitAt(cell, at, 2).length > 1));
}

/** Returns the column that a part belongs to, or is split into, and the places of its parts. */
export function splitOf(
  { width, splits }: ParsedFile,
  index: number,
): { of: number; from: number; to: number } | undefined {
  let from = width;
  for (const { of, parts } of splits) {
    if (of === index || (index >= from && index < from + parts)) return { of, from, to: from + parts };
    from += parts;
  }
  return undefined;
}

/** Returns the draft without the parts of a column. */
function withoutSplit(draft: Draft, index: number): Draft {
  const { parsed, mapping } = draft;
  const found = splitOf(parsed, index);
  if (!found) return draft;
  const splits = parsed.splits.filter(({ of }) => of !== index);
  return {
    ...draft,
    parsed: toTable(parsed.source, parsed.header, splits),
    mapping: mapping.filter((_, place) => place < found.from || place >= found.to),
  };
}

/** Returns the draft with another target for a column of the file, or a part of one. */
export function withTarget(draft: Draft, index: number, target: Target): Draft {
  const whole = index < draft.parsed.width ? withoutSplit(draft, index) : draft;
  const { parsed, mapping } = whole;
  if ('split' in target) {
    const split = { of: index, at: target.split, parts: countParts(parsed, index, target.split) };
    return {
      ...whole,
      edits: {},
      parsed: toTable(parsed.source, parsed.header, [...parsed.splits, split]),
      mapping: [
        ...mapping.map((path, place) => (place === index ? '' : path)),
        ...Array.from({ length: split.parts }, () => ''),
      ],
    };
  }
  const { path } = target;
  if ('join' in target)
    return {
      ...whole,
      edits: {},
      mapping: mapping.map((one, place) => (place === index ? path : one)),
      joins: { ...whole.joins, [path]: target.join },
    };
  return { ...whole, edits: {}, mapping: changeMapping(mapping, index, path) };
}

/** Returns what is chosen for a column; the first of joined ones has the path alone. */
export function targetAt({ parsed, mapping, joins }: Draft, index: number): Target {
  const split = parsed.splits.find(({ of }) => of === index);
  if (split) return { split: split.at };
  const path = mapping[index] ?? '';
  const isFirst = path === '' || mapping.indexOf(path) === index;
  return isFirst ? { path } : { path, join: joins[path] ?? ' ' };
}

/** Checks whether several columns may make one value of a field: of an address, or a date and a time. */
const isMadeOfSeveral = ({ kind, schema }: FieldModel): boolean =>
  kind === 'dateTime' ||
  (['text', 'multiline'].includes(kind) && [undefined, 'text', 'line'].includes(schema.format));

/** Returns the columns that another column of the file goes to, and that one can be joined with. */
export const joinable = (
  { mapping }: Draft,
  columns: readonly CsvColumn[],
  index: number,
): readonly CsvColumn[] =>
  columns.filter(({ path, field }) => {
    const first = mapping.indexOf(path);
    return isMadeOfSeveral(field) && first >= 0 && first !== index;
  });

/** Returns what the user has chosen before, with what they have chosen for the columns of a file. */
export function remember(remembered: Remembered, draft: Draft): Remembered {
  const { headers, width } = draft.parsed;
  const chosen = headers.slice(0, width).map((header, index) => {
    const target = targetAt(draft, index);
    if (!('split' in target)) return [toKey(header), 'join' in target ? target : target.path] as const;
    const { from, to } = splitOf(draft.parsed, index) ?? { from: 0, to: 0 };
    return [toKey(header), { ...target, parts: draft.mapping.slice(from, to) }] as const;
  });
  return { ...remembered, ...Object.fromEntries(chosen) };
}

/** Returns a draft whose columns are joined and split as the user has chosen before. */
export function recall(draft: Draft, columns: readonly CsvColumn[], remembered: Remembered): Draft {
  const known = new Set(columns.map(({ path }) => path));
  return draft.parsed.headers.reduce((recalled, header, index) => {
    const target = remembered[toKey(header)];
    if (typeof target !== 'object') return recalled;
    if ('join' in target) return known.has(target.path) ? withTarget(recalled, index, target) : recalled;
    const split = withTarget(recalled, index, { split: target.split });
    const { from, to } = splitOf(split.parsed, index) ?? { from: 0, to: 0 };
    return target.parts
      .slice(0, to - from)
      .reduce(
        (filled, path, place) => (known.has(path) ? withTarget(filled, from + place, { path }) : filled),
        split,
      );
  }, draft);
}
