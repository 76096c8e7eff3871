import { useState } from 'react';
import { useNotify } from 'ra-core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Day } from '@crewdeck/engine/model/days.ts';
import { call, type Data } from '@crewdeck/engine/console/client/api.ts';
import { useReload, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { inboxKinds, type InboxItem, type InboxKind } from '../../../resources/inbox.ts';
import { inboxOf } from '../../parts/waiting.ts';

export const PER_PAGE = 50;

export interface InboxPlace {
  /** Undefined: of all kinds. */
  readonly kind: InboxKind | undefined;
  readonly page: number;
}

/** Loads a page of the user's waiting items; it is refetched when others write them. */
export const useInboxPage = ({ kind, page }: InboxPlace): UseQueryResult<Data<'GET inbox'>> =>
  useEndpoint(
    'GET inbox',
    { query: { skip: (page - 1) * PER_PAGE, limit: PER_PAGE, ...(kind !== undefined && { kind }) } },
    { madeOf: inboxOf, keepsFormer: true, about: kind },
  );

export const toKind = (text: string | null): InboxKind | undefined =>
  inboxKinds.find((kind) => kind === text);

export interface InboxActions {
  /** Keys of items that were postponed here, or are about to be. */
  readonly gone: ReadonlySet<string>;
  /** Postpones an item; `messageArgs` are the parameters of the message. */
  readonly putOff: (key: string, until: Day, messageArgs: Readonly<Record<string, string>>) => void;
  /** Assigns an unassigned ticket to the user. */
  readonly take: (item: InboxItem) => void;
}

/** Returns the actions for an item; each notifies, and postponing can be undone. */
export function useInboxActions(): InboxActions {
  const { userId } = useEngine();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const notify = useNotify();
  const failure = useFailureText();
  const reload = useReload();
  const checkSession = useSessionCheck();
  const run = async (send: () => Promise<unknown>): Promise<boolean> => {
    try {
      await send();
      return true;
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
      return false;
    } finally {
      await reload();
    }
  };
  const show = (key: string): void => {
    setGone((keys) => new Set([...keys].filter((one) => one !== key)));
  };
  const takeBack = async (key: string): Promise<void> => {
    await run(() => call('DELETE inbox/later/{key}', { params: { key } }));
    show(key);
  };
  const putOff = async (
    key: string,
    until: Day,
    messageArgs: Readonly<Record<string, string>>,
  ): Promise<void> => {
    setGone((keys) => new Set([...keys, key]));
    const isDone = await run(() => call('POST inbox/later', { body: { key, until } }));
    // From now on the server leaves the item out, and returns it when it changes.
    show(key);
    if (isDone)
      notify('crewdeck.waits.putOff', { type: 'success', messageArgs, undo: () => void takeBack(key) });
  };
  return {
    gone,
    putOff: (key, until, messageArgs) => void putOff(key, until, messageArgs),
    take: ({ id, version, title }) =>
      void run(async () => {
        if (userId === undefined || id === null) return;
        const body = { assigned_to: userId, ...(version !== null && { version }) };
        await call('PUT ticket/{id}/assign', { params: { id }, body });
        notify('crewdeck.waits.taken', { type: 'success', messageArgs: { title: title ?? '' } });
      }),
  };
}
