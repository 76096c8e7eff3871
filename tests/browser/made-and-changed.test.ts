import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { useBrowser } from '../support/browser.ts';
import { pdf } from '../support/multipart.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();
/** Another name with each try. */
const fresh = (name: string): string => `${name} ${Date.now()}`;

async function ask<T>(person: string, path: string, method = 'GET', body?: object): Promise<T> {
  const { 'content-type': type, ...headers } = await browser.headersOf(person);
  const answer = await fetch(`${browser.url}/api/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': type ?? '' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, path).toBe(true);
  return (await answer.json()) as T;
}
const idOf = async (person: string): Promise<number> => Number((await browser.headersOf(person)).userId);

/** Chooses what a picker offers for a text. */
async function pick(form: Locator | Page, label: string, text: string): Promise<void> {
  const picker = form.getByRole('combobox', { name: label, exact: true });
  await picker.fill(text);
  const page = 'page' in form ? form.page() : form;
  await page.locator('.option-list li.Mui-focused', { hasText: text }).waitFor();
  await picker.press('Enter');
}
const write = (form: Locator | Page, label: string, text: string): Promise<void> =>
  form.getByRole('textbox', { name: label, exact: true }).fill(text);
const save = (form: Locator | Page): Promise<void> =>
  form.getByRole('button', { name: 'Save', exact: true }).click();
const named = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();
/** Chooses an entry of a row's menu. */
async function takeFromMenu(page: Page, row: Locator, entry: string): Promise<void> {
  await row.locator('button[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
/** Saves another value of a record in its form, and waits for the message. */
async function change(page: Page, path: string, label: string, text: string): Promise<void> {
  await page.goto(`${browser.url}${path}`);
  await write(page, label, text);
  await save(page);
  await page.locator('.toast', { hasText: 'Saved' }).waitFor();
}

test('a project is made; its people are added, changed and taken away on its page', async () => {
  const name = fresh('Lighthouse');
  const page = await browser.open('admin', '/project-management/add');
  await write(page, 'Name', name);
  await page.getByRole('combobox', { name: 'Client', exact: true }).click();
  await page.getByRole('option').first().click();
  await pick(page, 'Product owner', 'Thea Lindqvist');
  await page.getByRole('combobox', { name: 'Billing type', exact: true }).click();
  await page.getByRole('option').first().click();
  // Nobody is assigned to a project that is over.
  await pick(page, 'Status', 'In progress');
  await write(page, 'Start date', today());
  await save(page);
  await named(page, name);

  await page.getByRole('tab', { name: /developers/i }).click();
  await page.locator('.related-head').getByRole('button').first().click();
  const panel = page.getByRole('dialog');
  await pick(panel, 'Developer', 'Tomás Rivera');
  await panel.getByRole('combobox', { name: 'Role in the project', exact: true }).click();
  await page.getByRole('option').first().click();
  await panel.getByLabel('Allocation in %').fill('40');
  await write(panel, 'Start date', today());
  await save(panel);
  const row = page.locator('.list-table tbody tr', { hasText: 'Tomás Rivera' });
  await row.getByText('40').waitFor();
  await takeFromMenu(page, row, 'Edit');
  await panel.getByLabel('Allocation in %').fill('60');
  await save(panel);
  await row.getByText('60').waitFor();
  await takeFromMenu(page, row, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
});

test('a document of a project is stored on its page, where nothing else than one can be', async () => {
  const title = fresh('Plan');
  const answered = '**/api/v1/projectInfo/getProjectDoc/1?*';
  const page = await browser.open('admin', '/dashboard');
  const listed = page.waitForResponse(answered);
  await page.goto(`${browser.url}/project-management/view/1?tab=documents`);
  expect((await listed).status()).toBe(200);
  await page.getByRole('button', { name: 'Upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a document' });
  await dialog.getByRole('combobox', { name: 'Document type' }).click();
  await page.getByRole('option').first().click();
  expect(await dialog.getByText('Salary slip').count()).toBe(0);
  await write(dialog, 'Title', title);
  const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf(title) };
  await dialog.getByLabel('File').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await page.locator('.list-table tbody tr', { hasText: title }).waitFor();
});

test('an employee raises a ticket, and takes back a down time that nobody has decided', async () => {
  const page = await browser.open('employee', '/ticket-management/create');
  const title = fresh('The door squeaks');
  await write(page, 'Title', title);
  await page.getByRole('combobox', { name: 'Category', exact: true }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('radio', { name: 'Low' }).check();
  await write(page, 'Description', 'Each time.');
  await save(page);
  await page.waitForURL(/view-tickets\/\d+$/);
  await named(page, title);

  await page.goto(`${browser.url}/down-time/create`);
  await write(page, 'Date', today());
  await page.getByLabel(/^From/).fill('10:00');
  await page.getByLabel(/^To\b/).fill('11:30');
  await page.getByRole('combobox', { name: 'Reason', exact: true }).click();
  await page.getByRole('option').first().click();
  await write(page, 'Description', title);
  await save(page);
  await page.waitForURL(/down-time\/(\d+)\/show$/);
  const id = /down-time\/(\d+)/.exec(page.url())?.[1];
  await page.goto(`${browser.url}/down-time`);
  await takeFromMenu(page, page.locator(`tr[data-id="${id}"]`), 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.locator(`tr[data-id="${id}"]`).waitFor({ state: 'detached' });
});

test('a manager accepts a down time on its page', async () => {
  const filter = encodeURIComponent('{"categoryId":"downtime_reason"}');
  const options = await ask<{ data: { id: number }[] }>(
    'employee',
    `v1/options/global-types?filter=${filter}`,
  );
  const reason = options.data[0]?.id;
  const times = { date: today(), startTime: '15:00', endTime: '16:00' };
  const report = { ...times, reason, description: fresh('No power') };
  const { id } = await ask<{ id: number }>('employee', 'rest/down-times', 'POST', report);
  const page = await browser.open('manager', `/down-time/${id}/show`);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  const readState = async () => (await ask<{ status: string }>('employee', `rest/down-times/${id}`)).status;
  await expect.poll(readState).toBe('approved');
});

test('hr makes an event, moves it, mends the record of a trainee, and answers a question with its state', async () => {
  const title = fresh('Summer party');
  const page = await browser.open('hr', '/events/create');
  await write(page, 'Title', title);
  await write(page, 'Date', addDays(today(), 200));
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option').first().click();
  await save(page);
  await page.waitForURL(/events\/\d+\/show$/);
  const [path = ''] = /\/events\/\d+/.exec(page.url()) ?? [];
  await change(page, path, 'Location', 'On the roof');
  const id = await idOf('trainee');
  await change(page, `/emp/all-trainees/${id}`, 'Phone', '+4930555777');
  expect((await ask<{ phone: string }>('hr', `rest/trainees/${id}`)).phone).toBe('+4930555777');

  const topic = fresh('Bicycles');
  const request = { topic, message: 'Where may they stand?' };
  const question = await ask<{ id: number }>('employee', 'rest/happy-to-help', 'POST', request);
  await page.goto(`${browser.url}/happy-to-help/${question.id}/show`);
  await page.locator('.side-facts').getByRole('combobox', { name: 'Status' }).selectOption('answered');
  await page.locator('.record-head').getByText('Answered').waitFor();
});

test('what belongs to a person is read by the endpoints of its kind, and found on their page', async () => {
  const page = await browser.open('admin', '/dashboard');
  const parts = [
    ['documents', '/media/selectedEmpDoc', 'documentList'],
    ['slips', '/media/salarySlip', 'documentList'],
    ['tickets', `/ticket/user/${await idOf('employee')}`, 'ticketList'],
  ] as const;
  for (const [tab, endpoint, list] of parts) {
    // The count of a tab is the total of its list, for which a single row is fetched.
    const answered = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname.endsWith(endpoint) && answer.url().includes('limit=10'),
    );
    await page.goto(`${browser.url}/emp/all-employee/${await idOf('employee')}/show?tab=${tab}`);
    const { data } = (await (await answered).json()) as { data: Record<string, { id: number }[]> };
    expect(data[list]?.length).toBeGreaterThan(0);
    for (const { id } of data[list] ?? []) await page.locator(`.list-table tr[data-id="${id}"]`).waitFor();
  }
});

test('super_admin makes a role, renames a value and its category, and reads what a mail said', async () => {
  const name = fresh('Night watch');
  const page = await browser.open('admin', '/config/permissions/create');
  await write(page, 'Name', name);
  await write(page, 'Unique value', name.toLowerCase().replaceAll(' ', '_'));
  await save(page);
  await page.waitForURL(/permissions\/\d+\/show$/);
  const [path = ''] = /\/config\/permissions\/\d+/.exec(page.url()) ?? [];
  await change(page, path, 'Name', `${name} team`);
  const places = [
    ['global-types', '/config/global-type'],
    ['global-type-categories', '/config/global-type-category'],
  ] as const;
  for (const [stem, place] of places) {
    const [first] = await ask<{ id: number; name: string }[]>('admin', `rest/${stem}?range=[0,0]`);
    await change(page, `${place}/${first?.id}`, 'Name', `${first?.name} anew`);
    await change(page, `${place}/${first?.id}`, 'Name', first?.name ?? '');
  }

  const { userId } = await browser.headersOf('trainee');
  await ask('hr', `v1/employee/${userId}/invitation`, 'POST', {});
  await page.goto(`${browser.url}/jobs`);
  const mails = page.getByRole('radio', { name: 'Sent mail' });
  await mails.click();
  await expect.poll(() => mails.isChecked()).toBe(true);
  await page.getByRole('searchbox').fill('trainee@crewdeck.example');
  await page
    .getByRole('row', { name: /trainee@crewdeck\.example/ })
    .first()
    .locator('summary')
    .click();
  await page
    .getByText(/\/auth\//)
    .first()
    .waitFor();
});

test('hr sees what a rule of approvals would have changed while it is written', async () => {
  const page = await browser.open('hr', '/approval-rules/create');
  const preview = page.locator('.rule-preview');
  await page.getByRole('radio', { name: 'Leave', exact: true }).check();
  await page.getByLabel('Decided by').first().selectOption({ label: 'HR' });
  await preview.getByText(/\d+ requests\./).waitFor();
  await preview.getByText(/would have been decided by others/).waitFor();
  await expect.poll(() => preview.locator('li').count()).toBeGreaterThan(0);
});

test('a deputy decides several requests of the person together', async () => {
  const deputyId = await idOf('support');
  const days = { from: today(), to: addDays(today(), 1) };
  const { id } = await ask<{ id: number }>('manager', 'rest/delegations', 'POST', {
    userId: await idOf('manager'),
    deputyId,
    ...days,
    resources: ['leaves'],
  });
  const page = await browser.open('support', '/approvals');
  const lines = page.locator('.approval-line', { hasText: 'for ' });
  await lines.nth(1).waitFor();
  const count = await lines.count();
  for (const place of [0, 1]) await lines.nth(place).getByRole('checkbox').check();
  const many = page.locator('.approval-many');
  await many.getByText('2 chosen').waitFor();
  await many.getByRole('button', { name: 'Decline' }).click();
  await page.locator('.toast', { hasText: '2 requests were decided.' }).waitFor();
  await expect.poll(() => lines.count()).toBe(count - 2);
  await ask('manager', `rest/delegations/${id}`, 'DELETE');
});
