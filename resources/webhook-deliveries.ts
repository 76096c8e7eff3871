import { defineResource } from '@crewdeck/engine/model/define.ts';

/** Deliveries of webhooks: retried over days, given up, or sent again by hand. */
export const webhookDeliveries = defineResource('webhook-deliveries', {
  module: null,
  verbs: ['list', 'read'],
  needs: { read: 'read' },
  page: { path: '/config/webhook-deliveries', menu: 'none', icon: 'history', modules: [] },
  list: {
    columns: [
      'webhookId',
      'resource',
      'recordId',
      'event',
      'state',
      'tries',
      'answerStatus',
      'triedAt',
      'nextAt',
      'createdAt',
    ],
    filters: ['webhookId', 'resource', 'recordId', 'event', 'state', 'answerStatus', 'createdAt'],
    presets: [
      { name: 'waiting', filter: { state: 'waiting' } },
      { name: 'givenUp', filter: { state: 'failed' } },
    ],
  },
});
