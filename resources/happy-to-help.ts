import { defineResource } from '@crewdeck/engine/model/define.ts';

export const happyToHelp = defineResource('happy-to-help', {
  module: 'happy_to_help',
  scope: { own: ['userId'] },
  page: { path: '/happy-to-help', menu: 'hr', icon: 'heart' },
  list: {
    columns: ['topic', 'userId', 'status', 'createdAt'],
    filters: ['status', 'userId'],
    presets: [{ name: 'open', filter: { status: 'open' } }],
  },
  form: ['userId', 'topic', 'message', 'status', 'answer'],
});
