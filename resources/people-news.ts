import type { NotifyOf } from '@crewdeck/engine/model/notify-declaration.ts';

/** Whom a change of who leads or trains somebody is told to, whichever page it was made on. */
export const peopleNews = [
  { on: { changed: ['trainerId'] }, to: ['owner', 'trainer'], kind: 'trainer_changed' },
  {
    on: { changed: ['managerId'] },
    to: ['owner', 'manager'],
    kind: 'manager_changed',
    when: { required: ['managerId'] },
  },
] as const satisfies readonly NotifyOf[];
