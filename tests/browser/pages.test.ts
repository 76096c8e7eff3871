import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addressesOf, openPages } from '../../scripts/demo/addresses.ts';
import { arrive, switchTheme } from '../../scripts/demo/console.ts';
import { findBarriers } from '../support/barriers.ts';
import { findComplaintsOf } from '../support/complaints.ts';
import { noConsole, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
/** One page of every kind for `npm test`; the whole run opens every role × route. */
const typicalPages = [
  '/dashboard',
  '/emp/all-employee',
  '/emp/all-employee/5',
  '/emp/org-chart',
  '/leave-request',
  '/attendance-report',
  '/roster',
  '/calendar',
  '/events',
  '/config/module-permission',
];

const findComplaints = (page: Page): Promise<string[]> => findComplaintsOf(page, browser.problems);

describe('one kind of page after the other', () => {
  let page: Page;
  // A new context would load the whole console again for each of them.
  beforeAll(async () => {
    page = await browser.open('admin', noConsole);
  });

  test.each(typicalPages)('%s is shown, without a barrier or a complaint', async (path) => {
    await arrive(page, `${browser.url}${path}`);
    expect(await findComplaints(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('forms, panels and menus have no barrier in the dark', async () => {
    await switchTheme(page, 'dark');
    await openFormsAndMenus(page);
  });
});

async function openFormsAndMenus(page: Page): Promise<void> {
  await arrive(page, `${browser.url}/emp/all-employee/20`);
  await page.getByLabel('Phone').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await arrive(page, `${browser.url}/emp/all-employee`);
  expect(await findBarriers(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Quick view' }).click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
}

test('forms, panels and menus have no barrier in light', { tags: ['whole'] }, async () =>
  openFormsAndMenus(await browser.open('admin', noConsole)),
);

test(
  'the pages before the sign-in are open to a visitor and have no barrier',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open(undefined, '/auth/login');
    const found: Record<string, string[]> = {};
    for (const address of openPages) {
      await page.goto(`${browser.url}${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const complaints = await findComplaints(page);
      await switchTheme(page, 'dark');
      complaints.push(...(await findComplaints(page)).map((complaint) => `dark: ${complaint}`));
      await switchTheme(page, 'light');
      if (complaints.length > 0) found[address] = complaints;
    }
    expect(found).toEqual({});
  },
);

test('a visitor is sent to the sign-in at every address', { tags: ['whole'], timeout: 180_000 }, async () => {
  const page = await browser.open(undefined, '/auth/login');
  for (const { path } of await addressesOf(browser.url, 'admin')) {
    await page.goto(`${browser.url}${path}`);
    await page.waitForURL('**/auth/login');
  }
});

test('both spellings of an address lead to the same page', { tags: ['whole'] }, async () => {
  const page = await browser.open('admin', '/client-Management');
  await page.getByRole('heading', { name: /Clients/ }).waitFor();
  await arrive(page, `${browser.url}/log-Management/`);
  await page.getByRole('heading', { name: /Logs/ }).waitFor();
  await page.goto(`${browser.url}/leaves/1/show`);
  await page.waitForURL('**/leave-request/1/show');
});

test('an address that is called like a folder of files is a page all the same', async () => {
  const [page, file] = await Promise.all(
    ['/assets/create', '/@assets/nothing.js'].map((path) => fetch(`${browser.url}${path}`)),
  );
  expect([page?.status, page?.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(file?.status).toBe(404);
});

test(
  'the page begins at the top when the path changes, and keeps its place when the query does',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('admin', '/dashboard', { height: 500 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      window.scrollTo(0, 400);
    });
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await page.getByRole('heading', { name: /Clients/ }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.locator('table.list-table tbody tr').nth(5).waitFor();
    await page.evaluate(() => {
      window.scrollTo(0, 200);
    });
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL('**page=2**');
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  },
);
