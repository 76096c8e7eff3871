import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useAuthProvider } from 'ra-core';
import { meets } from '../../model/access.ts';
import { parseNeed, type Model } from '../../model/model.ts';
import type { Action } from '../../model/operation.ts';
import { useEngine, type Engine } from './EngineContext.tsx';

/** Checks whether the user holds the permission of an action. */
export function mayCall(
  { permissions, isSuperAdmin }: Pick<Engine, 'permissions' | 'isSuperAdmin'>,
  model: Model,
  action: Action,
): boolean {
  const needs = ([] as string[]).concat(action.needs).map((need) => parseNeed(need, model.module));
  return meets({ permissions, isSuperAdmin }, model, needs);
}

/**
 * Returns an action by resource and name; throws for one that is not declared.
 * @example
 * const SellButton = () => {
 *   const { isAllowed } = useAction('vehicles', 'sell');
 *   return isAllowed ? <button type="button">Sell</button> : <p>Only directors sell vehicles.</p>;
 * };
 * <SellButton />; // → 'Sell'
 */
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

/**
 * Checks whether the user may call the action of a resource behind an endpoint (`'GET orders/preview'`);
 * without a resource: always. Throws for an endpoint that is none of its actions.
 */
export function useMayCall(stem: string | undefined, endpoint: string): boolean {
  const engine = useEngine();
  if (stem === undefined) return true;
  const model = engine.models[stem];
  const action = Object.values(model?.actions ?? {}).find(
    ({ method, path, base }) => base === undefined && `${method} ${path}` === endpoint,
  );
  if (!model || !action) throw new Error(`${endpoint} is no action of ${stem}.`);
  return mayCall(engine, model, action);
}

/**
 * Returns a function that reports a refused session (401) to react-admin, as its own hooks do.
 * @example
 * import { call } from '@crewdeck/engine/console/client/api.ts';
 * const Reload = () => {
 *   const checkSession = useSessionCheck();
 *   const load = () => void call('GET approvals', {}).catch(checkSession);
 *   return <button type="button" onClick={load}>Reload</button>;
 * };
 * <Reload />; // → 'Reload'
 */
export function useSessionCheck(): (error: unknown) => void {
  const authProvider = useAuthProvider();
  return useCallback(
    (error) => {
      if (error instanceof HttpError && error.status === 401) void authProvider?.checkError(error);
    },
    [authProvider],
  );
}

/**
 * Returns a function that drops cached queries of resources after a change.
 * @example
 * const Sold = () => {
 *   const forget = useForget();
 *   return <button type="button" onClick={() => forget('vehicles', 'trips')}>Sold</button>;
 * };
 * <Sold />; // → 'Sold'
 */
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
 * Returns a function that reloads all queries of the page, as react-admin's `useRefresh`, and resolves when
 * they are there: only then does the next step have the record's new version.
 * @example
 * const Refresh = () => {
 *   const reload = useReload();
 *   return <button type="button" onClick={() => void reload()}>Refresh</button>;
 * };
 * <Refresh />; // → 'Refresh'
 */
export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}
