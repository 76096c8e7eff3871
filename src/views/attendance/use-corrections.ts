import { useMemo } from 'react';
import { useGetList, type RaRecord } from 'ra-core';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { firstDay, lastDay, type Month } from '@crewdeck/engine/model/days.ts';
import { mayAct } from '@crewdeck/engine/console/context/access.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';

export type Correction = RaRecord & Row & { readonly userId: number; readonly date: string };

export interface Corrections {
  readonly all: readonly Correction[];
  /** Days of each person for which one waits. */
  readonly daysByPerson: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Corrections of the month that wait. */
export function useCorrections(month: Month): Corrections {
  const { models, permissions } = useEngine();
  const model = models['exception-requests'];
  const { data } = useGetList<Correction>(
    'exception-requests',
    {
      filter: { status: 'pending', date_gte: firstDay(month), date_lte: lastDay(month) },
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'date', order: 'ASC' },
    },
    { enabled: model !== undefined && mayAct(permissions, model, 'list') },
  );
  return useMemo(() => {
    const daysByPerson = new Map<number, Set<string>>();
    for (const { userId, date } of data ?? [])
      daysByPerson.set(userId, (daysByPerson.get(userId) ?? new Set()).add(date));
    return { all: data ?? [], daysByPerson };
  }, [data]);
}
