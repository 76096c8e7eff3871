// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveLists } from '@crewdeck/engine/console/client/live-lists.ts';
import { makeQueryClient } from '@crewdeck/engine/console/client/query-client.ts';

const client = makeQueryClient();
let lists: LiveLists;
let isHidden = false;
const ends: (() => void)[] = [];

/** Something in sight that was read under a key; answers how often it has been read. */
function show(queryKey: readonly unknown[], meta: object = {}): () => number {
  let reads = 0;
  const observer = new QueryObserver(client, {
    queryKey,
    meta: { ...meta },
    queryFn: () => {
      reads += 1;
      return reads;
    },
  });
  ends.push(observer.subscribe(() => undefined));
  return () => reads;
}

// Time passes when a test says so.
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('lists that others write', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    isHidden = false;
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
    client.mount();
    lists = new LiveLists(client);
  });
  afterEach(() => {
    lists.stop();
    for (const end of ends.splice(0)) end();
    client.unmount();
    client.clear();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('are read again where they are in sight, and records that forms have begun with are not', async () => {
    const [list, sums, form, other] = [
      show(['papers', 'getList', {}]),
      show(['papers', 'groups']),
      show(['papers', 'getOne', { id: '1' }]),
      show(['rooms', 'getList', {}]),
    ];
    await pass(1);
    lists.notify(['papers']);
    await pass(1_500);
    expect([list(), sums(), form(), other()]).toEqual([2, 2, 1, 1]);
  });

  test('what is made of several resources is read again with each of them', async () => {
    const figures = show(['waiting'], { madeOf: ['papers', 'rooms'] });
    await pass(1);
    lists.notify(['rooms']);
    await pass(1_500);
    lists.notify(['chairs']);
    await pass(1_500);
    expect(figures()).toBe(2);
  });

  test('of a table that never rests are read less and less often, and soon again once it does', async () => {
    const list = show(['papers', 'getList', {}]);
    for (let second = 0; second < 600; second += 3) {
      lists.notify(['papers']);
      await pass(3_000);
    }
    expect(list()).toBeLessThan(20);
    await pass(130_000);
    const before = list();
    lists.notify(['papers']);
    await pass(1_500);
    expect(list()).toBe(before + 1);
  });

  test('on a page that nobody looks at wait until someone does', async () => {
    const [list, other] = [show(['papers', 'getList', {}]), show(['rooms', 'getList', {}])];
    await pass(1);
    const turn = (hidden: boolean): void => {
      isHidden = hidden;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    turn(true);
    lists.notify(['papers']);
    lists.notify(['papers']);
    await pass(60_000);
    expect(list()).toBe(1);
    turn(false);
    await pass(1);
    turn(true);
    turn(false);
    await pass(1_500);
    expect([list(), other()]).toEqual([2, 1]);
  });

  test('that are being read while the page is hidden are read again: the answer may be from before', async () => {
    const answers: ((rows: string) => void)[] = [];
    const observer = new QueryObserver(client, {
      queryKey: ['papers', 'getList', {}],
      queryFn: () =>
        new Promise<string>((resolve) => {
          answers.push(resolve);
        }),
    });
    ends.push(observer.subscribe(() => undefined));
    answers[0]!('first');
    await pass(1);
    void observer.refetch();
    isHidden = true;
    lists.notify(['papers']);
    answers[1]!('from before');
    await pass(1);
    expect(answers).toHaveLength(3);
    answers[2]!('written');
    await pass(1);
    expect(client.getQueryData(['papers', 'getList', {}])).toBe('written');
  });
});
