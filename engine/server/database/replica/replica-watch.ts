import { LoneConnection } from '../connection/lone-connection.ts';
import { parsePosition, type LogPosition } from './log-position.ts';

/** State of a replica: well, unreachable, a database of its own, or too far behind. */
export type ReplicaState = 'well' | 'away' | 'no_replica' | 'behind';

const LOOK_MS = 1_000;
const PATIENCE_MS = 2_500;
const MOST_SAMPLES = 600;

interface Sample {
  /** Time of the query (`performance.now()`): everything committed before is before the position. */
  readonly at: number;
  readonly position: LogPosition;
}

interface ReplicaPosition {
  readonly standby: boolean;
  readonly replayed: string | null;
}

export interface Watched {
  readonly primaryUrl: string;
  readonly url: string;
  readonly mostLagMs: number;
}

/** Notes where the primary is in its log, every second, and how far the replica has come. */
export class ReplicaWatch {
  readonly #primary: LoneConnection;
  readonly #replica: LoneConnection;
  readonly #mostLagMs: number;
  readonly #onAway: () => void;
  #samples: readonly Sample[] = [];
  #replayed: LogPosition | undefined;
  #failure: 'away' | 'no_replica' | undefined = 'away';
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ primaryUrl, url, mostLagMs }: Watched, onAway: () => void) {
    const settings = { name: 'crewdeck replica', patienceMs: PATIENCE_MS };
    this.#primary = new LoneConnection(primaryUrl, settings);
    this.#replica = new LoneConnection(url, settings);
    this.#mostLagMs = mostLagMs;
    this.#onAway = onAway;
  }

  /** Starts the checks, unless they are running. */
  begin(): void {
    if (this.#timer) return;
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
    void this.look();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([this.#primary.close(), this.#replica.close()]);
  }

  /** Checks both servers; simultaneous calls share a check. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  get state(): ReplicaState {
    if (this.#failure) return this.#failure;
    return this.lagMs > this.#mostLagMs ? 'behind' : 'well';
  }

  /** Milliseconds that the replica lags behind the primary; 0 if it has everything. */
  get lagMs(): number {
    const replayed = this.#replayed ?? -1n;
    const missing = this.#samples.find(({ position }) => position > replayed);
    return missing ? performance.now() - missing.at : 0;
  }

  /** Sends no queries to the replica until the next check has found it well. */
  suspect(): void {
    this.#failure = 'away';
  }

  /**
   * Returns a position that includes everything committed until `at`, and everything older than the longest
   * accepted lag; undefined if none so new is known, or the replica is not well.
   */
  positionSince(at: number): LogPosition | undefined {
    if (this.#failure) return undefined;
    const since = Math.max(at, performance.now() - this.#mostLagMs);
    return this.#samples.find((sample) => sample.at >= since)?.position;
  }

  async #look(): Promise<void> {
    const at = performance.now();
    const position = await this.#primary
      .ask<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
      .then((row) => parsePosition(row.position))
      .catch(() => undefined);
    // Read afterwards: changes that were on their way meanwhile have arrived, and are no lag.
    const state = await this.#replica
      .ask<ReplicaPosition>(
        'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as replayed',
      )
      .catch(() => undefined);
    if (position !== undefined) this.#note({ at, position });
    this.#replayed = parsePosition(state?.replayed ?? '') ?? this.#replayed;
    if (state) this.#failure = state.standby ? undefined : 'no_replica';
    else {
      this.#failure = 'away';
      this.#onAway();
    }
  }

  /** Samples that the replica has passed and nobody asks for any more are forgotten. */
  #note(sample: Sample): void {
    const replayed = this.#replayed ?? -1n;
    const oldest = performance.now() - this.#mostLagMs;
    this.#samples = [
      ...this.#samples.filter(({ at, position }) => at >= oldest || position > replayed).slice(-MOST_SAMPLES),
      sample,
    ];
  }
}
