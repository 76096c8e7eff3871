import { expect } from 'vitest';
import type { Endpoints } from '../../generated/endpoints.ts';
import type { Answer, Caller } from './app.ts';

type PendingChange = Endpoints['GET pending-changes']['data']['pendingChangeList'][number];

/** Returns the change that waits, as an answer names it. */
export function waitingIn(answer: Answer): PendingChange {
  expect(answer.status, answer.text).toBe(202);
  return (answer.row.pendingChange ?? answer.data.pendingChange) as PendingChange;
}

/** Confirms (1) or refuses (2) a change that waits. */
export const decideChange = (
  caller: Caller,
  change: { readonly id: number },
  state: 1 | 2 = 1,
  comment?: string,
) => caller.post(`/api/v1/pending-changes/${change.id}/decide`, { state, ...(comment && { comment }) });

/** Confirms the change that an answer says waits, which has to succeed. */
export async function confirmedBy(caller: Caller, answer: Answer): Promise<void> {
  const decided = await decideChange(caller, waitingIn(answer));
  expect(decided.status, decided.text).toBe(200);
}
