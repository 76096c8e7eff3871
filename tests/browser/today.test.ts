import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import { findBarriers } from '../support/barriers.ts';
import { intercept, useBrowser } from '../support/browser.ts';
import { dashboardOf, expectNoRawTexts } from '../support/dashboard-page.ts';

type Row = Record<string, unknown>;

const browser = useBrowser();
const { requestAs, readSummary, openDashboard } = dashboardOf(browser);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Returns whether the company works today, by the days of a person who marks none here. */
async function isWorkingDay(): Promise<boolean> {
  const { own, today } = await readSummary('support');
  return !['weekend', 'holiday'].includes(String(own.days.find(({ date }) => date === today)?.state));
}

test('an employee marks today in one click, and changes place and hours later', async () => {
  const isWorked = await isWorkingDay();
  const page = await openDashboard('employee');
  await expectNoRawTexts(page, 'employee');
  const row = page.locator('[data-key="days-attendance-today"]');
  if (isWorked) await row.getByRole('button', { name: 'Present, 8 h: Mark today' }).click();
  else {
    await button(page, 'Mark it anyway').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark present' }).click();
  }
  await row.waitFor({ state: 'detached' });
  await page.locator('.today-mark').getByText('8 h').waitFor();
  expect((await readSummary('employee')).own.attendance).toMatchObject({ status: 1, workingHours: 480 });
  await button(page, 'Change').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hours', { exact: true }).selectOption('10');
  await dialog.getByLabel('Minutes', { exact: true }).selectOption('59');
  await dialog.getByRole('button', { name: 'Work from home' }).click();
  await page.locator('.today-mark').getByText('10 h 59 min').waitFor();
  expect((await readSummary('employee')).own.attendance).toMatchObject({ status: 3, workingHours: 659 });
});

test("today's report starts from the last one, by keys, and no longer waits when it is written", async () => {
  const isWorked = await isWorkingDay();
  const page = await openDashboard('employee');
  const row = page.locator('[data-key="days-dsr-today"]');
  // A day off asks for no report.
  expect(await row.count()).toBe(isWorked ? 1 : 0);
  if (!isWorked) return;
  await row.getByRole('link').focus();
  await page.keyboard.press('c');
  await page.waitForURL('**/dsr/create');
  await expect.poll(() => page.getByLabel('Task').first().inputValue()).not.toBe('');
  await expect
    .poll(() =>
      page
        .getByLabel('Task')
        .first()
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('Control+Enter');
  await page.locator('.toast', { hasText: 'Created' }).waitFor();
  await page.goto(`${browser.url}/dashboard`);
  await page.locator('.weeks').waitFor();
  expect(await row.count()).toBe(0);
});

test('hr answers a request for help in its line, which is answered with it', async () => {
  const { inboxList } = await requestAs<Data<'GET inbox'>>('hr', '/api/v1/inbox?kind=help&limit=1');
  const [item] = inboxList;
  const page = await browser.open('hr', '/inbox?kind=help');
  const row = page.locator(`[data-key="${item?.key}"]`);
  await row.getByRole('button', { name: /^Answer: / }).click();
  const text = `We look at it (${String(item?.id)}).`;
  await row.getByRole('textbox').fill(text);
  // What was begun is still there on the next visit.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await row.getByRole('button', { name: /^Answer: / }).click();
  await row.getByRole('textbox').press('Control+Enter');
  await row.waitFor({ state: 'detached' });
  const request = await requestAs<Row>('hr', `/api/rest/happy-to-help/${String(item?.id)}`);
  expect(request).toMatchObject({ status: 'answered', answer: text });
});

test('a question about a report is answered in its line; a refused answer is kept', async () => {
  const { own } = await readSummary('employee');
  const query = 'What is left of it?';
  await requestAs('hr', '/api/v1/employee/add-dsrquery', {
    method: 'POST',
    body: { dsrId: own.reports[0]?.id, query },
  });
  const page = await openDashboard('employee');
  const row = page.locator('.work-row', { hasText: query });
  await row.getByRole('link').focus();
  await page.keyboard.press('a');
  const field = row.getByRole('textbox');
  await field.fill('The tests');
  expect(await findBarriers(page)).toEqual([]);
  await intercept(page, '**/answer-dsrquery/**', (route) => route.abort());
  await page.keyboard.press('Control+Enter');
  await page.locator('.toast.is-error').waitFor();
  expect(await field.inputValue()).toBe('The tests');
  await page.unroute('**/answer-dsrquery/**');
  await row.getByRole('button', { name: 'Send' }).click();
  await row.waitFor({ state: 'detached' });
  const report = await requestAs<{ queries: Row[] }>('hr', `/api/rest/dsr/${own.reports[0]?.id}`);
  expect(report.queries.find((one) => one.query === query)).toMatchObject({ answer: 'The tests' });
});
