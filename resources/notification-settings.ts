import { defineResource } from '@crewdeck/engine/model/define.ts';

/** How each person wants to hear of each kind of news, where it is other than the declarations say. */
export const notificationSettings = defineResource('notification-settings', {
  module: null,
  needs: { create: 'any', update: 'any', delete: 'any' },
  scope: {},
  page: { path: '/notification-settings', menu: 'none', icon: 'bell' },
  list: { columns: ['kind', 'by'], filters: ['kind', 'by'] },
  form: ['kind', 'by'],
  formWithout: ['userId'],
});
