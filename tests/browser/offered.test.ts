import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, startOfWeek } from '@crewdeck/engine/model/days.ts';
import { useBrowser } from '../support/browser.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

async function api<T>(person: string, path: string, method = 'GET', body?: object): Promise<T> {
  const headers = await browser.headersOf(person);
  const response = await fetch(`${browser.url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}

const userIdOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('crewdeck.session') ?? '{}') as { user: { userId: number } }).user
        .userId,
  );

test('a day is marked as present or from home; leave and holidays are no marks', async () => {
  const page = await browser.open('employee', '/attendance/create');
  await page.getByRole('radio', { name: 'Present' }).waitFor();
  expect(await page.locator('main').getByRole('radio').count()).toBe(2);
  await page.getByRole('radio', { name: 'Work from home' }).waitFor();
});

test('nobody is offered what they cannot change of themselves', async () => {
  const page = await browser.open('hr', '/dashboard');
  const own = await userIdOf(page);
  const guarded = ['empId', 'userRole', 'isActive', 'managerId'];
  const states = async (id: number): Promise<boolean[]> => {
    await page.goto(`${browser.url}/emp/all-employee/${id}`);
    await page.getByLabel('Phone').first().waitFor();
    return Promise.all(guarded.map((name) => page.locator(`main [name=${name}]`).isDisabled()));
  };
  expect(await states(own)).toEqual(guarded.map(() => true));
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  expect(await states(own === 20 ? 21 : 20)).toEqual(guarded.map(() => false));
});

test('rows that nothing can be done with cannot be chosen', async () => {
  const page = await browser.open('employee', '/documents');
  await page.locator('tbody tr').first().waitFor();
  expect(await page.locator('tbody').getByRole('checkbox').count()).toBe(0);
});

test('accepted leave is withdrawn on its own page too', async () => {
  const page = await browser.open('employee', '/dashboard');
  const userId = await userIdOf(page);
  const [type] = await api<Row[]>(
    'hr',
    `/api/rest/global-types?filter=${encodeURIComponent('{"uniqueValue":"unpaid_leave"}')}`,
  );
  const day = startOfWeek(addDays(today(), 46));
  const leave = await api<Row>('employee', '/api/rest/leaves', 'POST', {
    leaveType: type?.id,
    leaveFrom: day,
    leaveTo: day,
    dayPart: 'full',
    reason: 'A day at the lake',
  });
  await api('manager', `/api/v1/employee/updateLeaveStatus/${leave.id}`, 'PATCH', { leaveStatus: 1 });
  await page.goto(`${browser.url}/leave-request/${leave.id}/show`);
  // An own record is named by what it is about.
  await page.getByRole('heading', { level: 1, name: /^Unpaid leave · / }).waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.waitForURL(/\/leave-request$/);
  const left = await api<Row[]>(
    'hr',
    `/api/rest/leaves?filter=${encodeURIComponent(JSON.stringify({ userId, leaveFrom: day }))}`,
  );
  expect(left).toEqual([]);
});

test('English forms read days as files do: the day first', async () => {
  const page = await browser.open('hr', '/holiday-management/create');
  await page.getByLabel('Title').fill('Day first');
  await page.locator('input[name=date]').fill('06/05/2027');
  await page.getByRole('radio', { name: 'Company' }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/holiday-management\/\d+\/show$/);
  const [holiday] = await api<Row[]>(
    'hr',
    `/api/rest/holidays?filter=${encodeURIComponent('{"title":"Day first"}')}`,
  );
  expect(holiday?.date).toBe('2027-05-06');
  await page.goto(`${browser.url}/holiday-management/${holiday?.id}`);
  await expect.poll(() => page.locator('input[name=date]').inputValue()).toBe('06/05/2027');
});

test('the way to a person who is not there ends with the list', async () => {
  const page = await browser.open('hr', '/emp/all-employee/2147483647/show');
  await page.getByText('This does not exist.').waitFor();
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect((await way.innerText()).trim()).not.toMatch(/\/$/);
});

test('who raises a ticket hears nothing of internal comments', async () => {
  const page = await browser.open('employee', '/ticket-management/comments');
  await page.locator('tbody tr').first().waitFor();
  expect((await page.getByRole('columnheader').allInnerTexts()).join()).not.toContain('Internal');
});

test('an internal comment is a choice of tech support, and of nobody else', async () => {
  const employee = await browser.open('employee', '/ticket-management/comments/create');
  await employee.getByRole('textbox', { name: 'Comment' }).waitFor();
  expect(await employee.getByRole('switch', { name: 'Internal' }).count()).toBe(0);
  const support = await browser.open('support', '/ticket-management/comments/create');
  await support.getByRole('switch', { name: 'Internal' }).waitFor();
});
