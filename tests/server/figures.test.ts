import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { Figures } from '@crewdeck/engine/server/figures.ts';

describe('figures that many people ask for', () => {
  let figures: Figures;
  let reads: number;
  beforeEach(() => {
    figures = new Figures({ entries: 10, bytes: 10_000, single: 5_000 });
    reads = 0;
  });
  /** A statement that sees the database as it was at its change number. */
  const reading = (changes: number) => async () => {
    reads += 1;
    await sleep(20);
    return { value: `as of ${changes}`, changes };
  };
  const ask = (changes: number): Promise<unknown> => figures.get('birthdays', changes, reading(changes));

  test('are read once for all who ask at the same time, and for those who come later', async () => {
    expect(await Promise.all([ask(7), ask(7), ask(7)])).toEqual(Array(3).fill('as of 7'));
    expect(await ask(7)).toBe('as of 7');
    expect(reads).toBe(1);
  });

  test('are never older than what the one who asks has seen', async () => {
    const [earlier, later, last] = await Promise.all([ask(7), ask(8), ask(8)]);
    expect([earlier, later, last]).toEqual(['as of 7', 'as of 8', 'as of 8']);
    expect(reads).toBe(2);
  });

  test('may be newer: who has seen less takes what is being read', async () => {
    expect(await Promise.all([ask(8), ask(7)])).toEqual(['as of 8', 'as of 8']);
    expect(reads).toBe(1);
  });

  test('are asked for again after a failure', async () => {
    const failing = () => figures.get('birthdays', 7, () => Promise.reject(new Error('gone')));
    await expect(failing()).rejects.toThrow('gone');
    expect(await ask(7)).toBe('as of 7');
  });

  test('that are too large are answered and not kept', async () => {
    const large = () =>
      figures.get('all', 7, () => {
        reads += 1;
        return Promise.resolve({ value: 'x'.repeat(5_000), changes: 7 });
      });
    expect(await large()).toEqual(await large());
    expect([reads, figures.bytes]).toEqual([2, 0]);
  });
});
