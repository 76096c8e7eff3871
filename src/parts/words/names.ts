/** Words of the portal in sentences of the palette. */
export type WordName =
  | 'leave'
  | 'half'
  | 'firstHalf'
  | 'secondHalf'
  | 'home'
  | 'absent'
  | 'present'
  | 'unmarked'
  | 'taken'
  | 'left'
  | 'pending'
  | 'hours'
  | 'report'
  | 'attendance'
  | 'requests'
  | 'mine'
  | 'ticket'
  | 'new'
  | 'shift'
  | 'people'
  | 'daily'
  | 'slip';
/** Kinds of values that a sentence may name. */
export type ValueName =
  | 'leaveType'
  | 'leaveStatus'
  | 'department'
  | 'ticketStatus'
  | 'ticketPriority'
  | 'shift';

/** Names of all these in one language. */
export interface PortalWords {
  readonly words: Readonly<Record<WordName, readonly string[]>>;
  /** Further names of values, by their unique value, their name or their value in an enum. */
  readonly values: Readonly<Record<ValueName, Readonly<Record<string, readonly string[]>>>>;
}
