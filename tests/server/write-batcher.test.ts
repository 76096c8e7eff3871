import { expect, test } from 'vitest';
import { WriteBatcher } from '@crewdeck/engine/server/write/write-batcher.ts';

/** Work that waits until it is let go, and notes what was done in one go. */
function record(
  fails: (item: number) => boolean = () => false,
  mayRepeat: (error: unknown) => boolean = () => true,
): {
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
  }, mayRepeat);
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

test('what may have been written is not done again: everyone concerned is notified', async () => {
  const { batcher, done, go } = record(
    (item) => item === 4,
    () => false,
  );
  const answers = [1, 2, 3, 4, 5].map((item) => batcher.add(item));
  go();
  const settled = await Promise.allSettled(answers);
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect(done).toEqual([[1], [2], [3, 4, 5]]);
});

test('who waits for long keeps nobody else waiting', async () => {
  const done: number[] = [];
  let go = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const batcher = new WriteBatcher<number, number>(
    async (items) => {
      if (items.includes(1) || items.includes(2)) {
        if (items.length > 1) throw new Error('somebody holds it');
        await gate;
      }
      done.push(...items);
      return items;
    },
    () => true,
  );
  const held = [1, 2].map((item) => batcher.add(item));
  expect(await Promise.all([3, 4].map((item) => batcher.add(item)))).toEqual([3, 4]);
  const mixed = [5, 1, 6, 7, 8].map((item) => batcher.add(item));
  expect(await Promise.all([mixed[0], ...mixed.slice(2)])).toEqual([5, 6, 7, 8]);
  expect(done).not.toContain(1);
  go();
  expect(await Promise.all([...held, mixed[1]])).toEqual([1, 2, 1]);
});
