import type { Identifier } from 'ra-core';
import { withOneReason } from './change-reason.ts';

/** Number of requests of a bulk action that run in parallel. */
const LANES = 4;

/** A row whose request failed. */
export interface Failure {
  readonly id: Identifier;
  readonly error: unknown;
}

/**
 * Runs a task for each id, some at a time; every failure is kept, none stops the rest. A reason that the
 * server requires is requested once.
 */
export async function runForEach(
  ids: readonly Identifier[],
  task: (id: Identifier) => Promise<unknown>,
): Promise<Failure[]> {
  const waiting = [...ids];
  const failures: Failure[] = [];
  const lane = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      await task(id).catch((error: unknown) => {
        failures.push({ id, error });
      });
  };
  await withOneReason(() => Promise.all(Array.from({ length: LANES }, lane)));
  return failures;
}
