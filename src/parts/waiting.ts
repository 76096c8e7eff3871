import { call } from '@crewdeck/engine/console/client/api.ts';
import type { WaitingSource } from '@crewdeck/engine/console/context/waiting.ts';

const waitingOf = ['leaves', 'exception-requests', 'down-times', 'tickets', 'dsr'] as const;

/**
 * What waits for somebody in the portal. Marks are written by everybody all morning and change the figure of
 * their maker alone, so that they have nobody read it again.
 */
export const waiting: WaitingSource = {
  read: (signal) => call('GET dashboard/waiting', {}, { signal }),
  of: [...waitingOf, 'approvals', 'delegations', 'happy-to-help', 'checklist-steps'],
};

/** What the inbox is made of. */
export const inboxOf: readonly string[] = [
  ...waiting.of,
  'attendance',
  'documents',
  'employees',
  'trainees',
  'pending-changes',
  'periods',
];
