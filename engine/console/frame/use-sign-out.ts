import { useCallback } from 'react';
import { useAuthProvider, useNotify, useResetStore, useTranslate } from 'ra-core';
import { signOutAtProvider } from '../sso/sign-out.ts';
import { flushPending } from '../client/pending-sends.ts';
import { forgetMessage, leaveMessage } from '../client/leave-message.ts';

/** Signs out: all cached data and entries of the sitting are removed, and the sign-in page confirms it. */
export function useSignOut(): () => Promise<void> {
  const authProvider = useAuthProvider();
  const reset = useResetStore();
  const notify = useNotify();
  const translate = useTranslate();
  return useCallback(async () => {
    try {
      // First of all, since a window may be opened only within the click.
      const isProviderOpen = signOutAtProvider(translate('crewdeck.frame.loggingOut')) === 'open';
      await flushPending();
      leaveMessage({
        title: translate('crewdeck.frame.loggedOut'),
        text: [
          translate('crewdeck.frame.loggedOutDetail'),
          ...(isProviderOpen ? [translate('crewdeck.frame.providerOpen')] : []),
        ].join(' '),
      });
      await authProvider?.logout({});
      reset();
    } catch {
      forgetMessage();
      notify('crewdeck.frame.logoutFailedDetail', {
        type: 'error',
        messageArgs: { title: 'crewdeck.frame.logoutFailed' },
      });
    }
  }, [authProvider, reset, notify, translate]);
}
