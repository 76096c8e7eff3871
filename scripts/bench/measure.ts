import autocannon from 'autocannon';

/** A request as the load generator sends it; a function where each needs a body of its own. */
export interface Target {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
  readonly body?: () => string;
  /** A path of its own for each request. */
  readonly path?: () => string;
}
export interface Scenario {
  readonly ours: Target;
  readonly bare: Target;
}
export interface Ratio {
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
}

/** A round ends after `seconds`, or after `amount` requests: on a busy machine the first may take longer. */
export type Round = { readonly seconds: number } | { readonly amount: number };

const CONNECTIONS = 20;

async function requestsPerSecond(target: Target, round: Round): Promise<number> {
  const { url, method = 'GET', headers = {}, body, path } = target;
  // A round ends with a sample: one that is over soon takes them soon.
  const sampleInt = 'amount' in round ? 20 : 1000;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    ...('amount' in round ? round : { duration: round.seconds }),
    sampleInt,
    requests: [
      {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        setupRequest: (request: autocannon.Request) => ({
          ...request,
          ...(body && { body: body() }),
          ...(path && { path: path() }),
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return (result.requests.average * 1000) / sampleInt;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/** Requests per second of both sides, taken in turns, and their ratio. */
export async function measureRatio(scenario: Scenario, round: Round, rounds: number): Promise<Ratio> {
  const ours: number[] = [],
    bare: number[] = [];
  // The first seconds are for compiling.
  const warmUp = (most: number): Round =>
    'amount' in round ? round : { seconds: Math.min(round.seconds, most) };
  await requestsPerSecond(scenario.ours, warmUp(2));
  await requestsPerSecond(scenario.bare, warmUp(1));
  for (let count = 0; count < rounds; count += 1) {
    ours.push(await requestsPerSecond(scenario.ours, round));
    bare.push(await requestsPerSecond(scenario.bare, round));
  }
  return { ours: median(ours), bare: median(bare), ratio: median(ours) / median(bare) };
}
