import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogPosition } from './log-position.ts';

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
  /** Set where older rows will do; without it only the primary is asked. */
  need?: ReadNeed;
}

/** How new rows have to be for their reader. */
export interface ReadNeed {
  /** What lies before it in the database's log is seen: the reader's own writes. */
  readonly position: LogPosition;
  /** What was committed by then (`performance.now()`) is seen: the reader was told of it. */
  readonly notifiedAt: number;
}

/** Whether what was read for one need is new enough for another; without a need, it is the newest. */
export const isAsNew = (read: ReadNeed | undefined, need: ReadNeed | undefined): boolean =>
  !read || (need !== undefined && read.position >= need.position && read.notifiedAt >= need.notifiedAt);

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

/** Says how new rows have to be for whoever the present work is done for. */
export function noteNeed(need: ReadNeed): void {
  const work = present.getStore();
  if (work) work.need = need;
}

/** Runs something, and all that follows from it, as the work. */
export const runAs = <T>(work: Work, run: () => T): T => present.run(work, run);

/** Runs something that goes on after its request, or beside it, as work in the background. */
export const runInBackground = <T>(run: () => T): T => present.run({ kind: 'background' }, run);

/**
 * Returns the same items, each of them made as the present work, whoever asks for it: a stream that has
 * waited for its reader goes on from the socket, which knows of no request.
 */
export function bindToWork<T>(items: AsyncGenerator<T>): AsyncIterable<T> {
  const next = AsyncLocalStorage.bind(() => items.next());
  const end = AsyncLocalStorage.bind(() => items.return(undefined));
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}
