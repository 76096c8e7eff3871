import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useWholeList } from '../../routes/list-place.ts';
import { useSignOut } from '../use-sign-out.ts';
import { WORDS, type Command } from './command.ts';
import { useRememberRecent } from './recent.ts';
import { useCommands } from './loaded-commands.ts';
import type { Setting } from './use-settings.ts';

const SIGN_OUT = 'do:signOut';

/** Runs the chosen command, and remembers it. */
export function useRun(settings: readonly Setting[]): (command: Command) => void {
  const navigate = useNavigate();
  // The product's hook is the same for as long as its console is mounted.
  // oxlint-disable-next-line react/hooks
  const handlers = useCommands().useHandlers();
  const signOut = useSignOut();
  const remember = useRememberRecent();
  const openWhole = useWholeList();
  return useCallback(
    (command) => {
      // The days of a sentence mean other dates tomorrow.
      if (command.id !== SIGN_OUT && !command.id.startsWith(`${WORDS}:`)) remember(command);
      if (command.to !== undefined) {
        openWhole(command.to);
        void navigate(command.to, { state: command.state });
      } else if (command.id === SIGN_OUT) void signOut();
      else {
        settings.find(({ id }) => id === command.id)?.run();
        void handlers[command.id.slice('do:'.length)]?.();
      }
    },
    [navigate, openWhole, handlers, settings, signOut, remember],
  );
}
