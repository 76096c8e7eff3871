import { useCallback, useMemo, useState } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useDataProvider, useGetList, useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { call } from '../client/api.ts';
import { optionsOf, RANK } from '../client/options.ts';
import { useSessionCheck } from '../context/actions.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { codeOf, useFaultText } from '../context/failures.ts';
import { valueKey } from '../context/messages.ts';
import { useLabel } from '../context/terms.ts';
import { useTell } from '../record/use-tell.ts';
import { moverOf, putIn, takeOut, targetsOf, valueOf, type Card, type Pages, type Value } from './moves.ts';

/** A column: its value and how that is called. */
export interface BoardColumnModel {
  readonly value: Value;
  readonly label: string;
}

const MOST_COLUMNS = 100;

/** The columns of a board in their order: the values of its field, and none where rows may have none. */
export function useColumns(field: FieldModel): readonly BoardColumnModel[] | undefined {
  const { stem } = useModel();
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
    const mayLack = !field.required && field.schema.default === undefined;
    return named && mayLack ? [...named, { value: null, label: translate('crewdeck.value.none') }] : named;
  }, [ref, options, labelOf, field, stem, translate]);
}

/** What the columns of the board around are asked by; `column` tells them apart. */
export const columnMeta = (value: Value): { readonly column: Value } => ({ column: value });
const columnOf = (key: QueryKey): Value | undefined =>
  (key[2] as { meta?: { column?: Value } } | undefined)?.meta?.column;

/** Moves a card between the columns that are loaded, as if the server had done it; answers where it stood. */
function usePlacing(): (card: Card, to: Value, place?: number) => number {
  const client = useQueryClient();
  const { stem } = useModel();
  return useCallback(
    (card, to, place) => {
      let former = -1;
      for (const [key, pages] of client.getQueriesData<Pages>({ queryKey: [stem, 'getInfiniteList'] })) {
        const column = columnOf(key);
        if (!pages || column === undefined) continue;
        if (column === to) client.setQueryData(key, putIn(pages, card, place));
        else {
          const taken = takeOut(pages, card.id);
          if (taken.place >= 0) former = taken.place;
          client.setQueryData(key, taken.pages);
        }
      }
      return former;
    },
    [client, stem],
  );
}

/** Writes another value of a field, by the action that moves it or as the form does. */
export function useWrite(field: FieldModel): (card: Card, to: Value) => Promise<Card> {
  const model: Model = useModel();
  const dataProvider = useDataProvider();
  return useCallback(
    async (card, to) => {
      const { id, version } = card;
      const body = { [field.name]: to, ...(version !== undefined && { version }) };
      const action = moverOf(model, field.name);
      if (!action) {
        const { data } = await dataProvider.update<Card>(model.stem, { id, data: body, previousData: card });
        return { ...card, ...data };
      }
      const answer = (await call(action, { params: { id }, body })) as Readonly<Record<string, Row>>;
      return { ...card, ...answer[action.answer ?? ''], id };
    },
    [model, field, dataProvider],
  );
}

export interface Moving {
  /** The columns that the person may take a card to. */
  readonly targetsOf: (card: Card) => readonly Value[];
  /** Takes a card to another column: at once in sight, and back again where the server refuses. */
  readonly move: (card: Card, to: Value) => void;
  /** Cards whose move is on its way. */
  readonly busy: ReadonlySet<Card['id']>;
}

/** Moves the cards of a board, tells what came of it, and offers the way back. */
export function useMoving(field: FieldModel, columns: readonly BoardColumnModel[]): Moving {
  const engine = useEngine();
  const model = useModel();
  const client = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTell();
  const fault = useFaultText();
  const checkSession = useSessionCheck();
  const place = usePlacing();
  const write = useWrite(field);
  const [busy, setBusy] = useState<ReadonlySet<Card['id']>>(new Set());
  const values = useMemo(() => columns.map(({ value }) => value), [columns]);
  const reach = useCallback(
    (card: Card) => targetsOf(engine, model, field, card, values),
    [engine, model, field, values],
  );
  const run = useCallback(
    async function take(card: Card, to: Value, isUndo = false): Promise<void> {
      const from = valueOf(field, card);
      const label = columns.find(({ value }) => value === to)?.label ?? '';
      // An answer that is on its way would put the card back; a column that has none yet waits for its first.
      await client.cancelQueries({
        queryKey: [model.stem, 'getInfiniteList'],
        predicate: ({ state }) => state.data !== undefined,
      });
      const former = place({ ...card, [field.name]: to }, to);
      setBusy((ids) => new Set([...ids, card.id]));
      try {
        const moved = await write(card, to);
        place(moved, to);
        const undo = !isUndo && reach(moved).includes(from) ? () => void take(moved, from, true) : undefined;
        tell(isUndo ? 'crewdeck.form.undone' : translate('crewdeck.board.moved', { column: label }), moved, {
          undo,
        });
      } catch (error) {
        place(card, from, Math.max(former, 0));
        checkSession(error);
        const isStale = codeOf(error) === 'stale_version';
        const stale = isUndo ? 'crewdeck.form.undoStale' : 'crewdeck.board.stale';
        notify(isStale ? stale : fault(error), { type: 'error' });
        // What stands there by now is not what was moved.
        void client.invalidateQueries({ queryKey: [model.stem, 'getInfiniteList'] });
      }
      setBusy((ids) => new Set([...ids].filter((id) => id !== card.id)));
      // The column that it has come to keeps it in sight; all else of the resource is asked for anew.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] !== 'getInfiniteList' || columnOf(queryKey) === from,
      });
    },
    [client, model, field, columns, place, write, reach, tell, translate, notify, fault, checkSession],
  );
  const move = useCallback(
    (card: Card, to: Value) => {
      void run(card, to);
    },
    [run],
  );
  return { targetsOf: reach, move, busy };
}
