import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { secondTab, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const rows = (page: Page) => page.locator('table.list-table tbody tr:not(.is-loading)');
const tabs = (page: Page) => page.getByRole('group', { name: 'Views' });
const tab = (page: Page, name: string) => tabs(page).getByRole('button', { name });
const current = (page: Page): Promise<string> =>
  tabs(page)
    .locator('[aria-pressed="true"]')
    .evaluateAll((all) =>
      all
        .flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
        .map((node) => node.textContent)
        .join(),
    );
const action = (page: Page, name: string) => page.locator('.view-actions').getByRole('button', { name });
const total = (page: Page): Promise<string> => page.locator('h1 .count').innerText();
const filterOf = (page: Page): unknown =>
  JSON.parse(new URL(page.url()).searchParams.get('filter') ?? 'null') as unknown;
const heads = async (page: Page): Promise<string[]> =>
  (await page.locator('thead th').allInnerTexts()).map((text) => text.trim()).filter(Boolean);

async function openList(person: string, address: string): Promise<Page> {
  const page = await browser.open(person, address);
  await rows(page).first().waitFor();
  return page;
}

/** Adds the condition, with the first offered period by default. */
async function addPeriod(page: Page, field: string, period?: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: field, exact: true }).click();
  const editor = page.getByRole('dialog', { name: field });
  await editor.getByRole('combobox', { name: 'Condition' }).selectOption('is in the period');
  if (period !== undefined) await editor.getByRole('combobox', { name: 'Value' }).selectOption(period);
  await editor.getByRole('button', { name: 'Apply' }).click();
  await page.locator('.chip', { hasText: period ?? 'Today' }).waitFor();
}

async function keep(page: Page, name: string): Promise<void> {
  await action(page, 'Save view').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the view').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await tab(page, name).waitFor();
}

test('a ready-made view asks by words that stay true, and its address is one to pass on', async () => {
  const page = await openList('hr', '/emp/all-employee');
  await expect.poll(() => current(page)).toBe('All');
  const all = await total(page);
  await tab(page, 'Joined this month').click();
  await expect.poll(() => filterOf(page)).toEqual({ joiningDate_period: 'this_month' });
  await page.locator('.chip', { hasText: 'This month' }).waitFor();
  await expect.poll(() => total(page)).not.toBe(all);
  expect(await current(page)).toBe('Joined this month');
  const found = await total(page);
  const other = await browser.open('admin', page.url().slice(browser.url.length));
  await expect.poll(() => total(other)).toBe(found);
  expect(await current(other)).toBe('Joined this month');
  await tab(page, 'All').click();
  await expect.poll(() => total(page)).toBe(all);
});

test('a ready-made view brings its columns, and the list has its own again behind it', async () => {
  const page = await openList('hr', '/emp/all-employee');
  const usual = await heads(page);
  const headers = await browser.headersOf('hr');
  const left = await fetch(`${browser.url}/api/rest/employees/60`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ leavingDate: '2199-12-31' }),
  });
  expect(left.status, await left.text()).toBe(200);
  await tab(page, 'Leaving').click();
  await expect.poll(() => heads(page)).toContain('Leaving date');
  await tab(page, 'Active').click();
  await expect.poll(() => heads(page)).toEqual(usual);
});

test('a person asks for oneself and for a period, and keeps that under a name by the keyboard alone', async () => {
  const page = await openList('hr', '/emp/all-employee');
  const all = await total(page);
  await addPeriod(page, 'Joining date', 'Last year');
  await expect.poll(() => total(page)).not.toBe(all);
  const found = await total(page);
  await action(page, 'Save view').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name of the view').waitFor();
  await page.keyboard.type('Newcomers');
  await page.keyboard.press('Enter');
  await tab(page, 'Newcomers').waitFor();
  await expect.poll(() => current(page)).toBe('Newcomers');
  await tab(page, 'All').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => current(page)).toBe('All');
  await tab(page, 'Newcomers').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => total(page)).toBe(found);

  // Kept by the server: there in another browser too.
  const elsewhere = await openList('hr', '/emp/all-employee');
  await tab(elsewhere, 'Newcomers').click();
  await expect.poll(() => total(elsewhere)).toBe(found);
  await elsewhere.context().close();

  await action(page, 'Delete view').click();
  await expect.poll(() => tab(page, 'Newcomers').count()).toBe(0);
  await expect.poll(() => current(page)).toBe('All');
});

test('what is offered first counts without being chosen', async () => {
  const page = await openList('hr', '/emp/all-employee');
  await addPeriod(page, 'Joining date');
  await expect.poll(() => filterOf(page)).toEqual({ joiningDate_period: 'today' });
  await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Manager', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Manager' });
  await editor.getByRole('combobox', { name: 'Condition' }).selectOption('relative to me');
  await editor.getByRole('button', { name: 'Apply' }).click();
  await page.locator('.chip', { hasText: 'Manager: Me' }).waitFor();
  expect(filterOf(page)).toEqual({ managerId_related: 'self' });
});

test('a view that was left by another filter is brought up to it', async () => {
  const page = await openList('hr', '/client-management');
  await page.getByRole('searchbox', { name: 'Search' }).fill('a');
  await expect.poll(() => filterOf(page)).toEqual({ q: 'a' });
  await keep(page, 'Letters');
  await page.getByRole('searchbox', { name: 'Search' }).fill('an');
  await expect.poll(() => filterOf(page)).toEqual({ q: 'an' });
  await action(page, 'Update “Letters”').click();
  await expect.poll(() => current(page)).toBe('Letters');
  await page.reload();
  await expect.poll(() => current(page)).toBe('Letters');
  await action(page, 'Delete view').click();
  await expect.poll(() => tab(page, 'Letters').count()).toBe(0);
});

test('a view is shared with a role by who may, and is above their list', async () => {
  const page = await openList('hr', '/leave-request?view=all');
  await tab(page, 'Waiting').click();
  await expect.poll(() => filterOf(page)).toEqual({ leaveStatus: 0 });
  await addPeriod(page, 'From', 'This year');
  await action(page, 'Save view').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the view').fill('Open this year');
  await dialog.getByRole('checkbox', { name: 'Team lead' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => current(page)).toBe('Open this year');

  const other = await browser.open('manager', '/leave-request?view=all');
  await tab(other, 'Open this year').click();
  await expect.poll(() => filterOf(other)).toEqual({ leaveStatus: 0, leaveFrom_period: 'this_year' });
  expect(await action(other, 'Delete view').count()).toBe(0);
  expect(await action(other, 'Share view').count()).toBe(0);

  await action(page, 'Share view').click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Team lead' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('View saved').first().waitFor();
  const reloaded = other.waitForResponse('**/api/rest/leaves/views');
  await other.reload();
  await (await reloaded).finished();
  await tab(other, 'Waiting').waitFor();
  await expect.poll(() => tab(other, 'Open this year').count()).toBe(0);
});

test('a list opens with its first view, shows all rows on request, and the view again from the menu', async () => {
  const page = await openList('hr', '/ryg-status');
  await expect.poll(() => current(page)).toBe('Current');
  const total = async (): Promise<number> =>
    Number((await page.locator('.view-tab[aria-pressed="true"] em').innerText()).replace(/\D/g, ''));
  const present = await total();
  await tab(page, 'All').click();
  await expect.poll(() => filterOf(page)).toEqual({});
  await expect.poll(total).toBeGreaterThan(present);
  await page.reload();
  await rows(page).first().waitFor();
  expect(await current(page)).toBe('All');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'RYG status' }).click();
  await expect.poll(() => current(page)).toBe('Current');
  await expect.poll(total).toBe(present);
});

test('where there is no row at all, neither the first view nor a search hides what to do', async () => {
  const page = await browser.open('trainer', '/delegations');
  await expect.poll(() => current(page)).toBe('Now');
  await page.getByRole('heading', { name: 'No deputies yet.' }).waitFor();
  await page.goto(`${browser.url}/delegations?filter=${encodeURIComponent('{"q":"nobody"}')}`);
  await page.getByRole('heading', { name: 'No deputies yet.' }).waitFor();
  expect(await page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0);
  const other = await browser.open('hr', `/ryg-status?filter=${encodeURIComponent('{"q":"nobody"}')}`);
  await other.getByRole('heading', { name: 'Nothing matches these filters.' }).waitFor();
  await other.getByRole('button', { name: 'Clear filters' }).click();
  await rows(other).first().waitFor();
});

test('a list opens as it was left within the visit of the tab, and in no other', async () => {
  const page = await openList('hr', '/emp/all-employee');
  await tab(page, 'Active').click();
  await expect.poll(() => filterOf(page)).toEqual({ isActive: true });
  await rows(page).first().getByRole('link').first().click();
  await page.waitForURL(/\/emp\/all-employee\/\d+/);
  await page.goto(`${browser.url}/dashboard`);
  await page.goto(`${browser.url}/emp/all-employee`);
  await expect.poll(() => filterOf(page)).toEqual({ isActive: true });
  expect(await current(page)).toBe('Active');
  const next = await secondTab(page, '/emp/all-employee');
  await rows(next).first().waitFor();
  expect(filterOf(next)).toBe(null);
  expect(await current(next)).toBe('All');
});
