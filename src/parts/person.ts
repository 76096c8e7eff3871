import { call } from '@crewdeck/engine/console/client/api.ts';
import type { PersonFrame } from '@crewdeck/engine/console/context/person.ts';

/** Properties of an employee that the frame shows. */
export const person: PersonFrame = {
  markOf: ({ empId }) => empId,
  sessions: {
    read: async (signal) => (await call('GET sessions', {}, { signal })).sessionList,
    end: (id) => call('DELETE sessions/{id}', { params: { id } }),
  },
  locale: {
    holders: { module: 'profile', permission: 'update' },
    keep: (userId, locale) => call('PATCH userInfo/{userId}', { params: { userId }, body: { locale } }),
  },
};
