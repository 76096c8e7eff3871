import type { DomainTexts } from '../texts.ts';
import { buildLabels, type Labels } from '../labels.ts';
import type { FieldModel, Model } from '../model.ts';
import { foldText } from './codec.ts';
import type { CsvColumn } from './columns.ts';

export type AllTexts = Readonly<Record<string, DomainTexts>>;

/** Returns the labels of a resource's columns and values by language. */
export const labelsByLocale = (model: Model, texts: AllTexts): Readonly<Record<string, Labels>> =>
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
function namesOf(
  columns: readonly CsvColumn[],
  all: Readonly<Record<string, Labels>>,
): ReadonlyMap<string, string | null> {
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

/**
 * Returns the path of the column for each header of a file; undefined for an unknown header, and for one that
 * was there before.
 */
export function matchHeaders(
  headers: readonly string[],
  columns: readonly CsvColumn[],
  all: Readonly<Record<string, Labels>>,
): (string | undefined)[] {
  const names = namesOf(columns, all);
  const taken = new Set<string>();
  return headers.map((header) => {
    const path = names.get(foldHeader(header)) ?? undefined;
    if (path === undefined || taken.has(path)) return undefined;
    taken.add(path);
    return path;
  });
}

/** Value of an enum by its label in any language. A label of two values is none. */
export function valueFinder(
  all: Readonly<Record<string, Labels>>,
): (field: FieldModel, label: string) => string | number | undefined {
  const known = new Map<string, ReadonlyMap<string, string | number | null>>();
  const build = (field: FieldModel): ReadonlyMap<string, string | number | null> => {
    const labels = new Map<string, string | number | null>();
    for (const value of field.schema.enum ?? []) {
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
