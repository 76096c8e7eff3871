import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { intercept, noConsole, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const MOST_REQUESTS = 25;
/** Most kilobytes of the files of a page, with their headers. Its answers depend on the company. */
const heaviest = { '/emp/all-employee': 316, '/dashboard': 354 };

/** Returns the paths of the requests from now on. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
const scriptsOf = (paths: readonly string[]): string[] => paths.filter((path) => path.endsWith('.js'));

/** Returns a function that returns the bytes of the console's files that a page has received from now on. */
async function watchBytes(page: Page): Promise<() => number> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const files = new Set<string>();
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, response: { url } }) => {
    if (new URL(url).pathname.startsWith('/@assets/')) files.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

interface Opened {
  readonly page: Page;
  readonly paths: string[];
  readonly bytes: () => number;
}

/** Opens a page of hr; returns it with all of its requests, also those after the stream has opened. */
async function openWhole(address: string): Promise<Opened> {
  const page = await browser.open('hr', noConsole);
  // Who saves data gets what the page needs, and nothing beforehand.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const paths = watchRequests(page);
  const answered: string[] = [];
  page.on('response', (response) => answered.push(new URL(response.url()).pathname));
  const bytes = await watchBytes(page);
  await page.goto(new URL(address, page.url()).href);
  // The stream is open: what came before, or was still under way, is read again.
  await expect
    .poll(() => {
      const opened = answered.findIndex((path) => path.endsWith('/notifications/stream'));
      return opened !== -1 && answered.slice(opened).some((path) => path.endsWith('/dashboard/waiting'));
    })
    .toBe(true);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, paths, bytes };
}

test('a list and the dashboard take at most 25 requests, and files of 316 and 354 kB', async () => {
  for (const [address, most] of Object.entries(heaviest)) {
    const { page, paths, bytes } = await openWhole(address);
    expect(paths.length, `${address}: ${paths.join(' ')}`).toBeLessThanOrEqual(MOST_REQUESTS);
    await page.evaluate(() => document.fonts.ready);
    expect(bytes() / 1000, address).toBeLessThanOrEqual(most);
  }
});

test('resting on a link loads the code of its page, so that the click needs no more of it', async () => {
  const { page, paths } = await openWhole('/emp/all-employee');
  paths.length = 0;
  const link = page.getByRole('link', { name: 'Dashboard' }).first();
  await link.hover();
  await expect.poll(() => scriptsOf(paths).some((path) => path.includes('/Dashboard-'))).toBe(true);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/Dashboard-')),
  );
  const before = scriptsOf(paths).length;
  await link.click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(scriptsOf(paths)).toHaveLength(before);
});

test('the pointer on the pager loads the next rows, which the click then shows at once', async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  const loaded = page.waitForResponse((response) => response.url().includes('skip=10'));
  await page.locator('nav.pager').hover();
  await loaded;
  // Later answers never come: what is shown was there before.
  await intercept(page, '**/api/v1/employee?*', () => undefined);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.locator('.pager-range', { hasText: '11–20' }).waitFor();
  expect(await page.locator('table.list-table tbody tr:not(.is-loading)').count()).toBe(10);
});
