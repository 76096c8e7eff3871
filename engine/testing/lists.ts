import type { Model } from '../model/model.ts';
import { pathParameters, verbOf } from '../model/operation.ts';

/** A list of the API. */
export interface List {
  readonly what: string;
  /** Address of one of its pages, ten rows each: `v1/…` or `rest/…`. */
  readonly page: (index: number) => string;
}

/**
 * Returns every list of the models that counts its rows: those of `v1` without a parameter in their path, and
 * `rest`.
 * @example
 * const [list] = listsOf({ trips: models.trips });
 * list?.what; // → 'rest/trips'
 * list?.page(1); // → 'rest/trips?range=[10,19]'
 */
export function listsOf(models: Readonly<Record<string, Model>>): List[] {
  const v1 = Object.values(models).flatMap(({ api }) =>
    Object.entries(api)
      .filter(
        ([key, operation]) =>
          operation.method === 'GET' &&
          verbOf(key, operation) === 'list' &&
          pathParameters(operation.path).length === 0 &&
          operation.rows !== null,
      )
      .map(([, operation]) => ({
        what: `v1/${operation.path}`,
        page: (index: number) => `v1/${operation.path}?skip=${index * 10}&limit=10`,
      })),
  );
  const rest = Object.keys(models).map((stem) => ({
    what: `rest/${stem}`,
    page: (index: number) => `rest/${stem}?range=[${index * 10},${index * 10 + 9}]`,
  }));
  return [...v1, ...rest];
}

/**
 * Returns how many rows a list says that it has, in its header or in its envelope; 0 where it does not.
 * @example
 * totalOf('items 0-9/240', undefined); // → 240
 * totalOf(null, { data: { tripList: [], totalCount: 18 } }); // → 18
 */
export function totalOf(range: string | null | undefined, body: unknown): number {
  if (range) return Number(range.split('/')[1]);
  const { data } = (body ?? {}) as { data?: { totalCount?: number } };
  return data?.totalCount ?? 0;
}
