import { expect, test } from 'vitest';
import { fail } from '@crewdeck/engine/server/errors/errors.ts';
import { writeMany, type WriteMany } from '@crewdeck/engine/server/write/write-many.ts';

const lostConnection = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
const uniqueViolation = Object.assign(new Error('duplicate key'), { code: '23505' });

/** Writes numbers; `errors` are those of the attempts by the numbers in them. */
async function run(
  items: readonly number[],
  errors: Readonly<Record<string, unknown>>,
  more: Partial<WriteMany<number, string>> = {},
) {
  const attempts: string[] = [];
  const results: string[] = [];
  const thrown: unknown = await writeMany<number, string>(items, {
    attempt: (some) => {
      attempts.push(some.join('+'));
      const error = errors[some.join('+')];
      return error === undefined
        ? Promise.resolve(some.map((one) => `written ${one}`))
        : Promise.reject(error as Error);
    },
    onWritten: (_item, result) => results.push(result),
    onFailed: (item, error) => {
      if (error === lostConnection) throw error;
      results.push(`failed ${item}`);
    },
    ...more,
  }).catch((error: unknown) => error);
  return { attempts, results, thrown };
}

test('items are written together, and each has its own result', async () => {
  expect(await run([1, 2, 3], {})).toEqual({
    attempts: ['1+2+3'],
    results: ['written 1', 'written 2', 'written 3'],
    thrown: undefined,
  });
});

test.each([
  ['a rule', fail('conflict')],
  ['the database', uniqueViolation],
])('items that %s refuses together are written alone, and only the wrong one fails', async (_what, error) => {
  expect(await run([1, 2, 3], { '1+2+3': error, '2': error })).toEqual({
    attempts: ['1+2+3', '1', '2', '3'],
    results: ['written 1', 'failed 2', 'written 3'],
    thrown: undefined,
  });
});

test.each([
  ['a lost connection', lostConnection],
  ['an unknown outcome', fail('outcome_unknown')],
  ['a fault of the program', new TypeError('undefined is not a function')],
])('%s is no refusal: it is thrown, and nothing is written again', async (_what, error) => {
  expect(await run([1, 2], { '1+2': error })).toEqual({ attempts: ['1+2'], results: [], thrown: error });
});

test('an item whose error does not refuse it ends the others', async () => {
  expect(await run([1, 2, 3], { '1+2+3': uniqueViolation, '2': lostConnection })).toEqual({
    attempts: ['1+2+3', '1', '2'],
    results: ['written 1'],
    thrown: lostConnection,
  });
});

test('items that are only written alone come after those that are written together', async () => {
  expect(await run([1, 2, 3, 4], {}, { isAlone: (item) => item % 2 === 0 })).toEqual({
    attempts: ['1+3', '2', '4'],
    results: ['written 1', 'written 3', 'written 2', 'written 4'],
    thrown: undefined,
  });
});

test('a single item is attempted once', async () => {
  expect(await run([1], { '1': uniqueViolation })).toEqual({
    attempts: ['1'],
    results: ['failed 1'],
    thrown: undefined,
  });
  expect((await run([], {})).attempts).toEqual([]);
});
