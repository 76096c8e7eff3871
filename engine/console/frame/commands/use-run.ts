import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useWholeList } from '../../routes/list-place.ts';
import { useSignOut } from '../use-sign-out.ts';
import type { Command } from './command.ts';
import { useRememberRecent } from './recent.ts';
import { useCommands } from './loaded-commands.ts';

const SIGN_OUT = 'do:signOut';

/** Does what was chosen, and remembers it. */
export function useRun(): (command: Command) => void {
  const navigate = useNavigate();
  // The product's hook is the same for as long as its console stands.
  // oxlint-disable-next-line react/hooks
  const deeds = useCommands().useDeeds();
  const signOut = useSignOut();
  const remember = useRememberRecent();
  const openWhole = useWholeList();
  return useCallback(
    (command) => {
      if (command.id !== SIGN_OUT) remember(command);
      if (command.to !== undefined) {
        openWhole(command.to);
        void navigate(command.to);
      } else if (command.id === SIGN_OUT) void signOut();
      else void deeds[command.id.slice('do:'.length)]?.();
    },
    [navigate, openWhole, deeds, signOut, remember],
  );
}
