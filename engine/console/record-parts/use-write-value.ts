import { useCallback } from 'react';
import { useDataProvider } from 'ra-core';
import { commandOfMove, valuePart } from '../../model/input-fields.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { moverOf, type Card, type Value } from '../context/moves.ts';
import { useModel } from '../context/EngineContext.tsx';
import { callForRow } from './call-for-row.ts';

/**
 * Writes another value of a field by the action that moves it, with its additional fields, or as the form
 * does. An action that keeps the former row returns another one.
 */
export function useWriteValue(field: FieldModel): (card: Card, to: Value, extra?: Row) => Promise<Card> {
  const model: Model = useModel();
  const dataProvider = useDataProvider();
  return useCallback(
    async (card, to, extra) => {
      const { id, version } = card;
      const action = moverOf(model, field.name);
      if (!action?.moves) {
        const body = { [field.name]: to, ...(version !== undefined && { version }) };
        const { data } = await dataProvider.update<Card>(model.stem, { id, data: body, previousData: card });
        return { ...card, ...data };
      }
      const { given = {} } = action.moves;
      const values = Object.fromEntries(Object.entries(given).map(([part, from]) => [part, card[from]]));
      const answer = (await callForRow(action, card, {
        ...commandOfMove(action, to)?.with,
        ...values,
        [valuePart(action.moves)]: to,
        ...extra,
      })) as Readonly<Record<string, Row>>;
      return { ...card, ...answer[action.answer ?? ''] };
    },
    [model, field, dataProvider],
  );
}
