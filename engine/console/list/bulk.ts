import { useCallback, useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { useWhileHere } from '../ui/use-newest.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';

/** Requests of a bulk action that run side by side. */
const LANES = 4;

/** Runs a task for each id, some at a time; every failure is kept, none stops the rest. */
export async function runForEach(
  ids: readonly Identifier[],
  task: (id: Identifier) => Promise<unknown>,
): Promise<unknown[]> {
  const waiting = [...ids];
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      await task(id).catch((error: unknown) => {
        failures.push(error);
      });
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return failures;
}

/** How many records there are, and the word for them inside a sentence: `3 orders`. */
function useCountedName(): (count: number) => { readonly smart_count: number; readonly name: string } {
  const { stem } = useModel();
  const translate = useTranslate();
  return (count) => ({
    smart_count: count,
    // An abbreviation stays as it is.
    name: translate(`resources.${stem}.name`, { smart_count: count }).replace(
      /^\p{Lu}(?=\p{Ll})/u,
      (letter) => letter.toLowerCase(),
    ),
  });
}

interface Bulk {
  readonly isRunning: boolean;
  readonly run: (
    doneKey: string,
    task: (id: Identifier, record: RaRecord | undefined) => Promise<unknown>,
  ) => Promise<void>;
}

/**
 * Does something with every chosen row, one request a row, and tells how many were done and why others were
 * refused.
 */
export function useBulk(onDone: () => void): Bulk {
  const { selectedIds, data = [], onUnselectItems } = useListContext<RaRecord>();
  const notify = useNotify();
  const translate = useTranslate();
  const countedName = useCountedName();
  const refresh = useRefresh();
  const failure = useFailureText();
  const [isRunning, setRunning] = useState(false);
  const end = useWhileHere(onDone);
  const run: Bulk['run'] = async (doneKey, task) => {
    setRunning(true);
    const failures = await runForEach(selectedIds, (id) =>
      task(
        id,
        data.find((record) => record.id === id),
      ),
    );
    const done = selectedIds.length - failures.length;
    if (failures.length === 0) notify(doneKey, { type: 'success', messageArgs: countedName(done) });
    else
      notify(
        translate('crewdeck.bulk.partly', { done, failed: failures.length, reason: failure(failures[0]) }),
        { type: 'error' },
      );
    setRunning(false);
    onUnselectItems();
    refresh();
    end();
  };
  return { isRunning, run };
}

/** Changes one record of the resource around. */
export function useChangeOne(): (id: Identifier, data: object) => Promise<unknown> {
  const { stem } = useModel();
  const dataProvider = useDataProvider();
  return useCallback(
    (id, data) => dataProvider.update(stem, { id, data, previousData: { id } }),
    [dataProvider, stem],
  );
}
