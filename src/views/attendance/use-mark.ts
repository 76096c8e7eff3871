import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Row } from '../../../resources/engine/input.ts';
import { useAction, useForget, useSessionCheck } from '../../engine/actions.ts';
import { useFaultText } from '../../engine/failures.ts';
import { call } from '../../providers/api.ts';

/** Marks a day. `isBusy` while it is on the way. */
export function useMark(): {
  readonly mark: (body: Row) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly isAllowed: boolean;
} {
  const { action, isAllowed } = useAction('attendance', 'mark');
  const notify = useNotify();
  const failure = useFaultText();
  const forget = useForget();
  const checkSession = useSessionCheck();
  const [isBusy, setBusy] = useState(false);
  const mark = useCallback(
    async (body: Row): Promise<boolean> => {
      setBusy(true);
      try {
        await call(action, { body });
        notify('crewdeck.attendance.marked', { type: 'success' });
        forget('attendance');
        return true;
      } catch (error) {
        checkSession(error);
        notify(failure(error), { type: 'error' });
        return false;
      } finally {
        setBusy(false);
      }
    },
    [action, notify, failure, forget, checkSession],
  );
  return { mark, isBusy, isAllowed };
}
