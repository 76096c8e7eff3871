import { call } from '@crewdeck/engine/console/client/api.ts';
import type { PersonFrame } from '@crewdeck/engine/console/context/person.ts';

/** What the frame knows of an employee. */
export const person: PersonFrame = {
  markOf: ({ empId }) => empId,
  locale: {
    holders: { module: 'profile', permission: 'update' },
    keep: (userId, locale) => call('PATCH userInfo/{userId}', { params: { userId }, body: { locale } }),
  },
};
