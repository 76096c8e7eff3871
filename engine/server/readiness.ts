/** Answers what keeps requests from being sent to this server; undefined where nothing does. */
export type ReadinessCheck = () => Promise<string | undefined>;

/** A check that is not asked again once nothing is in the way. */
export function untilPassed(check: ReadinessCheck): ReadinessCheck {
  let hasPassed = false;
  return async () => {
    const reason = hasPassed ? undefined : await check();
    hasPassed ||= reason === undefined;
    return reason;
  };
}

/** Whether requests should be sent to this server, and why not: a word for each reason, for operators. */
export class Readiness {
  readonly #checks: ReadinessCheck[];
  #isStopping = false;

  constructor(...checks: ReadinessCheck[]) {
    this.#checks = checks;
  }

  /** Something else that has to be in order. */
  add(check: ReadinessCheck): void {
    this.#checks.push(check);
  }

  /** From now on the server takes leave: what balances the load sends requests elsewhere. */
  stop(): void {
    this.#isStopping = true;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  async findReasons(): Promise<readonly string[]> {
    const found = await Promise.all(this.#checks.map((check) => check()));
    return [...(this.#isStopping ? ['stopping'] : []), ...found.filter((reason) => reason !== undefined)];
  }
}
