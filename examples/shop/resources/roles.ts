import type { Roles } from '@crewdeck/engine/model/roles.ts';

const all = ['read', 'read_all', 'add', 'update', 'delete', 'download-data', 'upload-data'];

/** Roles by the values of the staff's field `role`. */
export const roles: Roles = {
  owner: { title: 'Owner', holds: 'everything' },
  clerk: {
    title: 'Clerk',
    holds: {
      customers: all,
      orders: all,
      invoices: all,
      products: all,
      categories: all,
      collections: all,
      reviews: all,
      staff: ['read'],
    },
  },
};
