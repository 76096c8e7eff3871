import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../engine/failures.ts';
import { endpointKey } from '../../engine/use-endpoint.ts';
import { call } from '../../providers/api.ts';

export const PRESENT = 1;
export const FROM_HOME = 3;
export interface Mark {
  readonly status: typeof PRESENT | typeof FROM_HOME;
  readonly workingHours: number;
  readonly date?: string;
  readonly version?: number;
}

/** Marks a day of one's own (default: today) and shows the figures anew. Answers whether it was taken. */
export function useMark(): [(mark: Mark) => Promise<boolean>, boolean] {
  const notify = useNotify();
  const failure = useFailureText();
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const mark = async (body: Mark): Promise<boolean> => {
    setSending(true);
    try {
      await call('POST attendance/markAttendance', { body });
      notify('crewdeck.dashboard.markDone', { type: 'success' });
      return true;
    } catch (error) {
      notify(failure(error), { type: 'error' });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: endpointKey('GET dashboard/summary') });
      setSending(false);
    }
  };
  return [mark, isSending];
}
