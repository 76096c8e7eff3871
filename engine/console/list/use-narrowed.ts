import { useMemo } from 'react';
import { useListContext } from 'ra-core';
import type { Row } from '../../model/input.ts';

const isNarrower = (key: string, own: unknown, bound: string): boolean =>
  typeof own === 'string' && (key.endsWith('_gte') ? own > bound : own < bound);

/**
 * Returns the conditions of the list around, with bounds of days added (`date_gte`, `date_lte`); of two
 * bounds of one field the narrower one is kept.
 */
export function useNarrowed(bounds: Readonly<Record<string, string>>): Row {
  const { filter, filterValues } = useListContext();
  const key = JSON.stringify(bounds);
  return useMemo(() => {
    const all: Row = { ...(filterValues as Row), ...(filter as Row | undefined) };
    for (const [name, bound] of Object.entries(JSON.parse(key) as Record<string, string>))
      if (!isNarrower(name, all[name], bound)) all[name] = bound;
    return all;
  }, [filter, filterValues, key]);
}
