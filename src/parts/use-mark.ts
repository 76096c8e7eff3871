import { useCallback, useState } from 'react';
import { useNotify } from 'ra-core';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { useAction, useReload, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { useFaultText } from '@crewdeck/engine/console/context/failures.ts';
import { call } from '@crewdeck/engine/console/client/api.ts';

export const PRESENT = 1;
export const FROM_HOME = 3;
export type WorkedStatus = typeof PRESENT | typeof FROM_HOME;

/** Working time of a day, in minutes, unless the person enters another one. */
export const USUAL_MINUTES = 8 * 60;

export interface Marking {
  /** Marks a day (default: today, one's own) and notifies the result. Returns whether it was accepted. */
  readonly mark: (body: Row) => Promise<boolean>;
  /** True while a mark is being sent, or the page is being reloaded. */
  readonly isBusy: boolean;
  readonly isAllowed: boolean;
}

/** Marks days and reloads the page; `done` is the key of the message. */
export function useMark(done = 'crewdeck.attendance.marked'): Marking {
  const { action, isAllowed } = useAction('attendance', 'mark');
  const notify = useNotify();
  const failure = useFaultText();
  const reload = useReload();
  const checkSession = useSessionCheck();
  const [isBusy, setBusy] = useState(false);
  const mark = useCallback(
    async (body: Row): Promise<boolean> => {
      setBusy(true);
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
        setBusy(false);
      }
    },
    [action, done, notify, failure, reload, checkSession],
  );
  return { mark, isBusy, isAllowed };
}
