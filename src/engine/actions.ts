import { useCallback } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { HttpError, useAuthProvider } from 'react-admin';
import { meets } from '../../resources/engine/access.ts';
import type { Row } from '../../resources/engine/input.ts';
import { parseNeed, type Model } from '../../resources/engine/model.ts';
import type { Action } from '../../resources/engine/operation.ts';
import { config } from '../config.ts';
import { fetchFile, readData, send } from '../providers/http.ts';
import { saveFile } from '../providers/save-file.ts';
import { useEngine, type Engine } from './EngineContext.tsx';

type Value = string | number | boolean | undefined | null;
export interface ActionCall {
  /** Values of the path's parameters. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, Value>>;
  readonly body?: Readonly<Row>;
  readonly signal?: AbortSignal;
  /** The request outlives the page. */
  readonly keepalive?: boolean;
}

/** Address of an action with its parameters; empty ones are left out. */
export function actionUrl({ path }: Action, { params = {}, query = {} }: ActionCall): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return `${config.v1Path}/${filled}${given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''}`;
}

/** Calls an action of a definition and answers its `data`. Throws react-admin's HttpError. */
export async function callAction<T>(action: Action, call: ActionCall): Promise<T> {
  const { body, signal, keepalive } = call;
  return readData<T>(
    await send(actionUrl(action, call), {
      method: action.method,
      ...(body && { body }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    }),
  );
}

/** Whether the person holds what an action asks for. */
export function mayCall(
  { permissions, isSuperAdmin }: Pick<Engine, 'permissions' | 'isSuperAdmin'>,
  model: Model,
  action: Action,
): boolean {
  const needs = ([] as string[]).concat(action.needs).map((need) => parseNeed(need, model.module));
  return meets({ permissions, isSuperAdmin }, model, needs);
}

/** An action by resource and name; throws for one that is not declared. */
export function useAction(
  stem: string,
  name: string,
): { readonly action: Action; readonly isAllowed: boolean } {
  const engine = useEngine();
  const model = engine.models[stem];
  const action = model?.actions[name];
  if (!model || !action) throw new Error(`There is no action ${name} of ${stem}.`);
  return { action, isAllowed: mayCall(engine, model, action) };
}

/** Tells react-admin of a refused session, as its own hooks do. */
export function useSessionCheck(): (error: unknown) => void {
  const authProvider = useAuthProvider();
  return useCallback(
    (error) => {
      if (error instanceof HttpError && error.status === 401) void authProvider?.checkError(error);
    },
    [authProvider],
  );
}

export interface ReadOptions {
  readonly isEnabled?: boolean;
  readonly refetchInterval?: number | false;
}

/** What a reading action answers. The answer before stays until the next is there. */
export function useActionData<T>(
  stem: string,
  name: string,
  { params = {}, query = {} }: ActionCall,
  { isEnabled = true, refetchInterval = false }: ReadOptions = {},
): UseQueryResult<T> {
  const { action, isAllowed } = useAction(stem, name);
  const checkSession = useSessionCheck();
  return useQuery<T>({
    // Under the resource's name, so that what refreshes its lists refreshes this too.
    queryKey: [stem, 'action', name, params, query],
    queryFn: async ({ signal }) => {
      try {
        return await callAction<T>(action, { params, query, signal });
      } catch (error) {
        checkSession(error);
        throw error;
      }
    },
    enabled: isEnabled && isAllowed,
    refetchInterval,
    placeholderData: (before) => before,
  });
}

/** Drops what is known of resources after something was done that changes them. */
export function useForget(): (...stems: readonly string[]) => void {
  const client = useQueryClient();
  return useCallback(
    (...stems) => {
      for (const stem of stems) void client.invalidateQueries({ queryKey: [stem] });
    },
    [client],
  );
}

/**
 * Reads all that the page shows again, as react-admin's `useRefresh`, and answers when it is there: only then
 * does the next step know the record's new version.
 */
export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}

/** Fetches the file that an action answers and hands it to the browser to be saved. */
export async function downloadAction(action: Action, call: ActionCall): Promise<void> {
  const { blob, name } = await fetchFile(actionUrl(action, call));
  saveFile(blob, name);
}
