import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const rows = (page: Page) => page.locator('table.list-table tbody tr:not(.is-loading)');
const bar = (page: Page) => page.locator('.selection');
const total = (page: Page): Promise<string> => page.locator('h1 .count').innerText();

async function openEmployees(): Promise<Page> {
  const page = await browser.open('hr', '/emp/all-employee');
  await rows(page).first().waitFor();
  return page;
}
async function choose(page: Page, ...places: readonly number[]): Promise<void> {
  for (const place of places) await rows(page).nth(place).getByRole('checkbox').check();
}

test('rows that are chosen on another page are named', async () => {
  const page = await openEmployees();
  await choose(page, 0, 1);
  await bar(page).getByText('2 selected').waitFor();
  expect(await bar(page).getByText('on other pages').count()).toBe(0);
  await page.getByRole('button', { name: 'Next page' }).click();
  await bar(page).getByText('2 on other pages').waitFor();
  await choose(page, 4);
  await bar(page).getByText('3 selected').waitFor();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await bar(page).getByText('1 on other pages').waitFor();
  expect(await rows(page).nth(1).getByRole('checkbox').isChecked()).toBe(true);
});

test('a selection ends with the list that it was made in: search, filter, reload', async () => {
  const page = await openEmployees();
  const all = await total(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await choose(page, 0, 1, 2);
  await search.fill('no such person');
  await page.getByText('Nothing matches these filters.').waitFor();
  expect(await bar(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => total(page)).toBe(all);
  await choose(page, 0);
  await bar(page).getByText('1 selected').waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Department', exact: true }).click();
  await page.getByRole('combobox', { name: 'Department' }).pressSequentially('Finance');
  await page.locator('.option-list li.Mui-focused').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => total(page)).not.toBe(all);
  expect(await bar(page).count()).toBe(0);
  await choose(page, 0);
  await bar(page).getByText('1 selected').waitFor();
  await page.reload();
  await rows(page).first().waitFor();
  expect(await bar(page).count()).toBe(0);
});

test('all rows of the filters are chosen at once, and shown as such', async () => {
  const page = await openEmployees();
  const all = await total(page);
  await choose(page, 0);
  await page.getByRole('button', { name: `Select all ${all}` }).click();
  await bar(page).getByText(`${all} selected`).waitFor();
  await bar(page)
    .getByText(`${Number(all) - 10} on other pages`)
    .waitFor();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.poll(() => bar(page).count()).toBe(0);
});

test('a row that is deleted is chosen no longer, and the notice names it', async () => {
  const page = await browser.open('admin', '/client-management');
  await rows(page).first().waitFor();
  await choose(page, 0, 1);
  const name = await rows(page).nth(0).getByRole('link').innerText();
  await rows(page)
    .nth(0)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const toast = page.locator('.toast', { hasText: 'Deleted' });
  await toast.waitFor();
  expect(await toast.locator('b').innerText()).toBe(name);
  expect(await toast.getByRole('link').count()).toBe(0);
  await bar(page).getByText('1 selected').waitFor();
});

test('the link of the menu opens the whole list again', async () => {
  const page = await openEmployees();
  const all = await total(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('lindqvist');
  await expect.poll(() => total(page)).not.toBe(all);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('heading', { level: 1, name: /Clients/ }).waitFor();
  await menu.getByRole('link', { name: 'Employees' }).click();
  await page.getByRole('heading', { level: 1, name: /Employees/ }).waitFor();
  await expect.poll(() => total(page)).toBe(all);
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('');
  await page.getByRole('searchbox', { name: 'Search' }).fill('lindqvist');
  await expect.poll(() => total(page)).not.toBe(all);
  await menu.getByRole('link', { name: 'Employees' }).click();
  await expect.poll(() => total(page)).toBe(all);
});

test('the way back leads to the filtered list, and to the link by which it was left', async () => {
  const page = await openEmployees();
  await page.getByRole('searchbox', { name: 'Search' }).fill('lindqvist');
  const link = page.getByRole('link', { name: 'Thea Lindqvist' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Thea Lindqvist' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('page');
  await page.goBack();
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('lindqvist');
});

test('the names of the columns stay in sight', async () => {
  const page = await browser.open('hr', '/emp/all-employee?perPage=100');
  await expect.poll(() => rows(page).count()).toBe(100);
  const head = page.getByRole('columnheader', { name: 'Department' });
  await page.evaluate(() => {
    window.scrollTo(0, 1500);
  });
  expect((await head.boundingBox())?.y).toBeCloseTo(56, 0);
  const last = rows(page).nth(60).getByRole('link').first();
  await last.focus();
  const edge = ((await head.boundingBox())?.y ?? 0) + 36;
  expect((await last.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(edge);
});

test('a table that is too wide says so, and scrolls under its head', async () => {
  const page = await browser.open('hr', '/emp/all-employee?perPage=50', { width: 900 });
  await expect.poll(() => rows(page).count()).toBe(50);
  const scroller = page.locator('.list-scroll');
  await expect.poll(() => scroller.getAttribute('data-more')).toBe('');
  const shadow = (): Promise<string> =>
    page.locator('th.is-actions').evaluate((cell) => getComputedStyle(cell).boxShadow);
  expect(await shadow()).not.toBe('none');
  await scroller.evaluate((box) => {
    box.scrollTo(box.scrollWidth, 600);
  });
  await expect.poll(() => scroller.getAttribute('data-more')).toBeNull();
  expect(await shadow()).toBe('none');
  const [head, box] = [
    await page.getByRole('columnheader', { name: 'Active' }).boundingBox(),
    await scroller.boundingBox(),
  ];
  expect(head?.y).toBeCloseTo(box?.y ?? -1, 0);
  expect((head?.x ?? 0) + (head?.width ?? 0)).toBeLessThanOrEqual(900);
});

test('a value outlives the change of how it is compared', async () => {
  const page = await openEmployees();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Joining date', exact: true }).click();
  const editor = page.locator('.filter-editor');
  const value = editor.locator('.input input');
  await expect.poll(() => value.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('15/01/2024');
  await editor.getByLabel('Condition').focus();
  await editor.getByLabel('Condition').selectOption('lte');
  expect(await value.inputValue()).toBe('15/01/2024');
  expect(await editor.getByLabel('Condition').evaluate((input) => input === document.activeElement)).toBe(
    true,
  );
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.locator('.chip', { hasText: 'to Jan 15, 2024' }).waitFor();
});
