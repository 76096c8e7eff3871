/** The day that a request is about, or begins with. */
export const ofRequest = { date: ['leaveFrom', 'date'] } as const;
/** Who has asked for it, and for when. */
export const asked = { name: 'text', date: 'date' } as const;
const decided = { by: 'text', date: 'date' } as const;
/** What somebody is told of the decision about a request of theirs. */
export const decision = <K extends 'exception' | 'down_time'>(kind: K) =>
  ({
    facts: { date: 'date', status: 'status', comment: 'comment' },
    sentences: [
      { text: `${kind}_approved`, when: { status: 'approved' }, parts: decided },
      { text: `${kind}_rejected`, when: { status: 'rejected' }, parts: decided },
    ],
  }) as const;

/** What who decides is told of a request that has become something else. */
export const aboutRequest = (what: 'changed' | 'withdrawn' | 'moved') =>
  ({
    icon: 'userCheck',
    facts: ofRequest,
    sentences: [
      { text: `leave_${what}`, when: { stem: 'leaves' }, parts: asked },
      { text: `exception_${what}`, when: { stem: 'exception-requests' }, parts: asked },
      { text: `down_time_${what}`, when: { stem: 'down-times' }, parts: asked },
    ],
  }) as const;

/** What is told of a change that somebody else confirms, on whose page all of them stand. */
export const changeNotice = <K extends string>(text: K) =>
  ({
    icon: 'userCheck',
    link: () => '/pending-changes',
    facts: { about: 'aboutId' },
    sentences: [{ text, parts: { about: 'text', by: 'text' } }],
  }) as const;
