import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { today } from '../support/moment.ts';
import { resize } from '../../scripts/demo/console.ts';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';

const browser = useBrowser();

interface Trainee {
  readonly id: number;
  readonly name: string;
  readonly trainerId: number;
  readonly traineeStatus: string;
  readonly trainingEnd: string;
}
async function read<T>(person: string, path: string): Promise<T> {
  const headers = await browser.headersOf(person);
  return (await (await fetch(`${browser.url}${path}`, { headers })).json()) as T;
}
const traineesOf = (person: string): Promise<Trainee[]> =>
  read(person, '/api/rest/trainees?filter={"traineeStatus":["in_training","extended"]}&sort=["name","ASC"]');

/** A day as the form of an English reader has it. */
const written = (day: string): string => day.split('-').reverse().join('/');

const rows = (page: Page) => page.locator('table.list-table tbody tr:not(.is-loading)');
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });
const people = (page: Page) => page.locator('.load-table tbody tr');

test('who is free is seen by weeks, and found by department and technology', async () => {
  const page = await browser.open('hr', '/project-management');
  await page.getByRole('link', { name: 'Who is free' }).click();
  await people(page).first().waitFor();
  const heads = await page.locator('.load-table thead th').count();
  expect(heads).toBe(13);
  expect(await people(page).first().locator('td').first().textContent()).toContain('100% free');
  const all = await page.locator('h1 .count').textContent();
  await page.getByRole('combobox', { name: /Technology/ }).selectOption({ index: 1 });
  await expect.poll(() => page.locator('h1 .count').textContent()).not.toBe(all);
  expect(page.url()).toContain('technology=');
  const first = await page.locator('.load-table thead th').nth(1).textContent();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => page.locator('.load-table thead th').nth(1).textContent()).not.toBe(first);
  await page.reload();
  await people(page).first().waitFor();
  expect(page.url()).toContain('from=');
});

test('the page of a project says what it has of its people, and what they do in all', async () => {
  const page = await browser.open('hr', '/project-management/view/1');
  await people(page).first().waitFor();
  const cell = people(page).first().locator('td').first();
  expect(await cell.getAttribute('title')).toMatch(/\d+% in this project · \d+%.* in all · \d+% free/);
  await people(page).first().getByRole('link').click();
  await page.waitForURL(/all-employee\/\d+\/show/);
});

/** Returns the id of a value of a category. */
async function typeOf(category: string, name: string): Promise<number | undefined> {
  const filter = encodeURIComponent(JSON.stringify({ name }));
  const types = await read<{ id: number; labels: { categoryId: string } }[]>(
    'admin',
    `/api/rest/global-types?filter=${filter}`,
  );
  return types.find(({ labels }) => labels.categoryId === category)?.id;
}

test('who assigns a person sees what is free on the chosen days, takes what fits, and is refused at the field', async () => {
  const headers = { ...(await browser.headersOf('admin')), 'content-type': 'application/json' };
  const first = today();
  const [one, other] = await read<{ id: number; name: string }[]>(
    'admin',
    `/api/rest/projects?${new URLSearchParams({
      filter: JSON.stringify({
        projectStatus: await typeOf('Project status', 'In progress'),
        endDate_gte: addDays(first, 60),
      }),
      range: '[0,9]',
    }).toString()}`,
  );
  const { data } = await read<{ data: { people: { userId: number; name: string }[] } }>(
    'admin',
    '/api/v1/projectInfo/load?unit=month&count=12&limit=20&searchTextValue=Silva',
  );
  // Those who have never been in a project are last.
  const person = data.people.at(-1);
  const role = await typeOf('Role in a project', 'Tester');
  const assigned = await fetch(`${browser.url}/api/v1/projectInfo/assign`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      projectId: one?.id,
      userId: person?.userId,
      employeeProjectRole: role,
      startDate: first,
      endDate: addDays(first, 29),
      allocation: 60,
    }),
  });
  expect(assigned.status).toBe(200);

  const page = await browser.open('admin', '/project-management/developers/create');
  const choose = async (field: RegExp, name = ''): Promise<void> => {
    await page.getByRole('combobox', { name: field }).fill(name);
    await page.getByRole('option', { name }).first().click();
  };
  await choose(/^Project/, other?.name);
  await choose(/^Developer/, person?.name);
  await choose(/^Role/, 'Tester');
  const start = page.getByRole('textbox', { name: 'Start date' });
  const share = page.getByRole('spinbutton', { name: /^Allocation/ });
  await start.fill(written(first));
  await page.getByRole('textbox', { name: 'End date' }).fill(written(addDays(first, 59)));
  await page.getByText('40% is free on all of these days').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: '60%' })
    .getByText(one?.name ?? '')
    .waitFor();
  await share.fill('50');
  expect(await findBarriers(page)).toEqual([]);
  for (const width of [390, 1440]) {
    await resize(page, width);
    expect(await findLayoutFaults(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Free on .*: 40 %\.$/).waitFor();
  await page.getByText('10% too much').waitFor();
  await page.getByRole('button', { name: 'Set to 40%' }).click();
  expect(await share.inputValue()).toBe('40');
  await share.fill('50');
  await page.getByRole('button', { name: 'Save' }).click();
  const refusal = page.getByText(/^Free on .*: 40 %\.$/);
  await refusal.waitFor();
  await page.getByRole('button', { name: /^Start on .*: 50% free$/ }).click();
  expect(await start.inputValue()).toBe(written(addDays(first, 30)));
  await page.getByText('100% is free on all of these days').waitFor();
  expect(await refusal.count()).toBe(0);
  expect(await share.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/create'));
});

test('a client is called by the company, and its page has its projects and their documents', async () => {
  const page = await browser.open('hr', '/client-Management/1/show');
  await page.getByRole('heading', { level: 1, name: 'Northwind Trading' }).waitFor();
  await page.getByRole('tab', { name: 'Projects' }).click();
  await rows(page).first().waitFor();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await rows(page).getByText('statement-of-work').first().waitFor();
});

test('a trainer sees on the dashboard how far the trainees are, and each figure opens its rows', async () => {
  const page = await browser.open('trainer', '/dashboard');
  const card = page.locator('.dash-card', { hasText: 'My trainees' });
  await card.waitFor();
  expect(await card.locator('.dash-rows li').count()).toBe((await traineesOf('trainer')).length);
  const missing = card.getByRole('link', { name: /Reports missing/ });
  const count = Number(await missing.locator('b').textContent());
  await missing.click();
  await page.getByText(`Only ${count} entries`).waitFor();
  await expect.poll(() => rows(page).count()).toBe(count);
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Last daily reports' }).waitFor();
  await page.getByRole('tab', { name: 'Trainee history' }).click();
  await page.locator('.timeline li').first().waitFor();
});

test('several trainees are extended together, and each that is refused is named with the reason', async () => {
  const page = await browser.open('trainer', '/emp/all-trainees');
  await rows(page).first().waitFor();
  const bar = page.locator('.selection');
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  // The form is not theirs.
  expect(await bar.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  const dialog = page.getByRole('dialog');
  await bar.getByRole('button', { name: 'Extend training' }).click();
  await dialog.getByRole('button', { name: 'Extend training' }).click();
  await dialog.getByText('This field is required.').waitFor();
  await dialog.getByRole('textbox', { name: 'Training end' }).fill('31/12/2030');
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('Half a year more');
  await dialog.getByRole('button', { name: 'Extend training' }).click();
  await toast(page, '2 trainings extended').waitFor();
  const extended = (await traineesOf('trainer')).filter(({ trainingEnd }) => trainingEnd === '2030-12-31');
  expect(extended.map(({ traineeStatus }) => traineeStatus)).toEqual(['extended', 'extended']);
  await rows(page).nth(0).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Extend training' }).click();
  await dialog.getByRole('textbox', { name: 'Training end' }).fill('01/01/2020');
  await dialog.getByRole('button', { name: 'Extend training' }).click();
  await dialog.getByText('One entry was refused').waitFor();
  expect(await dialog.getByRole('listitem').textContent()).toMatch(/must not|before|not be/i);
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(
    (await traineesOf('trainer')).filter(({ trainingEnd }) => trainingEnd === '2030-12-31'),
  ).toHaveLength(2);
});

test('hr hands chosen trainees over to someone who may train', async () => {
  const page = await browser.open('hr', '/emp/all-trainees');
  await rows(page).first().waitFor();
  const [first, second] = await traineesOf('hr');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(first?.name ?? '');
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).first().getByRole('checkbox').check();
  const dialog = page.getByRole('dialog');
  await page.locator('.selection').getByRole('button', { name: 'Hand over' }).click();
  const [{ id } = { id: 0 }] = await read<{ id: number }[]>(
    'hr',
    '/api/rest/employees?filter={"email":"trainer@crewdeck.example"}',
  );
  await dialog.getByRole('combobox', { name: /Trainer/ }).fill('Tomás Rivera');
  await page.getByRole('option', { name: /Tomás Rivera/ }).click();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await toast(page, '1 trainee handed over').waitFor();
  const after = await traineesOf('hr');
  expect(after.find((one) => one.id === first?.id)?.trainerId).toBe(id);
  expect(after.find((one) => one.id === second?.id)?.trainerId).toBe(second?.trainerId);
});

/** Opens the trainees as a board, and returns a column of it by its name. */
async function openBoard(person: string): Promise<{ page: Page; column: (name: string) => Locator }> {
  const page = await browser.open(person, '/emp/all-trainees');
  await page.getByRole('button', { name: 'Show as a board' }).click();
  await page.locator('.board-card:not(.is-loading)').first().waitFor();
  return { page, column: (name) => page.getByRole('region', { name, exact: true }) };
}
const traineeOf = (id: number): Promise<Trainee> => read('hr', `/api/rest/trainees/${id}`);

test('a trainer completes a training on the board in three clicks', async () => {
  const { page, column } = await openBoard('trainer');
  expect(await page.locator('.board-column h2').allTextContents()).toEqual([
    'In training',
    'Extended',
    'Completed',
    'Discontinued',
  ]);
  const card = page.locator('.board-card').first();
  const id = Number(await card.getAttribute('data-card'));
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Complete training' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete training' }).click();
  await toast(page, 'Training completed').waitFor();
  await column('Completed').locator(`[data-card="${id}"]`).waitFor();
  expect((await traineeOf(id)).traineeStatus).toBe('completed');
  // Another training takes place: the board moves it back, which its menu names by the column.
  const done = column('Completed').locator(`[data-card="${id}"]`);
  await done.getByRole('button', { name: /^Actions for/ }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Open',
    'Quick view',
    'Move to “In training”',
    'Move to “Extended”',
    'Move to “Discontinued”',
  ]);
  await page.getByRole('menuitem', { name: 'Move to “In training”' }).click();
  // The card is moved before the answer.
  await toast(page, 'Moved to “In training”').waitFor();
  await column('In training').locator(`[data-card="${id}"]`).waitFor();
  expect((await traineeOf(id)).traineeStatus).toBe('in_training');
});

test('a card that is carried to another column asks for what its command asks for', async () => {
  const { page, column } = await openBoard('trainer');
  const card = column('Extended').locator('.board-card').first();
  const id = Number(await card.getAttribute('data-card'));
  await card.locator('.board-name').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.getByText('This field is required.').waitFor();
  expect((await traineeOf(id)).traineeStatus).toBe('extended');
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('Took another place');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await toast(page, 'Moved to “Discontinued”').waitFor();
  await column('Discontinued').locator(`[data-card="${id}"]`).waitFor();
  expect((await traineeOf(id)).traineeStatus).toBe('discontinued');
  const { data } = await read<{ data: { traineeHistory: { remark: string }[] } }>(
    'hr',
    `/api/v1/employee/traineeHistory?userId=${id}&limit=1`,
  );
  expect(data.traineeHistory[0]?.remark).toBe('Took another place');
});

test('a training is extended where the trainer sees it first, and by hr on its page', async () => {
  const page = await browser.open('trainer', '/dashboard');
  const row = page.locator('.dash-card', { hasText: 'My trainees' }).locator('.dash-rows li').first();
  const name = await row.locator('b').first().textContent();
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Extend training' }).click();
  const dialog = page.getByRole('dialog', { name: `Extend the training of ${name}` });
  await dialog.getByRole('textbox', { name: 'Training end' }).fill('31/12/2031');
  await dialog.getByRole('button', { name: 'Extend training' }).click();
  await toast(page, 'Training extended').waitFor();
  const trainee = (await traineesOf('trainer')).find((one) => one.name === name);
  expect(trainee?.trainingEnd).toBe('2031-12-31');
  const record = await browser.open('hr', `/emp/all-trainees/${trainee?.id}/show`);
  await record.getByRole('button', { name: `Actions for ${name}` }).click();
  await record.getByRole('menuitem', { name: 'Discontinue training' }).click();
  await record.getByRole('dialog').getByRole('textbox', { name: 'Remark' }).fill('Moved abroad');
  await record.getByRole('dialog').getByRole('button', { name: 'Discontinue training' }).click();
  await toast(record, 'Training discontinued').waitFor();
  await record.locator('.record-name', { hasText: 'Discontinued' }).waitFor();
  // What is over has no command.
  await expect.poll(() => record.getByRole('button', { name: `Actions for ${name}` }).count()).toBe(0);
});

test.each([
  ['hr', '/project-management/free', 'ru-RU', 'dark', 1024],
  ['hr', '/project-management/free', 'fr-FR', 'light', 390],
  ['hr', '/project-management/view/1', 'ru-RU', 'light', 390],
  ['hr', '/ryg-status/10/show', 'ru-RU', 'dark', 1024],
  ['trainer', '/dashboard', 'ru-RU', 'dark', 390],
  ['trainer', '/emp/all-trainees?view=board', 'ru-RU', 'dark', 390],
  ['hr', '/emp/all-trainees?view=board', 'fr-FR', 'light', 1440],
  ['trainer', '/emp/all-trainees/6/show?tab=training', 'zh-CN', 'light', 1440],
] as const)(
  '%s finds no barriers at %s in %s, and nothing is cut off',
  async (person, path, locale, theme, width) => {
    const page = await browser.open(person, path, { locale, theme });
    await page.locator('.load-table, .timeline, .dash-rows, .board-name').first().waitFor();
    await resize(page, width);
    expect([...(await findBarriers(page)), ...(await findLayoutFaults(page))]).toEqual([]);
  },
);
