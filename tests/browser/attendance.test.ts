import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { monthOf, moveMonth } from '@crewdeck/engine/model/days.ts';
import { useBrowser } from '../support/browser.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
type Day = { date: string; state: string; status: number | null; checkIn: string | null };
type Row = { userId: number; name: string; present: number; unmarked: number; days: Day[] };

async function api<T>(person: string, path: string, method = 'GET'): Promise<T> {
  const { 'content-type': _, ...headers } = await browser.headersOf(person);
  const response = await fetch(`${browser.url}/api/${path}`, { method, headers });
  const answer = (await response.json()) as { data?: T };
  return (path.startsWith('rest/') ? answer : answer.data) as T;
}
const userIdOf = async (person: string): Promise<number> => Number((await browser.headersOf(person)).userId);
async function dayOf(userId: number, date: string): Promise<Day | undefined> {
  const { attendanceReport } = await api<{ attendanceReport: Row[] }>(
    'hr',
    `v1/attendance/report?userId=${userId}&year=${date.slice(0, 4)}&month=${Number(date.slice(5, 7))}`,
  );
  return attendanceReport[0]?.days.find((day) => day.date === date);
}

/** Returns row and column of the active cell, as a screen reader announces them. */
const activeCell = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const cell = document.getElementById(
      document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant') ?? '',
    );
    return `${cell?.closest<HTMLElement>('[data-row]')?.dataset.row}/${cell?.dataset.column}`;
  });

test(
  'an employee sees the own year as cells and as a list, and the figures are those of the report',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('employee', '/attendance');
    await page.locator('.heat-map').waitFor();
    const { year } = monthOf(today());
    const {
      attendanceReport: [row],
    } = await api<{ attendanceReport: Row[] }>(
      'employee',
      `v1/attendance/report?userId=${await userIdOf('employee')}&year=${year}&daily=true`,
    );
    expect(await page.locator('.heat-map .day-cell[title]').count()).toBe(row?.days.length);
    expect(await page.locator('.figure', { hasText: 'Present' }).locator('dd').innerText()).toBe(
      String(row?.present),
    );
    expect(await page.getByRole('radio', { name: 'Everybody' }).count()).toBe(0);
    await page.getByLabel('Month:').selectOption('1');
    expect(await page.locator('.day-table .month-row').count()).toBe(1);
  },
);

test('an employee asks for a correction, the manager approves it in the inbox, and the day changes', async () => {
  const page = await browser.open('employee', '/attendance');
  await page.locator('.day-table tbody').last().waitFor();
  const line = page
    .locator('.day-table tr', { hasText: 'Present' })
    .filter({ has: page.getByRole('link', { name: 'Request a correction' }) })
    .last();
  await line.getByRole('link', { name: 'Request a correction' }).click();
  await page.getByLabel('Reason').fill('I was at home that day');
  await button(page, 'Save').click();
  const userId = await userIdOf('employee');
  const find = async (): Promise<
    { id: number; date: string; wantedStatus: number; status: string } | undefined
  > =>
    (
      await api<{ id: number; date: string; wantedStatus: number; status: string }[]>(
        'employee',
        `rest/exception-requests?filter=${encodeURIComponent(JSON.stringify({ userId, status: 'pending' }))}&sort=["id","DESC"]`,
      )
    )[0];
  await expect.poll(find).toMatchObject({ wantedStatus: 3 });
  const { date = '' } = (await find()) ?? {};
  expect((await dayOf(userId, date))?.status).toBe(1);
  const inbox = await browser.open('manager', '/exception');
  await inbox.locator('.inbox-open', { hasText: 'Elena Petrova' }).first().click();
  await inbox.getByText('I was at home that day').waitFor();
  await inbox.getByRole('heading', { name: 'Current entry of the day' }).waitFor();
  await button(inbox, 'Accept').click();
  await inbox.getByText('Request accepted').waitFor();
  await expect.poll(async () => (await dayOf(userId, date))?.status, { timeout: 15_000 }).toBe(3);
}, 60_000);

/** Deletes the last mark of a person, as if they had skipped that working day, and returns the day. */
async function skipDay(userId: number): Promise<string> {
  const rows = await api<{ id: number; date: string; status: number }[]>(
    'admin',
    `rest/attendance?filter=${encodeURIComponent(JSON.stringify({ userId, date_lte: today(), status: [1, 3] }))}&sort=["date","DESC"]`,
  );
  const day = rows.find(({ date }) => date < today());
  await api('admin', `rest/attendance/${day?.id}`, 'DELETE');
  return day?.date ?? '';
}

const cellOf = (page: Page, row: number, day: number) =>
  page.locator(`.days-grid [data-row="${row}"] [data-column="${day}"]`);
const rowsOf = (page: Page) => page.locator('.days-grid .grid-body .grid-row:not([aria-busy="true"])');
const barOf = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
const inMonth = (date: string): string => `view=days&month=${date.slice(0, 7)}`;

test(
  'hr finds who has skipped a day by a threshold, and by the sum of that day, and marks it by keys alone',
  { tags: ['whole'] },
  async () => {
    const userId = await userIdOf('employee');
    const date = await skipDay(userId);
    const [year, month, day] = date.split('-').map(Number) as [number, number, number];
    const page = await browser.open('hr', `/attendance?${inMonth(date)}`);
    await rowsOf(page).first().waitFor();
    await page.getByLabel('Filter by a figure').selectOption('Not marked');
    await page.getByRole('textbox', { name: 'Not marked at least' }).fill('1');
    await page.keyboard.press('Enter');
    const { totalCount } = await api<{ totalCount: number }>(
      'hr',
      `v1/attendance/report?year=${year}&month=${month}&unmarked=period`,
    );
    await expect
      .poll(() => page.locator('.days-count').innerText(), { timeout: 10_000 })
      .toBe(String(totalCount));
    const sum = page.locator('.days-sum', { hasText: 'Not marked' }).first();
    await sum
      .getByRole('gridcell')
      .nth(day - 1)
      .getByRole('button')
      .click();
    await expect.poll(() => new URL(page.url()).searchParams.get('on')).toBe(date);
    await page.getByRole('searchbox').fill('Elena Petrova');
    await expect.poll(() => rowsOf(page).count(), { timeout: 10_000 }).toBe(1);
    await page.getByRole('grid').focus();
    for (let column = 1; column < day; column += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => activeCell(page)).toBe(`0/${day}`);
    expect(await cellOf(page, 0, day).getAttribute('aria-label')).toMatch(/Not marked$/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Check-in').focus();
    await page.keyboard.type('09:15');
    await page.keyboard.press('Enter');
    await page.getByText('Day marked').waitFor();
    await expect.poll(() => dayOf(userId, date)).toMatchObject({ status: 1, checkIn: '09:15' });
    await dialog.waitFor({ state: 'detached' });
    // Without a gap the person is no longer among those with one.
    await page.getByText('Nothing matches').waitFor();
  },
);

test(
  'hr marks the rest of the selected people as present in one request that says what it comes to, and takes it back',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/attendance?view=days&bound=missing_gte:1');
    await rowsOf(page).nth(2).waitFor();
    const total = rowsOf(page).first().locator('.grid-total.is-missing');
    const before = Number(await total.innerText());
    // Whole rows from their heads: the first, and with shift up to the third.
    await page.locator('.days-grid [data-row="0"] .avatar').click();
    await page.locator('.days-grid [data-row="2"] .avatar').click({ modifiers: ['Shift'] });
    const days = await page.locator('.days-grid .grid-head .grid-day').count();
    expect(await page.locator('.days-grid [aria-selected="true"]').count()).toBe(3 * days);
    await button(page, 'Rest: Present').click();
    const bar = barOf(page);
    await bar.getByText('3 rows').waitFor();
    const changes = Number(/\d+/.exec(await bar.locator('b').first().innerText())?.[0]);
    expect(changes).toBeGreaterThanOrEqual(before + 2);
    expect(await bar.locator('.days-effect').innerText()).toMatch(
      new RegExp(`Present\\s*\\+${changes}\\s*Not marked\\s*-${changes}`),
    );
    expect(await total.innerText()).toBe('0');
    const [request] = await Promise.all([
      page.waitForRequest(
        (one) => one.url().endsWith('/attendance/days') && !one.postData()?.includes('"dryRun":true'),
      ),
      bar.getByRole('button', { name: /^Save/ }).click(),
    ]);
    expect((request.postDataJSON() as { cells: unknown[] }).cells).toHaveLength(changes);
    const toast = page.locator('.toast', { hasText: `${changes} changes saved` });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.toast', { hasText: /undone/i }).waitFor();
    await expect.poll(() => total.innerText(), { timeout: 10_000 }).toBe(String(before));
  },
);

test(
  'a column is selected from its head and by keys; what is against a mark is named before it is saved',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/attendance?view=days&part=department');
    await rowsOf(page).nth(3).waitFor();
    const lines = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 7;
    expect(lines).toBeGreaterThan(200);
    expect(await page.locator('.days-grid .grid-body .grid-row').count()).toBeLessThan(60);
    // Groups show the totals of their people.
    const sums = await page.locator('.days-group').first().locator('.grid-total').allInnerTexts();
    expect(sums).toHaveLength(5);
    await page.locator('.days-grid .grid-head [data-head="2"]').click();
    const selected = page.locator('.days-grid .grid-body [aria-selected="true"]');
    const drawn = await page.locator('.days-grid .grid-body .grid-row:not(.days-group)').count();
    expect(await selected.count()).toBe(drawn);
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Space');
    expect(await selected.count()).toBe(drawn);
    await page.keyboard.press('Shift+Space');
    // A day that is yet to come is refused, by name.
    await page.keyboard.press('Control+End');
    await page.keyboard.press('w');
    await barOf(page).locator('.days-reasons').waitFor({ timeout: 10_000 });
    await barOf(page).getByRole('button', { name: 'Discard' }).click();
    await barOf(page).waitFor({ state: 'detached' });
  },
);

test('the figure of who has not marked today leads to their month', { tags: ['whole'] }, async () => {
  const query = new URLSearchParams({
    view: 'days',
    bound: 'open_gte:1',
    on: today(),
    rows: '{"id_related":"manager"}',
  });
  const page = await browser.open('manager', `/attendance?${query.toString()}`);
  const { totalCount } = await api<{ totalCount: number }>(
    'manager',
    'v1/attendance/report?unmarked=today&team=mine',
  );
  await button(page, 'People I lead').waitFor();
  const some = page.locator('.days-count', { hasText: new RegExp(`^${totalCount}$`) });
  await (totalCount === 0 ? page.getByText('Nothing matches') : some).waitFor();
});

test('a trainer looks at the months of the own trainees, and marks nobody', { tags: ['whole'] }, async () => {
  const { year, month } = monthOf(today());
  const page = await browser.open('trainer', '/attendance');
  await page.getByRole('radio', { name: 'Everybody' }).check();
  await rowsOf(page).first().waitFor();
  const { totalCount } = await api<{ totalCount: number }>(
    'trainer',
    `v1/attendance/report?year=${year}&month=${month}`,
  );
  expect(await page.locator('.days-count').innerText()).toBe(String(totalCount));
  const { traineeList } = await api<{ traineeList: { name: string }[] }>(
    'trainer',
    'v1/employee/allTrainees?limit=1',
  );
  const trainee = rowsOf(page).filter({ hasText: traineeList[0]?.name ?? '' });
  await trainee.locator('[data-column="2"]').click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await page.getByRole('dialog').locator('.day').waitFor();
  expect(
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Mark day|Correct/ })
      .count(),
  ).toBe(0);
  expect(await button(page, 'Send attendance mail').count()).toBe(0);
});

test('a person of the grid leads to their year', { tags: ['whole'] }, async () => {
  const page = await browser.open('hr', '/attendance');
  await page.getByRole('searchbox').fill('Elena Petrova');
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  await page.locator('.grid-body').getByRole('link', { name: 'Elena Petrova' }).click();
  await page.getByRole('heading', { level: 1, name: 'Elena Petrova' }).waitFor();
  await page.locator('.heat-map').waitFor();
});

test(
  'hr reads the attendance report of a year by month, finds people, and takes it along as CSV',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/attendance-report');
    await button(page, 'Not marked').click();
    await page.getByLabel('Filter by a figure').selectOption('Not marked');
    await page.getByRole('textbox', { name: 'Not marked at least' }).fill('1');
    await page.keyboard.press('Enter');
    await page.locator('th[aria-sort="descending"]', { hasText: 'Not marked' }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('bound')).toBe('unmarked_gte:1');
    await button(page, 'Remove the filter Not marked').click();
    await page.getByRole('searchbox').fill('Elena Petrova');
    await page.getByLabel('Month:').selectOption('');
    await expect.poll(() => page.locator('.report-table tbody tr').count(), { timeout: 10_000 }).toBe(1);
    const {
      attendanceReport: [row],
    } = await api<{ attendanceReport: Row[] }>(
      'hr',
      `v1/attendance/report?userId=${await userIdOf('employee')}&year=${monthOf(today()).year}`,
    );
    await expect
      .poll(() => page.locator('.report-table tbody td').nth(1).innerText())
      .toBe(String(row?.present));
    await button(page, 'Details of Elena Petrova').click();
    expect(await page.locator('.report-inner tbody tr').count()).toBe(12);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.startsWith('﻿')).toBe(true);
    expect(text).toContain('Elena Petrova');
  },
);

test(
  'the attendance mail shows who gets it and what it says, and is sent with its progress',
  { tags: ['whole'], timeout: 240_000 },
  async () => {
    const page = await browser.open('hr', '/attendance');
    await button(page, 'Send attendance mail').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/Your attendance in/)
      .first()
      .waitFor();
    const { year, month } = moveMonth(monthOf(today()), -1);
    const state = (): Promise<{ recipients: number; sent: number; queued: number }> =>
      api('hr', `v1/attendance/attendance-mail?year=${year}&month=${month}`);
    const { recipients } = await state();
    await dialog.getByText(`${recipients} people get it`).waitFor();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText(/\d+ of \d+ sent/).waitFor();
    // A mail to each of the company, in turns of the worker: how long all take depends on the machine.
    for (let sent = 0; sent < recipients;) {
      const before = sent;
      const sentNow = async (): Promise<number> => (sent = (await state()).sent);
      await expect.poll(sentNow, { timeout: 15_000 }).toBeGreaterThan(before);
    }
    await dialog.getByText('Everybody has it already').waitFor();
    expect(await dialog.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  },
);
