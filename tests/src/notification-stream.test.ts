// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followNotifications } from '@crewdeck/engine/console/client/notification-stream.ts';

/** Times at which each person's console requested its stream, in milliseconds from the start. */
const requestedAt = new Map<string, number[]>();
const ends: (() => void)[] = [];

/** So many consoles whose streams are answered so, one after another; the last answer stays open. */
async function follow(people: number, ...answers: readonly ((person: number) => Promise<Response>)[]) {
  const began = Date.now();
  vi.stubGlobal('fetch', (path: string) => {
    const times = requestedAt.get(path) ?? [];
    requestedAt.set(path, times);
    times.push(Date.now() - began);
    const answer = answers[times.length - 1];
    return answer ? answer(Number(/\d+$/.exec(path)?.[0])) : new Promise(() => undefined);
  });
  for (let person = 1; person <= people; person += 1)
    ends.push(followNotifications(`stream/${person}`, person, () => undefined));
  await vi.advanceTimersByTimeAsync(60_000);
  return [...requestedAt.values()];
}
const streamThatSays = (text: string): Promise<Response> => Promise.resolve(new Response(text));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  requestedAt.clear();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = vi.fn();
      postMessage = vi.fn();
      close = vi.fn();
    },
  );
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('streams that a server has ended come back each when the server said', async () => {
  const retryOf = (person: number): number => 1_000 + person * 200;
  const times = await follow(40, (person) =>
    streamThatSays(`: welcome\nretry: 90000\n\n: beat\n\nretry: ${retryOf(person)}\n\n`),
  );
  expect(times).toEqual(Array.from({ length: 40 }, (_, index) => [0, retryOf(index + 1)]));
});

test('streams of a server that was killed come back when the first word of theirs said', async () => {
  const times = await follow(3, (person) => streamThatSays(`: welcome\nretry: ${person * 3_000}\n\n`));
  expect(times).toEqual([
    [0, 3_000],
    [0, 6_000],
    [0, 9_000],
  ]);
});

test('where no server answers, all ask again at times of their own, and later each time', async () => {
  const refused = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
  const times = await follow(60, refused, refused, refused);
  for (const [round, shortest, longest] of [
    [1, 500, 1_500],
    [2, 1_000, 3_000],
    [3, 2_000, 6_000],
  ] as const) {
    const pauses = times.map((times) => times[round]! - times[round - 1]!);
    for (const pause of pauses) expect(pause >= shortest && pause <= longest, String(pause)).toBe(true);
    expect(new Set(pauses).size).toBeGreaterThan(30);
    expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan((longest - shortest) / 2);
  }
});

test('a server that has too much to do is called again when it said, up to as long later', async () => {
  const busy = (): Promise<Response> =>
    Promise.resolve(new Response(null, { status: 503, headers: { 'retry-after': '10' } }));
  const times = await follow(60, busy);
  const pauses = times.map(([, second = 0]) => second);
  for (const pause of pauses) expect(pause >= 10_000 && pause <= 20_000, String(pause)).toBe(true);
  expect(new Set(pauses).size).toBeGreaterThan(30);
});

test('nobody asks again whose session is over', async () => {
  const over = (): Promise<Response> => Promise.resolve(new Response(null, { status: 401 }));
  expect(await follow(1, over)).toEqual([[0]]);
});

test('the lock of a stream is free as soon as nobody follows it', async () => {
  let isHeld = false;
  vi.stubGlobal('navigator', {
    locks: {
      async request(_name: string, _options: object, read: () => Promise<void>) {
        isHeld = true;
        await read();
        isHeld = false;
      },
    },
  });
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new DOMException('Aborted', 'AbortError'));
        });
      }),
  );
  const end = followNotifications('stream/1', 1, () => undefined);
  expect(isHeld).toBe(true);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(isHeld).toBe(false);
});
