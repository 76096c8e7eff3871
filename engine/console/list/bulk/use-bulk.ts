import { useCallback, useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'ra-core';
import { isKnown } from '../../client/pending-change.ts';
import { runForEach, type Failure } from '../../client/run-for-each.ts';
import { useWhileHere } from '../../ui/use-newest.ts';
import type { Row } from '../../../model/input.ts';
import { useEngine, useModel } from '../../context/EngineContext.tsx';
import { formerValues } from '../../form/use-undo.ts';
import { wholeRecord } from '../../record-parts/whole.ts';
import { useFailureText } from '../../context/failures.ts';
import { useRecoveries } from '../../context/use-recoveries.ts';

/** Returns the count of records with their word inside a sentence: `3 orders`. */
function useCountedName(): (count: number) => { readonly smart_count: number; readonly name: string } {
  const { stem } = useModel();
  const translate = useTranslate();
  return (count) => ({
    smart_count: count,
    // An abbreviation keeps its capitals.
    name: translate(`resources.${stem}.name`, { smart_count: count }).replace(
      /^\p{Lu}(?=\p{Ll})/u,
      (letter) => letter.toLowerCase(),
    ),
  });
}

/** Undoes an action on a row. */
type TakeBack = () => Promise<unknown>;
/** Runs an action on a row, and returns its undo, if there is one. */
type Task = (id: Identifier, record: RaRecord | undefined) => Promise<TakeBack | undefined>;

interface Attempt {
  /** Key of the message about the finished rows. */ readonly doneKey: string;
  readonly task: Task;
}

/** Rows that were refused for a reason which the user can resolve. */
export interface RefusedRows {
  readonly failures: readonly Failure[];
  /** Retries a row. */
  readonly retry: (id: Identifier) => void;
}

interface Bulk {
  readonly isRunning: boolean;
  readonly run: (doneKey: string, task: Task) => Promise<void>;
  readonly refused: RefusedRows | undefined;
}

interface BulkOptions {
  /** Lists every refused row with the reason, also if it cannot be resolved. */
  readonly namesAll?: boolean;
}

/**
 * Returns a function that notifies how many rows were done, and why others were refused; what was done with
 * all of them can be undone while the message is shown.
 */
function useNotifyOutcome(): (
  doneKey: string,
  done: number,
  failures: readonly Failure[],
  undo?: () => void,
) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const countedName = useCountedName();
  const failure = useFailureText();
  return (doneKey, done, [first, ...more], undo) => {
    const offer = undo && { undo };
    if (first) {
      const args = { done, failed: more.length + 1, reason: failure(first.error) };
      notify(translate('crewdeck.bulk.partly', args), { type: 'error', ...offer });
    } else if (done > 0) notify(doneKey, { type: 'success', messageArgs: countedName(done), ...offer });
  };
}

/**
 * Runs a task for every selected row, one request a row, and notifies how many were done and why others were
 * refused. Those that the user can still correct stay selected, and are retried one by one.
 */
export function useBulk(onDone: () => void, { namesAll = false }: BulkOptions = {}): Bulk {
  const { selectedIds, data = [], onSelect } = useListContext<RaRecord>();
  const refresh = useRefresh();
  const recoveryOf = useRecoveries();
  const notifyOutcome = useNotifyOutcome();
  const [isRunning, setRunning] = useState(false);
  const [left, setLeft] = useState<Attempt & { readonly failures: readonly Failure[] }>();
  const end = useWhileHere(onDone);
  const attempt = async (
    ids: readonly Identifier[],
    { doneKey, task }: Attempt,
    former: readonly Failure[],
  ): Promise<void> => {
    setRunning(true);
    const back = new Map<Identifier, TakeBack>();
    const failures = await runForEach(ids, async (id) => {
      const record = data.find((one) => one.id === id);
      const takeBack = await task(id, record);
      if (takeBack) back.set(id, takeBack);
    });
    // The user knows of rows that wait for another user; they are neither done nor refused.
    const refused = failures.filter(({ error }) => !isKnown(error));
    const hopeless = namesAll ? [] : refused.filter(({ error }) => !recoveryOf(error));
    const done = ids.length - failures.length;
    const takeAllBack = async (): Promise<void> => {
      const kept = await runForEach([...back.keys()], (id) => back.get(id)!());
      const open = kept.filter(({ error }) => !isKnown(error));
      notifyOutcome('crewdeck.bulk.undone', back.size - kept.length, open);
      refresh();
    };
    const isUndoable = done > 0 && back.size === done;
    notifyOutcome(doneKey, done, hopeless, isUndoable ? () => void takeAllBack() : undefined);
    const open = [...former, ...refused.filter((one) => !hopeless.includes(one))];
    setLeft({ doneKey, task, failures: open });
    setRunning(false);
    onSelect(open.map(({ id }) => id));
    refresh();
    if (open.length === 0) end();
  };
  return {
    isRunning,
    run: (doneKey, task) => attempt(selectedIds, { doneKey, task }, []),
    refused: left?.failures.length
      ? {
          failures: left.failures,
          retry: (id) => {
            const others = left.failures.filter((one) => one.id !== id);
            void attempt([id], left, others);
          },
        }
      : undefined,
  };
}

/**
 * Returns a function that changes fields of one record of the resource around, and returns its undo, which
 * works as long as no other user has changed the record.
 */
export function useChangeOne(): (
  id: Identifier,
  body: Row,
  names: readonly string[],
) => Promise<TakeBack | undefined> {
  const engine = useEngine();
  const model = useModel();
  const dataProvider = useDataProvider();
  return useCallback(
    async (id, body, names) => {
      const { meta } = wholeRecord;
      const write = (data: Row, previousData: RaRecord) =>
        dataProvider.update<RaRecord>(model.stem, { id, data, previousData, meta });
      const { data: before } = await dataProvider.getOne<RaRecord>(model.stem, { id, meta });
      const sent = { ...body, version: before.version as unknown };
      const { data } = await write(sent, before);
      const after = { ...before, ...data };
      const former = formerValues(engine, model, names, { before, sent, after });
      return former && (() => write(former, after));
    },
    [engine, model, dataProvider],
  );
}
