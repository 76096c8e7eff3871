import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the reason why this server should get no requests; undefined if there is none. */
export type ReadinessCheck = () => Promise<string | undefined>;

/** Returns a check that is not repeated once it has passed. */
export function untilReady(check: ReadinessCheck): ReadinessCheck {
  let hasPassed = false;
  return async () => {
    const reason = hasPassed ? undefined : await check();
    hasPassed ||= reason === undefined;
    return reason;
  };
}

const LOOK_MS = 10_000;
const PATIENCE_MS = 5_000;

/**
 * Returns a check of a remote service that never waits: it returns the last result, and checks again every
 * ten seconds at most. A timeout counts as a failure.
 */
export function throttled(reach: () => Promise<unknown>, reason: string): ReadinessCheck {
  let at = -Infinity;
  let known: string | undefined;
  const look = async (): Promise<void> => {
    const isThere = reach().then(
      () => undefined,
      () => reason,
    );
    known = await Promise.race([isThere, sleep(PATIENCE_MS, reason, { ref: false })]);
  };
  return async () => {
    if (performance.now() - at > LOOK_MS) {
      at = performance.now();
      void look();
    }
    return known;
  };
}

/** Readiness of this server for requests, with a word for each reason against it, for operators. */
export class Readiness {
  readonly #checks: ReadinessCheck[];
  readonly #impairments: ReadinessCheck[] = [];
  #isStopping = false;

  constructor(...checks: ReadinessCheck[]) {
    this.#checks = checks;
  }

  /** Adds a check that has to pass. */
  add(check: ReadinessCheck): void {
    this.#checks.push(check);
  }

  /** Adds a check of something that no server can work fully without: requests are welcome all the same. */
  addImpairment(check: ReadinessCheck): void {
    this.#impairments.push(check);
  }

  /** Marks the server as shutting down, so that the load balancer sends requests elsewhere. */
  stop(): void {
    this.#isStopping = true;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  async findReasons(): Promise<readonly string[]> {
    return [...(this.#isStopping ? ['stopping'] : []), ...(await ask(this.#checks))];
  }

  /** Returns the impairments; requests are welcome all the same. */
  findImpaired(): Promise<readonly string[]> {
    return ask(this.#impairments);
  }
}

const ask = async (checks: readonly ReadinessCheck[]): Promise<readonly string[]> =>
  (await Promise.all(checks.map((check) => check()))).filter((reason) => reason !== undefined);
