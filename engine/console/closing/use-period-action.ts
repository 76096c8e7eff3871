import { useNotify } from 'ra-core';
import { closingModel } from '../../model/closing.ts';
import type { Action } from '../../model/operation.ts';
import { call } from '../client/api.ts';
import { useReload, useSessionCheck } from '../context/actions.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';

type Name = 'missing' | 'close' | 'reopen';

/** Returns an action of periods; undefined in a product that closes none. */
export const usePeriodAction = (name: Name): Action | undefined =>
  closingModel(useEngine().models)?.actions[`period.${name}`];

/** Closes or reopens a month and notifies the result; returns whether it succeeded. */
export function useDoPeriod(name: 'close' | 'reopen'): (body: object, done: string) => Promise<boolean> {
  const action = usePeriodAction(name);
  const notify = useNotify();
  const reload = useReload();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  return async (body, done) => {
    if (!action) return false;
    try {
      await call(action, { body });
      notify(done, { type: 'success' });
      return true;
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
      return false;
    } finally {
      await reload();
    }
  };
}
