import type { NotifyOf } from '@crewdeck/engine/model/notify-declaration.ts';

/** Notifications about a new manager or trainer, on every resource of people. */
export const peopleNews = [
  { on: { changed: ['trainerId'] }, to: ['owner', 'trainer'], kind: 'trainer_changed' },
  {
    on: { changed: ['managerId'] },
    to: ['owner', 'manager'],
    kind: 'manager_changed',
    when: { required: ['managerId'] },
  },
] as const satisfies readonly NotifyOf[];
