import type { Identifier, RaRecord } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { config } from '../config.ts';
import { readData, type Send } from './http.ts';

const PREFIX = 'options/';
const MAX_LIMIT = 100;
/** Sort order for resources whose rows have a rank. */
export const RANK = 'rank';

/**
 * Returns the resource name under which pickers query the options of a resource, which users may do without
 * the right to list it.
 */
export const optionsOf = (stem: string): string => `${PREFIX}${stem}`;
export const isOptions = (resource: string): boolean => resource.startsWith(PREFIX);

export interface OptionsQuery {
  readonly ids?: readonly Identifier[];
  readonly filter?: Readonly<Row>;
  readonly limit?: number;
  /** True for the rows' own order instead of that of their names. */
  readonly isRanked?: boolean;
}

/** Loads ids and labels to choose from. `q` in the filter is a text search; the rest filters the rows. */
export async function listOptions(
  send: Send,
  resource: string,
  { ids, filter = {}, limit = MAX_LIMIT, isRanked = false }: OptionsQuery,
  signal?: AbortSignal,
): Promise<{ data: RaRecord[]; total: number }> {
  const { q, ...narrowing } = filter;
  const query = new URLSearchParams({
    limit: String(Math.min(limit, MAX_LIMIT)),
    ...(ids && { ids: ids.join(',') }),
    ...(typeof q === 'string' && { q }),
    ...(isRanked && { ranked: 'true' }),
    ...(Object.keys(narrowing).length > 0 && { filter: JSON.stringify(narrowing) }),
  });
  const data = readData<RaRecord[]>(
    await send(`${config.v1Path}/${resource}?${query.toString()}`, { signal }),
  );
  return { data, total: data.length };
}
