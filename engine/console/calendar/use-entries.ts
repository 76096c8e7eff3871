import { useMemo } from 'react';
import { useGetList } from 'ra-core';
import type { Period } from '../../model/days.ts';
import type { ModelCalendar } from '../../model/model-lists.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useNarrowed } from '../list/use-narrowed.ts';
import { inOrder, periodOfRecord, type CalendarRecord, type Entry } from './entries.ts';

/** Maximum number of rows that are shown of some weeks; a user with more narrows the list. */
const MOST_ROWS = 500;

/** Loads the rows of the list around on days of a period; the former ones stay until they are there. */
export function useCalendarEntries(calendar: ModelCalendar, period: Period) {
  const { stem } = useModel();
  const {
    data,
    total = 0,
    error,
    isPending,
    isPlaceholderData,
  } = useGetList<CalendarRecord>(stem, {
    filter: useNarrowed({ [`${calendar.from}_lte`]: period.to, [`${calendar.to}_gte`]: period.from }),
    pagination: { page: 1, perPage: MOST_ROWS },
    sort: { field: calendar.from, order: 'ASC' },
  });
  const entries = useMemo(
    (): readonly Entry[] =>
      (data ?? []).map((record) => ({ record, ...periodOfRecord(calendar, record) })).sort(inOrder),
    [data, calendar],
  );
  return { entries, rest: total - entries.length, error, isPending, isFormer: isPlaceholderData };
}
