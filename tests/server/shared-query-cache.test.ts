import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runAs } from '@crewdeck/engine/server/database/connection/work.ts';
import { SharedQueryCache } from '@crewdeck/engine/server/cache/shared-query-cache.ts';

describe('figures that many people ask for', () => {
  let figures: SharedQueryCache;
  let reads: number;
  beforeEach(() => {
    figures = new SharedQueryCache({ entries: 10, bytes: 10_000, single: 5_000 });
    reads = 0;
    changes = 7;
    held = Promise.resolve();
  });
  let changes: number;
  /** Statements that have begun are answered after this. */
  let held: Promise<void>;
  /** A statement that sees the database as it is when it begins. */
  const read = async () => {
    reads += 1;
    const seen = changes;
    await held;
    await nextTurn();
    return { value: `as of ${seen}`, changes: seen };
  };
  const ask = (): Promise<unknown> => figures.get('birthdays', () => Promise.resolve(changes), read);

  test('are read once for all who ask at the same time, and for those who come later', async () => {
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('as of 7'));
    expect(await ask()).toBe('as of 7');
    expect(reads).toBe(1);
  });

  test('are never older than the question', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const earlier = ask();
    await vi.waitFor(() => {
      expect(reads).toBe(1);
    });
    changes = 3;
    const later = [ask(), ask()];
    resolve();
    expect(await Promise.all([earlier, ...later])).toEqual(['as of 7', 'as of 3', 'as of 3']);
    expect(reads).toBe(2);
    expect(await ask()).toBe('as of 3');
    expect(reads).toBe(2);
  });

  test('are shared only with those for whom they are new enough', async () => {
    const asking = (position: bigint | undefined, reportedAt = -Infinity): Promise<unknown> =>
      runAs(
        { kind: 'read', ...(position !== undefined && { need: { position, notifiedAt: reportedAt } }) },
        ask,
      );
    // Nobody has begun when all of them ask: the first that reads is the one who needs least.
    await Promise.all([asking(5n), asking(5n), asking(4n)]);
    expect(reads).toBe(1);
    changes = 8;
    await Promise.all([asking(5n), asking(6n), asking(5n, 1), asking(undefined)]);
    expect(reads).toBe(5);
    changes = 9;
    await Promise.all([asking(undefined), asking(6n), asking(5n, 1), asking(undefined)]);
    expect(reads).toBe(6);
  });

  test('are read again after a failure', async () => {
    const failing = () =>
      figures.get(
        'birthdays',
        () => Promise.resolve(7),
        () => Promise.reject(new Error('gone')),
      );
    await expect(failing()).rejects.toThrow('gone');
    expect(await ask()).toBe('as of 7');
  });

  test('that are too large are answered and not kept', async () => {
    const large = () =>
      figures.get(
        'all',
        () => Promise.resolve(7),
        () => {
          reads += 1;
          return Promise.resolve({ value: 'x'.repeat(5_000), changes: 7 });
        },
      );
    expect(await large()).toEqual(await large());
    expect([reads, figures.bytes]).toEqual([2, 0]);
  });
});
