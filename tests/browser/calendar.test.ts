import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, startOfWeek } from '@crewdeck/engine/model/days.ts';
import { intercept, useBrowser } from '../support/browser.ts';
import { dayOf } from '../support/moment.ts';

const browser = useBrowser();
const today = dayOf(Date.now());
/** A Tuesday in the month after next, which no test before has touched. */
const ahead = addDays(startOfWeek(addDays(today, 63)), 1);
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
const source = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('source') ?? 'null');

test('an employee sees the month with today, the own shifts and who is away, and a layer can be switched off for good', async () => {
  const page = await browser.open('employee', '/calendar');
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  expect(await page.locator('[aria-current="date"]').getAttribute('data-day')).toBe(today);
  await page.locator('.calendar-bar[data-kind="shift"]').first().waitFor();
  await page.locator('.calendar-bar[data-kind="away"]').first().waitFor();
  await page.getByRole('button', { name: 'Team away' }).click();
  expect(await page.locator('.calendar-bar[data-kind="away"]').count()).toBe(0);
  await page.reload();
  await page.locator('.calendar-bar[data-kind="shift"]').first().waitFor();
  expect(await page.getByRole('button', { name: 'Team away' }).getAttribute('aria-pressed')).toBe('false');
  expect(await page.locator('.calendar-bar[data-kind="away"]').count()).toBe(0);
});

test('days are marked with Shift and the arrow keys, and Enter asks for leave on them', async () => {
  const page = await browser.open('employee', `/calendar?view=month&date=${ahead}`);
  await cell(page, ahead).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText('3 days marked').waitFor({ state: 'attached' });
  expect(await page.locator('[role="gridcell"][aria-selected="true"]').count()).toBe(3);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/leave-request/create**');
  expect(source(page)).toEqual({ leaveFrom: ahead, leaveTo: addDays(ahead, 2) });
});

test('the leave form takes the days from the address', async () => {
  const page = await browser.open(
    'employee',
    `/leave-request/create?source=${encodeURIComponent(JSON.stringify({ leaveFrom: ahead, leaveTo: addDays(ahead, 2) }))}`,
  );
  await page.getByLabel('From').first().waitFor();
  const written = (day: string): string =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    });
  await expect
    .poll(async () =>
      page.locator('input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    )
    .toEqual(expect.arrayContaining([written(ahead), written(addDays(ahead, 2))]));
});

test('days are marked by dragging over them, backwards too', async () => {
  const page = await browser.open('employee', `/calendar?view=month&date=${ahead}`);
  const [from, to] = await Promise.all([
    cell(page, addDays(ahead, 2)).boundingBox(),
    cell(page, ahead).boundingBox(),
  ]);
  if (!from || !to) throw new Error('The days are not shown.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 8);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 8, { steps: 6 });
  await page.mouse.up();
  await page.waitForURL('**/leave-request/create**');
  expect(source(page)).toEqual({ leaveFrom: ahead, leaveTo: addDays(ahead, 2) });
});

test('arrow and page keys move through the days, across the end of the month', async () => {
  const page = await browser.open('employee', `/calendar?view=month&date=${ahead}`);
  await cell(page, ahead).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedDay(page)).toBe(addDays(ahead, 7));
  await page.keyboard.press('Home');
  await expect.poll(() => focusedDay(page)).toBe(addDays(ahead, 6));
  await page.keyboard.press('PageDown');
  await expect
    .poll(async () => ((await focusedDay(page)) ?? ahead) > addDays(ahead, 20), { timeout: 10_000 })
    .toBe(true);
});

test('a requested leave is in the calendar as pending, and its day opens what is on it', async () => {
  const headers = await browser.headersOf('employee');
  const types = (await (await fetch(`${browser.url}/api/v1/globalType/leave-type`, { headers })).json()) as {
    data: { id: number; uniqueValue: string }[];
  };
  const leaveType = types.data.find(({ uniqueValue }) => uniqueValue === 'casual_leave')?.id;
  const requested = await fetch(`${browser.url}/api/v1/employee/markLeave`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      leaveType,
      leaveFrom: ahead,
      leaveTo: ahead,
      dayPart: 'first_half',
      reason: 'Dentist',
    }),
  });
  expect(requested.status).toBe(200);
  const page = await browser.open('employee', `/calendar?view=month&date=${ahead}`);
  await page.locator('.calendar-bar[data-kind="leave"][data-pending="true"]').waitFor();
  await cell(page, ahead).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByText('Casual leave (pending), first half').waitFor();
  await panel.getByRole('link', { name: 'Casual leave (pending), first half' }).click();
  await page.waitForURL(/leave-request\/\d+\/show/);
});

test('the week shows shifts at their hours, a night shift on both of its days', async () => {
  const page = await browser.open('employee', '/calendar?view=week');
  await page.getByRole('radio', { name: 'Week' }).waitFor();
  const headers = await browser.headersOf('employee');
  const answer = (await (
    await fetch(
      `${browser.url}/api/v1/calendar?from=${addDays(startOfWeek(today), -1)}&to=${addDays(startOfWeek(today), 6)}`,
      { headers },
    )
  ).json()) as { data: { entries: { kind: string; from: string; startTime: string; endTime: string }[] } };
  const parts = answer.data.entries
    .filter(({ kind }) => kind === 'shift')
    .flatMap(({ from, startTime, endTime }) => (endTime > startTime ? [from] : [from, addDays(from, 1)]))
    .filter((day) => day >= startOfWeek(today) && day <= addDays(startOfWeek(today), 6));
  await expect.poll(() => page.locator('.calendar-bar.is-timed').count()).toBe(parts.length);
});

test('the private link is made, answers a calendar, is renewed and revoked', async () => {
  const page = await browser.open('manager', '/calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const field = dialog.getByLabel('Private link');
  await field.waitFor();
  const first = await field.inputValue();
  const fetchFeed = (url: string): Promise<Response> => fetch(`${browser.url}${new URL(url).pathname}`);
  expect((await (await fetchFeed(first)).text()).startsWith('BEGIN:VCALENDAR')).toBe(true);
  await dialog.getByRole('button', { name: 'Renew' }).click();
  await page
    .getByRole('dialog', { name: 'Renew the private link?' })
    .getByRole('button', { name: 'Renew' })
    .click();
  await expect.poll(() => field.inputValue()).not.toBe(first);
  const second = await field.inputValue();
  expect((await fetchFeed(first)).status).toBe(404);
  expect((await fetchFeed(second)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke the private link?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await dialog.getByText('There is no link yet.').waitFor();
  expect((await fetchFeed(second)).status).toBe(404);
});

test('a calendar that cannot be loaded says so and can be tried again', async () => {
  const page = await browser.open('employee', '/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await intercept(page, '**/api/v1/calendar?**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ status: false, code: 'unavailable', message: 'x' }),
    }),
  );
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.getByText('Please contact the administrator').waitFor();
  await page.unroute('**/api/v1/calendar?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('grid').waitFor();
});

test('small screens begin with the list', async () => {
  const page = await browser.open('hr', '/calendar', { width: 360, isTouch: true });
  await page.locator('.calendar-list h2').first().waitFor();
  expect(await page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true);
});
