import { setTimeout as sleep } from 'node:timers/promises';

/** Answers what keeps requests from being sent to this server; undefined where nothing does. */
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
 * A check of what is far away, which nobody waits for: it answers what was found last, and looks again every
 * ten seconds at most. Silence is an answer.
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

/** Whether requests should be sent to this server, and why not: a word for each reason, for operators. */
export class Readiness {
  readonly #checks: ReadinessCheck[];
  readonly #impairments: ReadinessCheck[] = [];
  #isStopping = false;

  constructor(...checks: ReadinessCheck[]) {
    this.#checks = checks;
  }

  /** Something else that has to be in order. */
  add(check: ReadinessCheck): void {
    this.#checks.push(check);
  }

  /** Something without which no server can do part of the work: requests are welcome all the same. */
  addImpairment(check: ReadinessCheck): void {
    this.#impairments.push(check);
  }

  /** From now on the server takes leave: what balances the load sends requests elsewhere. */
  stop(): void {
    this.#isStopping = true;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  async findReasons(): Promise<readonly string[]> {
    return [...(this.#isStopping ? ['stopping'] : []), ...(await ask(this.#checks))];
  }

  /** Returns the impairments, in spite of which requests are welcome. */
  findImpaired(): Promise<readonly string[]> {
    return ask(this.#impairments);
  }
}

const ask = async (checks: readonly ReadinessCheck[]): Promise<readonly string[]> =>
  (await Promise.all(checks.map((check) => check()))).filter((reason) => reason !== undefined);
