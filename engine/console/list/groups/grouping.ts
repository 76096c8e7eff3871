import { createContext, useContext } from 'react';
import {
  dayParts,
  figureNames,
  GROUPS,
  hasDays,
  isCounted,
  isGroupable,
  type GroupsRequest,
} from '../../../model/groups.ts';
import type { Row } from '../../../model/input.ts';
import type { FieldModel, Model } from '../../../model/model.ts';
import { isSystemField } from '../../../model/system-fields.ts';
import type { Engine } from '../../context/EngineContext.tsx';
import { isShownIn, mayRead } from '../../context/fields.ts';
import { availableFilters, type Filter } from '../../filters/conditions.ts';

/** Fields that a list's rows can be grouped by, and the numbers that figures are computed from. */
export interface GroupChoices {
  readonly keys: readonly Filter[];
  readonly figures: readonly FieldModel[];
}
export const orders = ['most', 'least', 'name'] as const;
export type Order = (typeof orders)[number];

/** Grouping of a list, as its address holds it. */
export interface Grouping {
  /** One field or two, `status`, `date:month`. */
  readonly by: readonly string[];
  /** `count`, or the name of a figure. */
  readonly figure: string;
  /** Minimum of the figure; groups below it are left out. */
  readonly atLeast?: number;
  readonly order: Order;
  readonly page: number;
  readonly isTable: boolean;
}

/** Choices of a list that cannot be grouped. */
export const NO_GROUPS: GroupChoices = { keys: [], figures: [] };

/** Returns the choices that the model offers and the user may query. */
export function groupChoices(engine: Engine, model: Model, fixed: readonly string[]): GroupChoices {
  if (!(GROUPS in model.actions)) return NO_GROUPS;
  const own = model.fields.map(({ name }) => name).filter((name) => !isSystemField(name));
  const paths = [...new Set([...model.filters, ...own])];
  return {
    keys: availableFilters(engine, model, fixed, paths).filter(({ field }) => isGroupable(field)),
    figures: model.fields.filter(
      (field) => isCounted(field) && isShownIn(field, 'list') && mayRead(engine, model, field),
    ),
  };
}

/** Returns the names under which a field can be grouped by: of a day its parts, the longest first. */
export const keysOf = ({ path, field }: Filter): string[] =>
  hasDays(field) ? dayParts.toReversed().map((part) => `${path}:${part}`) : [path];

/** Returns the names of all figures, the number of rows first. */
export const figuresOf = ({ figures }: GroupChoices): string[] => [
  'count',
  ...figures.flatMap(({ name }) => figureNames.map((figure) => `${figure}_${name}`)),
];

/** Returns the default order: by time for a part of time, largest first for all others. */
export const usualOrder = (by: readonly string[]): Order => (by[0]?.includes(':') ? 'name' : 'most');

const PARAMETER = 'group';

function parse(text: string | null): Readonly<Row> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Row) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the filter in an address. */
export const readFilter = (search: string): Readonly<Row> | undefined =>
  parse(new URLSearchParams(search).get('filter'));

/** Returns the grouping in the address; undefined if there is none, or none that can be chosen. */
export function readGrouping(search: string, choices: GroupChoices): Grouping | undefined {
  const given = parse(new URLSearchParams(search).get(PARAMETER));
  if (!given || !Array.isArray(given.by)) return undefined;
  const offered = choices.keys.flatMap(keysOf);
  const by = [...new Set((given.by as unknown[]).map(String))].filter((name) => offered.includes(name));
  if (by.length === 0) return undefined;
  const { atLeast, page } = given;
  return {
    by: by.slice(0, 2),
    figure: figuresOf(choices).find((name) => name === given.figure) ?? 'count',
    ...(typeof atLeast === 'number' && Number.isFinite(atLeast) && { atLeast }),
    order: orders.find((one) => one === given.order) ?? usualOrder(by),
    page: Number.isInteger(page) && Number(page) > 0 ? Number(page) : 1,
    isTable: given.isTable === true,
  };
}

/** Returns the search string of an address that shows a list so. */
export function toSearch(
  {
    filter,
    sort,
    perPage,
  }: {
    readonly filter: Readonly<Row>;
    readonly sort?: { readonly field: string; readonly order: string };
    readonly perPage?: number;
  },
  grouping?: Grouping,
): string {
  const given = {
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
    ...(perPage !== undefined && { perPage: String(perPage), page: '1' }),
    ...(grouping && { [PARAMETER]: JSON.stringify(grouping) }),
  };
  return `?${new URLSearchParams(given).toString()}`;
}

export const GROUPS_A_PAGE = 25;

/** Returns the request for the groups. */
export function toGroupsRequest(
  { by, figure, atLeast, order, page }: Grouping,
  filter: Readonly<Row>,
): GroupsRequest {
  const isCount = figure === 'count';
  const first = (page - 1) * GROUPS_A_PAGE;
  return {
    by,
    filter,
    ...(!isCount && { figures: [figure as `sum_${string}`] }),
    ...(atLeast !== undefined && { having: { [`${figure}_gte`]: atLeast } }),
    sort: order === 'name' ? [by[0] ?? '', 'ASC'] : [figure, order === 'most' ? 'DESC' : 'ASC'],
    range: [first, first + GROUPS_A_PAGE - 1],
  };
}

/** Changes of a list's grouping; an undefined threshold is removed. */
export type GroupingChange = Partial<Omit<Grouping, 'atLeast'>> & { readonly atLeast?: number | undefined };

/** Returns a grouping with another choice; from its first page, unless the page is the choice. */
export function withChange(grouping: Grouping, change: GroupingChange): Grouping {
  const { atLeast, ...rest } = { ...grouping, page: 1, ...change };
  return { ...rest, ...(atLeast !== undefined && { atLeast }) };
}

interface GroupingState {
  readonly grouping: Grouping | undefined;
  /** Groups the list; undefined removes the grouping. */
  readonly setGrouping: (grouping: Grouping | undefined) => void;
  readonly changeGrouping: (change: GroupingChange) => void;
}
const nothing = (): void => {};
export const GroupingContext = createContext<GroupingState>({
  grouping: undefined,
  setGrouping: nothing,
  changeGrouping: nothing,
});
export const useGrouping = (): GroupingState => useContext(GroupingContext);
