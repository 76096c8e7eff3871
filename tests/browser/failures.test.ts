import { expect, test } from 'vitest';
import type { Page, Request } from 'playwright-core';
import { addDays, startOfWeek } from '@crewdeck/engine/model/days.ts';
import { intercept, PASSWORD, turnTo, useBrowser } from '../support/browser.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** A Monday some weeks ahead. */
const monday = (weeks: number): string => addDays(startOfWeek(today()), weeks * 7);

async function api<T>(person: string, path: string, method = 'GET', body?: object): Promise<T> {
  const { 'content-type': type = '', ...headers } = await browser.headersOf(person);
  const response = await fetch(`${browser.url}/api/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': type }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: T };
  return (path.startsWith('rest/') ? answer : answer.data) as T;
}
const idOf = async (person: string): Promise<number> => Number((await browser.headersOf(person)).userId);

/** The form of a request with type, day and reason filled in. */
async function fillRequest(page: Page, day: string, type: RegExp): Promise<void> {
  await page.getByRole('radio', { name: type }).check();
  await turnTo(page, day);
  await page.locator(`[data-day="${day}"]`).click();
  await page.getByLabel('Reason').fill('Written with care');
  await page.locator('.cost-line.is-total dd').waitFor();
}

test('a server that goes away while someone applies for leave costs them nothing: the form stays, and is sent when it is back', async () => {
  const page = await browser.open('employee', '/leave-request/create');
  const day = monday(9);
  await fillRequest(page, day, /^Unpaid leave/);
  await page.context().setOffline(true);
  await button(page, 'Send request').click();
  // What the page reads again by itself meanwhile says so at its place, too.
  const toast = page.locator('.toast').filter({ hasText: 'Something went wrong' });
  await toast.waitFor();
  expect(await toast.locator('b').innerText()).toBe('Error');
  expect(await page.getByLabel('Reason').inputValue()).toBe('Written with care');
  await page.context().setOffline(false);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await button(page, 'Send request').click();
  await expect
    .poll(
      async () =>
        (
          await api<unknown[]>(
            'employee',
            `rest/leaves?filter=${encodeURIComponent(JSON.stringify({ userId: await idOf('employee'), leaveFrom: day }))}`,
          )
        ).length,
    )
    .toBe(1);
});

/** Ends the session of a page on the server, as its person may from another device. */
async function endSession(page: Page, person: string): Promise<void> {
  const { sessionList } = await api<{ sessionList: { id: string; isCurrent: boolean }[] }>(
    person,
    'v1/sessions?limit=100',
  );
  for (const { id } of sessionList.filter(({ isCurrent }) => !isCurrent))
    await api(person, `v1/sessions/${id}`, 'DELETE');
  const token = (await page.context().cookies()).find(({ name }) => name === 'accessToken')?.value ?? '';
  // A server caches identities for a moment.
  await expect
    .poll(
      async () =>
        (
          await fetch(`${browser.url}/api/v1/sessions`, {
            headers: { authorization: `Bearer ${token}`, userId: String(await idOf(person)) },
          })
        ).status,
      { timeout: 10_000 },
    )
    .toBe(401);
}

/**
 * Clicks a button of a page that may have heard of the end of its session by itself. Only the button that is
 * there now: a click that looks for it by its name would wait, and be done after the sign-in.
 */
async function clickIfThere(page: Page, name: string): Promise<void> {
  const [there] = await button(page, name).elementHandles();
  await there?.click().catch(() => page.waitForURL('**/auth/login'));
}

async function signInAgain(page: Page, person: string): Promise<void> {
  await page.waitForURL('**/auth/login');
  expect(
    await page.evaluate(() => [
      document.cookie.includes('accessToken'),
      localStorage.getItem('crewdeck.session'),
    ]),
  ).toEqual([false, null]);
  await page.fill('input[name=email]', `${person}@crewdeck.example`);
  await page.fill('input[name=password]', PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a session that ends in the middle of a request brings back the request after the sign-in', async () => {
  const page = await browser.open('employee', '/leave-request/create');
  const day = monday(11);
  await fillRequest(page, day, /^Unpaid leave/);
  await endSession(page, 'employee');
  await clickIfThere(page, 'Send request');
  await signInAgain(page, 'employee');
  await page.waitForURL('**/leave-request/create');
  await page.getByText('What you had entered before the sign-in is back.').waitFor();
  await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe('Written with care');
  await expect.poll(() => page.getByRole('radio', { name: /^Unpaid leave/ }).isChecked()).toBe(true);
  await page.locator('.cost-line.is-total dd', { hasText: '1' }).waitFor();
  await button(page, 'Send request').click();
  await expect
    .poll(
      async () =>
        (
          await api<unknown[]>(
            'employee',
            `rest/leaves?filter=${encodeURIComponent(JSON.stringify({ userId: await idOf('employee'), leaveFrom: day }))}`,
          )
        ).length,
    )
    .toBe(1);
}, 60_000);

test(
  'a refusal of the former session that comes late does not end the next one',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const page = await browser.open('employee', '/dashboard');
    await page.locator('.weeks').waitFor();
    const held = new Set<Request>();
    let isRefused = false;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await intercept(page, '**/api/v1/auth/session', async (route) => {
      held.add(route.request());
      const response = await route.fetch();
      isRefused ||= response.status() === 401;
      await released;
      await route.fulfill({ response });
    });
    await endSession(page, 'employee');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => isRefused).toBe(true);
    await page.getByRole('link', { name: 'Tickets', exact: true }).click();
    await signInAgain(page, 'employee');
    await page.getByRole('heading', { level: 1, name: /^Tickets/ }).waitFor();
    const before = new Set(held);
    // Instead of ending the session, the console sends the refused request again with its token.
    const repeated = page.waitForResponse(
      (response) => response.url().endsWith('/auth/session') && !before.has(response.request()),
    );
    release();
    expect((await repeated).status()).toBe(200);
    await page.getByRole('link', { name: 'Leave', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Leave' }).waitFor();
  },
);

test(
  'a session that ends while someone changes the own data brings back the form with what they wrote',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const page = await browser.open('manager', '/profile?tab=personal');
    await button(page, 'Change my details').click();
    await page.getByLabel('City').fill('Lisbon');
    await endSession(page, 'manager');
    await clickIfThere(page, 'Save');
    await signInAgain(page, 'manager');
    await page.waitForURL('**/profile?tab=personal');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Lisbon');
    await button(page, 'Save').click();
    await button(page, 'Change my details').waitFor();
  },
);

test(
  'a record that cannot be read again while someone changes it leaves them what they have entered',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/client-management/3');
    const company = page.getByLabel('Company');
    await company.fill('Half written');
    const address = /client(s\/|Info\/|.*[?&]id=)3|rest\/clients/;
    await intercept(page, address, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal"}' }),
    );
    const refused = page.waitForResponse((answer) => address.test(answer.url()) && answer.status() === 500);
    await api('admin', 'rest/clients/3', 'PATCH', { phone: '+351 21 000 0000' });
    await refused;
    await page.unroute(address);
    await button(page, 'Save').click();
    const conflict = page.getByRole('dialog');
    await conflict.getByText('Half written').waitFor();
    await conflict.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Half written').first().waitFor();
  },
);

test(
  'a balance that ran out meanwhile is reported, and the request stays to be changed',
  { tags: ['whole'] },
  async () => {
    const userId = await idOf('employee');
    const day = monday(13);
    const year = Number(day.slice(0, 4));
    const page = await browser.open('employee', '/leave-request/create');
    await fillRequest(page, day, /^Casual leave.*free/);
    // hr takes the days away in another window.
    const { leaveCountList } = await api<{
      leaveCountList: { leaveType: number; taken: number; pending: number; labels: { leaveType: string } }[];
    }>('employee', `v1/employee/leaveTypeLeaveCount/${userId}?year=${year}`);
    const casual = leaveCountList.find(({ labels }) => labels.leaveType === 'Casual leave');
    const [allowance] = await api<{ id: number; version: number }[]>(
      'hr',
      `rest/leave-allowances?filter=${encodeURIComponent(JSON.stringify({ userId, leaveType: casual?.leaveType, year }))}`,
    );
    await api('hr', `rest/leave-allowances/${allowance?.id}`, 'PUT', {
      entitled: (casual?.taken ?? 0) + (casual?.pending ?? 0),
      carriedOver: 0,
      version: allowance?.version,
    });
    await button(page, 'Send request').click();
    await page
      .getByRole('alert')
      .filter({ hasText: `Only 0 days of this type are left in ${year}.` })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/leave-request/create');
    expect(await page.getByLabel('Reason').inputValue()).toBe('Written with care');
    await page.getByRole('radio', { name: /^Unpaid leave/ }).check();
    await button(page, 'Send request').click();
    await expect
      .poll(
        async () =>
          (
            await api<{ leaveType: number }[]>(
              'employee',
              `rest/leaves?filter=${encodeURIComponent(JSON.stringify({ userId, leaveFrom: day }))}`,
            )
          ).length,
      )
      .toBe(1);
  },
);

test(
  'a correction that someone else decided first is reported, and leaves the inbox',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const userId = await idOf('employee');
    const day = addDays(today(), -12);
    const made = await api<{ id: number }>('employee', 'rest/exception-requests', 'POST', {
      userId,
      date: day,
      kind: 'wrong_status',
      wantedStatus: 3,
      reason: 'Decided twice',
    });
    const page = await browser.open('manager', '/exception');
    await page.locator('.inbox-open', { hasText: 'Elena Petrova' }).first().click();
    await page.getByText('Decided twice').waitFor();
    await button(page, 'Accept').click();
    await api('hr', `v1/exception/updateStatus/${made.id}`, 'PATCH', { status: 'rejected' });
    await page
      .getByRole('alert')
      .filter({ hasText: 'Elena Petrova: This has been decided already.' })
      .waitFor({ timeout: 15_000 });
    expect((await api<{ status: string }>('hr', `rest/exception-requests/${made.id}`)).status).toBe(
      'rejected',
    );
  },
);

test(
  'a decision that cannot be sent is reported, and the request is back in the inbox',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const userId = await idOf('employee');
    const day = addDays(today(), -13);
    const made = await api<{ id: number }>('employee', 'rest/exception-requests', 'POST', {
      userId,
      date: day,
      kind: 'wrong_status',
      wantedStatus: 3,
      reason: 'Not sent at first',
    });
    const page = await browser.open('manager', '/exception');
    await page.locator('.inbox-open', { hasText: 'Elena Petrova' }).first().click();
    await page.getByText('Not sent at first').waitFor();
    await intercept(page, '**/exception/updateStatus/**', (route) => route.abort());
    await button(page, 'Accept').click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Elena Petrova: Something went wrong' })
      .waitFor({ timeout: 15_000 });
    await page.locator('.inbox-open', { hasText: 'Elena Petrova' }).first().waitFor();
    expect((await api<{ status: string }>('hr', `rest/exception-requests/${made.id}`)).status).toBe(
      'pending',
    );
  },
);

const lists = [
  ['employee', '/dashboard'],
  ['employee', '/attendance'],
  ['employee', '/leave-request'],
  ['employee', '/calendar'],
  ['employee', '/profile'],
  ['employee', '/notifications'],
  ['employee', '/dashboard/beta'],
  ['manager', '/leave-request'],
  ['manager', '/exception'],
  ['hr', '/attendance'],
  ['hr', '/attendance-report'],
  ['hr', '/leaveReport'],
  ['hr', '/leave-allowances'],
  ['hr', '/emp/all-employee'],
  ['hr', '/emp/all-trainees'],
  ['hr', '/documents'],
  ['hr', '/dashboard'],
  ['admin', '/jobs'],
] as const;
test.each(lists)(
  '%s finds on %s that it could not be loaded, and loads it by trying again',
  { tags: ['whole'], timeout: 60_000 },
  async (person, address) => {
    const page = await browser.open(person, '/auth/404');
    await intercept(page, /\/api\/(v1|rest)\//, (route) =>
      /stream|providers|userInfo\/\d+$/.test(route.request().url()) && address !== '/profile'
        ? route.continue()
        : route.abort(),
    );
    await page.goto(`${browser.url}${address}`);
    const problem = page
      .getByRole('alert')
      .filter({ hasText: 'The server cannot be reached.' })
      .filter({ has: page.getByRole('button', { name: 'Try again' }) })
      .first();
    await problem.waitFor();
    await page.unroute(/\/api\/(v1|rest)\//);
    // Several parts may have failed.
    await expect
      .poll(
        async () => {
          const again = page.getByRole('button', { name: 'Try again' });
          if ((await again.count()) > 0) await again.first().click();
          return again.count();
        },
        { timeout: 15_000 },
      )
      .toBe(0);
  },
);

test('a report whose answer is none is called so', { tags: ['whole'] }, async () => {
  const page = await browser.open('hr', '/auth/404');
  await intercept(page, '**/leaveReport/getAllEmployees**', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"rows":[]}' }),
  );
  await page.goto(`${browser.url}/leaveReport`);
  await page.getByText('Invalid response from API').waitFor();
});

test(
  'an answer of the 500s asks for the administrator under the title Error',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('employee', '/dashboard');
    await page.locator('.weeks').waitFor();
    await intercept(page, '**/attendance/markAttendance', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({
          statusCode: 500,
          status: false,
          code: 'internal',
          message: 'Something went wrong on our side. Please try again.',
        }),
      }),
    );
    // The cell of today is there on days off too.
    await page.locator('.strip-cell.is-today').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark present' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Please contact the administrator' }).first();
    await toast.waitFor();
    expect(await toast.locator('b').innerText()).toBe('Error');
  },
);
