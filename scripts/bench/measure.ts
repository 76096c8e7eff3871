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

const CONNECTIONS = 20;

async function requestsPerSecond(target: Target, seconds: number): Promise<number> {
  const { url, method = 'GET', headers = {}, body, path } = target;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
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
  return result.requests.average;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/** Requests per second of both sides, taken in turns, and their ratio. */
export async function measureRatio(
  scenario: Scenario,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Ratio> {
  const ours: number[] = [],
    bare: number[] = [];
  // The first seconds are for compiling.
  await requestsPerSecond(scenario.ours, Math.min(seconds, 2));
  await requestsPerSecond(scenario.bare, 1);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await requestsPerSecond(scenario.ours, seconds));
    bare.push(await requestsPerSecond(scenario.bare, seconds));
  }
  return { ours: median(ours), bare: median(bare), ratio: median(ours) / median(bare) };
}
