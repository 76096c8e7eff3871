import type { PendingChange } from '../../model/pending-changes.ts';

/** A write that was not made: it waits until another user has confirmed it. */
export class ChangeWaits extends Error {
  readonly change: PendingChange;

  constructor(change: PendingChange) {
    super('The change waits for somebody else.');
    this.name = 'ChangeWaits';
    this.change = change;
  }
}

/** A write that the person gave up when they should have said why. */
export class ChangeGivenUp extends Error {
  constructor() {
    super('The change was given up.');
    this.name = 'ChangeGivenUp';
  }
}

/** Checks whether a write waits for another user: its form is done, and the record is unchanged. */
export const isWaiting = (error: unknown): error is ChangeWaits => error instanceof ChangeWaits;

/** Returns whether the person knows why a write was not made: there is nothing more to say about it. */
export const isKnown = (error: unknown): boolean => isWaiting(error) || error instanceof ChangeGivenUp;

const ACCEPTED = 202;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the change of an answer that says that it waits; undefined for every other answer. What is accepted
 * and done later, such as an import, is answered with the same status.
 */
export function readWaiting(status: number, body: unknown): PendingChange | undefined {
  if (status !== ACCEPTED || !isObject(body)) return undefined;
  const answer = isObject(body.data) ? body.data : body;
  return isObject(answer.pendingChange) ? (answer.pendingChange as PendingChange) : undefined;
}

type Listener = (change: PendingChange) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with each change of the console that has to wait; answers what ends it. */
export function onChangeWaits(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Says that a change waits. */
export function passOnWaiting(change: PendingChange): void {
  for (const listener of listeners) listener(change);
}
