import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Days } from '@crewdeck/engine/model/day-grid.ts';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';

const browser = useBrowser();
/** A month ahead in which nobody has requested a day. */
const MONTH = '2027-02';

async function send<T>(person: string, path: string, method = 'GET', body?: object): Promise<T> {
  const headers = await browser.headersOf(person);
  const answer = await fetch(`${browser.url}/api/rest/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}

const grid = (page: Page): Locator => page.getByRole('grid');
const line = (page: Page, name: string): Locator => page.locator('.days-grid .grid-row', { hasText: name });
const cell = (page: Page, name: string, day: number): Locator =>
  line(page, name).locator(`[data-column="${day}"]`);
const opened = (page: Page): Locator => page.getByRole('region', { name: 'Leave', exact: true });

async function openMonth(person: string, month: string, find: string): Promise<Page> {
  const page = await browser.open(person, `/leave-request?view=days&month=${month}&find=${find}`);
  await page.locator('.days-grid .grid-row[data-row="0"]:not([aria-busy="true"])').waitFor();
  return page;
}

/** Requests unpaid leave for the demo's employee. */
async function request(day: number, more: object = {}): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ uniqueValue: 'unpaid_leave' }));
  const [type] = await send<{ id: number }[]>('hr', `global-types?filter=${filter}`);
  const date = `${MONTH}-${String(day).padStart(2, '0')}`;
  const { id } = await send<{ id: number }>('employee', 'leaves', 'POST', {
    leaveType: type?.id,
    leaveFrom: date,
    leaveTo: date,
    dayPart: 'full',
    reason: 'Moving house',
    ...more,
  });
  return id;
}

test('hr reads a request in the grid, and requests free days that they select by keys', async () => {
  const id = await request(8, { leaveTo: `${MONTH}-09` });
  const page = await openMonth('hr', MONTH, 'Elena Petrova');
  const first = cell(page, 'Elena Petrova', 8);
  expect(await first.getAttribute('aria-label')).toBe('Monday, February 8, 2027: Unpaid leave, Requested');
  expect(await first.innerText()).toMatch(/^\w{1,2}$/);
  expect(await first.getAttribute('class')).toContain('is-corner');
  await first.click();
  await opened(page).getByText('Moving house').first().waitFor();
  expect(new URL(page.url()).searchParams.get('row')).toBe(String(id));
  expect(await cell(page, 'Elena Petrova', 9).getAttribute('class')).toContain('is-opened');
  expect(await findBarriers(page)).toEqual([]);
  expect(await findLayoutFaults(page)).toEqual([]);
  await opened(page).getByRole('button', { name: 'Close' }).click();
  // From Friday to Monday: days off among free ones are part of a request.
  await grid(page).focus();
  for (let day = 8; day < 12; day += 1) await page.keyboard.press('ArrowRight');
  for (let day = 12; day < 15; day += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/leave-request/create');
  await expect.poll(() => page.getByLabel('Employee').inputValue()).toBe('Elena Petrova');
  await page.locator('[data-day="2027-02-12"][aria-pressed="true"]').waitFor();
  await page.locator('[data-day="2027-02-15"][aria-pressed="true"]').waitFor();
});

test('a drag over free days selects them, and C requests them; C alone requests any', async () => {
  const page = await openMonth('hr', '2027-03', 'Elena Petrova');
  const [from, to] = [
    await cell(page, 'Elena Petrova', 2).boundingBox(),
    await cell(page, 'Elena Petrova', 4).boundingBox(),
  ];
  if (!from || !to) throw new Error('The pointer goes over cells that are seen.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => line(page, 'Elena Petrova').locator('[aria-selected="true"]').count()).toBe(3);
  expect(new URL(page.url()).pathname).toBe('/leave-request');
  await page.keyboard.press('c');
  await page.waitForURL('**/leave-request/create');
  await page.locator('[data-day="2027-03-02"][aria-pressed="true"]').waitFor();
  await page.locator('[data-day="2027-03-04"][aria-pressed="true"]').waitFor();
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await grid(page).focus();
  await page.keyboard.press('c');
  await page.waitForURL('**/leave-request/create');
  expect(await page.locator('[data-day][aria-pressed="true"]').count()).toBe(0);
});

test('the totals lead to who is away on a day', async () => {
  const days = await send<Days>(
    'hr',
    `leaves/days?from=2026-11-18&to=2026-11-18&having=${encodeURIComponent('{"away_gte":1}')}`,
  );
  const page = await browser.open('hr', '/leave-request?view=days');
  const total = page.getByRole('button', { name: /^Wednesday, November 18, 2026, Days away/ });
  await total.click();
  await expect.poll(() => page.locator('.days-grid .days-count').innerText()).toBe(String(days.total));
});

test('its letters, and the decision about an opened request, are there in Russian and in the dark', async () => {
  const id = await request(23);
  const page = await browser.open('manager', `/leave-request?view=days&month=${MONTH}&row=${id}`, {
    locale: 'ru-RU',
    theme: 'dark',
  });
  const sheet = page.locator('.days-opened');
  await sheet.getByRole('button', { name: 'Отклонить' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Согласовать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Согласовать' }).click();
  await expect.poll(() => sheet.getByRole('button', { name: 'Отклонить' }).count()).toBe(0);
});
