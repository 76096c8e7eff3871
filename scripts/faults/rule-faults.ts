import type { Fault } from './fault.ts';

/** Faults of what the resources declare, and of their rules. */
export const ruleFaults: readonly Fault[] = [
  {
    what: 'the attendance report is exported without the permission to download data',
    file: 'resources/attendance.ts',
    find: "needs: ['read', 'download-data'],",
    replace: "needs: 'read',",
    suites: ['api/attendance-report'],
  },
  {
    what: 'a holiday costs a day of leave, and an optional one does not',
    file: 'server/domain/calendar.ts',
    find: ".where('type', '<>', 'optional')",
    replace: ".where('type', '=', 'optional')",
    suites: ['api/leave-rules'],
  },
  {
    what: 'days of a pending request can be requested again',
    file: 'server/domain/leave-balance.ts',
    find: 'entitled + carried_over - taken - pending as "left"',
    replace: 'entitled + carried_over - taken as "left"',
    suites: ['api/leave-rules'],
  },
  {
    what: 'concurrent assignments do not see each other',
    file: 'server/rules/project-developers.ts',
    find: '.forNoKeyUpdate()',
    replace: '',
    suites: ['api/project-rules'],
  },
  {
    what: 'the mail about a decision goes to the person who decided',
    file: 'resources/request-news.ts',
    find: "{ on: 'decided', to: 'owner', kind: decided, by: ['app', 'mail'] }",
    replace: "{ on: 'decided', to: 'decided', kind: decided, by: ['app', 'mail'] }",
    suites: ['api/mail'],
  },
  {
    what: 'people who work from home are missing on the dashboard of hr',
    file: 'server/domain/dashboard-company.ts',
    find: 'atWork: countOf(marks, 1, 3),',
    replace: 'atWork: countOf(marks, 1),',
    suites: ['api/dashboard-recount'],
  },
  {
    what: 'a closed ticket is opened again by anybody who sees it',
    file: 'server/rules/tickets.ts',
    find: "if (!isOwn) return fail('forbidden', { reason: 'reopened_by_owner' });",
    replace: '',
    suites: ['api/ticket-rules'],
  },
  {
    what: 'the former trainer is notified of a trainee instead of the new one',
    file: 'engine/server/notify/recipients.ts',
    find: 'return findIn(rows, ownerOf);',
    replace: 'return ({ before = {} }) => idsIn(before[relation.field]);',
    suites: ['api/trainee-rules'],
  },
  {
    what: 'the person who raised a ticket opens files of internal notes',
    file: 'server/domain/attachments.ts',
    find: "alias: 't' })}) and ${isShown(call)}`",
    replace: "alias: 't' })})`",
    suites: ['api/conversation'],
  },
];
