import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What statements are run for, the most pressing first: a write has a person waiting at a button, a report
 * can be asked for again, and work in the background has the whole night.
 */
export const kindsOfWork = ['write', 'read', 'report', 'background'] as const;
export type KindOfWork = (typeof kindsOfWork)[number];

/** What runs at the moment: statements are counted, queued and logged by it. */
export interface Work {
  readonly kind: KindOfWork;
  readonly route?: string | undefined;
  readonly requestId?: string;
  /** When its request came (`performance.now()`): of what waits, the older goes first. */
  readonly since?: number;
  /** Milliseconds that it has waited for connections, all in all. */
  waited?: number;
  /** Whether something of it is committed: what is still to be asked for the answer is not refused then. */
  hasWritten?: true;
}

const background: Readonly<Work> = { kind: 'background' };
const present = new AsyncLocalStorage<Work>();

/** Returns what runs at the moment; what nobody has asked for by a request is work in the background. */
export const workNow = (): Readonly<Work> => present.getStore() ?? background;

/** Adds to what the present work has waited; work in the background is not counted. */
export function noteWait(ms: number): void {
  const work = present.getStore();
  if (work?.since !== undefined) work.waited = (work.waited ?? 0) + ms;
}

/** Says that a write of the present work is committed. */
export function noteCommit(): void {
  const work = present.getStore();
  if (work) work.hasWritten = true;
}

/** Runs something, and all that follows from it, as the work. */
export const runAs = <T>(work: Work, run: () => T): T => present.run(work, run);

/** Runs something that goes on after its request, or beside it, as work in the background. */
export const runInBackground = <T>(run: () => T): T => present.run({ kind: 'background' }, run);
