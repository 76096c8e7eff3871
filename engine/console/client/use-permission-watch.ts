import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { config } from '../config.ts';
import { readData, send } from './http.ts';
import {
  endRefusedSession,
  readSession,
  updateSession,
  useSession,
  type AnsweredSession,
  type Session,
} from './session.ts';

const LOOK_MS = 10_000;

/** Returns role and permissions as one text, whatever their order in the answer. */
const keyOf = ({ user, permissions }: Session): string =>
  JSON.stringify([
    user.userRole,
    Object.entries(permissions)
      .map(([module, granted]) => `${module}:${granted.toSorted().join()}`)
      .sort(),
  ]);

/** Loads the user's current permissions; a session that was ended elsewhere ends here too. */
async function look(): Promise<void> {
  if (document.hidden || !readSession()) return;
  try {
    updateSession(readData<AnsweredSession>(await send(`${config.v1Path}/auth/session`)));
  } catch (error) {
    if (error instanceof HttpError && error.status === 401 && readSession()) endRefusedSession();
  }
}

/**
 * Notices within seconds when role or permissions change or the session ends: menu and pages follow, with a
 * message about the reason.
 */
export function usePermissionWatch(): void {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const known = useRef<string>(undefined);
  const wasLocked = useRef(false);
  useEffect(() => {
    const watch = (): void => {
      void look();
    };
    // A session that was begun before the server sent its clock, or in another zone.
    watch();
    const timer = setInterval(watch, LOOK_MS);
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, []);
  useEffect(() => {
    if (!session) {
      wasLocked.current = true;
      return;
    }
    const [before, isBack] = [known.current, wasLocked.current];
    known.current = keyOf(session);
    wasLocked.current = false;
    // Data that have changed while the console was locked.
    if (isBack) void queryClient.invalidateQueries();
    if (before === undefined || before === known.current) return;
    // Answers from under the former permissions are queried again.
    void queryClient
      .resetQueries({ queryKey: ['auth', 'canAccess'] })
      .then(() => queryClient.invalidateQueries());
    notify('crewdeck.session.changed', { type: 'info' });
  }, [session, queryClient, notify]);
}
