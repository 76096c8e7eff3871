import type { Kysely } from 'kysely';
import type { Database } from '../../model/register.ts';
import type { Directory } from './directory.ts';
import type { Identity } from './identity.ts';
import { readIdentity } from './sessions.ts';

/** Well under the 5 seconds within which a revocation takes effect on every server. */
const lifeMs = 2000;
const sweepFrom = 1000;

interface Entry {
  loading: Promise<Identity | null>;
  userId: number | undefined;
  isUse: boolean;
  at: number;
}

/** Remembers identities for two seconds, so that a page's burst of requests asks the database once. */
export class IdentityCache {
  readonly #directory: Directory;
  readonly #idleMinutes: number;
  readonly #db: Kysely<Database>;
  readonly #entries = new Map<string, Entry>();

  constructor(directory: Directory, db: Kysely<Database>, idleMinutes: number) {
    this.#idleMinutes = idleMinutes;
    this.#directory = directory;
    this.#db = db;
  }

  /** As `readIdentity`, at most two seconds old. Without `isUse` the session does not count as used. */
  read(sessionId: string, isUse = true): Promise<Identity | null> {
    const known = this.#entries.get(sessionId);
    if (known && performance.now() - known.at < lifeMs && (known.isUse || !isUse)) return known.loading;
    if (this.#entries.size >= sweepFrom) this.#sweep();
    const loading = readIdentity(this.#directory, this.#db, sessionId, {
      idleMinutes: this.#idleMinutes,
      isUse,
    });
    const entry: Entry = { loading, userId: undefined, isUse, at: performance.now() };
    this.#entries.set(sessionId, entry);
    entry.loading.then(
      (identity) => {
        entry.userId = identity?.userId;
      },
      () => {
        if (this.#entries.get(sessionId) === entry) this.#entries.delete(sessionId);
      },
    );
    return entry.loading;
  }

  /** Drops what is remembered of a person, or of all: this server then sees a change at once. */
  forget(userId?: number): void {
    for (const [sessionId, entry] of this.#entries) {
      // An unfinished look-up may have begun before the change.
      if (userId === undefined || entry.userId === undefined || entry.userId === userId)
        this.#entries.delete(sessionId);
    }
  }

  #sweep(): void {
    for (const [sessionId, entry] of this.#entries)
      if (performance.now() - entry.at >= lifeMs) this.#entries.delete(sessionId);
  }
}
