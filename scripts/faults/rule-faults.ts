import type { Fault } from './fault.ts';

/** Faults of what the resources declare, and of their rules. */
export const ruleFaults: readonly Fault[] = [
  {
    what: 'who may only read attendance takes its report home as a file',
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
    what: 'days that are asked for can be asked for again',
    file: 'server/domain/leave-balance.ts',
    find: 'entitled + carried_over - taken - pending as "left"',
    replace: 'entitled + carried_over - taken as "left"',
    suites: ['api/leave-rules'],
  },
  {
    what: 'assignments that are made at once do not see each other',
    file: 'server/rules/project-developers.ts',
    find: '    .forNoKeyUpdate()\n',
    replace: '',
    suites: ['api/project-rules'],
  },
  {
    what: 'the mail about a decision goes to who has decided',
    file: 'server/rules/leaves.ts',
    find: "{ template: 'leaveDecided', userId: before.userId, params: told }",
    replace: "{ template: 'leaveDecided', userId: call.identity.userId, params: told }",
    suites: ['api/mail'],
  },
  {
    what: 'who works at home is not at work on the dashboard of hr',
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
    what: 'the former trainer is told of a trainee, and the new one is not',
    file: 'server/rules/trainees.ts',
    find: 'await notify(tx, [before.id, trainerId], {',
    replace: 'await notify(tx, [before.id, before.trainerId], {',
    suites: ['api/trainee-rules'],
  },
  {
    what: 'the file of an internal note is opened by who raised the ticket',
    file: 'server/domain/attachments.ts',
    find: "alias: 't' })}) and ${isShown(call)}`",
    replace: "alias: 't' })})`",
    suites: ['api/conversation'],
  },
];
