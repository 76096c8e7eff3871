import { expect } from 'vitest';
import type { Answer, Caller, Row } from './app.ts';

/** Returns the change that waits, as an answer names it. */
export function waitingIn(answer: Answer): Row {
  expect(answer.status, answer.text).toBe(202);
  return (answer.row.pendingChange ?? answer.data.pendingChange) as Row;
}

/** Confirms (1) or refuses (2) a change that waits. */
export const decideChange = (
  caller: Caller,
  change: Row,
  state: 1 | 2 = 1,
  comment?: string,
): Promise<Answer> =>
  caller.post(`/api/v1/pending-changes/${String(change.id)}/decide`, { state, ...(comment && { comment }) });

/** Confirms the change that an answer says waits, which has to succeed. */
export async function confirmedBy(caller: Caller, answer: Answer): Promise<void> {
  const decided = await decideChange(caller, waitingIn(answer));
  expect(decided.status, decided.text).toBe(200);
}
