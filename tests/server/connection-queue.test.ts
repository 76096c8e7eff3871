import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConnectionQueue } from '@crewdeck/engine/server/database/connection/connection-queue.ts';
import { runAs, type KindOfWork, type Work } from '@crewdeck/engine/server/database/connection/work.ts';

let arrivals = 0;
const workOf = (kind: KindOfWork): Work => {
  arrivals += 1;
  return { kind, since: arrivals };
};

/** Asks for a connection and notes its name when it gets one; gives back what ends it. */
const ask = (queue: ConnectionQueue, work: Work, order: string[], name: string): Promise<() => void> =>
  runAs(work, async () => {
    const leave = await queue.acquire(work);
    order.push(name);
    return leave;
  });

// Time passes when a test says so, however busy the machine is.
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('the queue before the database', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('lets no kind take all connections, and the more pressing go first', async () => {
    const queue = new ConnectionQueue(4, 1_000);
    const order: string[] = [];
    const reads = ['a', 'b', 'c', 'd'].map((name) => ask(queue, workOf('read'), order, `read ${name}`));
    const first = await Promise.all(reads.slice(0, 3));
    const write = await ask(queue, workOf('write'), order, 'write');
    expect(order).toEqual(['read a', 'read b', 'read c', 'write']);
    const later = [
      ask(queue, workOf('report'), order, 'report'),
      ask(queue, workOf('write'), order, 'second write'),
    ];
    first[0]!();
    const report = await later[0]!;
    write();
    const second = await later[1]!;
    report();
    const last = await reads[3]!;
    // A report goes first while none runs at all; then the write, and the read that came before both.
    expect(order.slice(4)).toEqual(['report', 'second write', 'read d']);
    for (const leave of [...first.slice(1), second, last]) leave();
    expect(queue.stats.every(({ running, waiting }) => running + waiting === 0)).toBe(true);
  });

  test('finishes what was begun before it begins something else', async () => {
    const queue = new ConnectionQueue(4, 1_000);
    const order: string[] = [];
    const [old, young] = [workOf('read'), workOf('read')];
    const others = await Promise.all(
      Array.from({ length: 3 }, () => ask(queue, workOf('read'), order, 'other')),
    );
    const queued = [ask(queue, young, order, 'young'), ask(queue, old, order, 'old')];
    others[0]!();
    (await queued[1]!)();
    (await queued[0]!)();
    expect(order.slice(3)).toEqual(['old', 'young']);
  });

  test('bounds what a request waits all in all, but not once it has written', async () => {
    const queue = new ConnectionQueue(4, 300);
    const order: string[] = [];
    const holders = await Promise.all(
      Array.from({ length: 3 }, () => ask(queue, workOf('write'), order, 'holder')),
    );
    const work = workOf('write');
    const first = ask(queue, work, order, 'first');
    await pass(200);
    holders[0]!();
    (await first)();
    const again = await ask(queue, workOf('write'), order, 'in its place');
    // It has waited 200 of its 300 ms: the rest is all that it is given.
    const second = ask(queue, work, order, 'second').catch((error: unknown) => error);
    await pass(99);
    expect(queue.stats.find(({ kind }) => kind === 'write')?.waiting).toBe(1);
    await pass(1);
    expect(await second).toMatchObject({ code: 'unavailable' });
    const written = ask(queue, { ...work, hasWritten: true }, order, 'answer');
    await pass(400);
    again();
    await written;
    expect(order.at(-1)).toBe('answer');
  });

  test('refuses on arrival what would wait too long, and says when to come back', async () => {
    const queue = new ConnectionQueue(4, 200);
    const order: string[] = [];
    await Promise.all(Array.from({ length: 3 }, () => ask(queue, workOf('read'), order, 'holder')));
    const waiting = ask(queue, workOf('read'), order, 'waits').catch((error: unknown) => error);
    queue.assertCapacity('read');
    await pass(120);
    expect(() => {
      queue.assertCapacity('read');
    }).toThrow(expect.objectContaining({ code: 'unavailable', headers: { 'retry-after': '1' } }) as Error);
    queue.assertCapacity('write');
    await pass(80);
    expect(await waiting).toMatchObject({ code: 'unavailable' });
    expect(queue.stats.find(({ kind }) => kind === 'read')?.refused).toBe(2);
  });

  test('turns nobody away for what was slow before them, unless they stand there as well', async () => {
    const queue = new ConnectionQueue(4, 1_000);
    const order: string[] = [];
    const slow = Array.from({ length: 3 }, () => ask(queue, workOf('read'), order, 'slow'));
    await pass(3_000);
    const holders = Array.from({ length: 30 }, () => ask(queue, workOf('read'), order, 'quick'));
    for (const leave of await Promise.all(slow)) leave();
    queue.assertCapacity('read');
    await pass(99);
    queue.assertCapacity('read');
    await pass(1);
    expect(() => {
      queue.assertCapacity('read');
    }).toThrow(expect.objectContaining({ code: 'unavailable' }) as Error);
    for (const holder of holders) (await holder)();
    expect(order.filter((name) => name === 'quick')).toHaveLength(30);
  });
});
