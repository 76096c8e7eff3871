import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';
import { findForeignWords } from '../support/words.ts';

const browser = useBrowser();

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });
const head = (page: Page) => page.locator('.related-head');
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the form that adds to the list of the page. */
async function add(page: Page, name: string, cancel = 'Cancel') {
  await head(page).getByRole('button', { name }).click();
  const form = panel(page, name);
  await form.getByRole('button', { name: cancel }).waitFor();
  return form;
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly uniqueValue: string;
}
async function find(stem: string, filter: object): Promise<Named> {
  const headers = await browser.headersOf('admin');
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const [first] = (await (
    await fetch(`${browser.url}/api/rest/${stem}?${query}`, { headers })
  ).json()) as Named[];
  if (!first) throw new Error(`There is none of ${stem}.`);
  return first;
}
const category = (): Promise<Named> => find('global-type-categories', { uniqueValue: 'document_type' });

/** The page of the category that documents have their types from, with its values. */
const openCategory = async (person: string): Promise<Page> =>
  browser.open(person, `/config/global-type-category/${(await category()).id}/show?tab=global-types`);

test('a row is added where its list is: with the parent given, in sight at once, and named', async () => {
  const page = await openCategory('admin');
  const form = await add(page, 'New value');
  expect(await form.getByRole('combobox', { name: 'Category' }).count()).toBe(0);
  const address = page.url();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Zulu paper');
  await form.getByRole('textbox', { name: 'Unique value' }).fill('zulu_paper');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('.list-table tbody tr', { hasText: 'Zulu paper' }).waitFor();
  await toast(page, 'Created').locator('b', { hasText: 'Zulu paper' }).waitFor();
  expect(page.url()).toBe(address);
  expect(await panel(page, 'New value').count()).toBe(0);
  expect(await page.locator('.list-table tbody tr', { hasText: 'Zulu paper' }).count()).toBe(1);
  expect(
    await head(page)
      .getByRole('button', { name: 'New value' })
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await toast(page, 'Created').getByRole('link', { name: 'Open' }).click();
  await page.getByRole('heading', { level: 1, name: 'Zulu paper' }).waitFor();
});

test('what the server refuses is shown at its field, and nothing is lost', async () => {
  const { uniqueValue } = await find('global-types', { categoryId: (await category()).id });
  const page = await openCategory('admin');
  const form = await add(page, 'New value');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Once more');
  await form.getByRole('textbox', { name: 'Unique value' }).fill(uniqueValue);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.locator('.hint.is-error').first().waitFor();
  expect(await form.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Once more');
});

test('who has entered something confirms before the form is closed, and before its page is left', async () => {
  const page = await browser.open('admin', '/config/global-type-category?perPage=50');
  await page.getByRole('link', { name: (await category()).name, exact: true }).click();
  await page.getByRole('tab', { name: 'Global types' }).click();
  const form = await add(page, 'New value');
  await page.keyboard.press('Escape');
  await expect.poll(() => panel(page, 'New value').count()).toBe(0);
  await add(page, 'New value');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a thought');
  await form.getByText('1 unsaved change').waitFor();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await form.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Half a thought');
  await page.evaluate(() => {
    window.history.back();
  });
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('adding is offered to who may make such a row of that record, and to nobody else', async () => {
  const offers = async (person: string, address: string, name: string): Promise<number> => {
    const page = await browser.open(person, address);
    await head(page).waitFor();
    await page.locator('.list-table tbody tr:not(.is-loading), .empty').first().waitFor();
    return head(page).getByRole('button', { name }).count();
  };
  expect(await offers('hr', '/emp/all-employee/12/show?tab=leave', 'Apply for leave')).toBe(1);
  expect(await offers('employee', '/profile?tab=leave', 'Apply for leave')).toBe(1);
  expect(await offers('manager', '/profile?tab=leave', 'Apply for leave')).toBe(1);
  const team = '/project-management/view/1?tab=project-developers';
  expect(await offers('admin', team, 'Assign developer')).toBe(1);
  expect(await offers('hr', team, 'Assign developer')).toBe(0);
});

test('who makes a record on a page of its own sees its page afterwards', async () => {
  const page = await browser.open('admin', '/client-management/create');
  await page.getByLabel('Name', { exact: false }).first().fill('Ada Park');
  for (const input of await page.locator('.form input[required]').all())
    if ((await input.inputValue()) === '')
      await input.fill((await input.getAttribute('type')) === 'email' ? 'ada@example.com' : 'Ada Park');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/client-management\/\d+\/show$/);
  await page.getByRole('heading', { level: 1, name: 'Ada Park' }).waitFor();
  const createdToast = toast(page, 'Created');
  expect(await createdToast.locator('b').innerText()).toBe('Ada Park');
  await createdToast.getByRole('link', { name: 'Clients' }).click();
  await page.waitForURL(/client-management$/);
});

test('an employee who has applied for leave sees the page of the request, in Russian too', async () => {
  const page = await browser.open('employee', '/leave-request/create', { locale: 'ru-RU', width: 390 });
  await page.locator('label', { hasText: 'Ежегодный' }).first().click();
  const [from, to] = [page.getByLabel('С', { exact: false }).first(), page.locator('input[name="leaveTo"]')];
  await from.waitFor();
  await page.locator('input[name="leaveFrom"]').fill('20.07.2027');
  await to.fill('21.07.2027');
  await page.locator('textarea').fill('Море');
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await page.waitForURL(/leave-request\/\d+\/show$/);
  await toast(page, 'Отправлено. Заявка ждёт решения.').getByRole('link').waitFor();
});

test('the form at the side is whole at the width of the smallest phone, in Russian', async () => {
  const page = await browser.open('employee', '/profile?tab=leave', { locale: 'ru-RU', width: 360 });
  await add(page, 'Подать заявку', 'Отмена');
  await panel(page, 'Подать заявку').locator('.leave-calendar').waitFor();
  expect(await findLayoutFaults(page)).toEqual([]);
  expect(await findForeignWords(page, 'ru-RU')).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
});
