import type { PendingChange } from '../../model/pending-changes.ts';

/** A write that was not made: it waits until another user has confirmed it. */
export class PendingChangeError extends Error {
  readonly change: PendingChange;

  constructor(change: PendingChange) {
    super('The change waits for another user.');
    this.name = 'PendingChangeError';
    this.change = change;
  }
}

/** A write that the user cancelled when a reason was required. */
export class ChangeGivenUp extends Error {
  constructor() {
    super('The change was given up.');
    this.name = 'ChangeGivenUp';
  }
}

/** Checks whether a write waits for another user: its form is finished with, and the record is unchanged. */
export const isPendingChange = (error: unknown): error is PendingChangeError =>
  error instanceof PendingChangeError;

/** Checks whether the user knows already why a write was not made, so that no message is needed. */
export const isKnown = (error: unknown): boolean => isPendingChange(error) || error instanceof ChangeGivenUp;

const ACCEPTED = 202;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the waiting change of an answer; undefined for every other answer. A task that is accepted and done
 * later, such as an import, has the same status.
 */
export function readPendingChange(status: number, body: unknown): PendingChange | undefined {
  if (status !== ACCEPTED || !isObject(body)) return undefined;
  const answer = isObject(body.data) ? body.data : body;
  return isObject(answer.pendingChange) ? (answer.pendingChange as PendingChange) : undefined;
}

type Listener = (change: PendingChange) => void;
const listeners = new Set<Listener>();

/**
 * Calls `listener` with each change of the console that has to wait; returns a function that unsubscribes.
 */
export function onPendingChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Announces a change that waits. */
export function announcePendingChange(change: PendingChange): void {
  for (const listener of listeners) listener(change);
}
