import { expect, test } from 'vitest';
import { sendOnce } from '@crewdeck/engine/console/client/attempts.ts';

const keys: string[] = [];
const answer =
  (status: number, headers: Record<string, string> = {}) =>
  (key: string) => {
    keys.push(key);
    return Promise.resolve(new Response(null, { status, headers }));
  };
const breakOff = (key: string): Promise<Response> => {
  keys.push(key);
  return Promise.reject(new TypeError('The line broke.'));
};

test('a write whose answer was lost is sent again under its key, until it is answered', async () => {
  keys.length = 0;
  await expect(sendOnce('POST a', breakOff)).rejects.toThrow('The line broke.');
  await sendOnce('POST a', answer(503));
  await sendOnce('POST a', answer(409, { 'retry-after': '1' }));
  await sendOnce('POST a', answer(200));
  expect(new Set(keys).size).toBe(1);
  await sendOnce('POST a', answer(200));
  expect(new Set(keys).size).toBe(2);
});

test('two writes of the same content at the same time are two', async () => {
  keys.length = 0;
  await Promise.all([sendOnce('POST b', answer(200)), sendOnce('POST b', answer(200))]);
  expect(new Set(keys).size).toBe(2);
  await expect(sendOnce('POST c', breakOff)).rejects.toThrow('The line broke.');
  await sendOnce('POST d', answer(200));
  expect(new Set(keys).size).toBe(4);
});
