import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { findBarriers } from '../support/barriers.ts';
import { intercept, useBrowser } from '../support/browser.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();
const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });

async function ask<T>(
  person: string,
  path: string,
  init: { method?: string; body?: unknown } = {},
): Promise<T> {
  const headers = await browser.headersOf(person);
  const response = await fetch(`${browser.url}${path}`, {
    method: init.method ?? 'GET',
    headers,
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  });
  return ((await response.json()) as { data: T }).data;
}
const countUnread = async (person: string): Promise<number> =>
  (await ask<{ unreadCount: number }>(person, '/api/v1/notifications')).unreadCount;

/** A page whose stream is open. */
async function openListening(
  person: string,
  address = '/dashboard',
  options: Parameters<typeof browser.open>[2] = {},
): Promise<Page> {
  const page = await browser.open(person, '/profile', options);
  const opened = page.waitForResponse('**/notifications/stream');
  await page.goto(`${browser.url}${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await opened;
  return page;
}

/** Returns how many tabs of the browser read the stream, and how many wait to take over. */
const countLocks = (page: Page): Promise<{ held: number; pending: number }> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const count = (locks: LockInfo[]): number =>
      locks.filter(({ name }) => name?.startsWith('crewdeck.notifications.')).length;
    return { held: count(held), pending: count(pending) };
  });

let daysAhead = 40;
/** employee@ requests a day of leave, another one each call; their manager is notified. */
async function askForLeave(): Promise<string> {
  const { userId } = await browser.headersOf('employee');
  const { leaveCountList } = await ask<{
    leaveCountList: { leaveType: number; labels: { leaveType: string } }[];
  }>('employee', `/api/v1/employee/leaveTypeLeaveCount/${userId}`);
  const leaveType = leaveCountList.find(({ labels }) => labels.leaveType === 'Unpaid leave')?.leaveType;
  // A weekend or a holiday is refused: then the day after.
  for (const last = daysAhead + 10; daysAhead < last;) {
    daysAhead += 1;
    const date = addDays(today(), daysAhead);
    const leave = await ask<{ leave?: { id: number } } | undefined>(
      'employee',
      '/api/v1/employee/markLeave',
      {
        method: 'POST',
        body: {
          userId: Number(userId),
          leaveType,
          leaveFrom: date,
          leaveTo: date,
          dayPart: 'full',
          reason: 'A day off',
        },
      },
    );
    if (leave?.leave) return String(leave.leave.id);
  }
  throw new Error('No day could be asked for.');
}

test('a request for leave reaches the manager at once, in words, and leads to it', async () => {
  const before = await countUnread('manager');
  const page = await openListening('manager');
  await bell(page, before).waitFor();
  const id = await askForLeave();
  await bell(page, before + 1).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel
    .getByRole('link', { name: /Elena Petrova asks for leave: Unpaid leave, / })
    .first()
    .click();
  await page.waitForURL(`**/leave-request/${id}/show`);
  await bell(page, before).waitFor();
  await expect.poll(() => countUnread('manager')).toBe(before);
});

test('what is read in one tab is read in the others, and one tab alone holds the stream', async () => {
  const page = await openListening('manager');
  await askForLeave();
  const other = await page.context().newPage();
  const streams: string[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith('/notifications/stream')) streams.push(request.url());
  });
  await other.goto(`${browser.url}/notifications`);
  const unread = await countUnread('manager');
  await bell(page, unread).waitFor();
  await bell(other, unread).waitFor();
  // The other tab is to open a stream once it holds the lock that it waits for.
  await expect.poll(() => countLocks(other)).toEqual({ held: 1, pending: 1 });
  expect(streams).toEqual([]);
  await bell(page, unread).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: 'Mark all as read' })
    .click();
  await bell(other, 0).waitFor();
  expect(await countUnread('manager')).toBe(0);
  await page.close();
  await expect.poll(() => streams.length, { timeout: 10_000 }).toBe(1);
  await askForLeave();
  await bell(other, 1).waitFor();
});

test('the stream is opened again after an interruption, and what was missed is there', async () => {
  let opened = 0;
  const page = await browser.open('manager', '/auth/404');
  const before = await countUnread('manager');
  await intercept(page, '**/notifications/stream', (route) => {
    opened += 1;
    return opened < 3 ? route.abort() : route.continue();
  });
  const [stream] = await Promise.all([
    page.waitForResponse('**/notifications/stream', { timeout: 20_000 }),
    page.goto(`${browser.url}/dashboard`),
  ]);
  expect(stream.status()).toBe(200);
  await bell(page, before).waitFor();
  await askForLeave();
  await bell(page, before + 1).waitFor();
});

test('the stream ends with the sign-out', async () => {
  const page = await openListening('employee');
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/notifications/stream')) streams.push(request.url());
  });
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/login');
  // Without the lock nothing opens it again.
  await expect.poll(() => countLocks(page)).toEqual({ held: 0, pending: 0 });
  expect(streams).toEqual([]);
});

test('the page of notifications has the same words in every language, and marks one as read', async () => {
  await askForLeave();
  const page = await browser.open('manager', '/notifications', { locale: 'ru-RU' });
  await page
    .getByRole('link', { name: /Elena Petrova: заявка на отпуск — Без сохранения зарплаты/ })
    .first()
    .waitFor();
  const before = await countUnread('manager');
  await page.getByRole('button', { name: 'Отметить прочитанным' }).first().click();
  await expect.poll(() => countUnread('manager')).toBe(before - 1);
  expect(await findBarriers(page)).toEqual([]);
});

test('a decision is announced to the person with its outcome', async () => {
  const id = await askForLeave();
  await ask('manager', `/api/v1/employee/updateLeaveStatus/${id}`, {
    method: 'PATCH',
    body: { leaveStatus: 2, comment: 'Not that week.' },
  });
  const page = await browser.open('employee', '/notifications');
  await page.getByRole('link', { name: /Marcus Oduya rejected your leave: Unpaid leave, / }).waitFor();
});

test('panel and palette have no barrier in light and dark', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await browser.open('hr', '/dashboard', { theme });
    await page.locator('.weeks').waitFor();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.locator('.notice').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('option').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
  }
});

test('pages and actions are reached by keys, and what was chosen is offered first the next time', async () => {
  const page = await browser.open('employee', '/dashboard');
  await page.locator('.weeks').waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('leave pol');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/config/leave-policy');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('apply');
  expect(await palette(page).getByRole('option', { selected: true }).innerText()).toBe('Apply for leave');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/leave-request/create');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('group', { name: 'Recent' }).getByRole('option').first().waitFor();
  const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option');
  // A page is shown with its place in the menu.
  expect(await recent.allInnerTexts()).toEqual(['Apply for leave', 'Leave policy\nDocuments']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/config/leave-policy');
});

test('"mark present" marks today', async () => {
  const page = await browser.open('support', '/dashboard');
  await page.locator('.weeks').waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('mark pres');
  await page.keyboard.press('Enter');
  await page.getByText('Attendance marked').waitFor();
  const { own } = await ask<{ own: { attendance: { status: number } } }>(
    'support',
    '/api/v1/dashboard/summary',
  );
  expect(own.attendance.status).toBe(1);
});

test('hr finds people and records by a text and opens them; nobody is offered what they may not open', async () => {
  const page = await browser.open('hr', '/dashboard');
  await page.locator('.weeks').waitFor();
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await palette(page).getByRole('combobox').fill('thea lindq');
  await palette(page)
    .getByRole('group', { name: 'People' })
    .getByRole('option', { name: /Thea Lindqvist/ })
    .click();
  await page.getByRole('heading', { name: /Thea Lindqvist/ }).waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('nothing is called like this');
  await palette(page).getByText('Nothing found for “nothing is called like this”.').first().waitFor();
  const other = await browser.open('employee', '/dashboard');
  await other.locator('.weeks').waitFor();
  await other.keyboard.press('Control+k');
  await palette(other).getByRole('combobox').fill('audit');
  await palette(other).getByText('Nothing found').first().waitFor();
});
