import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { findBarriers } from '../support/barriers.ts';
import { intercept, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
interface Branch {
  readonly rows: readonly { readonly id: number; readonly name: string }[];
  readonly below: Readonly<Record<string, number>>;
}

async function branchOf(under?: number): Promise<Branch> {
  const { 'content-type': _, ...headers } = await browser.headersOf('hr');
  const query = under === undefined ? '' : `?under=${under}`;
  return (await (
    await fetch(`${browser.url}/api/rest/employees/tree${query}`, { headers })
  ).json()) as Branch;
}
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-node'));

test('hr walks through who reports to whom by keys, and arrives at a person', async () => {
  const page = await browser.open('hr', '/emp/org-chart');
  const tree = page.getByRole('tree', { name: 'Employees by Manager' });
  await tree.getByRole('treeitem').first().waitFor();
  const [top] = (await branchOf()).rows;
  const second = await branchOf(top?.id);
  const [leader] = second.rows;
  const people = (await branchOf(leader?.id)).rows;
  expect(people.length).toBe(second.below[leader?.id ?? 0]);
  const item = tree.locator(`[data-node="${leader?.id}"]`);
  await item.waitFor();
  await tree.locator(`[data-node="${top?.id}"]`).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe(String(leader?.id));
  expect([await item.getAttribute('aria-expanded'), await item.getAttribute('aria-level')]).toEqual([
    'false',
    '2',
  ]);
  await page.keyboard.press('ArrowRight');
  const below = item.locator('xpath=..').getByRole('group').getByRole('treeitem');
  await below.first().waitFor();
  expect(await below.count()).toBe(people.length);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe(String(people[0]?.id));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toBe(String(leader?.id));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => below.count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: leader?.name ?? '' }).waitFor();
});

test('a tree whose branches are still being read has no barrier', async () => {
  const page = await browser.open('hr', '/dashboard');
  await intercept(page, /employees\/tree\?.*under=/, () => undefined);
  await page.goto(`${browser.url}/emp/org-chart`);
  await page.locator('.tree-waits').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('someone who is looked for is opened to, marked, and reached by a link', async () => {
  const page = await browser.open('hr', '/emp/org-chart');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Elena Petrova');
  await page
    .getByRole('list', { name: 'Found: 1' })
    .getByRole('button', { name: /Elena Petrova/ })
    .click();
  const { userId } = await browser.headersOf('employee');
  const item = page.locator(`[data-node="${userId}"]`);
  await item.waitFor();
  await expect.poll(() => focused(page)).toBe(userId);
  expect(await item.getAttribute('aria-selected')).toBe('true');
  expect(await findBarriers(page)).toEqual([]);
  await item.getByRole('link', { name: 'Elena Petrova' }).click();
  await page.getByRole('heading', { level: 1, name: 'Elena Petrova' }).waitFor();
  await page.goBack();
  await item.waitFor();
});

test('the list of people is a tree as well, where its filters say who is looked for', async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  await page.getByRole('button', { name: 'Show as a tree' }).click();
  await page.getByRole('treeitem').first().waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Petrova');
  const found = page.getByRole('list', { name: /^Found: / });
  await found.getByRole('button').first().waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the organisation is not for who does not see employees', async () => {
  const page = await browser.open('employee', '/emp/org-chart');
  await page.waitForURL('**/auth/404');
});
