import type { NoticeChange, NoticeValue } from '@crewdeck/engine/model/notices.ts';
import type { Stem } from '@crewdeck/engine/model/register.ts';
import type { Notifications } from '../generated/types.ts';

type Kind = NonNullable<Notifications['kind']>;
type Decision = 'approved' | 'rejected';

interface Decided {
  readonly id: number;
  readonly date: string;
  readonly status: Decision;
  readonly comment?: string;
  readonly by?: string;
}
interface AboutLeave {
  readonly id: number;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly days: number;
}
/** Resources whose rows are decided about. */
export type RequestStem = 'leaves' | 'exception-requests' | 'down-times';

interface AboutRequest {
  readonly id: number;
  readonly stem: RequestStem;
  readonly name: string;
  readonly date: string;
}
interface AboutTicket {
  readonly id: number;
  readonly ticketNo: string;
  readonly title: string;
  readonly by?: string;
}
interface NewTicket extends AboutTicket {
  readonly name: string;
  readonly priority: string;
}
interface AboutReport {
  readonly id: number;
  readonly date: string;
  readonly by?: string;
}
interface AboutHelp {
  readonly name: string;
  readonly topic: string;
  readonly by?: string;
}

/**
 * A change that another person confirms: the owner of its record, and the person who requested or decided
 * it.
 */
interface AboutChange {
  readonly about: string;
  readonly by: string;
}

/** A change by another person to a recipient's own row, or to several (`many`). */
interface AboutOwn {
  readonly id: number;
  readonly stem: Stem;
  readonly by: string;
  readonly effect: 'created' | 'changed' | 'removed' | 'many';
  /** Values that identify the row. */
  readonly about: readonly NoticeValue[];
  /** Of several rows that are each of a day. */
  readonly dates?: readonly string[];
  readonly changes: readonly NoticeChange[];
}

/** Parameters of each kind of notification; they are stored, and its sentence is made of them. */
interface ParamsOf {
  readonly leave_asked: AboutLeave & { readonly name: string };
  readonly request_asked: AboutRequest & { readonly reason?: string; readonly wanted?: number };
  readonly requests_waiting: { readonly count: number };
  readonly request_changed: AboutRequest;
  readonly request_withdrawn: AboutRequest;
  readonly request_moved: AboutRequest;
  readonly request_step: AboutRequest & { readonly by?: string; readonly comment?: string };
  readonly leave_decided: AboutLeave & {
    readonly status: 1 | 2;
    readonly comment?: string;
    readonly by?: string;
  };
  readonly leave_recounted: AboutLeave & { readonly former: number };
  readonly exception_decided: Decided;
  readonly down_time_decided: Decided;
  readonly checklist_step: {
    readonly id: number;
    readonly title: string;
    readonly name: string;
    readonly due: string;
    readonly count: number;
  };
  readonly ticket_raised: NewTicket;
  readonly ticket_urgent: NewTicket;
  readonly ticket_assigned: AboutTicket & { readonly priority?: string };
  readonly ticket_taken: AboutTicket & { readonly assignee: string };
  readonly ticket_answered: AboutTicket;
  readonly ticket_mentioned: AboutTicket;
  readonly ticket_status: AboutTicket & { readonly status: string };
  readonly help_asked: AboutHelp;
  readonly dsr_queried: AboutReport;
  readonly dsr_answered: AboutReport;
  readonly dsr_missing: { readonly dates: readonly string[]; readonly by: string };
  readonly message_written: {
    readonly id: number;
    readonly stem: 'happy-to-help' | 'leaves' | 'exception-requests';
    readonly about: string;
    readonly by: string;
  };
  readonly manager_changed: {
    readonly id: number;
    readonly person: string;
    readonly manager: string;
    readonly by?: string;
  };
  readonly leaving_soon: { readonly person: string; readonly date: string };
  readonly trainer_changed: { readonly id: number; readonly trainee: string; readonly by?: string };
  readonly training_ending: { readonly id: number; readonly trainee: string; readonly date: string };
  readonly salary_slip_added: { readonly title: string; readonly year?: number; readonly month?: number };
  readonly document_added: { readonly title?: string; readonly year?: number; readonly month?: number };
  readonly document_handed_in: {
    readonly id: number;
    readonly name: string;
    readonly type: string;
    readonly title: string;
  };
  readonly event_today: { readonly title: string; readonly date: string };
  readonly changed_for_you: AboutOwn;
  readonly data_exported: { readonly by: string; readonly reason: string };
  readonly change_waits: AboutChange;
  readonly change_confirmed: AboutChange;
  readonly change_refused: AboutChange & { readonly comment?: string };
  readonly change_expired: Pick<AboutChange, 'about'>;
  readonly webhook_failed: { readonly name: string };
  readonly mails_unsent: { readonly count: number };
  readonly shifts_changed: AboutOwn;
  readonly shift_removed: {
    readonly userId: number | null;
    readonly name: string;
    readonly dates: readonly string[];
  };
}

/** The same for exactly the kinds that the schema lists. */
export type NoticeParams = { readonly [K in Kind]: ParamsOf[K] };
