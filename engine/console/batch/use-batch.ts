import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Month } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { MOST_BYTES } from '../uploads/file-form.ts';
import { useConditions } from '../inputs/conditions.ts';
import type { OfferedBatch } from './offered.ts';
import { judge, orderOf, type BatchRow, type Choice, type Outcome } from './rows.ts';
import { useFiles } from './use-files.ts';
import type { SameValues } from './use-same.ts';
import { useTaken } from './use-taken.ts';

const NONE: ReadonlySet<string> = new Set();

/** Returns the values that identify existing rows: kinds and references, no texts and flags. */
const placeOf = (model: Model, values: Readonly<Row>): Row =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        ['enum', 'reference'].includes(model.field[name]?.kind ?? '') && (value ?? '') !== '',
    ),
  );

/** Holds the choices for each file: its person is a field of the form, the rest is kept separately. */
function useChoices(): {
  readonly choices: ReadonlyMap<number, Choice>;
  readonly choose: (key: number, choice: Choice) => void;
} {
  const people = useWatch({ name: 'people' }) as Readonly<Record<string, number | null>> | undefined;
  const [stated, setStated] = useState<ReadonlyMap<number, Choice>>(new Map());
  const choices = useMemo(() => {
    const all = new Map(stated);
    for (const [name, person] of Object.entries(people ?? {})) {
      const key = Number(name.slice(1));
      all.set(key, { ...all.get(key), person: person ?? undefined });
    }
    return all;
  }, [people, stated]);
  return {
    choices,
    choose: (key, choice) => {
      setStated((before) => new Map(before).set(key, { ...before.get(key), ...choice }));
    },
  };
}

export interface BatchState {
  /** Undefined until the people of the files, and the existing rows, are loaded. */
  readonly rows: readonly BatchRow[] | undefined;
  readonly names: ReadonlyMap<number, string>;
  readonly error: unknown;
  /** Values that all files share. */
  readonly values: Readonly<Row>;
  readonly isMonthly: boolean;
  readonly usual: Month | undefined;
  readonly setUsual: (month: Month | undefined) => void;
  readonly choose: (key: number, choice: Choice) => void;
}

/** Returns the files of a batch with their warnings, in a stable order. */
export function useBatch(
  model: Model,
  batch: OfferedBatch,
  { fields, given }: SameValues,
  chosen: readonly File[],
  outcomes: ReadonlyMap<number, Outcome>,
): BatchState {
  const { files, names, error } = useFiles(model, chosen);
  const form = useWatch() as Row;
  const own = Object.fromEntries(fields.map(({ name }) => [name, form[name]]));
  const values: Row = { ...own, ...given };
  const condition = useConditions()[batch.month?.month ?? ''];
  const isMonthly = batch.month !== undefined && (condition?.(values) ?? true);
  const { choices, choose } = useChoices();
  const [usual, setUsual] = useState<Month>();
  const [order, setOrder] = useState<readonly number[]>();
  const about = { isMonthly, usual, mostBytes: MOST_BYTES };
  // The people of the files decide which places are checked.
  const unchecked = files ? judge(files, choices, outcomes, { ...about, taken: NONE }) : [];
  const { data: taken, error: fault } = useTaken(model, batch, placeOf(model, values), unchecked);
  const rows = files && taken && judge(files, choices, outcomes, { ...about, taken });
  const isKnown = rows !== undefined;
  useEffect(() => {
    if (rows && !order) setOrder(orderOf(rows));
    // The order of the first look stays: what is settled does not move away.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isKnown, order]);
  const byKey = new Map(rows?.map((row) => [row.key, row]));
  return {
    rows: order && rows && order.flatMap((key) => byKey.get(key) ?? []),
    names,
    error: error ?? fault,
    values,
    isMonthly,
    usual,
    setUsual,
    choose,
  };
}
