import { useCallback, useState } from 'react';
import { useNotify } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { useAction, useForget, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { useFaultText } from '@crewdeck/engine/console/context/failures.ts';
import { endpointKey } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { call } from '@crewdeck/engine/console/client/api.ts';

export const PRESENT = 1;
export const FROM_HOME = 3;

export interface Marking {
  /** Marks a day (default: today, one's own) and notifies the result. Returns whether it was accepted. */
  readonly mark: (body: Row) => Promise<boolean>;
  /** True while a mark is being sent, or the figures are being reloaded. */
  readonly isBusy: boolean;
  readonly isAllowed: boolean;
}

/** Marks days and reloads the figures; `done` is the key of the message. */
export function useMark(done = 'crewdeck.attendance.marked'): Marking {
  const { action, isAllowed } = useAction('attendance', 'mark');
  const notify = useNotify();
  const failure = useFaultText();
  const forget = useForget();
  const queryClient = useQueryClient();
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
        forget('attendance');
        await queryClient.invalidateQueries({ queryKey: endpointKey('GET dashboard/summary') });
        setBusy(false);
      }
    },
    [action, done, notify, failure, forget, queryClient, checkSession],
  );
  return { mark, isBusy, isAllowed };
}
