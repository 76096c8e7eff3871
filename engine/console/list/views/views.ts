import type { Row } from '../../../model/input.ts';
import { parseFilterName } from '../../../model/filters.ts';
import type { Model } from '../../../model/model.ts';
import type { KeptView } from '../../../model/view-actions.ts';
import type { Filter } from '../../filters/conditions.ts';

/** A view of a list as its tab shows it: ready-made, shared by another user, or one's own. */
export interface View {
  readonly key: string;
  /** Text of a stored view, message key of a ready-made one. */
  readonly name: string;
  readonly filter: Readonly<Row>;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly columns?: readonly string[];
  /** The stored view. */
  readonly kept?: KeptView;
}

/** Returns the ready-made views whose conditions the list offers to the user, on the page as it is. */
export function presetsOf(model: Model, filters: readonly Filter[]): View[] {
  const isOffered = (key: string): boolean =>
    filters.some((filter) => filter.path === parseFilterName(key).path);
  return model.presets
    .filter(({ filter }) => Object.keys(filter).every(isOffered))
    .map(({ name, filter, sort, columns }) => ({
      key: `preset.${name}`,
      name: `resources.${model.stem}.presets.${name}`,
      filter,
      ...(sort && { sort: { field: sort[0], order: sort[1] } }),
      ...(columns && { columns }),
    }));
}

export const keptKey = (id: number): string => `kept.${id}`;

/** Converts stored views, in the order of their tabs: those of others first. */
export const keptToViews = (kept: readonly KeptView[]): View[] =>
  kept.map((view) => ({
    key: keptKey(view.id),
    name: view.name,
    ...view.query,
    kept: view,
  }));

const sorted = (filter: Readonly<Row>): string =>
  JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Returns the current view: of several with the same filter, the chosen one. A view without a filter counts
 * as the whole list unless it was chosen.
 */
export function findCurrent(
  views: readonly View[],
  values: Readonly<Row>,
  chosen: string | undefined,
): View | undefined {
  const wanted = sorted(values);
  const same = views.filter((view) => sorted(view.filter) === wanted);
  const isAll = Object.keys(values).length === 0;
  return same.find((view) => view.key === chosen) ?? (isAll ? undefined : same[0]);
}
