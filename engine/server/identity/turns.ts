import { fail } from '../errors/errors.ts';

/**
 * A hash takes a thread for a while, of the four that also read the files: others have to find some free.
 */
const AT_ONCE = 2;
/** Callers that may wait; more would wait too long. */
const MOST_WAITING = 100;

let running = 0;
const first: (() => void)[] = [];
const others: (() => void)[] = [];

/** Waits for a turn; known users go first. Throws `unavailable` if too many wait. */
async function takeTurn(isKnown: boolean): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  const queue = isKnown ? first : others;
  if (queue.length >= MOST_WAITING) throw fail('unavailable', { headers: { 'retry-after': '5' } });
  // The turn is handed on by who ends theirs, so it is never free in between.
  await new Promise<void>((resolve) => queue.push(resolve));
}

/** Hashes a password, or compares one, when it is its turn: a flood of them leaves the server to others. */
export async function hashInTurn<T>(hashing: () => Promise<T>, isKnown = false): Promise<T> {
  await takeTurn(isKnown);
  try {
    return await hashing();
  } finally {
    const next = first.shift() ?? others.shift();
    if (next) next();
    else running -= 1;
  }
}
