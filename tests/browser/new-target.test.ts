import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

const more = (page: Page) => page.locator('.option-list li.is-new');
const picker = (page: Page, name: string) => page.getByRole('combobox', { name });

test('a client that is missing is made from the form of a project, which loses nothing', async () => {
  const page = await browser.open('admin', '/project-management/add');
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour lights');
  await picker(page, 'Client').fill('Odile Marchetti');
  await expect.poll(() => more(page).innerText()).toBe('New “Odile Marchetti”…');
  await page.locator('.option-list .hint').waitFor();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New client' });
  const name = form.getByRole('textbox', { name: 'Company' });
  await expect.poll(() => name.inputValue()).toBe('Odile Marchetti');
  for (const input of await form.locator('input[required]').all())
    if ((await input.inputValue()) === '') await input.fill('odile@example.com');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => picker(page, 'Client').inputValue()).toBe('Odile Marchetti');
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Harbour lights');
  await page.locator('.toast', { hasText: 'Odile Marchetti' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/project-management/add');
});

test('what is not made after all leaves the form as it was, with the focus where it had been', async () => {
  const page = await browser.open('admin', '/project-management/add');
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour lights');
  await picker(page, 'Client').click();
  await more(page).click();
  const form = page.getByRole('dialog', { name: 'New client' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Nobody');
  await form.getByText('1 unsaved change').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Harbour lights');
  await expect
    .poll(() => picker(page, 'Client').evaluate((input) => input === document.activeElement))
    .toBe(true);
});

test('a value of a vocabulary is made for the field that asks for it, inside a panel too', async () => {
  const page = await browser.open('admin', '/project-management/view/1?tab=project-developers');
  await page.locator('.related-head').getByRole('button', { name: 'Assign developer' }).click();
  const panel = page.getByRole('dialog', { name: 'Assign developer' });
  await panel.getByLabel('Allocation', { exact: false }).fill('5');
  await panel.getByRole('combobox', { name: 'Role in the project' }).fill('Lighthouse keeper');
  await more(page).click();
  const form = page.getByRole('dialog', { name: 'New value' });
  expect(await form.getByRole('combobox', { name: 'Category' }).count()).toBe(0);
  await form.getByRole('textbox', { name: 'Unique value' }).fill('lighthouse_keeper');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => panel.getByRole('combobox', { name: 'Role in the project' }).inputValue())
    .toBe('Lighthouse keeper');
  expect(await panel.getByLabel('Allocation', { exact: false }).inputValue()).toBe('5');
});

test('it is offered in Russian on a phone', async () => {
  const page = await browser.open('hr', '/emp/all-employee/create', { locale: 'ru-RU', width: 390 });
  await picker(page, 'Отдел').fill('Маяк');
  await expect.poll(() => more(page).innerText()).toBe('Создать «Маяк»…');
});

test('nobody is offered to make what they may not make, nor by a filter, which looks for what there is', async () => {
  const employee = await browser.open('employee', '/dsr/create');
  const project = picker(employee, 'Project');
  await project.click();
  await employee.locator('.option-list').waitFor();
  await project.fill('Nothing like it');
  await employee.locator('.option-list .hint', { hasNotText: 'Loading' }).waitFor();
  expect(await more(employee).count()).toBe(0);
  const admin = await browser.open('admin', '/project-management');
  await admin.getByRole('button', { name: 'Filter', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Client' }).click();
  await admin.getByRole('dialog').getByRole('combobox').last().click();
  await admin.locator('.option-list li').first().waitFor();
  expect(await more(admin).count()).toBe(0);
});
