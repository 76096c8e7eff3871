import type { NoticeTable } from '@crewdeck/engine/model/notices.ts';
import type { NoticeParams } from './notice-params.ts';
import { aboutRequest, requested, changeNotice, decision, ofRequest } from './request-notices.ts';

const leave = { type: 'term', period: { period: ['from', 'to'] } } as const;
const leaveFacts = { type: 'leaveType', from: 'leaveFrom', to: 'leaveTo', days: 'days' } as const;
const ticket = { by: 'text', title: 'text' } as const;
const ticketFacts = { ticketNo: 'ticketNo', title: 'title' } as const;
const report = { by: 'text', date: 'date' } as const;
const reportFacts = { date: 'workingDate' } as const;

const changed = { effect: 'changed' } as const;
const many = { effect: 'many' } as const;
const changes = { changes: ['stem', 'changes'] } as const;
const record = { record: ['stem', 'about'] } as const;
const resource = { resource: 'stem' } as const;

/** Where people read what is theirs, of resources whose own pages are those of others. */
const pagesOfOwn: Readonly<Record<string, string>> = {
  employees: '/profile',
  trainees: '/profile',
  'ryg-statuses': '/profile?tab=ryg',
};

/** A change of one record by another person. A mail lists the changes below the short sentence. */
const aboutRecord = [
  { text: 'owner_created', when: { effect: 'created' }, parts: { by: 'text', record } },
  { text: 'owner_removed', when: { effect: 'removed' }, parts: { by: 'text', record } },
  { text: 'owner_changes', when: changed, parts: { by: 'text', record, changes } },
  { text: 'owner_changed', when: changed, parts: { by: 'text', record } },
] as const;

/** The same for the recipient's own record, without their name. */
const aboutSelf = <S extends 'employees' | 'trainees'>(stem: S) =>
  [
    { text: 'owner_self_changes', when: { ...changed, stem }, parts: { by: 'text', changes } },
    { text: 'owner_self', when: { ...changed, stem }, parts: { by: 'text' } },
  ] as const;

/** Notification of tech support about a new ticket. */
const raised = {
  icon: 'ticket',
  facts: { ...ticketFacts, priority: 'priority' },
  sentences: [
    {
      text: 'ticket_raised',
      parts: { name: 'text', title: 'text', priority: { label: ['tickets', 'priority'] } },
    },
  ],
} as const;

/**
 * All kinds of notifications: icon, link, stored parameters, and sentences, whose texts are in
 * `locales/notices`. Resources declare events and recipients (`notify`).
 */
export const notices: NoticeTable<NoticeParams> = {
  leave_asked: {
    icon: 'leaf',
    facts: leaveFacts,
    sentences: [{ text: 'leave_asked', parts: { name: 'text', ...leave } }],
  },
  leave_decided: {
    icon: 'leaf',
    facts: { ...leaveFacts, status: 'leaveStatus', comment: 'comment' },
    sentences: [
      { text: 'leave_accepted', when: { status: 1 }, parts: { by: 'text', ...leave } },
      { text: 'leave_rejected', when: { status: 2 }, parts: { by: 'text', ...leave } },
    ],
  },
  leave_recounted: {
    icon: 'leaf',
    link: () => '/leave-request',
    sentences: [
      { text: 'leave_without_days', when: { days: 0 }, parts: leave },
      { text: 'leave_recounted', parts: { ...leave, days: 'text', former: 'text' } },
    ],
  },
  request_asked: {
    icon: 'userCheck',
    facts: { date: 'date', wanted: ['wantedStatus', 'minutes'], reason: 'reason' },
    sentences: [
      { text: 'exception_asked', when: { stem: 'exception-requests' }, parts: requested },
      { text: 'down_time_asked', when: { stem: 'down-times' }, parts: requested },
    ],
  },
  requests_waiting: {
    icon: 'clock',
    link: () => '/approvals',
    sentences: [{ text: 'requests_waiting', parts: { count: 'text' } }],
  },
  request_changed: aboutRequest('changed'),
  request_withdrawn: aboutRequest('withdrawn'),
  request_moved: aboutRequest('moved'),
  request_step: {
    icon: 'userCheck',
    facts: ofRequest,
    sentences: [{ text: 'request_step', parts: { by: 'text', date: 'date' } }],
  },
  exception_decided: { ...decision('exception'), icon: 'userCheck' },
  down_time_decided: { ...decision('down_time'), icon: 'pause' },
  checklist_step: {
    icon: 'clipboard',
    link: () => '/checklist-steps',
    sentences: [
      { text: 'checklist_step', when: { count: 1 }, parts: { name: 'text', title: 'text', due: 'date' } },
      { text: 'checklist_steps', parts: { name: 'text', count: 'text', due: 'date' } },
    ],
  },
  ticket_raised: raised,
  ticket_urgent: raised,
  ticket_assigned: {
    icon: 'ticket',
    facts: { ...ticketFacts, priority: 'priority' },
    sentences: [{ text: 'ticket_assigned', parts: ticket }],
  },
  ticket_taken: {
    icon: 'ticket',
    facts: { ...ticketFacts, assignee: 'assignedTo' },
    sentences: [{ text: 'ticket_taken', parts: { title: 'text', assignee: 'text' } }],
  },
  ticket_answered: {
    icon: 'ticket',
    facts: ticketFacts,
    sentences: [{ text: 'ticket_answered', parts: ticket }],
  },
  ticket_mentioned: {
    icon: 'ticket',
    facts: ticketFacts,
    sentences: [{ text: 'ticket_mentioned', parts: ticket }],
  },
  ticket_status: {
    icon: 'ticket',
    facts: { ...ticketFacts, status: 'status' },
    sentences: [{ text: 'ticket_status', parts: { ...ticket, status: { label: ['tickets', 'status'] } } }],
  },
  help_asked: {
    icon: 'heart',
    facts: { topic: 'topic' },
    sentences: [{ text: 'help_asked', parts: { name: 'text', topic: 'text' } }],
  },
  dsr_queried: {
    icon: 'quiz',
    facts: reportFacts,
    sentences: [{ text: 'dsr_queried', parts: report }],
  },
  dsr_answered: {
    icon: 'clipboard',
    facts: reportFacts,
    sentences: [{ text: 'dsr_answered', parts: report }],
  },
  manager_changed: {
    icon: 'users',
    facts: { person: 'name', manager: 'managerId' },
    sentences: [{ text: 'manager_changed', parts: { person: 'text', manager: 'text' } }],
  },
  leaving_soon: {
    icon: 'users',
    facts: { person: 'name', date: 'leavingDate' },
    sentences: [{ text: 'leaving_soon', parts: { person: 'text', date: 'date' } }],
  },
  dsr_missing: {
    icon: 'clipboard',
    link: () => '/dsr/create',
    sentences: [{ text: 'dsr_missing', parts: { by: 'text', dates: 'dates' } }],
  },
  message_written: {
    icon: 'messages',
    facts: { about: ['topic', 'leaveFrom', 'date'] },
    sentences: [
      { text: 'help_message', when: { stem: 'happy-to-help' }, parts: { by: 'text', about: 'text' } },
      { text: 'leave_message', when: { stem: 'leaves' }, parts: { by: 'text', about: 'date' } },
      {
        text: 'exception_message',
        when: { stem: 'exception-requests' },
        parts: { by: 'text', about: 'date' },
      },
    ],
  },
  trainer_changed: {
    icon: 'graduation',
    link: ({ id }) => `/emp/all-trainees/${id}/show`,
    facts: { trainee: 'name' },
    sentences: [{ text: 'trainer_changed', parts: { by: 'text', trainee: 'text' } }],
  },
  training_ending: {
    icon: 'graduation',
    facts: { trainee: 'name', date: 'trainingEnd' },
    sentences: [{ text: 'training_ending', parts: { trainee: 'text', date: 'date' } }],
  },
  salary_slip_added: {
    icon: 'wallet',
    link: () => '/salary-slip',
    facts: { title: 'title', year: 'year', month: 'month' },
    sentences: [
      { text: 'salary_slip_month', parts: { month: { month: ['year', 'month'] } } },
      { text: 'salary_slip_added', parts: {} },
    ],
  },
  document_added: {
    icon: 'fileText',
    link: () => '/documents',
    facts: { title: 'title' },
    sentences: [
      { text: 'document_titled', parts: { title: 'text' } },
      { text: 'document_added', parts: {} },
    ],
  },
  document_handed_in: {
    icon: 'fileText',
    facts: { type: 'documentType', title: 'title' },
    sentences: [{ text: 'document_handed_in', parts: { name: 'text', type: 'term', title: 'text' } }],
  },
  event_today: {
    icon: 'calendar',
    link: () => '/events',
    facts: { title: 'title', date: 'date' },
    // It is read on other days, too.
    sentences: [
      { text: 'event_on', parts: { title: 'text', date: 'date' } },
      { text: 'event_titled', parts: { title: 'text' } },
    ],
  },
  changed_for_you: {
    icon: 'pencil',
    link: ({ stem }) => pagesOfOwn[stem],
    sentences: [
      ...aboutSelf('employees'),
      ...aboutSelf('trainees'),
      ...aboutRecord,
      { text: 'owner_dates', when: many, parts: { by: 'text', resource, dates: 'dates' } },
      { text: 'owner_many', when: many, parts: { by: 'text', resource } },
    ],
  },
  data_exported: {
    icon: 'shield',
    link: () => '/profile?tab=data',
    facts: { reason: 'reason' },
    sentences: [{ text: 'data_exported', parts: { by: 'text', reason: 'text' } }],
  },
  change_waits: changeNotice('change_waits'),
  change_confirmed: changeNotice('change_confirmed'),
  change_refused: {
    ...changeNotice('change_refused'),
    facts: { about: 'aboutId', comment: 'comment' },
  },
  change_expired: {
    ...changeNotice('change_expired'),
    sentences: [{ text: 'change_expired', parts: { about: 'text' } }],
  },
  webhook_failed: {
    icon: 'alert',
    link: () => '/config/webhook-deliveries',
    sentences: [{ text: 'webhook_failed', parts: { name: 'text' } }],
  },
  mails_unsent: {
    icon: 'alert',
    link: () => '/jobs',
    sentences: [{ text: 'mails_unsent', parts: { count: 'text' } }],
  },
  shifts_changed: {
    icon: 'clock',
    link: () => '/roster',
    sentences: [
      ...aboutRecord,
      { text: 'owner_shifts', parts: { by: 'text', dates: 'dates' } },
      { text: 'shifts_changed', parts: { dates: 'dates' } },
    ],
  },
  shift_removed: {
    icon: 'clock',
    link: () => '/roster',
    sentences: [{ text: 'shift_removed', parts: { name: 'text', dates: 'dates' } }],
  },
};
