import type { PrivateTable } from '@crewdeck/engine/server/context/private-tables.ts';

/** Tables of the portal with personal data that are no resources. */
export const privateTables: readonly PrivateTable[] = [
  {
    table: 'trainee_history',
    person: 'user_id',
    erases: 'rows',
    columns: ['changes', 'remark', 'created_at'],
  },
  {
    table: 'ticket_attachments',
    person: 'created_by',
    erases: 'rows',
    columns: ['ticket_id', 'file_name', 'size', 'created_at'],
    hasFiles: true,
    within: { stem: 'tickets', column: 'ticket_id' },
  },
  { table: 'calendar_feeds', person: 'user_id', erases: 'rows', columns: ['created_at'] },
  { table: 'planned_invitations', person: 'user_id', erases: 'rows', columns: ['day', 'created_at'] },
  { table: 'inbox_later', person: 'user_id', erases: 'rows', columns: ['key', 'until'] },
  {
    table: 'leave_days',
    person: 'user_id',
    erases: { columns: ['replaced'] },
    within: { stem: 'leaves', column: 'leave_id' },
    columns: [],
    withheld: 'Days of leaves: the export contains the leaves.',
  },
  {
    table: 'dsr_reminders',
    person: 'user_id',
    erases: 'rows',
    columns: [],
    withheld: 'Sent reminders of daily reports, kept for a week: the export contains the notifications.',
  },
];
