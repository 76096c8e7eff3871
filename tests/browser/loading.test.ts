import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const MOST_REQUESTS = 25;

/** Returns the paths of the requests from now on. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
const scriptsOf = (paths: readonly string[]): string[] => paths.filter((path) => path.endsWith('.js'));

/** Opens a page of hr; returns it with all of its requests, also those after the stream has opened. */
async function openWhole(address: string): Promise<{ readonly page: Page; readonly paths: string[] }> {
  const page = await browser.open('hr', '/auth/404');
  const paths = watchRequests(page);
  const opened = page.waitForResponse('**/notifications/stream');
  const read = page.waitForResponse('**/dashboard/waiting');
  await page.goto(new URL(address, page.url()).href);
  await read;
  await opened;
  // The stream is open: what came before is read again.
  await page.waitForResponse('**/dashboard/waiting');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, paths };
}

test('a list and the dashboard take at most 25 requests', async () => {
  for (const address of ['/emp/all-employee', '/dashboard']) {
    const { paths } = await openWhole(address);
    expect(paths.length, `${address}: ${paths.join(' ')}`).toBeLessThanOrEqual(MOST_REQUESTS);
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
  await page.route('**/api/v1/employee?*', () => undefined);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.locator('.pager-range', { hasText: '11–20' }).waitFor();
  expect(await page.locator('table.list-table tbody tr:not(.is-loading)').count()).toBe(10);
});
