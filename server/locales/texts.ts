import type { RequestStem } from '../../resources/notice-params.ts';
import type { MailText } from '@crewdeck/engine/server/mail/compose.ts';
import type { MailTexts } from '@crewdeck/engine/server/mail/locales/texts.ts';

/** Words of reports and printed documents. */
export type Word =
  | 'empId'
  | 'name'
  | 'department'
  | 'designation'
  | 'year'
  | 'month'
  | 'date'
  | 'status'
  | 'leaveType'
  | 'entitled'
  | 'carriedOver'
  | 'taken'
  | 'pending'
  | 'left'
  | 'present'
  | 'wfh'
  | 'leave'
  | 'holidays'
  | 'workingDays'
  | 'unmarked'
  | 'onDaysOff'
  | 'unreported'
  | 'hours'
  | 'checkIn'
  | 'checkOut'
  | 'state.marked0'
  | 'state.marked1'
  | 'state.marked2'
  | 'state.marked3'
  | 'state.holiday'
  | 'state.weekend'
  | 'state.unmarked'
  | 'state.ahead'
  | 'state.outside'
  | 'state.half'
  | 'idCard'
  | 'bloodGroup'
  | 'phone'
  | 'emergency'
  | 'ifFound';

export interface LeaveFacts {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly days: string;
  readonly accepted: boolean;
  readonly comment?: string;
  readonly by: string;
}

/**
 * Texts of the server in one language. Dates and numbers are formatted before they are passed in.
 */
export interface ServerTexts extends MailTexts {
  readonly words: Readonly<Record<Word, string>>;
  /** `1 day`, `2 days`: days with their number, in the plural forms of the language. */
  readonly days: (count: number) => string;
  readonly leaveDecided: (facts: LeaveFacts) => MailText;
  readonly approvalRequested: (facts: { readonly stem: RequestStem; readonly name: string }) => MailText;
  readonly dataExported: (facts: { readonly by: string; readonly reason: string }) => MailText;
  readonly requestsWaiting: (facts: { readonly count: string }) => MailText;
  readonly ticketAssigned: (facts: { ticketNo: string; title: string; by: string }) => MailText;
  readonly invitation: (facts: { company: string; days: number }) => MailText;
  readonly attendance: (facts: {
    month: string;
    present: string;
    wfh: string;
    leave: string;
    unmarked: string;
    hours: string;
    /** Nothing changes any more. */ isClosed: boolean;
  }) => MailText;
}
