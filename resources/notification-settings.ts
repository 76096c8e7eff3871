import { defineResource } from '@crewdeck/engine/model/define.ts';

/** A person's channel for a kind of notification, if it differs from the declared one. */
export const notificationSettings = defineResource('notification-settings', {
  module: null,
  needs: { create: 'any', update: 'any', delete: 'any' },
  scope: {},
  page: { path: '/notification-settings', menu: 'none', icon: 'bell' },
  list: { columns: ['kind', 'by'], filters: ['kind', 'by'] },
  form: ['kind', 'by'],
  formWithout: ['userId'],
});
