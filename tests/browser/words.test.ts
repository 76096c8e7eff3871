import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayOfWeek, monthOf, moveMonth } from '@crewdeck/engine/model/days.ts';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const line = (page: Page, text: string | RegExp) => palette(page).getByRole('option', { name: text });

async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill(text);
}
async function ask<T>(person: string, path: string, body?: object): Promise<T> {
  const headers = await browser.headersOf(person);
  const response = await fetch(`${browser.url}/api/${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: T };
  return (path.startsWith('rest/') ? answer : answer.data) as T;
}
const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The next day of the week on which an employee would work. */
async function nextWorkingDay(): Promise<string> {
  const week = Array.from({ length: 6 }, (_, index) => addDays(today(), index + 1));
  const costs = await Promise.all(
    week.map((day) =>
      ask<{ total: number }>('employee', `v1/employee/leavePreview?leaveFrom=${day}&leaveTo=${day}`),
    ),
  );
  return week.find((_, index) => (costs[index]?.total ?? 0) > 0) ?? '';
}

test('an employee writes “half day monday”, finds the form filled in, and sends it', async () => {
  const day = await nextWorkingDay();
  const page = await browser.open('employee', '/dashboard');
  await page.locator('.weeks').waitFor();
  await write(page, `half day ${names[dayOfWeek(day)]}`);
  await line(page, /^Request leave: casual leave · .* · first half$/).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/leave-request/create');
  await page.getByRole('radio', { name: /^Casual leave/, checked: true }).waitFor();
  await page.getByRole('radio', { name: 'First half', checked: true }).waitFor();
  await page.locator('.cost-line.is-total dd', { hasText: '0.5' }).waitFor();
  await page.getByLabel('Reason').fill('Moving house');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.waitForURL(/leave-request\/\d+\/show$/);
  const id = /(\d+)\/show$/.exec(page.url())?.[1];
  expect(await ask('employee', `rest/leaves/${id}`)).toMatchObject({
    leaveFrom: day,
    leaveTo: day,
    dayPart: 'first_half',
    days: 0.5,
    leaveStatus: 0,
  });
});

test('hr writes “absent > 3 days last month engineering” and lands on the report of exactly them', async () => {
  const page = await browser.open('hr', '/dashboard');
  await page.locator('.weeks').waitFor();
  // A word alone that is the name of a page leads there first.
  await write(page, 'attendance');
  await line(page, 'Attendance').first().waitFor();
  expect(await palette(page).getByRole('option', { selected: true }).innerText()).toMatch(/^Attendance\n/);
  await palette(page).getByRole('combobox').fill('absent > 3 days last month engineering');
  await line(page, /^Attendance report: not marked more than 3 · .* · Engineering$/).waitFor();
  await line(page, /^Attendance report: leave more than 3 · .* · Engineering$/).click();
  await page.waitForURL(/attendance-report\?/);
  const { year, month } = moveMonth(monthOf(today()), -1);
  const params = new URL(page.url()).searchParams;
  expect(Object.fromEntries(params)).toMatchObject({
    year: String(year),
    month: String(month),
    bound: 'leave_gte:3.5',
  });
  const having = encodeURIComponent(JSON.stringify({ leave_gte: 3.5 }));
  const { totalCount } = await ask<{ totalCount: number }>(
    'hr',
    `v1/attendance/report?year=${year}&month=${month}&team=${params.get('team')}&having=${having}`,
  );
  await page
    .getByRole('heading', { level: 1, name: new RegExp(`Attendance report ${totalCount}$`) })
    .waitFor();
});

test('words that are not understood are named, in the language of the person, and find nothing', async () => {
  const page = await browser.open('employee', '/dashboard', { locale: 'ru-RU' });
  await page.locator('.weeks').waitFor();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog').getByRole('combobox');
  await box.fill('смена в пятницу с премией');
  await page.getByRole('option', { name: /Смены: .*Не понято: премией/ }).waitFor();
  await box.fill('совершенно непонятно');
  await page.getByText('По запросу «совершенно непонятно» ничего не найдено').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('theme, language and password are changed from the palette, in the words of either language', async () => {
  const page = await browser.open('employee', '/dashboard');
  await page.locator('.weeks').waitFor();
  await write(page, 'dark');
  await line(page, 'Dark theme').click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await write(page, 'password');
  await line(page, 'Change password').click();
  await page.getByRole('dialog', { name: 'Change password' }).getByLabel('Current password').waitFor();
  await page.keyboard.press('Escape');
  await write(page, 'français');
  await line(page, 'Language: Français').click();
  await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('thème');
  await page.getByRole('option', { name: 'Thème clair' }).waitFor();
});

test('a pinned entry is above the menu, also after a reload, until its pin is taken away', async () => {
  const page = await browser.open('employee', '/attendance');
  await page.getByRole('button', { name: 'Pin “Attendance” to the menu' }).click();
  const pinned = menu(page).getByRole('list', { name: 'Favourites' });
  await pinned.getByRole('link', { name: 'Attendance' }).waitFor();
  await page.goto(`${browser.url}/roster`);
  await page.reload();
  await pinned.getByRole('link', { name: 'Attendance' }).click();
  await page.waitForURL('**/attendance');
  await page.getByRole('button', { name: 'Unpin “Attendance” from the menu' }).click();
  await pinned.waitFor({ state: 'detached' });
});

test('the menu shows hr what waits, and follows what others request', async () => {
  const page = await browser.open('hr', '/calendar');
  const entry = menu(page).locator('a[href="/leave-request"]');
  const count = async (): Promise<number> =>
    Number((await entry.locator('.menu-count').getAttribute('data-count'))?.replace(/\D/g, ''));
  await entry.locator('.menu-count').waitFor();
  const before = (await ask<{ leaves: number }>('hr', 'v1/dashboard/waiting')).leaves;
  expect(await count()).toBe(before);
  const types = await ask<{ id: number; uniqueValue: string }[]>('employee', 'v1/globalType/leave-type');
  const from = addDays(today(), 150);
  await ask('employee', 'v1/employee/markLeave', {
    leaveType: types.find(({ uniqueValue }) => uniqueValue === 'unpaid_leave')?.id,
    leaveFrom: from,
    leaveTo: addDays(from, 4),
    dayPart: 'full',
    reason: 'A journey',
  });
  await expect.poll(count, { timeout: 15_000 }).toBe(before + 1);
}, 60_000);

test('the places of the menu stand at the thumb: one tap to the first page of a place, another to the rest', async () => {
  const page = await browser.open('employee', '/dashboard', { width: 360, isTouch: true });
  const bar = page.locator('.bottom-bar');
  await page.locator('.weeks').waitFor();
  // The count of a place is next to its name.
  const places = await bar.locator('> *').allInnerTexts();
  expect(places.map((text) => text.trim().split('\n')[0])).toEqual([
    'Today',
    'Time',
    'Requests',
    'Documents',
    'Help',
  ]);
  await bar.getByRole('link', { name: 'Requests' }).tap();
  await page.waitForURL('**/leave-request');
  const place = bar.getByRole('button', { name: 'Requests' });
  await place.tap();
  await bar
    .getByRole('list', { name: 'Requests' })
    .getByRole('link', { name: 'Leave', exact: true })
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await bar.getByRole('list').count()).toBe(0);
  await place.tap();
  await bar.getByRole('link', { name: 'Exception requests' }).tap();
  await page.waitForURL('**/exception');
  expect(await bar.getByRole('list').count()).toBe(0);
});

test('hr writes “payslip october” and finds the slips of that month, which the page names', async () => {
  const { year } = monthOf(today());
  const page = await browser.open('hr', '/dashboard');
  await menu(page).getByRole('link').first().waitFor();
  await write(page, 'payslip october');
  await line(page, /October/)
    .first()
    .click();
  await page.waitForURL(/\/salary-slip\?/);
  await page.getByRole('button', { name: 'Month: October' }).waitFor();
  const rows = page.locator('table.list-table tbody tr');
  await rows.first().waitFor();
  expect(await rows.allInnerTexts()).toEqual(
    Array.from({ length: await rows.count() }, () => expect.stringContaining(`Salary slip ${year}-10`)),
  );
});
