import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogPosition } from '../replica/log-position.ts';

/**
 * Kinds of work that statements run for, the most urgent first: a user waits for a write, a report can be
 * requested again, and work in the background has the whole night.
 */
export const kindsOfWork = ['write', 'read', 'report', 'background'] as const;
export type KindOfWork = (typeof kindsOfWork)[number];

/** The present work, by which statements are counted, queued and logged. */
export interface Work {
  readonly kind: KindOfWork;
  readonly route?: string | undefined;
  readonly requestId?: string;
  /** Time of the request's arrival (`performance.now()`): older requests go first. */
  readonly since?: number;
  /** Milliseconds that it has waited for connections, all in all. */
  waited?: number;
  /** True once a part of it is committed: the remaining queries for the response are not refused then. */
  hasWritten?: true;
  /** Set if older rows are acceptable; without it only the primary is used. */
  need?: ReadNeed;
}

/** The freshness of rows that a reader requires. */
export interface ReadNeed {
  /** Everything before this position in the database's log is visible: the reader's own writes. */
  readonly position: LogPosition;
  /** Everything committed by then (`performance.now()`) is visible: the reader was notified of it. */
  readonly notifiedAt: number;
}

/** Checks whether what was read for one need is new enough for another; without a need, it is the newest. */
export const isAsNew = (read: ReadNeed | undefined, need: ReadNeed | undefined): boolean =>
  !read || (need !== undefined && read.position >= need.position && read.notifiedAt >= need.notifiedAt);

const background: Readonly<Work> = { kind: 'background' };
const present = new AsyncLocalStorage<Work>();

/** Returns the present work; without a request it is work in the background. */
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

/** Notes how fresh rows have to be for the reader of the present work. */
export function noteNeed(need: ReadNeed): void {
  const work = present.getStore();
  if (work) work.need = need;
}

/** Runs something, and all that follows from it, as the work. */
export const runAs = <T>(work: Work, run: () => T): T => present.run(work, run);

/** Runs a function that outlasts its request, or is not part of it, as work in the background. */
export const runInBackground = <T>(run: () => T): T => present.run({ kind: 'background' }, run);

/**
 * Returns the same items, each produced as the present work: a stream that has waited for its reader is
 * continued by the socket, which has no request.
 */
export function bindToWork<T>(items: AsyncGenerator<T>): AsyncIterable<T> {
  const next = AsyncLocalStorage.bind(() => items.next());
  const end = AsyncLocalStorage.bind(() => items.return(undefined));
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}
