import { expect, test } from 'vitest';
import { WriteBatcher } from '@crewdeck/engine/server/write/write-batcher.ts';

/** Work that waits until it is let go, and notes what was done in one go. */
function record(fails: (item: number) => boolean = () => false): {
  batcher: WriteBatcher<number, string>;
  done: number[][];
  go: () => void;
} {
  const done: number[][] = [];
  let go = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const batcher = new WriteBatcher<number, string>(async (items) => {
    done.push([...items]);
    await gate;
    if (items.some(fails)) throw new Error(`failed: ${items.join(' ')}`);
    return items.map((item) => `did ${item}`);
  });
  return { batcher, done, go };
}

test('nothing waits for company; what comes meanwhile is done in one go, each with its own answer', async () => {
  const { batcher, done, go } = record();
  const answers = [1, 2, 3, 4, 5].map((item) => batcher.add(item));
  expect(done).toEqual([[1], [2]]);
  go();
  expect(await Promise.all(answers)).toEqual(['did 1', 'did 2', 'did 3', 'did 4', 'did 5']);
  expect(done).toEqual([[1], [2], [3, 4, 5]]);
});

test('what fails in company is done again piece by piece, so that only the wrong one fails', async () => {
  const { batcher, go } = record((item) => item === 4);
  const answers = [1, 2, 3, 4, 5].map((item) => batcher.add(item));
  go();
  const settled = await Promise.allSettled(answers);
  expect(
    settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message)),
  ).toEqual(['did 1', 'did 2', 'did 3', 'failed: 4', 'did 5']);
});

test('no more than fifty are done in one go', async () => {
  const { batcher, done, go } = record();
  const answers = Array.from({ length: 120 }, (_, item) => batcher.add(item));
  go();
  expect(await Promise.all(answers)).toHaveLength(120);
  expect(done.map((items) => items.length)).toEqual([1, 1, 50, 50, 18]);
});
