import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Days } from '@crewdeck/engine/model/day-grid.ts';
import { addDays, isWeekend, startOfWeek, weekdayOf, type Day } from '@crewdeck/engine/model/days.ts';
import { countActs } from '../support/acts.ts';
import { useBrowser } from '../support/browser.ts';
import { dashboardOf } from '../support/dashboard-page.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();
const { requestAs, readSummary, openDashboard } = dashboardOf(browser);

type Row = Days['rows'][number];

const daysOf = async (stem: string, from: Day, to: Day, count: number): Promise<readonly Row[]> =>
  (await requestAs<Days>('hr', `/api/rest/${stem}/days?from=${from}&to=${to}&range=[0,${count - 1}]`)).rows;
/** Returns a person's own records of a day. */
async function ownOf<T>(person: string, stem: string, values: object): Promise<T> {
  const { userId } = await browser.headersOf(person);
  const filter = JSON.stringify({ userId: Number(userId), ...values });
  return requestAs<T>(person, `/api/rest/${stem}?filter=${encodeURIComponent(filter)}`);
}

const cell = (page: Page, row: number, column: number) =>
  page.locator(`.days-grid .grid-row[data-row="${row}"] [data-column="${column}"]`);
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });

const PRESENT = 1;
const FROM_HOME = 3;
const TEAM = 12;
const SEARCHED = 24;

/** Finds the newest day of this month on which twelve people, one below the other, can be marked. */
async function findTeam(): Promise<{ day: Day; first: number }> {
  const rows = await daysOf('attendance', `${today().slice(0, 7)}-01`, today(), SEARCHED);
  const isOpen = ({ mayWrite, cells, marks }: Row, day: Day): boolean =>
    mayWrite &&
    ([PRESENT, FROM_HOME].includes(Number(cells[day]?.value)) ||
      ['open', 'missing'].includes(marks[day] ?? ''));
  for (let day = today(); day.slice(0, 7) === today().slice(0, 7); day = addDays(day, -1))
    for (let first = 0; first + TEAM <= rows.length; first += 1)
      if (rows.slice(first, first + TEAM).every((row) => isOpen(row, day))) return { day, first };
  throw new Error('This month has no day on which twelve people stand together.');
}

test('a drag and a key with all that is held count once, and what no person does not at all', async () => {
  const page = await browser.open(undefined, '/auth/login');
  const readActs = await countActs(page);
  await page.mouse.move(100, 100);
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.locator('button[type=submit]').dispatchEvent('pointerdown');
  await page.fill('input[name=email]', 'hr@crewdeck.example');
  expect(await readActs()).toEqual({ clicks: 1, keys: 1 });
  await page.reload();
  await page.locator('input[name=email]').click();
  await page.keyboard.type('hr');
  expect(await readActs()).toEqual({ clicks: 2, keys: 3 });
});

test('hr marks a day of twelve people in no more than six clicks and keys', async () => {
  const { day, first } = await findTeam();
  const column = Number(day.slice(8));
  const page = await browser.open('hr', '/attendance', { height: 1080 });
  const [from, to] = [cell(page, first, column), cell(page, first + TEAM - 1, column)];
  // All twelve fit on the screen, with those in the middle of them in its middle.
  await cell(page, first + TEAM / 2, column).evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const readActs = await countActs(page);
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(start!.x + start!.width / 2, start!.y + start!.height / 2);
  await page.mouse.down();
  await page.mouse.move(end!.x + end!.width / 2, end!.y + end!.height / 2, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.press('w');
  await page.getByRole('button', { name: /^Save/ }).click();
  await toast(page, 'saved').waitFor();
  const { clicks, keys } = await readActs();
  expect(clicks + keys).toBeLessThanOrEqual(6);
  const rows = (await daysOf('attendance', day, day, SEARCHED)).slice(first, first + TEAM);
  expect(rows.map(({ cells }) => cells[day]?.value)).toEqual(Array(TEAM).fill(FROM_HOME));
});

test('a trainer completes a training from the first page in no more than three clicks', async () => {
  const page = await openDashboard('trainer');
  const row = page.locator('.dash-card', { hasText: 'My trainees' }).locator('.dash-rows li').first();
  const id = Number(/\d+/.exec((await row.getByRole('link').getAttribute('href')) ?? '')?.[0]);
  const readActs = await countActs(page);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Complete training' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete training' }).click();
  await toast(page, 'Training completed').waitFor();
  const acts = await readActs();
  expect(acts.clicks).toBeLessThanOrEqual(3);
  expect(acts.keys).toBe(0);
  expect(await requestAs('hr', `/api/rest/trainees/${id}`)).toMatchObject({ traineeStatus: 'completed' });
});

// A day off asks for no report.
test.skipIf(isWeekend(today()))(
  "an employee writes today's report from the last one in no more than six clicks and keys",
  async () => {
    const { own } = await readSummary('employee');
    expect(own.dsrId).toBeNull();
    const last = await requestAs<{ entries: object[] }>('employee', `/api/rest/dsr/${own.reports[0]?.id}`);
    const page = await openDashboard('employee');
    const readActs = await countActs(page);
    await page
      .locator('[data-key="days-dsr-today"]')
      .getByRole('button', { name: /^Start from the last report/ })
      .click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/dsr\/\d+\/show$/);
    const { clicks, keys } = await readActs();
    expect(clicks + keys).toBeLessThanOrEqual(6);
    const [written] = await ownOf<{ entries: object[] }[]>('employee', 'dsr', { workingDate: today() });
    expect(written?.entries).toEqual(last.entries);
  },
);

test('hr sees who has not written a report with one click from the first page', async () => {
  const page = await openDashboard('hr');
  const readActs = await countActs(page);
  await page
    .locator('.dash-card', { hasText: 'Daily report' })
    .getByRole('link', { name: 'Reports missing' })
    .click();
  await cell(page, 0, 1).waitFor();
  expect(await readActs()).toEqual({ clicks: 1, keys: 0 });
  const { own } = await readSummary('hr');
  const isWorked = (state: string): boolean => !['weekend', 'holiday'].includes(state);
  const day = own.days.filter(({ date, state }) => date < today() && isWorked(state)).at(-1)!.date;
  const { employeeList } = await requestAs<{ employeeList: { name: string }[] }>(
    'hr',
    `/api/v1/employee/missingDsr?workingDate=${day}&limit=5`,
  );
  expect(employeeList).toHaveLength(5);
  for (const { name } of employeeList) {
    const line = page.locator('.days-grid .grid-row', { hasText: name });
    await line.locator(`[data-column="${weekdayOf(day) + 1}"]`, { hasText: 'M' }).waitFor();
  }
});
test('an employee asks for half of Monday, with a reason, by no more than twenty keys alone', async () => {
  const monday = addDays(startOfWeek(today()), 7);
  const page = await openDashboard('employee');
  const readActs = await countActs(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await page.keyboard.type('half mon dentist');
  const offer = /^Request leave: casual leave · .* · first half · “dentist”$/;
  await palette.getByRole('option', { name: offer }).waitFor();
  await page.keyboard.press('Enter');
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await reason.inputValue()).toBe('dentist');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/leave-request\/\d+\/show$/);
  const acts = await readActs();
  expect(acts.keys).toBeLessThanOrEqual(20);
  expect(acts.clicks).toBe(0);
  const leaves = await ownOf('employee', 'leaves', { leaveFrom: monday });
  expect(leaves).toMatchObject([{ dayPart: 'first_half', days: 0.5, reason: 'dentist', leaveStatus: 0 }]);
});
