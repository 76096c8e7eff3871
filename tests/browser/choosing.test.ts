import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { useDesk } from '../support/browser.ts';

const desk = useDesk();

/** The form of a new person, with whatever is sent noted. */
async function openForm(): Promise<{ page: Page; sent: string[] }> {
  const page = await desk.open('hr', '/emp/all-employee/create');
  await page.getByLabel('Name', { exact: false }).first().waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return { page, sent };
}
const manager = (page: Page) => page.getByRole('combobox', { name: 'Manager' });
/** What there is to choose; what is offered to be made comes after it. */
const offered = (page: Page) => page.locator('.option-list li:not(.is-new)');
const highlighted = (page: Page) => page.locator('.option-list li.Mui-focused');
/** Delays what pickers ask for. */
const slowDown = (page: Page, ms: number): Promise<unknown> =>
  page.route('**/options/**', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
    await route.continue();
  });

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

test('a name that begins with what is typed comes before one that has it inside', async () => {
  const { page } = await openForm();
  await manager(page).pressSequentially('an');
  await offered(page).first().waitFor();
  const names = await offered(page).allInnerTexts();
  const ranks = names.map((name) => (name.toLowerCase().startsWith('an') ? 0 : / an/i.test(name) ? 1 : 2));
  expect(ranks).toEqual([...ranks].sort());
  expect(new Set(ranks).size).toBeGreaterThan(1);
});

test('leaving by Tab keeps what is typed as its best match, and moves on', async () => {
  const { page, sent } = await openForm();
  await manager(page).pressSequentially('lindqvist');
  await highlighted(page).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => manager(page).inputValue()).toBe('Thea Lindqvist');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('option');
  expect(await manager(page).evaluate((input) => input === document.activeElement)).toBe(false);
  expect(sent).toEqual([]);
});

test.each(['Enter', 'Tab'])('%s before the answer is there takes what the answer is', async (key) => {
  const { page, sent } = await openForm();
  await manager(page).click();
  await offered(page).first().waitFor();
  await slowDown(page, 600);
  await page.keyboard.type('lindqvist');
  await page.keyboard.press(key);
  await expect.poll(() => manager(page).inputValue()).toBe('Thea Lindqvist');
  await expect.poll(() => page.locator('.option-list').count()).toBe(0);
  expect(sent).toEqual([]);
});

test('Escape brings back what was chosen, and leaving then keeps it', async () => {
  const { page } = await openForm();
  await manager(page).pressSequentially('lindqvist');
  await highlighted(page).waitFor();
  await page.keyboard.press('Enter');
  await manager(page).fill('');
  await manager(page).pressSequentially('anna');
  await highlighted(page).waitFor();
  await page.keyboard.press('Escape');
  expect(await manager(page).inputValue()).toBe('Thea Lindqvist');
  await page.keyboard.press('Tab');
  expect(await manager(page).inputValue()).toBe('Thea Lindqvist');
});

test('an input that is emptied and left has nothing chosen', async () => {
  const { page } = await openForm();
  await manager(page).pressSequentially('lindqvist');
  await highlighted(page).waitFor();
  await page.keyboard.press('Enter');
  await manager(page).fill('');
  await page.keyboard.press('Tab');
  await expect.poll(() => manager(page).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await manager(page).inputValue()).toBe('');
});

test('text that nothing fits is named when it goes', async () => {
  const { page } = await openForm();
  await manager(page).pressSequentially('nobody at all');
  await page.keyboard.press('Tab');
  await page.getByText('Nothing found for “nobody at all”.').waitFor();
  expect(await manager(page).inputValue()).toBe('');
  expect(await manager(page).getAttribute('aria-invalid')).toBe('true');
  await manager(page).focus();
  await expect.poll(() => page.getByText('Nothing found for “nobody at all”.').count()).toBe(0);
});

test('the arrow keys move on from the best match, and Tab keeps where they are', async () => {
  const { page } = await openForm();
  await manager(page).pressSequentially('an');
  await highlighted(page).waitFor();
  const second = await offered(page).nth(1).innerText();
  await page.keyboard.press('ArrowDown');
  expect(await highlighted(page).innerText()).toBe(second);
  await page.keyboard.press('Tab');
  await expect.poll(() => manager(page).inputValue()).toBe(second);
});

test('several are chosen one after the other by keys alone', async () => {
  const page = await desk.open('hr', '/emp/all-employee');
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
