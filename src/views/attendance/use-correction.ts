import { useGetList, type RaRecord } from 'ra-core';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { mayAct } from '@crewdeck/engine/console/context/access.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';

export type Correction = RaRecord & Row & { readonly userId: number; readonly date: string };

/** Returns the waiting correction of a person's day; undefined if there is none. */
export function useCorrection(userId: number, date: string): Correction | undefined {
  const { models, permissions, isSuperAdmin } = useEngine();
  const model = models['exception-requests'];
  const { data } = useGetList<Correction>(
    'exception-requests',
    {
      filter: { status: 'pending', userId, date },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: model !== undefined && mayAct({ permissions, isSuperAdmin }, model, 'list') },
  );
  return data?.[0];
}
