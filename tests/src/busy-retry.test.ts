import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendWithRetry } from '@crewdeck/engine/console/client/busy-retry.ts';

const sentAt: number[] = [];
let began = 0;
const answering =
  (...answers: readonly [status: number, retryAfter?: string | undefined][]) =>
  async (): Promise<Response> => {
    sentAt.push((Date.now() - began) / 1000);
    const [status, retryAfter] = answers[Math.min(sentAt.length, answers.length) - 1]!;
    return new Response(null, {
      status,
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    });
  };

beforeEach(() => {
  vi.useFakeTimers();
  began = Date.now();
  sentAt.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a request that a busy server refused is sent again at the time it named, up to as long later', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.5);
  const sent = sendWithRetry(answering([503, '4'], [503, '2'], [200]));
  await vi.runAllTimersAsync();
  expect((await sent).status).toBe(200);
  expect(sentAt).toEqual([0, 4, 7]);
});

test('after four times the failure is reported', async () => {
  const sent = sendWithRetry(answering([503, '1']));
  await vi.runAllTimersAsync();
  expect((await sent).status).toBe(503);
  expect(sentAt).toHaveLength(4);
});

test.each([
  [503, undefined],
  [429, '3'],
  [500, '3'],
  [404, undefined],
] as const)('a %i with Retry-After %s is an answer', async (status, retryAfter) => {
  const sent = sendWithRetry(answering([status, retryAfter]));
  await vi.runAllTimersAsync();
  expect((await sent).status).toBe(status);
  expect(sentAt).toEqual([0]);
});

test('nothing is sent for a caller that no longer waits', async () => {
  const controller = new AbortController();
  const sent = sendWithRetry(answering([503, '5'], [200]), controller.signal);
  setTimeout(() => {
    controller.abort(new Error('left'));
  }, 1_000);
  const left = sent.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await left).toMatchObject({ message: 'left' });
  await vi.runAllTimersAsync();
  expect(sentAt).toEqual([0]);
});
