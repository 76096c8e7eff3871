/** Idempotency keys of writes whose outcome is unknown. */
const undecided = new Map<string, string>();
const MOST = 100;

/**
 * Returns a random key. `crypto.randomUUID` exists only on secure pages; a console in a company's own network
 * may be served without TLS.
 */
export const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

function remember(content: string, key: string): void {
  if (undecided.size < MOST) undecided.set(content, key);
}

/**
 * Sends a write under an idempotency key. A retry after a lost answer uses the key of the first attempt and
 * is not executed twice; `content` identifies equal writes.
 */
export async function sendOnce(content: string, run: (key: string) => Promise<Response>): Promise<Response> {
  const key = undecided.get(content) ?? makeKey();
  undecided.delete(content);
  try {
    const response = await run(key);
    if (response.status === 503 || response.headers.has('retry-after')) remember(content, key);
    return response;
  } catch (error) {
    remember(content, key);
    throw error;
  }
}
