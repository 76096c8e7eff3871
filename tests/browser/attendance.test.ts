import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { monthOf, moveMonth } from '@crewdeck/engine/model/days.ts';
import { useDesk } from '../support/browser.ts';
import { today } from '../support/moment.ts';

const desk = useDesk();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
type Day = { date: string; state: string; status: number | null; checkIn: string | null };
type Row = { userId: number; name: string; present: number; unmarked: number; days: Day[] };

async function api<T>(person: string, path: string, method = 'GET'): Promise<T> {
  const { 'content-type': _, ...headers } = await desk.headersOf(person);
  const response = await fetch(`${desk.url}/api/${path}`, { method, headers });
  const answer = (await response.json()) as { data?: T };
  return (path.startsWith('rest/') ? answer : answer.data) as T;
}
const userIdOf = async (person: string): Promise<number> => Number((await desk.headersOf(person)).userId);
async function dayOf(userId: number, date: string): Promise<Day | undefined> {
  const { attendanceReport } = await api<{ attendanceReport: Row[] }>(
    'hr',
    `v1/attendance/report?userId=${userId}&year=${date.slice(0, 4)}&month=${Number(date.slice(5, 7))}`,
  );
  return attendanceReport[0]?.days.find((day) => day.date === date);
}

/** Row and column of the cell that the keys have come to, as a screen reader is told. */
const activeCell = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const cell = document.getElementById(
      document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant') ?? '',
    );
    return `${cell?.closest<HTMLElement>('[data-row]')?.dataset.row}/${cell?.dataset.column}`;
  });

test('an employee sees the own year as cells and as a list, and the figures are those of the report', async () => {
  const page = await desk.open('employee', '/attendance');
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
  expect(await page.getByRole('radio', { name: 'Month' }).count()).toBe(0);
  await page.getByLabel('Month:').selectOption('1');
  expect(await page.locator('.day-table .month-row').count()).toBe(1);
});

test('an employee asks for a correction, the manager approves it in the inbox, and the day changes', async () => {
  const page = await desk.open('employee', '/attendance');
  await page.locator('.day-table tbody').last().waitFor();
  const line = page
    .locator('.day-table tr', { hasText: 'Present' })
    .filter({ has: page.getByRole('link', { name: 'Ask for a correction' }) })
    .last();
  await line.getByRole('link', { name: 'Ask for a correction' }).click();
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
  const inbox = await desk.open('manager', '/exception');
  await inbox.locator('.inbox-open', { hasText: 'Elena Petrova' }).first().click();
  await inbox.getByText('I was at home that day').waitFor();
  await inbox.getByRole('heading', { name: 'The day as it stands' }).waitFor();
  await button(inbox, 'Accept').click();
  await inbox.getByText('Request accepted').waitFor();
  await expect.poll(async () => (await dayOf(userId, date))?.status, { timeout: 15_000 }).toBe(3);
}, 60_000);

test('hr moves through the grid by keys, which has only the rows in sight', async () => {
  const page = await desk.open('hr', '/attendance');
  const grid = page.getByRole('grid');
  await page.locator('.grid-body .grid-row [data-column="1"]').first().waitFor();
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(200);
  expect(await page.locator('.grid-body .grid-row').count()).toBeLessThan(60);
  await grid.focus();
  await page.keyboard.press('Control+End');
  await page
    .locator(`[data-row="${Number(await grid.getAttribute('aria-rowcount')) - 2}"] [data-column="1"]`)
    .waitFor();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeCell(page)).toBe('1/0');
  await page.keyboard.press('End');
  await page.keyboard.press('PageDown');
  await expect.poll(() => activeCell(page)).toMatch(/^\d{2}\/\d{2}$/);
  // A screen reader meets the rows in their order, wherever their elements stand.
  const owned = await page
    .locator('.grid-body')
    .evaluate((body) =>
      (body.getAttribute('aria-owns') ?? '')
        .split(' ')
        .map((id) => Number(document.getElementById(id)?.dataset.row)),
    );
  expect(owned).toEqual(owned.map((_row, index) => (owned[0] ?? 0) + index));
});

/** Takes the last mark of somebody away, as if they had skipped that working day. Answers the day. */
async function skipDay(userId: number): Promise<string> {
  const rows = await api<{ id: number; date: string; status: number }[]>(
    'admin',
    `rest/attendance?filter=${encodeURIComponent(JSON.stringify({ userId, date_lte: today(), status: [1, 3] }))}&sort=["date","DESC"]`,
  );
  const day = rows.find(({ date }) => date < today());
  await api('admin', `rest/attendance/${day?.id}`, 'DELETE');
  return day?.date ?? '';
}

test(
  'hr finds who has skipped a day among those with gaps, and marks it by keys alone',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const userId = await userIdOf('employee');
    const date = await skipDay(userId);
    const [year, month, day] = date.split('-').map(Number) as [number, number, number];
    const page = await desk.open('hr', '/attendance');
    await page.locator('.grid-body .grid-row [data-column="1"]').first().waitFor();
    if (month !== monthOf(today()).month) await button(page, 'Month before').click();
    const { totalCount } = await api<{ totalCount: number }>(
      'hr',
      `v1/attendance/report?year=${year}&month=${month}&unmarked=period`,
    );
    const gaps = button(page, `Only with gaps ${totalCount}`);
    await gaps.click();
    expect(await gaps.getAttribute('aria-pressed')).toBe('true');
    await expect
      .poll(() => page.getByRole('grid').getAttribute('aria-rowcount'), { timeout: 10_000 })
      .toBe(String(totalCount + 1));
    await page.getByRole('searchbox').fill('Elena Petrova');
    await expect.poll(() => page.locator('.grid-body .grid-row').count(), { timeout: 10_000 }).toBe(1);
    await page.getByRole('grid').focus();
    for (let column = 1; column < day; column += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => activeCell(page)).toBe(`0/${day}`);
    expect(await page.locator(`[data-row="0"] [data-column="${day}"]`).getAttribute('aria-label')).toMatch(
      /: Not marked$/,
    );
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Check-in').focus();
    await page.keyboard.type('09:15');
    await page.keyboard.press('Enter');
    await page.getByText('Day marked').waitFor();
    await expect.poll(() => dayOf(userId, date)).toMatchObject({ status: 1, checkIn: '09:15' });
    await dialog.waitFor({ state: 'detached' });
    // Without a gap the person is no longer among those with gaps.
    await expect.poll(() => page.locator('.grid-body .grid-row').count(), { timeout: 10_000 }).toBe(0);
  },
);

test('the figure of who has not marked today leads to their month', { tags: ['whole'] }, async () => {
  const page = await desk.open('manager', '/attendance?view=month&unmarked=today&team=mine');
  const { totalCount } = await api<{ totalCount: number }>(
    'manager',
    'v1/attendance/report?unmarked=today&team=mine',
  );
  await button(page, `Not marked today ${totalCount}`).waitFor();
  const all = page.getByText('Every day is marked.');
  const some = page.locator(`[role=grid][aria-rowcount="${totalCount + 1}"]`);
  await (totalCount === 0 ? all : some).waitFor();
});

test('a trainer looks at the months of the own trainees, and marks nobody', { tags: ['whole'] }, async () => {
  const page = await desk.open('trainer', '/attendance');
  await page.getByRole('radio', { name: 'Month' }).check();
  await page.locator('.grid-body .grid-row [data-column="1"]').first().waitFor();
  const { year, month } = monthOf(today());
  const { totalCount } = await api<{ totalCount: number }>(
    'trainer',
    `v1/attendance/report?year=${year}&month=${month}`,
  );
  expect(Number(await page.getByRole('grid').getAttribute('aria-rowcount'))).toBe(totalCount + 1);
  await page.locator('.grid-body .grid-row').last().locator('[data-column="2"]').click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  expect(
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Mark day|Correct/ })
      .count(),
  ).toBe(0);
  expect(await button(page, 'Send attendance mail').count()).toBe(0);
});

test('a person of the grid leads to their year', { tags: ['whole'] }, async () => {
  const page = await desk.open('hr', '/attendance');
  await page.getByRole('searchbox').fill('Elena Petrova');
  await expect.poll(() => page.locator('.grid-body .grid-row').count()).toBe(1);
  await page.locator('.grid-body .grid-name', { hasText: 'Elena Petrova' }).click();
  await page.getByRole('heading', { level: 1, name: 'Elena Petrova' }).waitFor();
  await page.locator('.heat-map').waitFor();
});

test(
  'hr reads the attendance report of a year by month, finds people, and takes it along as CSV',
  { tags: ['whole'] },
  async () => {
    const page = await desk.open('hr', '/attendance-report');
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
  { tags: ['whole'], timeout: 90_000 },
  async () => {
    const page = await desk.open('hr', '/attendance');
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
    await expect.poll(async () => (await state()).sent, { timeout: 50_000 }).toBe(recipients);
    await dialog.getByText('Everybody has it already').waitFor();
    expect(await dialog.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  },
);
