/** The day that a request is about, or begins with. */
export const ofRequest = { date: ['leaveFrom', 'date'] } as const;
/** Parameters of a new request: requester and date. */
export const requested = { name: 'text', date: 'date' } as const;
const decided = { by: 'text', date: 'date' } as const;
/** Notification of the requester about the decision. */
export const decision = <K extends 'exception' | 'down_time'>(kind: K) =>
  ({
    facts: { date: 'date', status: 'status', comment: 'comment' },
    sentences: [
      { text: `${kind}_approved`, when: { status: 'approved' }, parts: decided },
      { text: `${kind}_rejected`, when: { status: 'rejected' }, parts: decided },
    ],
  }) as const;

/** Notification of the deciders about a changed, withdrawn or passed-on request. */
export const aboutRequest = (what: 'changed' | 'withdrawn' | 'moved') =>
  ({
    icon: 'userCheck',
    facts: ofRequest,
    sentences: [
      { text: `leave_${what}`, when: { stem: 'leaves' }, parts: requested },
      { text: `exception_${what}`, when: { stem: 'exception-requests' }, parts: requested },
      { text: `down_time_${what}`, when: { stem: 'down-times' }, parts: requested },
    ],
  }) as const;

/** Notification about a change that needs a confirmation; it leads to the page of pending changes. */
export const changeNotice = <K extends string>(text: K) =>
  ({
    icon: 'userCheck',
    link: () => '/pending-changes',
    facts: { about: 'aboutId' },
    sentences: [{ text, parts: { about: 'text', by: 'text' } }],
  }) as const;
