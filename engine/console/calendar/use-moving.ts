import { useCallback, useState } from 'react';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import type { Period } from '../../model/days.ts';
import type { ModelCalendar } from '../../model/model-lists.ts';
import { useReload } from '../context/actions.ts';
import { formatSpan } from '../format/dates.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useUndo } from '../form/use-undo.ts';
import { useNotifyRecord } from '../record-parts/use-notify-record.ts';
import { useNotifyRefused } from '../record-parts/use-notify-refused.ts';
import type { CalendarRecord } from './entries.ts';

export interface Moving {
  /** New days of rows whose move is being sent, by their ids: they are rendered there already. */
  readonly moved: ReadonlyMap<number, Period>;
  /** Moves a row to other days, notifies, and offers an undo; a refused one returns to its place. */
  readonly move: (record: CalendarRecord, to: Period) => void;
}

/** Writes the days of rows that are moved in a calendar. */
export function useMoving(calendar: ModelCalendar): Moving {
  const { stem } = useModel();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const notifyRecord = useNotifyRecord();
  const undoOf = useUndo();
  const notifyRefused = useNotifyRefused();
  const reload = useReload();
  const [moved, setMoved] = useState<ReadonlyMap<number, Period>>(new Map());
  const write = useCallback(
    async (record: CalendarRecord, to: Period): Promise<void> => {
      const { id, version } = record;
      const days = { [calendar.from]: to.from, [calendar.to]: to.to };
      const data = { ...days, ...(version !== undefined && { version }) };
      setMoved((known) => new Map([...known, [id, to]]));
      try {
        const answer = await dataProvider.update<CalendarRecord>(stem, { id, data, previousData: record });
        const after = { ...record, ...answer.data };
        const undo = undoOf(Object.keys(days), { before: record, sent: data, after });
        notifyRecord(translate('crewdeck.month.moved', { days: formatSpan(to, locale) }), after, { undo });
      } catch (error) {
        notifyRefused(error, 'crewdeck.board.stale');
      }
      // The row moves to the days that the server has stored, which are known then.
      await reload();
      setMoved((known) => new Map([...known].filter(([one]) => one !== id)));
    },
    [calendar, stem, dataProvider, translate, locale, notifyRecord, undoOf, notifyRefused, reload],
  );
  const move = useCallback((record: CalendarRecord, to: Period) => void write(record, to), [write]);
  return { moved, move };
}
