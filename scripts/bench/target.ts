export type Headers = Readonly<Record<string, string>>;
/** The server that is abused, and those who do it. */
export interface Target {
  readonly base: string;
  readonly databaseUrl: string;
  readonly admin: Headers;
  readonly hr: Headers;
  readonly employee: Headers;
  readonly trainee: Headers;
}
/** A load on the server. `part` is 1 for all of it, less for a trial. */
export type Load = (target: Target, part: number) => Promise<unknown>;
/** Runs a function `count` times concurrently, at least once. */
export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: Math.max(1, Math.round(count)) }, (_, index) => make(index)));

/** Sends a request, and returns the status of its answer, which is read to its end. */
export const send = async (url: string, init: RequestInit = {}): Promise<number> => {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
};
/** Sends a body as JSON, and returns the status of the answer. */
export const postJson = (url: string, body: unknown, headers: Headers = {}): Promise<number> =>
  send(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Throws where something has not happened without which a figure means nothing. */
export function demand(status: number, wanted: number): void {
  if (status !== wanted) throw new Error(`returned ${status} instead of ${wanted}`);
}
