/** Seconds after which the server wants to be asked again, where it says so. */
export function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** Seconds as people are told them: whole minutes, at least one. */
export const toMinutes = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));
