import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, startOfWeek } from '@crewdeck/engine/model/days.ts';
import { weeksAround } from '@crewdeck/engine/console/calendar/weeks.ts';
import { useBrowser } from '../support/browser.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();
/** A Wednesday in the middle of a month, far from all that the demo company has: weeks stand on each side. */
const day = addDays(startOfWeek(`${addDays(today(), 200).slice(0, 7)}-15`), 2);
const at = (path: string): string => `${path}?view=calendar&month=${day.slice(0, 7)}`;

const short = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const bar = (page: Page, name: string): Locator => page.locator('.calendar-bar', { hasText: name });
const cell = (page: Page, date: string): Locator => page.locator(`[data-day="${date}"]`);

async function send(who: string, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { ...(await browser.headersOf(who)), 'content-type': 'application/json' };
  const answer = await fetch(`${browser.url}/api/rest/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const made = (await answer.json()) as Record<string, unknown>;
  expect([answer.status, made.errors]).toEqual([200, undefined]);
  return made;
}
async function read(path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${browser.url}/api/rest/${path}`, { headers: await browser.headersOf('hr') });
  return (await answer.json()) as Record<string, unknown>;
}

/** The id of a value of a list of values: the first of a category, or the one of that name. */
async function typeOf(where: Readonly<Record<string, string>>): Promise<number> {
  const rows = await read(`global-types?filter=${encodeURIComponent(JSON.stringify(where))}`);
  return (rows as unknown as { id: number }[])[0]?.id ?? 0;
}

/** Takes something by the mouse to the middle of a day. */
async function drag(page: Page, what: Locator, date: string): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const from = await what.boundingBox();
  const to = await cell(page, date).boundingBox();
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 20, { steps: 8 });
  await page.mouse.up();
}

test('a row is dragged to another day, and taken back from its toast', async () => {
  const { id } = await send('hr', 'holidays', { title: 'Founders day', date: day, type: 'company' });
  const page = await browser.open('hr', at('/holiday-management'));
  await bar(page, 'Founders day').waitFor();
  await drag(page, bar(page, 'Founders day'), addDays(day, 6));
  const toast = page.locator('.toast', { hasText: 'Moved' });
  await toast.waitFor();
  await expect.poll(async () => (await read(`holidays/${String(id)}`)).date).toBe(addDays(day, 6));
  // A drag opens nothing.
  expect(await page.getByRole('dialog').count()).toBe(0);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await read(`holidays/${String(id)}`)).date).toBe(day);
  await expect.poll(() => bar(page, 'Founders day').getAttribute('aria-label')).toContain(short);
});

test('keys move it by days and weeks; Escape puts it back, Enter opens what is not held', async () => {
  const { id } = await send('hr', 'events', {
    title: 'Picnic',
    date: day,
    type: await typeOf({ 'categoryId.uniqueValue': 'event_type' }),
  });
  const page = await browser.open('hr', at('/events'));
  const picnic = bar(page, 'Picnic');
  await picnic.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  expect((await read(`events/${String(id)}`)).date).toBe(day);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  expect(await picnic.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await read(`events/${String(id)}`)).date).toBe(addDays(day, -6));
  await page.locator('.toast', { hasText: 'Moved' }).waitFor();
  await picnic.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Picnic').first().waitFor();
});

test('what is held by keys stays in the weeks that are shown', async () => {
  const first = weeksAround(day).from;
  const { id } = await send('hr', 'events', {
    title: 'Jumble sale',
    date: first,
    type: await typeOf({ 'categoryId.uniqueValue': 'event_type' }),
  });
  const page = await browser.open('hr', at('/events'));
  const sale = bar(page, 'Jumble sale');
  await sale.focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  expect(await sale.evaluate((one) => one === document.activeElement)).toBe(true);
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(async () => (await read(`events/${String(id)}`)).date).toBe(addDays(first, 1));
});

test('what lasts is taken by its end; a refusal says why, and it is where it was', async () => {
  const first = addDays(day, 7);
  const { id } = await send('employee', 'leaves', {
    leaveType: await typeOf({ uniqueValue: 'unpaid_leave' }),
    leaveFrom: first,
    leaveTo: first,
    dayPart: 'full',
    reason: 'Moving house',
  });
  const page = await browser.open('hr', `/leave-request?view=calendar&month=${first.slice(0, 7)}`);
  const leave = page.locator(`[data-entry="${String(id)}"]`);
  await leave.waitFor();
  await drag(page, leave.locator('.calendar-end'), addDays(first, 2));
  const days = async (): Promise<unknown[]> => {
    const { leaveFrom, leaveTo, days: count } = await read(`leaves/${String(id)}`);
    return [leaveFrom, leaveTo, count];
  };
  await expect.poll(days).toEqual([first, addDays(first, 2), 3]);
  await drag(page, leave.locator('.calendar-end'), first);
  await expect.poll(days).toEqual([first, first, 1]);
  await drag(page, leave, addDays(first, 3));
  await page.locator('.toast', { hasText: 'There is no working day in this period.' }).waitFor();
  expect(await days()).toEqual([first, first, 1]);
  await expect
    .poll(() => leave.getAttribute('aria-label'))
    .toContain(new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(new Date(first)));
});

test('a new row begins with the day on which it was opened; a phone has the days one below the other', async () => {
  const page = await browser.open('hr', at('/events'));
  await cell(page, day).hover();
  await cell(page, day).getByRole('link').click();
  await page.waitForURL(/events\/create/);
  await expect.poll(() => page.getByRole('textbox', { name: 'Date' }).inputValue()).not.toBe('');
  await send('hr', 'holidays', { title: 'Summer break', date: addDays(day, 1), type: 'company' });
  const phone = await browser.open('hr', at('/holiday-management'), { width: 390 });
  await phone.locator('.month-agenda').getByRole('button', { name: 'Summer break' }).click();
  await phone.getByRole('dialog').getByText('Summer break').first().waitFor();
});

test('who may not change a row does not move it', async () => {
  const page = await browser.open('manager', `/leave-request?view=calendar`);
  await page.locator('.calendar-bar').first().waitFor();
  expect(await page.locator('.calendar-bar.is-movable').count()).toBe(0);
});
