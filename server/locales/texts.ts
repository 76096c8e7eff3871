import type { AccountChange } from '@crewdeck/engine/model/register.ts';
import type { MailText } from '@crewdeck/engine/server/mail/compose.ts';

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
 * What the server writes to people in their language. Dates and numbers come in as that language writes them.
 */
export interface ServerTexts {
  readonly words: Readonly<Record<Word, string>>;
  /** `1 day`, `2 days`: days with their number, in the plural forms of the language. */
  readonly days: (count: number) => string;
  readonly hello: (name: string) => string;
  readonly automatic: (company: string) => string;
  readonly leaveDecided: (facts: LeaveFacts) => MailText;
  readonly ticketAssigned: (facts: { ticketNo: string; title: string; by: string }) => MailText;
  readonly invitation: (facts: { company: string; days: number }) => MailText;
  readonly passwordReset: (facts: { minutes: number }) => MailText;
  readonly accountChanged: (facts: { change: AccountChange }) => MailText;
  readonly attendance: (facts: {
    month: string;
    present: string;
    wfh: string;
    leave: string;
    unmarked: string;
    hours: string;
  }) => MailText;
}
