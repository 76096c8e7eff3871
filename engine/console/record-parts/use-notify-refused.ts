import { useCallback } from 'react';
import { useNotify } from 'ra-core';
import { useSessionCheck } from '../context/actions.ts';
import { codeOf, useFaultText } from '../context/failures.ts';

/**
 * Returns a function that notifies why a write without a visible form was refused; `stale` is the message if
 * another user has changed the row meanwhile. It also handles a session that has ended.
 */
export function useNotifyRefused(): (error: unknown, stale: string) => void {
  const notify = useNotify();
  const fault = useFaultText();
  const checkSession = useSessionCheck();
  return useCallback(
    (error, stale) => {
      checkSession(error);
      notify(codeOf(error) === 'stale_version' ? stale : fault(error), { type: 'error' });
    },
    [notify, fault, checkSession],
  );
}
