import { useRef, useState } from 'react';
import { HttpError } from 'ra-core';
import { firstDay } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { call } from '../client/api.ts';
import { makeKey } from '../client/attempts.ts';
import { useReload } from '../context/actions.ts';
import { toForm } from '../uploads/file-form.ts';
import { runForEach } from '../client/run-for-each.ts';
import type { OfferedBatch } from './offered.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { slotOf, type BatchRow, type Outcome } from './rows.ts';
import { useNotifySent } from './use-notify-sent.ts';

/** Returns the values that are sent with a file. */
function valuesOf(batch: OfferedBatch, values: Readonly<Row>, title: string, row: BatchRow): Row {
  const { person, of } = row;
  const name = of ? `${title} ${firstDay(of).slice(0, 7)}` : title;
  return {
    ...values,
    [batch.person]: person,
    ...(batch.title !== undefined && { [batch.title]: name }),
    ...(batch.month && of && { [batch.month.year]: of.year, [batch.month.month]: of.month }),
  };
}

/** Returns the errors of the values that all files share, by their fields. */
export function commonFaults(
  batch: OfferedBatch,
  outcome: Outcome | undefined,
): Readonly<Record<string, string>> | undefined {
  const error = outcome && 'error' in outcome ? outcome.error : undefined;
  const { errors = {} } = (error instanceof HttpError ? error.body : {}) as {
    errors?: Readonly<Record<string, string>>;
  };
  const own = Object.entries(errors).filter(([name]) => batch.same.includes(name));
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

export interface Sending {
  readonly done: number;
  readonly total: number;
}

export interface Sender {
  readonly outcomes: ReadonlyMap<number, Outcome>;
  /** Progress; undefined while nothing is sent. */
  readonly sending: Sending | undefined;
  /** Sends files with values that are the same for all; returns the result of each. */
  readonly send: (
    rows: readonly BatchRow[],
    values: Readonly<Row>,
    titleOf: (row: BatchRow) => string,
  ) => Promise<ReadonlyMap<number, Outcome>>;
}

/**
 * Sends files a few at a time. Each has a key of its content, so that a repeated one is stored once; the
 * toast undoes all that was stored since the dialog was opened.
 */
export function useSend(model: Model, batch: OfferedBatch): Sender {
  const reload = useReload();
  const notifySent = useNotifySent(model);
  const keys = useRef(new Map<string, string>());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [sending, setSending] = useState<Sending>();
  const keyOf = (content: string): string => {
    const key = keys.current.get(content) ?? makeKey();
    keys.current.set(content, key);
    return key;
  };
  const sendOne = async (row: BatchRow, values: Row): Promise<number> => {
    const key = keyOf(JSON.stringify([row.key, values]));
    const data = await retryWhenBusy(() => call(batch.store, { body: toForm(values, row.file) }, { key }));
    const stored = (data as Readonly<Record<string, Row>>)[batch.store.answer ?? ''];
    return Number(stored?.id);
  };
  const send: Sender['send'] = async (rows, values, titleOf) => {
    const all = new Map(outcomes);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    setSending({ done: 0, total: rows.length });
    let done = 0;
    const sendRow = async (key: number): Promise<void> => {
      const row = byKey.get(key)!;
      const outcome = await sendOne(row, valuesOf(batch, values, titleOf(row), row)).then(
        (id): Outcome => ({ id }),
        (error: unknown): Outcome => ({
          error,
          slot: row.person === undefined ? undefined : slotOf(row.person, row.of),
        }),
      );
      all.set(key, outcome);
      done += 1;
      setSending({ done, total: rows.length });
      setOutcomes(new Map(all));
    };
    const [first, ...others] = byKey.keys();
    // An error of the shared values shows with the first file.
    if (first !== undefined) await sendRow(first);
    if (!commonFaults(batch, all.get(first ?? -1))) await runForEach(others, (key) => sendRow(Number(key)));
    setSending(undefined);
    notifySent([...all.values()].flatMap((outcome) => ('id' in outcome ? [outcome.id] : [])));
    await reload();
    return all;
  };
  return { outcomes, sending, send };
}
