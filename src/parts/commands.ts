import { useMemo } from 'react';
import { useNotify } from 'ra-core';
import { call } from '@crewdeck/engine/console/client/api.ts';
import { useReload } from '@crewdeck/engine/console/context/actions.ts';
import type { Commands } from '@crewdeck/engine/console/palette/commands.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { words } from './words/words.ts';
import { FROM_HOME, PRESENT } from './use-mark.ts';

/** Returns the handlers that mark the own day; working time that is entered already stays unchanged. */
function useHandlers(): ReturnType<Commands['useHandlers']> {
  const notify = useNotify();
  const failure = useFailureText();
  const reload = useReload();
  return useMemo(() => {
    const mark = async (status: typeof PRESENT | typeof FROM_HOME): Promise<void> => {
      try {
        await call('POST attendance/markAttendance', { body: { status } });
        notify('crewdeck.dashboard.markDone', { type: 'success' });
        await reload();
      } catch (error) {
        notify(failure(error), { type: 'error' });
      }
    };
    return { markPresent: () => mark(PRESENT), markHome: () => mark(FROM_HOME) };
  }, [notify, failure, reload]);
}

/** Commands of the palette in the portal. */
export const commands: Commands = {
  actions: [
    { name: 'applyLeave', icon: 'leaf', create: 'leaves' },
    { name: 'markPresent', icon: 'userCheck', does: 'attendance' },
    { name: 'markHome', icon: 'house', does: 'attendance' },
    { name: 'writeReport', icon: 'pencil', create: 'dsr' },
    { name: 'newTicket', icon: 'ticket', create: 'tickets' },
    {
      name: 'decideLeave',
      icon: 'check',
      list: 'leaves',
      filter: { leaveStatus: [0] },
      holders: { module: 'leave_approval', permission: 'update' },
    },
  ],
  pages: [
    { path: '/dashboard/alpha', label: 'alpha', icon: 'chart', detail: 'dashboard' },
    { path: '/dashboard/beta', label: 'beta', icon: 'chart', detail: 'dashboard' },
    { path: '/dashboard/crypto', label: 'crypto', icon: 'chart', detail: 'dashboard' },
    { path: '/notifications', label: 'notifications', icon: 'bell' },
    { path: '/profile', label: 'profile', icon: 'user' },
  ],
  search: {
    kinds: [
      { stem: 'employees', group: 'people', icon: 'user', isPerson: true },
      { stem: 'projects', group: 'projects', icon: 'folder' },
      { stem: 'clients', group: 'clients', icon: 'briefcase' },
      { stem: 'tickets', group: 'tickets', icon: 'ticket' },
    ],
    find: async (q, limit, signal) => (await call('GET search', { query: { q, limit } }, { signal })).results,
  },
  words,
  useHandlers,
};
