import type { Roles } from '@crewdeck/engine/model/roles.ts';

const ask = ['read', 'add', 'update'];
const keep = [...ask, 'read_all', 'download-data', 'upload-data'];

/** Roles by the values of the drivers' field `role`. */
export const roles: Roles = {
  director: { title: 'Director', holds: 'everything' },
  dispatcher: {
    title: 'Dispatcher',
    holds: {
      drivers: keep,
      vehicles: keep,
      garages: [...keep, 'delete'],
      trips: keep,
      repairs: ask,
      fuel_logs: keep,
      audit: ['read'],
    },
  },
  mechanic: {
    title: 'Mechanic',
    holds: { vehicles: ['read', 'update'], garages: ['read'], repairs: ['read', 'read_all'] },
  },
  driver: {
    title: 'Driver',
    holds: { drivers: ['read'], vehicles: ['read'], trips: ['read', 'update'], repairs: ask, fuel_logs: ask },
  },
};
