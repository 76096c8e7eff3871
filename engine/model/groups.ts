import {
  flag,
  integer,
  listOf,
  mapOf,
  nullable,
  number,
  objectOf,
  text,
  type SchemaOf,
  type ValueOf,
} from './answers.ts';
import { addDays, lastDay, monthOf, type Day, type Period } from './days.ts';
import { isDerived } from './field-model.ts';
import type { Row } from './input.ts';
import type { Kind } from './kinds.ts';
import type { FieldModel, Model } from './model.ts';
import { isSystemField } from './system-fields.ts';
import type { Action } from './operation.ts';
import { ownNeeds } from './own-needs.ts';
import type { JsonSchema } from './schema.ts';

/** Parts of a date by which rows are grouped, in the company's time zone; weeks begin on Monday. */
export const dayParts = ['day', 'week', 'month', 'year'] as const;
export type DayPart = (typeof dayParts)[number];
/** Aggregates of numbers in a group; the count of rows is always answered. */
export const figureNames = ['sum', 'avg', 'min', 'max'] as const;
export type FigureName = (typeof figureNames)[number];

/** Most fields to group by, and most aggregates of one kind. */
export const MOST_KEYS = 2;
export const MOST_FIGURES = 4;
/** Groups further behind are not answered. */
export const MOST_GROUPS = 10_000;

const dayKinds: readonly Kind[] = ['date', 'dateTime'];
const groupedKinds: readonly Kind[] = ['enum', 'boolean', 'reference', ...dayKinds];
const numberKinds: readonly Kind[] = ['integer', 'number', 'decimal'];

/** Returns whether a field is grouped by day or a longer part of time. */
export const hasDays = ({ kind }: FieldModel): boolean => dayKinds.includes(kind);

/** Returns whether rows can be grouped by a field: it has few values, or days. Masked fields cannot. */
export const isGroupable = ({ kind, sensitive, name }: FieldModel): boolean =>
  groupedKinds.includes(kind) && !sensitive && name !== 'isDeleted';

/** Returns whether a field has aggregates. */
export const isCounted = (field: FieldModel): boolean =>
  numberKinds.includes(field.kind) &&
  !field.sensitive &&
  !isSystemField(field.name) &&
  (field.alias === undefined || isDerived(field));

/** The value that all rows of a group have; of a part of time a text such as `2026-11`. */
const keyValue: SchemaOf<string | number | boolean | null> = {
  anyOf: [text, integer, flag, { type: 'null' }],
};
const group = objectOf({
  by: mapOf(keyValue),
  labels: mapOf(nullable(text)),
  count: integer,
  figures: mapOf(nullable(number)),
});
const answer = objectOf({ groups: listOf(group), totalCount: integer });

/**
 * Rows with the same values: the values by the requested names (`status`, `date:month`), the
 * names behind those that are references, how many rows there are, and their figures (`sum_days`).
 */
export type Group = ValueOf<typeof group>;
/** A page of groups, and how many there are. */
export type Groups = ValueOf<typeof answer>;

/** Query parameters of groups; the API document describes them. */
export type GroupsQuery = Readonly<
  Partial<Record<'by' | 'filter' | 'having' | 'sort' | 'range' | FigureName, string>>
>;

type NameOf<R> = keyof R & string;
/** A request for groups of a resource, by the names of its fields. */
export interface GroupsRequest<R = Row> {
  readonly by: readonly (NameOf<R> | `${NameOf<R>}:${DayPart}` | `${NameOf<R>}.${string}`)[];
  readonly figures?: readonly `${FigureName}_${NameOf<R>}`[];
  /** As in the list. */
  readonly filter?: Readonly<Row>;
  readonly having?: Readonly<
    Partial<Record<`${'count' | `${FigureName}_${NameOf<R>}`}_${'gte' | 'lte'}`, number>>
  >;
  readonly sort?: readonly [name: string, way: 'ASC' | 'DESC'];
  /** The first and the last place. */
  readonly range?: readonly [first: number, last: number];
}

/** Returns the query parameters of a question. */
export function toGroupsQuery<R>({ by, figures = [], ...request }: GroupsRequest<R>): GroupsQuery {
  const numbers = figureNames.flatMap((what) => {
    const names = figures.flatMap((figure) => (figure.startsWith(`${what}_`) ? figure.slice(4) : []));
    return names.length > 0 ? [[what, names.join()] as const] : [];
  });
  const given = Object.entries(request).filter(([, value]) => value !== undefined);
  return {
    by: by.join(),
    ...Object.fromEntries([
      ...numbers,
      ...given.map(([name, value]) => [name, JSON.stringify(value)] as const),
    ]),
  };
}

const namesOf = (fields: readonly FieldModel[]): string =>
  fields.map(({ name }) => name).join(', ') || 'none';

/** The query parameters, with the fields that a resource has for them. */
function queryOf({ fields }: Model): Readonly<Record<keyof GroupsQuery, JsonSchema>> {
  const numbers = namesOf(fields.filter(isCounted));
  const figure = (what: string) => ({ ...text, description: `${what} of these fields: ${numbers}.` });
  return {
    by: {
      ...text,
      description: [
        `One field, or two separated by a comma: ${namesOf(fields.filter(isGroupable))};`,
        'also a field of a record to which one of them refers (`reference.field`).',
        'Append the period to a date: `:day`, `:week` (its Monday), `:month` or `:year`.',
      ].join(' '),
    },
    sum: figure('Sum'),
    avg: figure('Average'),
    min: figure('Minimum'),
    max: figure('Maximum'),
    filter: { ...text, description: 'Filters the rows, as in the list.' },
    having: {
      ...text,
      description:
        'JSON object that filters the groups: for example `count_gte` or `sum_field_lte`, with a number.',
    },
    sort: {
      ...text,
      description: 'JSON array of a field of `by`, `count` or a figure (`sum_field`), and ASC or DESC.',
    },
    range: { ...text, description: 'JSON array of the first and last position; at most 1,000 groups.' },
  };
}

/** Name of the action; the one of a definition may have the same word. */
export const GROUPS = 'rest.groups';

/** The endpoint of sums and groups that every resource has whose rows are listed from a table. */
export function groupActions(model: Model): Readonly<Record<string, Action>> {
  if (model.custom || !model.verbs.includes('list')) return {};
  return {
    [GROUPS]: {
      method: 'GET',
      base: 'rest',
      path: `${model.stem}/groups`,
      summary: `${model.plural} in groups, with counts and sums`,
      needs: ownNeeds(model, 'read'),
      query: queryOf(model),
      data: answer,
      isReport: true,
    },
  };
}

/** Returns the days of a group's part of a date: for `2026-11` those of November. */
export function daysOfPart(value: Day): Period {
  if (value.length === 4) return { from: `${value}-01-01`, to: `${value}-12-31` };
  if (value.length === 7) return { from: `${value}-01`, to: lastDay(monthOf(value)) };
  return { from: value, to: value };
}

const later = (one: Day, other: unknown): Day => (typeof other === 'string' && other > one ? other : one);
const earlier = (one: Day, other: unknown): Day => (typeof other === 'string' && other < one ? other : one);

/**
 * Returns the filter of a list that shows the rows of a group, combined with the filter of the groups.
 * Undefined for rows without a value of another record: it is unknown whether the record or its value is
 * missing.
 */
export function filterOfGroup(by: Group['by'], filter: Readonly<Row> = {}): Row | undefined {
  const found: Row = { ...filter };
  for (const [name, value] of Object.entries(by)) {
    const [path = '', part] = name.split(':');
    if (value === null && path.includes('.')) return undefined;
    if (value === null) found[`${path}_empty`] = true;
    else if (part === undefined) found[path] = typeof value === 'boolean' ? value : [value];
    else {
      const { from, to } = daysOfPart(String(value));
      found[`${path}_gte`] = later(from, found[`${path}_gte`]);
      found[`${path}_lte`] = earlier(part === 'week' ? addDays(to, 6) : to, found[`${path}_lte`]);
    }
  }
  return found;
}
