import { HttpError, useDataProvider, useNotify, useTranslate, type DataProvider } from 'ra-core';
import type { Model } from '../../model/model.ts';
import { useReload } from '../context/actions.ts';
import { useFailureText } from '../context/failures.ts';
import { runForEach } from '../client/run-for-each.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

/** Deletes rows that were created; those that another user has deleted meanwhile are gone already. */
const takeBack = (dataProvider: DataProvider, stem: string, ids: readonly number[]) =>
  runForEach(ids, (id) =>
    retryWhenBusy(() => dataProvider.delete(stem, { id })).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 404)) throw error;
    }),
  );

/** Returns a function that notifies how many files were stored, with an undo that deletes them. */
export function useNotifySent({ stem }: Model): (ids: readonly number[]) => void {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const reload = useReload();
  const failure = useFailureText();
  return (ids) => {
    if (ids.length === 0) return;
    const undo = async (): Promise<void> => {
      const [kept] = await takeBack(dataProvider, stem, ids);
      if (kept) notify(failure(kept.error), { type: 'error' });
      else notify(translate('crewdeck.batch.undone', { smart_count: ids.length }), { type: 'success' });
      await reload();
    };
    notify(translate('crewdeck.batch.done', { smart_count: ids.length }), {
      type: 'success',
      undo: () => void undo(),
    });
  };
}
