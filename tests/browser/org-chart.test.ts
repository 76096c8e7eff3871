import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { findBarriers } from '../support/barriers.ts';
import { useDesk } from '../support/browser.ts';

const desk = useDesk();
interface Person {
  readonly userId: number;
  readonly name: string;
  readonly reports: number;
}

async function reportsOf(managerId?: number): Promise<Person[]> {
  const { 'content-type': _, ...headers } = await desk.headersOf('hr');
  const response = await fetch(
    `${desk.url}/api/v1/employee/orgChart?limit=100${managerId === undefined ? '' : `&managerId=${managerId}`}`,
    { headers },
  );
  return ((await response.json()) as { data: { employeeList: Person[] } }).data.employeeList;
}
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-person'));

test('hr walks through who reports to whom by keys, and arrives at a person', async () => {
  const page = await desk.open('hr', '/emp/org-chart');
  const tree = page.getByRole('tree', { name: 'Who reports to whom' });
  await tree.getByRole('treeitem').first().waitFor();
  const [top] = await reportsOf();
  const [leader] = await reportsOf(top?.userId);
  const people = await reportsOf(leader?.userId);
  expect(people.length).toBe(leader?.reports);
  const item = tree.locator(`[data-person="${leader?.userId}"]`);
  await item.waitFor();
  await tree.locator(`[data-person="${top?.userId}"]`).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe(String(leader?.userId));
  expect([await item.getAttribute('aria-expanded'), await item.getAttribute('aria-level')]).toEqual([
    'false',
    '2',
  ]);
  await page.keyboard.press('ArrowRight');
  const below = item.locator('xpath=..').getByRole('group').getByRole('treeitem');
  await below.first().waitFor();
  expect(await below.count()).toBe(people.length);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe(String(people[0]?.userId));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toBe(String(leader?.userId));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => below.count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: leader?.name ?? '' }).waitFor();
});

test('somebody who is looked for is opened to, marked, and reached by a link', async () => {
  const page = await desk.open('hr', '/emp/org-chart');
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('Elena Petrova');
  await page
    .getByRole('list', { name: 'People found' })
    .getByRole('button', { name: /Elena Petrova/ })
    .click();
  const { userId } = await desk.headersOf('employee');
  const item = page.locator(`[data-person="${userId}"]`);
  await item.waitFor();
  await expect.poll(() => focused(page)).toBe(userId);
  expect(await item.getAttribute('aria-selected')).toBe('true');
  expect(await findBarriers(page)).toEqual([]);
  await item.getByRole('link', { name: 'Elena Petrova' }).click();
  await page.getByRole('heading', { level: 1, name: 'Elena Petrova' }).waitFor();
  await page.goBack();
  await item.waitFor();
});

test('the organisation is not for who does not see employees', async () => {
  const page = await desk.open('employee', '/emp/org-chart');
  await page.waitForURL('**/auth/404');
});
