import { useCallback } from 'react';
import { useNotify } from 'ra-core';
import { useSessionCheck } from '../context/actions.ts';
import { codeOf, useFaultText } from '../context/failures.ts';

/**
 * Returns a function that says why a write was refused whose form nobody sees; `stale` is what is said where
 * somebody else has changed the row meanwhile. It notices a session that has ended, too.
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
