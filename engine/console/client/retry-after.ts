/** Returns the seconds after which the server accepts a retry; undefined if it does not say. */
export function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** Converts seconds to whole minutes for texts, at least one. */
export const toMinutes = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));
