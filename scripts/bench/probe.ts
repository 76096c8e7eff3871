/**
 * A thread that sends a cheap request every 10 ms, and posts the longest of their times at the end: the
 * longest wait of other users.
 */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { base } = workerData as { readonly base: string };
const EVERY_MS = 10;
let longest = 0;
let isOver = false;
const open = new Set<Promise<void>>();

/** On a connection of its own each, so that none waits for another. */
const ask = (): Promise<void> =>
  new Promise((resolve) => {
    const began = performance.now();
    const done = (): void => {
      longest = Math.max(longest, performance.now() - began);
      resolve();
    };
    request(`${base}/health/live`, { agent: false }, (response) => {
      response.resume().once('end', done);
    })
      .once('error', done)
      .end();
  });

parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  const asking = ask();
  open.add(asking);
  void asking.then(() => open.delete(asking));
  await sleep(EVERY_MS);
}
await Promise.all(open);
parentPort?.postMessage(longest);
