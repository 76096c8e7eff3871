import type { ReactElement } from 'react';
import { ListContextProvider, useListContext, type ListControllerResult } from 'ra-core';
import type { ModelDays } from '../../model/model-lists.ts';
import { FileActions } from '../list/FileActions.tsx';
import type { DaysQuery } from './days-api.ts';

/** Renders the export of the shown days, with the filter of the list around. */
export function DaysFile({
  days,
  query,
}: {
  readonly days: ModelDays;
  readonly query: DaysQuery;
}): ReactElement {
  const list = useListContext() as ListControllerResult;
  const ofRows = Object.entries(query.filter ?? {}).map(([name, value]) => [`${days.row}.${name}`, value]);
  const filterValues = {
    ...days.where,
    [`${days.to ?? days.day}_gte`]: query.from,
    [`${days.day}_lte`]: query.to,
    ...Object.fromEntries(ofRows),
    ...(query.q !== '' && { q: query.q }),
  };
  return (
    <ListContextProvider value={{ ...list, filterValues }}>
      <FileActions />
    </ListContextProvider>
  );
}
