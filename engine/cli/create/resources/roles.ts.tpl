import type { Roles } from '@crewdeck/engine/model/roles.ts';

/** Who does what; the names are the values of the people's field `role`. */
export const roles: Roles = {
  owner: { title: 'Owner', holds: 'everything' },
  member: { title: 'Member', holds: { people: ['read'], tasks: ['read', 'add', 'update'] } },
};
