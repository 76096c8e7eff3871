import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServer } from './process.ts';

/** Milliseconds that hr's first page of attendance takes while marks are written. */
export interface UnderWrites {
  readonly seconds: number;
  readonly written: number;
  readonly p50: number;
  readonly p99: number;
}

const PER_SECOND = 50;

const part = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? NaN;

/** Ids of people who have not marked today. */
async function readPeople(base: string, headers: Record<string, string>, count: number): Promise<number[]> {
  const response = await fetch(
    `${base}/api/rest/employees?range=[0,${count - 1}]&sort=["id","DESC"]&filter={"isActive":true}`,
    { headers },
  );
  return ((await response.json()) as { id: number }[]).map(({ id }) => id);
}

/**
 * Measures readers of the first page of all attendance for some seconds, while hr marks fifty people a
 * second, which changes that page each time.
 */
export async function timeUnderWrites(
  { base }: BenchServer,
  headers: Record<string, string>,
  seconds: number,
): Promise<UnderWrites> {
  const people = await readPeople(base, headers, seconds * PER_SECOND);
  const marking = new Set<Promise<void>>();
  const times: number[] = [];
  let written = 0;
  const mark = async (userId: number): Promise<void> => {
    const response = await fetch(`${base}/api/v1/attendance/markAttendance`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ userId, status: 1 }),
    });
    await response.arrayBuffer();
    // Some are on leave.
    if (response.status === 409) return;
    if (!response.ok) throw new Error(`Marking attendance returned ${response.status}`);
    written += 1;
  };
  const started = performance.now();
  const writing = (async () => {
    for (const [index, userId] of people.entries()) {
      await sleep(Math.max(0, started + (index * 1000) / PER_SECOND - performance.now()));
      marking.add(mark(userId));
    }
  })();
  do {
    const began = performance.now();
    const response = await fetch(`${base}/api/rest/attendance?range=[0,9]`, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - began);
    await sleep(20);
  } while (performance.now() - started < seconds * 1000);
  await writing;
  await Promise.all(marking);
  return { seconds, written, p50: part(times, 0.5), p99: part(times, 0.99) };
}
