import type { NotifyOf } from '@crewdeck/engine/model/notify-declaration.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** Notifications about a request, from its creation to the decision. */
export const requestNews = (requested: NotificationKind, decided: NotificationKind) =>
  [
    { on: 'requested', to: 'deciders', kind: requested, by: ['app', 'mail'] },
    { on: 'moved', to: 'deciders', kind: requested, by: ['app', 'mail'] },
    { on: 'moved', to: 'former', kind: 'request_moved' },
    { on: 'changed', to: 'deciders', kind: 'request_changed' },
    { on: 'withdrawn', to: ['deciders', 'decided'], kind: 'request_withdrawn' },
    { on: 'step', to: 'owner', kind: 'request_step' },
    { on: 'decided', to: 'owner', kind: decided, by: ['app', 'mail'] },
    { on: 'commented', to: ['owner', 'commenters'], kind: 'message_written', by: ['app', 'mail'] },
    { on: 'reminded', to: 'deciders', kind: 'requests_waiting', by: ['app', 'mail'] },
    { on: 'escalated', to: 'deciders', kind: 'requests_waiting', by: ['app', 'mail'] },
  ] as const satisfies readonly NotifyOf[];
