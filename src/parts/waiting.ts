import { call } from '@crewdeck/engine/console/client/api.ts';
import type { WaitingSource } from '@crewdeck/engine/console/context/waiting.ts';

const waitingOf = ['leaves', 'exception-requests', 'down-times', 'tickets', 'dsr'] as const;

/**
 * Counts of a user's waiting items in the portal. Attendance is written by all users all morning and changes
 * only the figure of its author, so that it triggers no reload.
 */
export const waiting: WaitingSource = {
  read: (signal) => call('GET dashboard/waiting', {}, { signal }),
  of: [...waitingOf, 'approvals', 'delegations', 'happy-to-help', 'checklist-steps'],
};

/** Resources whose rows are on the first page, without those that everybody writes every day. */
export const todayOf: readonly string[] = [
  ...waiting.of.filter((stem) => stem !== 'dsr'),
  'pending-changes',
  'trainees',
];

/** Resources whose rows are in the inbox. */
export const inboxOf: readonly string[] = [
  ...waiting.of,
  'attendance',
  'documents',
  'employees',
  'trainees',
  'pending-changes',
  'periods',
];
