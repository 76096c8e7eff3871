import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

/** The form of a new person, with whatever is sent noted. */
async function openForm(): Promise<{ page: Page; sent: string[] }> {
  const page = await browser.open('hr', '/emp/all-employee/create');
  await page.getByLabel('Name', { exact: false }).first().waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return { page, sent };
}
const manager = (page: Page) => page.getByRole('combobox', { name: 'Manager' });
const highlighted = (page: Page) => page.locator('.option-list li.Mui-focused');

test('the best match is highlighted while one types; Enter takes it and sends nothing', async () => {
  const { page, sent } = await openForm();
  await manager(page).pressSequentially('lindqvist');
  await expect.poll(() => highlighted(page).allInnerTexts()).toEqual(['Thea Lindqvist']);
  expect(await manager(page).getAttribute('aria-activedescendant')).toMatch(/-option-0$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => manager(page).inputValue()).toBe('Thea Lindqvist');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  expect(await manager(page).inputValue()).toBe('Thea Lindqvist');
  expect(sent).toEqual([]);
  expect(await page.locator('.hint.is-error').count()).toBe(0);
});

test('several are chosen one after the other by keys alone', async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  await page.locator('table.list-table tbody tr:not(.is-loading)').first().waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Department', exact: true }).click();
  const departments = page.locator('.filter-editor').getByRole('combobox', { name: 'Department' });
  await expect.poll(() => departments.evaluate((input) => input === document.activeElement)).toBe(true);
  for (const name of ['Fin', 'Sal']) {
    await page.keyboard.type(name);
    await highlighted(page).waitFor();
    await page.keyboard.press('Enter');
  }
  expect(await page.locator('.filter-editor .value-chip').allInnerTexts()).toEqual(['Finance', 'Sales']);
  expect(await page.locator('.filter-editor').count()).toBe(1);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.locator('.chip', { hasText: 'Finance, Sales' }).waitFor();
});
