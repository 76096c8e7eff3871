import type { Query, QueryClient } from '@tanstack/react-query';
import { outdateQueries } from './query-client.ts';

/**
 * Shortest pause between two reloads of a list; those of a table that is written all the time pause up to the
 * longest.
 */
const SHORTEST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** Milliseconds over which the reloads of different clients are spread. */
const SPREAD_MS = 1_500;
/** A form keeps the record that it began with, and labels are read with their lists. */
const kept: readonly unknown[] = ['getOne', 'getMany'];

interface Pace {
  /** Time of the last reload of the resource's lists, and the pause after it. */
  at: number;
  pauseMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Selects the queries that are reloaded when rows of a resource are written. */
const ofStem =
  (stem: string) =>
  ({ queryKey: [of, verb], meta }: Query): boolean =>
    (of === stem && !kept.includes(verb)) ||
    (meta?.madeOf as readonly string[] | undefined)?.includes(stem) === true;

/**
 * Reloads visible lists when another user has written rows of them. A table that is written all the time is
 * read less and less often, at least once a minute; those of a hidden page are reloaded when it is visible,
 * by the query client.
 */
export class LiveLists {
  readonly #client: QueryClient;
  readonly #paces = new Map<string, Pace>();

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** Stops all planned reloads. */
  stop(): void {
    for (const { timer } of this.#paces.values()) clearTimeout(timer);
    this.#paces.clear();
  }

  /** Announces writes to these resources. */
  notify(stems: readonly string[]): void {
    for (const stem of stems) {
      const predicate = ofStem(stem);
      if (document.hidden) outdateQueries(this.#client, predicate);
      else this.#plan(stem, predicate);
    }
  }

  #plan(stem: string, predicate: (query: Query) => boolean): void {
    const isInSight = (): boolean =>
      this.#client.getQueryCache().findAll({ predicate, type: 'active' }).length > 0;
    const pace = this.#paces.get(stem) ?? { at: -Infinity, pauseMs: SHORTEST_PAUSE_MS, timer: undefined };
    this.#paces.set(stem, pace);
    if (pace.timer !== undefined) return;
    const since = performance.now() - pace.at;
    const isRestless = since < 2 * pace.pauseMs;
    const left = isRestless ? Math.max(0, pace.pauseMs - since) : 0;
    pace.timer = setTimeout(
      () => {
        pace.timer = undefined;
        // A list that is opened later is loaded then.
        if (!isInSight()) return;
        pace.at = performance.now();
        pace.pauseMs = isRestless ? Math.min(LONGEST_PAUSE_MS, pace.pauseMs * 2) : SHORTEST_PAUSE_MS;
        void this.#client.invalidateQueries({ predicate, refetchType: 'active' });
      },
      left + Math.random() * SPREAD_MS,
    );
  }
}
