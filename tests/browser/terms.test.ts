import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { switchLocale } from '../../scripts/demo/console.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();
/** Returns the choices, without the option to create a new one. */
const choices = (page: Page): Promise<string[]> =>
  page.locator('[role=listbox] [role=option]:not(.is-new)').allInnerTexts();
const rowNames = (page: Page): Promise<string[]> =>
  page.locator('.list-table tbody tr td:nth-child(2)').allInnerTexts();

test('a picker in Russian finds a department while its Russian name is typed, and lists them in Russian order', async () => {
  const page = await browser.open('hr', '/emp/all-employee/create', { locale: 'ru-RU' });
  const picker = page.getByRole('combobox', { name: /^Отдел/ });
  await picker.click();
  await page.getByRole('option', { name: 'Разработка', exact: true }).waitFor();
  const all = await choices(page);
  expect(all).toContain('Финансы');
  expect(all).toEqual(all.toSorted(new Intl.Collator('ru').compare));
  await picker.pressSequentially('разраб');
  await expect.poll(() => choices(page)).toEqual(['Разработка']);
  await page.getByRole('option', { name: 'Разработка', exact: true }).click();
  expect(await picker.inputValue()).toBe('Разработка');
});

test('a list is searched in the language that is shown, and requested again when that changes', async () => {
  const page = await browser.open('admin', '/config/global-type', { locale: 'ru-RU' });
  await page.getByRole('searchbox').fill('Бухгалтер');
  await expect.poll(() => rowNames(page)).toEqual(['Бухгалтер']);
  await switchLocale(page, 'en-US');
  await expect.poll(() => page.locator('.list-table tbody tr').count()).toBe(0);
  await page.getByRole('searchbox').fill('Accountant');
  await expect.poll(() => rowNames(page)).toEqual(['Accountant']);
});

test('the title of a record says its leave type in the language that is shown', async () => {
  const { 'content-type': _, ...headers } = await browser.headersOf('hr');
  const response = await fetch(
    `${browser.url}/api/rest/leave-allowances?filter={"leaveType.name":"Earned leave"}&range=[0,0]`,
    { headers },
  );
  const [row] = (await response.json()) as { id: number }[];
  const page = await browser.open('hr', `/leave-allowances/${row?.id}/show`, { locale: 'ru-RU' });
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).innerText())
    .toMatch(/ · Ежегодный отпуск · \d{4}$/);
});
