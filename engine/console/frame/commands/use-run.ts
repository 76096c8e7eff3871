import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useEngine } from '../../context/EngineContext.tsx';
import { useFailureText } from '../../context/failures.ts';
import { call } from '../../client/api.ts';
import { useSignOut } from '../use-sign-out.ts';
import type { Command } from './command.ts';
import { rememberRecent } from './recent.ts';

const marks: Readonly<Record<string, 1 | 3>> = { 'do:markPresent': 1, 'do:markHome': 3 };

/** Does what was chosen, and remembers it. */
export function useRun(): (command: Command) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  const failure = useFailureText();
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const { userId } = useEngine();
  return useCallback(
    (command) => {
      const mark = async (status: 1 | 3): Promise<void> => {
        try {
          // Hours that are there already stay as they are.
          await call('POST attendance/markAttendance', { body: { status } });
          notify('crewdeck.dashboard.markDone', { type: 'success' });
          await queryClient.invalidateQueries();
        } catch (error) {
          notify(failure(error), { type: 'error' });
        }
      };
      const status = marks[command.id];
      if (userId !== undefined && command.id !== 'do:signOut') rememberRecent(userId, command);
      if (command.to !== undefined) void navigate(command.to);
      else if (status !== undefined) void mark(status);
      else if (command.id === 'do:signOut') void signOut();
    },
    [navigate, notify, failure, queryClient, signOut, userId],
  );
}
