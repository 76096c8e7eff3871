import { useCallback, useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Model } from '../../model/model.ts';
import type { Action } from '../../model/operation.ts';
import { call } from '../client/api.ts';
import { onNews } from '../client/news.ts';
import { useForget } from '../context/actions.ts';
import { useLoaded } from '../context/use-endpoint.ts';
import type { ConversationData } from './entries.ts';

/** Returns an action of a conversation by its name. Throws if the resource has none. */
export function actionOf(model: Model, name: 'readConversation' | 'sendMessage' | 'listReaders'): Action {
  const action = model.actions[`rest.${name}`];
  if (!action) throw new Error(`${model.stem} has no ${name}.`);
  return action;
}

/** Reloads a record's conversation, and the record. */
export function useReread(model: Model): () => void {
  const forget = useForget();
  const { messages = model.stem } = model.conversation ?? {};
  return useCallback(() => {
    forget(model.stem, messages);
  }, [forget, model.stem, messages]);
}

/** Loads the messages and events of a record; reads them again when the server announces news. */
export function useConversation(model: Model, id: number, limit: number): UseQueryResult<ConversationData> {
  const reread = useReread(model);
  useEffect(() => onNews(reread), [reread]);
  return useLoaded(
    [model.stem, 'conversation', id, limit],
    async (signal) => {
      const options = { params: { id }, query: { limit } };
      return (await call(actionOf(model, 'readConversation'), options, { signal })) as ConversationData;
    },
    { keepsFormer: true, about: id },
  );
}
