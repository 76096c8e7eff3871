import type { NoticeTable } from '@crewdeck/engine/model/notices.ts';
import type { Notifications } from '../generated/types.ts';

type Kind = NonNullable<Notifications['kind']>;
type Decision = 'approved' | 'rejected';

interface Decided {
  readonly id: number;
  readonly date: string;
  readonly status: Decision;
  readonly comment: string | null;
  readonly by: string;
}
interface AboutLeave {
  readonly id: number;
  readonly leaveType: number | undefined;
  readonly type: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly days: number | null | undefined;
}
interface AboutTicket {
  readonly id: number;
  readonly ticketNo: string | null | undefined;
  readonly title: string;
  readonly by: string;
}
interface AboutReport {
  readonly id: number;
  readonly date: string;
  readonly by: string;
}

/** What is known of each kind of news; a notification keeps it, and its sentence is made of it. */
interface ParamsOf {
  readonly leave_asked: AboutLeave & { readonly name: string; readonly userId: number | undefined };
  readonly leave_decided: AboutLeave & {
    readonly status: 1 | 2;
    readonly comment: string | null;
    readonly by: string;
  };
  readonly exception_decided: Decided;
  readonly down_time_decided: Decided;
  readonly ticket_assigned: AboutTicket;
  readonly ticket_answered: AboutTicket;
  readonly ticket_mentioned: AboutTicket;
  readonly ticket_status: AboutTicket & { readonly status: string };
  readonly dsr_queried: AboutReport;
  readonly dsr_answered: AboutReport;
  readonly trainer_changed: { readonly id: number; readonly trainee: string; readonly by: string };
  readonly salary_slip_added: { readonly title: string; readonly year?: number; readonly month?: number };
  readonly document_added: { readonly title?: string; readonly year?: number; readonly month?: number };
  readonly event_today: { readonly title: string; readonly date: string };
  readonly mails_unsent: { readonly count: number };
  readonly shift_removed: {
    readonly userId: number | null;
    readonly name: string;
    readonly dates: readonly string[];
  };
}

/** The same for exactly the kinds that the schema lists. */
export type NoticeParams = { readonly [K in Kind]: ParamsOf[K] };

const ticketLink = ({ id }: AboutTicket): string => `/ticket-management/view-tickets/${id}`;
const leaveLink = ({ id }: AboutLeave): string => `/leave-request/${id}/show`;
const reportLink = ({ id }: AboutReport): string => `/dsr/${id}/show`;
const leave = { type: 'term', period: { period: ['from', 'to'] } } as const;
const decided = { by: 'text', date: 'date' } as const;
const ticket = { by: 'text', title: 'text' } as const;
const report = { by: 'text', date: 'date' } as const;
/** What somebody is told of the decision about a request of theirs. */
const decision = <K extends 'exception' | 'down_time'>(kind: K, page: string) =>
  ({
    to: 'owner',
    link: ({ id }: Decided): string => `${page}/${id}/show`,
    sentences: [
      { text: `${kind}_approved`, when: { status: 'approved' }, parts: decided },
      { text: `${kind}_rejected`, when: { status: 'rejected' }, parts: decided },
    ],
  }) as const;

/**
 * Every kind of notification: its sign, whom it tells, where it leads, and its sentences, whose words are the
 * console's texts under `notices`.
 */
export const notices: NoticeTable<NoticeParams> = {
  leave_asked: {
    icon: 'leaf',
    to: 'manager',
    link: leaveLink,
    sentences: [{ text: 'leave_asked', parts: { name: 'text', ...leave } }],
  },
  leave_decided: {
    icon: 'leaf',
    to: 'owner',
    link: leaveLink,
    sentences: [
      { text: 'leave_accepted', when: { status: 1 }, parts: { by: 'text', ...leave } },
      { text: 'leave_rejected', when: { status: 2 }, parts: { by: 'text', ...leave } },
    ],
  },
  exception_decided: { ...decision('exception', '/exception'), icon: 'userCheck' },
  down_time_decided: { ...decision('down_time', '/down-time'), icon: 'pause' },
  ticket_assigned: {
    icon: 'ticket',
    to: 'assignee',
    link: ticketLink,
    sentences: [{ text: 'ticket_assigned', parts: ticket }],
  },
  ticket_answered: {
    icon: 'ticket',
    to: 'the other side',
    link: ticketLink,
    sentences: [{ text: 'ticket_answered', parts: ticket }],
  },
  ticket_mentioned: {
    icon: 'ticket',
    to: 'who is spoken to',
    link: ticketLink,
    sentences: [{ text: 'ticket_mentioned', parts: ticket }],
  },
  ticket_status: {
    icon: 'ticket',
    to: 'the other side',
    link: ticketLink,
    sentences: [{ text: 'ticket_status', parts: { ...ticket, status: { label: ['tickets', 'status'] } } }],
  },
  dsr_queried: {
    icon: 'quiz',
    to: 'owner',
    link: reportLink,
    sentences: [{ text: 'dsr_queried', parts: report }],
  },
  dsr_answered: {
    icon: 'clipboard',
    to: 'who asked',
    link: reportLink,
    sentences: [{ text: 'dsr_answered', parts: report }],
  },
  trainer_changed: {
    icon: 'graduation',
    to: 'trainee and trainer',
    link: ({ id }) => `/emp/all-trainees/${id}/show`,
    sentences: [{ text: 'trainer_changed', parts: { by: 'text', trainee: 'text' } }],
  },
  salary_slip_added: {
    icon: 'wallet',
    to: 'owner',
    link: () => '/salary-slip',
    sentences: [
      { text: 'salary_slip_month', parts: { month: { month: ['year', 'month'] } } },
      { text: 'salary_slip_added', parts: {} },
    ],
  },
  document_added: {
    icon: 'fileText',
    to: 'owner',
    link: () => '/documents',
    sentences: [
      { text: 'document_titled', parts: { title: 'text' } },
      { text: 'document_added', parts: {} },
    ],
  },
  event_today: {
    icon: 'calendar',
    to: 'everybody',
    link: () => '/events',
    // It is read on other days, too.
    sentences: [
      { text: 'event_on', parts: { title: 'text', date: 'date' } },
      { text: 'event_titled', parts: { title: 'text' } },
    ],
  },
  mails_unsent: {
    icon: 'alert',
    to: 'super_admin',
    link: () => '/jobs',
    sentences: [{ text: 'mails_unsent', parts: { count: 'text' } }],
  },
  shift_removed: {
    icon: 'clock',
    to: 'who planned it',
    link: () => '/roster',
    sentences: [{ text: 'shift_removed', parts: { name: 'text', dates: 'dates' } }],
  },
};
