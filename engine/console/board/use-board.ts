import { useCallback, useMemo, useState } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { inputsOfMove, inputFields, type InputField } from '../../model/input-fields.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel } from '../../model/model.ts';
import { optionsOf, RANK } from '../client/options.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { valueKey } from '../context/messages.ts';
import { useLabel } from '../context/terms.ts';
import { useNotifyRecord } from '../record-parts/use-notify-record.ts';
import { useNotifyRefused } from '../record-parts/use-notify-refused.ts';
import {
  moverOf,
  putIn,
  takeOut,
  takes,
  targetsOf,
  valueOf,
  type Card,
  type Pages,
  type Value,
} from '../context/moves.ts';
import { useWriteValue } from '../record-parts/use-write-value.ts';

/** A column: its value and its label. */
export interface BoardColumnModel {
  readonly value: Value;
  readonly label: string;
}

const MOST_COLUMNS = 100;

/**
 * Returns the columns of a board in their order: the values of its field, and an empty one if rows can be
 * given none.
 */
export function useColumns(field: FieldModel): readonly BoardColumnModel[] | undefined {
  const model = useModel();
  const { stem } = model;
  const translate = useTranslate();
  const labelOf = useLabel();
  const { ref } = field;
  const { data: options } = useGetList<RaRecord<number>>(
    optionsOf(ref?.stem ?? ''),
    {
      pagination: { page: 1, perPage: MOST_COLUMNS },
      sort: { field: RANK, order: 'ASC' },
      filter: ref?.where,
    },
    { enabled: ref !== undefined },
  );
  return useMemo(() => {
    const named = ref
      ? options?.map(({ id, label }) => ({ value: id, label: labelOf(ref.stem, String(label)) }))
      : (field.schema.enum ?? [])
          .filter((value) => value !== null)
          .map((value) => ({ value, label: translate(valueKey(stem, field.name, value)) }));
    const action = moverOf(model, field.name);
    const mayLack = !field.required && field.schema.default === undefined && (!action || takes(action, null));
    return named && mayLack ? [...named, { value: null, label: translate('crewdeck.value.none') }] : named;
  }, [ref, options, labelOf, field, model, stem, translate]);
}

/** Query metadata of a column of the board; `column` distinguishes them. */
export const columnMeta = (value: Value): { readonly column: Value } => ({ column: value });
const columnOf = (key: QueryKey): Value | undefined =>
  (key[2] as { meta?: { column?: Value } } | undefined)?.meta?.column;

/**
 * Moves a card optimistically between the loaded columns and replaces its former version; returns the former
 * place.
 */
function usePlacing(): (card: Card, to: Value, place?: number, former?: Card['id']) => number {
  const client = useQueryClient();
  const { stem } = useModel();
  return useCallback(
    (card, to, place, id = card.id) => {
      let formerPlace = -1;
      for (const [key, pages] of client.getQueriesData<Pages>({ queryKey: [stem, 'getInfiniteList'] })) {
        const column = columnOf(key);
        if (!pages || column === undefined) continue;
        if (column === to && id === card.id) client.setQueryData(key, putIn(pages, card, place));
        else {
          const taken = takeOut(pages, id);
          if (taken.place >= 0) formerPlace = taken.place;
          const at = place ?? Math.max(taken.place, 0);
          client.setQueryData(key, column === to ? putIn(taken.pages, card, at) : taken.pages);
        }
      }
      return formerPlace;
    },
    [client, stem],
  );
}

/** Receives the card that replaces the moved one. */
type OnMoved = (card: Card) => void;

interface TakeOptions {
  readonly isUndo?: boolean;
  readonly extra?: Row;
  readonly onMoved?: OnMoved;
}

export interface Moving {
  /** Returns the columns that the user may move a card to. */
  readonly targetsOf: (card: Card) => readonly Value[];
  /**
   * Moves a card to another column: after its required fields are filled in, optimistically, and back again
   * if the server refuses.
   */
  readonly move: (card: Card, to: Value, onMoved?: OnMoved) => void;
  /** The move that waits for its required fields. */
  readonly pendingMove: PendingMove | undefined;
  /** Ids of cards whose move is being sent. */
  readonly busy: ReadonlySet<Card['id']>;
}

/** A move whose required fields are to be filled in. */
export interface PendingMove {
  readonly card: Card;
  readonly column: string;
  /** Name of the action. */
  readonly name: string;
  readonly fields: readonly InputField[];
  readonly onYes: (values: Row) => void;
  readonly onNo: () => void;
}

/**
 * Returns a function that gives the name of the action that moves a field, and the fields that it requests
 * for a value; undefined if it requests none.
 */
function useFieldsOfMove(field: FieldModel): (to: Value) => Pick<PendingMove, 'name' | 'fields'> | undefined {
  const model = useModel();
  return useCallback(
    (to) => {
      const action = moverOf(model, field.name);
      const name = Object.keys(model.actions).find((one) => model.actions[one] === action);
      if (name === undefined || !action) return undefined;
      const fields = inputFields(model, action, inputsOfMove(action, to));
      return fields.length === 0 ? undefined : { name, fields };
    },
    [model, field],
  );
}

/** Returns the moves of a board; each first requests the fields of its action. */
function usePendingMove(
  field: FieldModel,
  columns: readonly BoardColumnModel[],
  run: (card: Card, to: Value, options?: TakeOptions) => Promise<void>,
): Pick<Moving, 'move' | 'pendingMove'> {
  const fieldsOf = useFieldsOfMove(field);
  const [pendingMove, setPendingMove] = useState<PendingMove>();
  const move = useCallback(
    (card: Card, to: Value, onMoved?: OnMoved) => {
      const requested = fieldsOf(to);
      if (!requested) {
        void run(card, to);
        return;
      }
      const onNo = (): void => {
        setPendingMove(undefined);
      };
      setPendingMove({
        ...requested,
        card,
        column: columns.find(({ value }) => value === to)?.label ?? '',
        onNo,
        onYes: (values) => {
          // The dialog returns the focus to the card before the card leaves its place.
          flushSync(onNo);
          void run(card, to, { extra: values, ...(onMoved && { onMoved }) });
        },
      });
    },
    [run, fieldsOf, columns],
  );
  return { move, pendingMove };
}

const isRequiring = (requested: Pick<PendingMove, 'fields'> | undefined): boolean =>
  requested?.fields.some(({ field }) => field.required) === true;

/** Moves the cards of a board, notifies of the result, and offers to undo it. */
export function useMoving(field: FieldModel, columns: readonly BoardColumnModel[]): Moving {
  const engine = useEngine();
  const model = useModel();
  const client = useQueryClient();
  const translate = useTranslate();
  const notifyRecord = useNotifyRecord();
  const notifyRefused = useNotifyRefused();
  const place = usePlacing();
  const write = useWriteValue(field);
  const fieldsOf = useFieldsOfMove(field);
  const [busy, setBusy] = useState<ReadonlySet<Card['id']>>(new Set());
  const values = useMemo(() => columns.map(({ value }) => value), [columns]);
  const reach = useCallback(
    (card: Card) => targetsOf(engine, model, field, card, values),
    [engine, model, field, values],
  );
  const run = useCallback(
    async function take(card: Card, to: Value, { isUndo = false, extra, onMoved }: TakeOptions = {}) {
      const from = valueOf(field, card);
      const label = columns.find(({ value }) => value === to)?.label ?? '';
      // The answer to a running request would put the card back. A column without data waits for its first.
      await client.cancelQueries({
        queryKey: [model.stem, 'getInfiniteList'],
        predicate: ({ state }) => state.data !== undefined,
      });
      const former = place({ ...card, [field.name]: to }, to);
      setBusy((ids) => new Set([...ids, card.id]));
      try {
        const moved = await write(card, to, extra);
        onMoved?.(moved);
        place(moved, to, undefined, card.id);
        // What was entered for the move would stay after the way back, which may require an entry itself.
        const isPlain = Object.keys(extra ?? {}).length === 0 && !isRequiring(fieldsOf(from));
        const isUndoable = !isUndo && isPlain && reach(moved).includes(from);
        const undo = isUndoable ? () => void take(moved, from, { isUndo: true }) : undefined;
        notifyRecord(
          isUndo ? 'crewdeck.form.undone' : translate('crewdeck.board.moved', { column: label }),
          moved,
          { undo },
        );
      } catch (error) {
        place(card, from, Math.max(former, 0));
        notifyRefused(error, isUndo ? 'crewdeck.form.undoStale' : 'crewdeck.board.stale');
        // The cached card may differ from the server's by now.
        void client.invalidateQueries({ queryKey: [model.stem, 'getInfiniteList'] });
      }
      setBusy((ids) => new Set([...ids].filter((id) => id !== card.id)));
      // The new column keeps the card in sight; all other queries are refetched.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] !== 'getInfiniteList' || columnOf(queryKey) === from,
      });
    },
    [client, model, field, columns, place, write, fieldsOf, reach, notifyRecord, translate, notifyRefused],
  );
  const moves = usePendingMove(field, columns, run);
  return { targetsOf: reach, busy, ...moves };
}
