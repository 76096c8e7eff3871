import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { useBrowser } from '../support/browser.ts';
import { pdf } from '../support/multipart.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();

const ask = async (path: string, options: RequestInit = {}): Promise<Record<string, unknown>> => {
  const headers = { ...(await browser.headersOf('hr')), 'content-type': 'application/json' };
  const answer = await fetch(`${browser.url}/api/rest/${path}`, { ...options, headers });
  expect(answer.ok, path).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
};
const lineOf = (page: Page, title: string, name = ''): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Done: ${title}` }) })
    .filter({ hasText: name });

/** Hires a person in the manager's team, from tomorrow on. */
async function hire(): Promise<{ readonly id: number; readonly name: string }> {
  const { department, designation, userRole } = await ask('employees/5');
  const { userId: managerId } = await browser.headersOf('manager');
  const name = `Nora ${Date.now()}`;
  const body = {
    name,
    email: `${name.replace(' ', '.')}@lists.example`,
    phone: '+4930123456',
    joiningDate: addDays(today(), 1),
    department,
    designation,
    userRole,
    managerId: Number(managerId),
  };
  const { userId } = await ask('employees', { method: 'POST', body: JSON.stringify(body) });
  return { id: Number(userId), name };
}

test('hr hires someone: the steps stand with who does them, and hr sees how far the list is', async () => {
  const { id, name } = await hire();
  const manager = await browser.open('manager', '/inbox?kind=steps');
  await manager
    .locator('.work-row', { hasText: 'Introduce to the team' })
    .filter({ hasText: name })
    .getByRole('link')
    .click();
  await manager.waitForURL(/checklist-steps/);
  const line = lineOf(manager, 'Introduce to the team', name);
  await line.getByRole('textbox', { name: 'Comment on: Introduce to the team' }).fill('At nine, by the door');
  await line.getByRole('button', { name: 'Done: Introduce to the team' }).click();
  await manager.getByText('Done: Introduce to the team').first().waitFor();
  await line.waitFor({ state: 'detached' });

  const hr = await browser.open('hr', '/checklist-steps');
  await lineOf(hr, 'Contract signed', name)
    .getByText(/^Overdue since/)
    .waitFor();
  await lineOf(hr, 'Contract signed', name).getByRole('button', { name: 'Done: Contract signed' }).click();
  await lineOf(hr, 'Contract signed', name).waitFor({ state: 'detached' });
  await hr.goto(`${browser.url}/emp/all-employee/${id}/show?tab=checklists`);
  const row = hr.getByRole('row').filter({ hasText: 'Joining' });
  await row.getByText('In progress').waitFor();
  await row.getByRole('link').first().click();
  await hr.waitForURL(/checklists\/\d+\/show/);
  await hr.getByRole('tab', { name: /Checklist steps/ }).click();
  await hr.getByText('Introduce to the team').waitFor();
  await hr.getByText('Read the company policy').waitFor();
});

test('someone who leaves has a list; it goes when they stay after all', async () => {
  const { userId } = await browser.headersOf('employee');
  await ask(`employees/${userId}`, {
    method: 'PATCH',
    body: JSON.stringify({ leavingDate: addDays(today(), 40) }),
  });
  const page = await browser.open('employee', '/checklist-steps');
  await lineOf(page, 'Fill in the exit form').waitFor();
  expect(await page.getByRole('radio', { name: 'All steps' }).count()).toBe(0);
  await ask(`employees/${userId}`, { method: 'PATCH', body: JSON.stringify({ leavingDate: null }) });
  await page.reload();
  await page.getByText('Nothing waits for you.').waitFor();
});

/** Starts a list for a person from the form. */
async function start(page: Page, name: string, template: string): Promise<void> {
  await page.goto(`${browser.url}/checklists/create`);
  await page.getByRole('combobox', { name: 'Employee' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: template }).click();
  await page.getByRole('textbox', { name: 'Counts from' }).fill(today());
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/checklists\/\d+\/show/);
  await page.getByRole('heading', { name: `${name} · ${template}` }).waitFor();
}

test('a step of a new template asks for a document: it is handed in, skipped for another, or goes with its list', async () => {
  const template = `Parental leave ${Date.now()}`;
  const page = await browser.open('hr', '/checklist-templates/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(template);
  await page.getByRole('radio', { name: 'By hand' }).check();
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Birth certificate');
  await page.getByLabel('Done by').selectOption({ label: 'The person themselves' });
  await page.getByLabel('Asked for').selectOption({ label: 'A document' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This field is required.').waitFor();
  await page.getByRole('combobox', { name: 'Document type' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/checklist-templates\/\d+\/show/);
  await page.getByRole('cell', { name: 'The person themselves' }).waitFor();

  const { userId } = await browser.headersOf('employee');
  await start(page, String((await ask(`employees/${userId}`)).name), template);
  const own = await browser.open('employee', '/checklist-steps');
  await own
    .getByLabel('Hand in: Birth certificate')
    .setInputFiles({ name: 'birth.pdf', mimeType: 'application/pdf', buffer: pdf('birth') });
  await own.getByText('Nothing waits for you.').waitFor();
  await page.reload();
  await page.getByText('Done', { exact: true }).first().waitFor();

  const { name } = await hire();
  await start(page, name, template);
  await page.getByRole('tab', { name: /Checklist steps/ }).click();
  await page.getByRole('link', { name: 'Birth certificate' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Skip' }).click();
  await dialog.getByRole('textbox').fill('It was seen at the office');
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await page.getByText('Step skipped').waitFor();

  await page.goto(`${browser.url}/checklists`);
  await page.getByRole('link', { name }).filter({ hasNotText: template }).first().click();
  await page.waitForURL(/checklists\/\d+\/show/);
  await page.getByRole('button', { name: 'Cancel the list' }).click();
  await dialog.getByRole('button', { name: 'Cancel the list' }).click();
  await page.getByText('List cancelled').waitFor();
});
