import type { DomainTexts } from '../texts.ts';
import { buildLabels, type Labels } from '../labels.ts';
import type { FieldModel, Model } from '../model.ts';
import { foldText } from './codec.ts';
import type { CsvColumn } from './columns.ts';

export type AllTexts = Readonly<Record<string, DomainTexts>>;
export type LabelsByLocale = Readonly<Record<string, Labels>>;

/** Returns the labels of a resource's columns and values by language. */
export const labelsByLocale = (model: Model, texts: AllTexts): LabelsByLocale =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, domain]) => [locale, buildLabels(model, locale, domain)]),
  );

function headerOf(column: CsvColumn, labels: Labels): string {
  const own = labels.fields[column.path] ?? column.path;
  return column.member ? `${labels.fields[column.member.of] ?? column.member.of}: ${own}` : own;
}

const foldHeader = (text: string): string =>
  foldText(
    text
      .replace(/^\uFEFF/, '')
      .replace(/\s*\*$/, '')
      .replace(/：/g, ':')
      .replace(/\s*:\s*/g, ': '),
  );

/** Returns a header without its spelling: `Date d’entrée` and `DATE D'ENTREE` are the same. */
const bareHeader = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/#|№|(?<!\p{L})n[°º]/giu, ' no ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/**
 * Returns the headers of columns, each of them once. A member follows its object: `Address: City`; where
 * several would be the same, or one that of another's path, each names its path: `Number (number)`.
 */
export function headersOf(columns: readonly CsvColumn[], labels: Labels): string[] {
  const headers = columns.map((column) => headerOf(column, labels));
  const folded = headers.map(foldHeader);
  const isTaken = (header: string | undefined, index: number): boolean =>
    columns.some(
      ({ path }, other) => other !== index && (folded[other] === header || foldHeader(path) === header),
    );
  return headers.map((header, index) =>
    isTaken(folded[index], index) ? `${header} (${columns[index]?.path})` : header,
  );
}

/**
 * Column by any of its names, folded: the path, its header in each language, or a member's own label. A name
 * of two columns is none.
 */
function namesOf(columns: readonly CsvColumn[], all: LabelsByLocale): ReadonlyMap<string, string | null> {
  const names = new Map<string, string | null>();
  const add = (name: string, path: string): void => {
    const key = foldHeader(name);
    const known = names.get(key);
    names.set(key, known === undefined || known === path ? path : null);
  };
  for (const { path } of columns) names.set(foldHeader(path), path);
  for (const labels of Object.values(all)) {
    for (const [index, header] of headersOf(columns, labels).entries())
      add(header, (columns[index] as CsvColumn).path);
    for (const column of columns)
      if (!columns.some((one) => foldHeader(one.path) === foldHeader(headerOf(column, labels))))
        add(headerOf(column, labels), column.path);
  }
  const first = new Map(names);
  for (const labels of Object.values(all)) {
    for (const column of columns) {
      const name = labels.fields[column.path];
      if (column.member && name !== undefined && !first.has(foldHeader(name))) add(name, column.path);
    }
  }
  return names;
}

/** Returns the same names without their spelling; those of two columns are left out. */
function bareNames(names: ReadonlyMap<string, string | null>): ReadonlyMap<string, string | null> {
  const bare = new Map<string, string | null>();
  for (const [name, path] of names) {
    const key = bareHeader(name);
    const known = bare.get(key);
    if (path !== null && key !== '') bare.set(key, known === undefined || known === path ? path : null);
  }
  return bare;
}

/** Returns the path of the column for each header of a file; undefined for an unknown one. */
export type MatchHeaders = (headers: readonly string[]) => (string | undefined)[];

/**
 * Returns a function that finds the columns of headers, by their names or else by names that differ in their
 * spelling. A column is found once.
 */
export function headerMatcher(columns: readonly CsvColumn[], all: LabelsByLocale): MatchHeaders {
  const names = namesOf(columns, all);
  const bare = bareNames(names);
  return (headers) => {
    const taken = new Set<string>();
    const take = (path: string | null | undefined): string | undefined => {
      if (path === undefined || path === null || taken.has(path)) return undefined;
      taken.add(path);
      return path;
    };
    const exact = headers.map((header) => take(names.get(foldHeader(header))));
    const matched = headers.map((header, index) => exact[index] ?? take(bare.get(bareHeader(header))));
    return matched.map((path) => (path === undefined ? path : (lastPartOf(path, columns, taken) ?? path)));
  };
}

/**
 * Returns the last part of a column, where a file has others of its parts but not that one: next to a first
 * name the name is the last one.
 */
function lastPartOf(
  path: string,
  columns: readonly CsvColumn[],
  taken: ReadonlySet<string>,
): string | undefined {
  const parts = columns.filter(({ part }) => part?.of === path).map((column) => column.path);
  const last = parts.at(-1);
  return last !== undefined && !taken.has(last) && parts.some((one) => taken.has(one)) ? last : undefined;
}

/** Returns a value of an enum, or yes or no, by its label in any language. A label of two values is none. */
export function valueFinder(
  all: LabelsByLocale,
): (field: FieldModel, label: string) => string | number | boolean | undefined {
  const known = new Map<string, ReadonlyMap<string, string | number | boolean | null>>();
  const build = (field: FieldModel): ReadonlyMap<string, string | number | boolean | null> => {
    const labels = new Map<string, string | number | boolean | null>();
    const values = field.kind === 'boolean' ? [true, false] : (field.schema.enum ?? []);
    for (const value of values) {
      if (value === null) continue;
      for (const { values } of Object.values(all)) {
        const key = foldText(values[`${field.name}.${value}`] ?? String(value));
        const other = labels.get(key);
        labels.set(key, other === undefined || other === value ? value : null);
      }
    }
    return labels;
  };
  return (field, label) => {
    const labels = known.get(field.name) ?? build(field);
    known.set(field.name, labels);
    return labels.get(label) ?? undefined;
  };
}
