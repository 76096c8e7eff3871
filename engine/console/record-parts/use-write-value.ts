import { useCallback } from 'react';
import { useDataProvider } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { moverOf, type Card, type Value } from '../context/moves.ts';
import { call } from '../client/api.ts';
import { useModel } from '../context/EngineContext.tsx';

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
      const takesVersion = !action || action.input?.properties?.version !== undefined;
      const body = { [field.name]: to, ...(takesVersion && version !== undefined && { version }) };
      if (!action) {
        const { data } = await dataProvider.update<Card>(model.stem, { id, data: body, previousData: card });
        return { ...card, ...data };
      }
      const given = Object.entries(action.moves?.given ?? {}).map(([part, from]) => [part, card[from]]);
      const answer = (await call(action, {
        params: { id },
        body: { ...body, ...Object.fromEntries(given), ...extra },
      })) as Readonly<Record<string, Row>>;
      return { ...card, ...answer[action.answer ?? ''] };
    },
    [model, field, dataProvider],
  );
}
