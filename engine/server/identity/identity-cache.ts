import type { Kysely } from 'kysely';
import type { Database } from '../../model/register.ts';
import type { Model } from '../../model/model.ts';
import { hashOfKey, readApiClient } from './api-clients.ts';
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
  readonly #apiClients: Model | undefined;
  readonly #idleMinutes: number;
  readonly #db: Kysely<Database>;
  readonly #entries = new Map<string, Entry>();

  constructor(
    directory: Directory,
    db: Kysely<Database>,
    { idleMinutes, apiClients }: { readonly idleMinutes: number; readonly apiClients: Model | undefined },
  ) {
    this.#apiClients = apiClients;
    this.#idleMinutes = idleMinutes;
    this.#directory = directory;
    this.#db = db;
  }

  /**
   * Reads an identity as `readIdentity`, at most two seconds old. Without `isUse` the session does not count
   * as used.
   */
  read(sessionId: string, isUse = true): Promise<Identity | null> {
    const known = this.#entries.get(sessionId);
    if (known && performance.now() - known.at < lifeMs && (known.isUse || !isUse)) return known.loading;
    const idleMinutes = this.#idleMinutes;
    return this.#remember(
      sessionId,
      isUse,
      readIdentity(this.#directory, this.#db, sessionId, { idleMinutes, isUse }),
    );
  }

  /** Returns the API client of a key, at most two seconds old; null if there is none. */
  async readClient(key: string): Promise<Identity | null> {
    const model = this.#apiClients;
    if (!model) return null;
    const hash = hashOfKey(key);
    const known = this.#entries.get(hash);
    if (known && performance.now() - known.at < lifeMs) return known.loading;
    const identity = await this.#remember(hash, true, readApiClient(this.#directory, this.#db, model, hash));
    // Invalid keys leave no entries.
    if (!identity) this.#entries.delete(hash);
    return identity;
  }

  /** The number of the API client that has shown this key lately. */
  knownClient(key: string): number | undefined {
    return this.#entries.get(hashOfKey(key))?.userId;
  }

  #remember(name: string, isUse: boolean, loading: Promise<Identity | null>): Promise<Identity | null> {
    if (this.#entries.size >= sweepFrom) this.#sweep();
    const entry: Entry = { loading, userId: undefined, isUse, at: performance.now() };
    this.#entries.set(name, entry);
    entry.loading.then(
      (identity) => {
        entry.userId = identity?.userId;
      },
      () => {
        if (this.#entries.get(name) === entry) this.#entries.delete(name);
      },
    );
    return entry.loading;
  }

  /** Drops the identity behind a written row: a person, an API client, or everybody. */
  forgetWritten(stem: string, id: number): void {
    const isClient = stem === this.#apiClients?.stem;
    const whose = isClient ? -id : this.#directory.identityBehind(stem, id);
    if (whose !== null) this.forget(whose);
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
