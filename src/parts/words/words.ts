import { call } from '@crewdeck/engine/console/client/api.ts';
import type { Words } from '@crewdeck/engine/console/palette/words.ts';
import { actionCommands } from './actions.ts';
import { listCommands } from './lists.ts';
import { reportCommands } from './reports.ts';

/** Sentences that the portal understands in the palette. */
export const words: Words = {
  tables: {
    'en-US': () => import('../../locales/en-US/words.ts'),
    'fr-FR': () => import('../../locales/fr-FR/words.ts'),
    'ru-RU': () => import('../../locales/ru-RU/words.ts'),
    'zh-CN': () => import('../../locales/zh-CN/words.ts'),
  },
  values: [
    {
      of: 'leaveType',
      stem: 'global-types',
      read: async (signal) =>
        ((await call('GET globalType/leave-type', {}, { signal })) ?? []).flatMap(
          ({ id, name, uniqueValue }) => (name && uniqueValue ? [{ id, name, key: uniqueValue }] : []),
        ),
    },
    { of: 'department', stem: 'global-types', where: { categoryId: 'department' } },
    { of: 'leaveStatus', stem: 'leaves', field: 'leaveStatus' },
    { of: 'ticketStatus', stem: 'tickets', field: 'status' },
    { of: 'ticketPriority', stem: 'tickets', field: 'priority' },
    { of: 'shift', stem: 'roster-shifts', field: 'shift' },
  ],
  commands: [...actionCommands, ...reportCommands, ...listCommands],
};
