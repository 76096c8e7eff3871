import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrames, useBrowser } from '../support/browser.ts';

const browser = useBrowser();

async function read(stem: string, id: string): Promise<Record<string, unknown>> {
  const headers = await browser.headersOf('admin');
  return (await (await fetch(`${browser.url}/api/rest/${stem}/${id}`, { headers })).json()) as Record<
    string,
    unknown
  >;
}

const row = (page: Page, nth: number) => page.locator('table.list-table tbody tr[data-id]').nth(nth);
const cell = (page: Page, nth: number, path: string) => row(page, nth).locator(`td[data-path="${path}"]`);
const editor = (page: Page) => page.getByRole('dialog');
const pencil = (page: Page) => page.locator('.cell-pencil');
const idOf = async (page: Page, nth: number): Promise<string> =>
  (await row(page, nth).getAttribute('data-id')) ?? '';
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });

test('a cell is changed where it is, and taken back from the toast', async () => {
  const page = await browser.open('admin', '/client-management');
  const id = await idOf(page, 0);
  const before = await read('clients', id);
  await cell(page, 0, 'name').hover();
  await page.getByRole('button', { name: 'Change Contact name' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await page.keyboard.type('Changed in its cell');
  await page.keyboard.press('Enter');
  await cell(page, 0, 'name').getByText('Changed in its cell').waitFor();
  expect(await editor(page).count()).toBe(0);
  expect(await read('clients', id)).toMatchObject({ name: 'Changed in its cell', company: before.company });
  await toast(page, 'Saved').getByRole('button', { name: 'Undo' }).click();
  await cell(page, 0, 'name').getByText(String(before.name)).waitFor();
});

test('F2 opens the first cell of the row that has the focus; Escape leaves it as it was', async () => {
  const page = await browser.open('admin', '/client-management');
  const id = await idOf(page, 1);
  const before = await read('clients', id);
  await row(page, 1).locator('a').first().focus();
  await page.keyboard.press('F2');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('company');
  await page.keyboard.type('Not to be saved');
  await page.keyboard.press('Escape');
  await expect.poll(() => editor(page).count()).toBe(0);
  expect(
    await row(page, 1)
      .locator('a')
      .first()
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
  expect((await read('clients', id)).company).toBe(before.company);
});

test('a click next to it saves what was chosen', async () => {
  const page = await browser.open('admin', '/client-management');
  const id = await idOf(page, 2);
  await cell(page, 2, 'name').hover();
  await pencil(page).click();
  await editor(page).locator('input[name="name"]').fill('Chosen by a click');
  await page.mouse.click(5, 5);
  await cell(page, 2, 'name').getByText('Chosen by a click').waitFor();
  expect((await read('clients', id)).name).toBe('Chosen by a click');
});

test('what is wrong is said at the field, and nothing is lost', async () => {
  const page = await browser.open('admin', '/client-management');
  await cell(page, 0, 'email').hover();
  await pencil(page).click();
  await editor(page).locator('input[name="email"]').fill('no address');
  await page.keyboard.press('Enter');
  await editor(page).locator('[aria-invalid="true"]').waitFor();
  expect(await editor(page).locator('input[name="email"]').inputValue()).toBe('no address');
});

test('a cell that someone else has changed meanwhile opens a dialog', async () => {
  const page = await browser.open('admin', '/client-management');
  const id = await idOf(page, 3);
  await cell(page, 3, 'name').hover();
  await pencil(page).click();
  await editor(page).locator('input[name="name"]').fill('Mine');
  await fetch(`${browser.url}/api/rest/clients/${id}`, {
    method: 'PATCH',
    headers: await browser.headersOf('hr'),
    body: JSON.stringify({ name: 'Theirs' }),
  });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Theirs').first().waitFor();
  expect((await read('clients', id)).name).toBe('Theirs');
});

test('nothing is offered where nothing may be changed', async () => {
  const page = await browser.open('employee', '/project-management');
  await row(page, 0).locator('td[data-path]').nth(1).hover();
  await nextFrames(page);
  expect(await pencil(page).count()).toBe(0);
  await row(page, 0).locator('button').first().focus();
  await page.keyboard.press('F2');
  expect(await editor(page).count()).toBe(0);
});
