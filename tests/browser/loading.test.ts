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

test('a list and the dashboard take at most 25 requests', async () => {
  for (const address of ['/emp/all-employee', '/dashboard']) {
    const page = await browser.open('hr', '/auth/404');
    const paths = watchRequests(page);
    await page.goto(new URL(address, page.url()).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(paths.length, `${address}: ${paths.join(' ')}`).toBeLessThanOrEqual(MOST_REQUESTS);
  }
});

test('resting on a link loads the code of its page, so that the click needs no more of it', async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  await page.waitForLoadState('networkidle');
  const paths = watchRequests(page);
  const link = page.getByRole('link', { name: 'Dashboard' }).first();
  await link.hover();
  await expect.poll(() => scriptsOf(paths).length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
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
