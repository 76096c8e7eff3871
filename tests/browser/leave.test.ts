import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, monthOf, startOfWeek } from '@crewdeck/engine/model/days.ts';
import { turnTo, useBrowser } from '../support/browser.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
type Leave = {
  id: number;
  leaveStatus: number;
  days: number;
  dayPart: string;
  leaveFrom: string;
  comment: string | null;
};

let ahead = 28;
/** A Monday that no other test has used. */
function nextMonday(): string {
  ahead += 7;
  return startOfWeek(addDays(today(), ahead));
}

async function api<T>(person: string, path: string, method = 'GET', body?: object): Promise<T> {
  const response = await fetch(`${browser.url}/api/${path}`, {
    method,
    headers: await browser.headersOf(person),
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: T };
  return (path.startsWith('rest/') ? answer : answer.data) as T;
}
const userIdOf = async (person: string): Promise<number> => Number((await browser.headersOf(person)).userId);
const leavesOf = async (person: string, from: string): Promise<Leave[]> =>
  api<Leave[]>(
    person,
    `rest/leaves?filter=${encodeURIComponent(JSON.stringify({ userId: await userIdOf(person), leaveFrom: from }))}`,
  );
const readLeave = (id: number): Promise<Leave> => api<Leave>('hr', `rest/leaves/${id}`);
async function typeOf(value: string): Promise<number> {
  const types = await api<{ id: number; label: string }[]>(
    'employee',
    `v1/options/global-types?filter=${encodeURIComponent(JSON.stringify({ categoryId: 'leave_type' }))}`,
  );
  return types.find(({ label }) => label === value)?.id ?? 0;
}
async function ask(person: string, from: string, to = from): Promise<number> {
  const { leave } = await api<{ leave: Leave }>(person, 'v1/employee/markLeave', 'POST', {
    leaveType: await typeOf('Unpaid leave'),
    leaveFrom: from,
    leaveTo: to,
    dayPart: 'full',
    reason: 'Journey of a test',
  });
  return leave.id;
}

test('an employee sees the cost of a request day by day before sending it, and what it leaves', async () => {
  const monday = nextMonday();
  // The request reaches into the week after.
  nextMonday();
  const page = await browser.open('employee', '/leave-request/create');
  await page.getByRole('radio', { name: /^Casual leave.*free/ }).check();
  await turnTo(page, monday);
  await page.locator(`[data-day="${monday}"]`).click();
  await turnTo(page, addDays(monday, 7));
  await page.locator(`[data-day="${addDays(monday, 7)}"]`).click();
  const preview = await api<{ total: number; days: { reason: string | null }[] }>(
    'employee',
    `v1/employee/leavePreview?leaveFrom=${monday}&leaveTo=${addDays(monday, 7)}`,
  );
  await page.locator('.cost-line.is-total dd', { hasText: String(preview.total) }).waitFor();
  await page.getByText(`${preview.total} days are reserved as soon as you send it.`).waitFor();
  expect(await page.locator('.cost-line', { hasText: 'Weekend' }).locator('dd').innerText()).toContain(
    String(preview.days.filter(({ reason }) => reason === 'weekend').length),
  );
  expect(await page.getByRole('radio', { name: 'First half' }).isDisabled()).toBe(true);
  await page.getByLabel('Reason').fill('A week in the mountains');
  await button(page, 'Send request').click();
  await expect
    .poll(() => leavesOf('employee', monday))
    .toMatchObject([{ days: preview.total, leaveStatus: 0 }]);
  await page.locator('.toast', { hasText: 'Sent. It waits for a decision.' }).waitFor();
  await page.waitForURL(/leave-request\/\d+\/show$/);
});

test('days are chosen by keys, a half day costs a half, and the request can be changed and withdrawn', async () => {
  const monday = nextMonday();
  const id = await ask('employee', monday);
  const page = await browser.open('employee', `/leave-request/${id}`);
  await page.locator(`[data-day="${monday}"]`).focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day')))
    .toBe(addDays(monday, 1));
  await page.getByRole('radio', { name: 'First half' }).check();
  await page.locator('.cost-line.is-total dd', { hasText: '0.5' }).waitFor();
  await button(page, 'Save').click();
  await expect.poll(async () => (await readLeave(id)).dayPart).toBe('first_half');
  expect((await readLeave(id)).days).toBe(0.5);
  await page.goto(`${browser.url}/leave-request`);
  const year = page.getByLabel('Year:');
  await year.selectOption(monday.slice(0, 4));
  const card = page.locator('.leave-card', { hasText: 'first half' }).filter({ hasText: 'Pending' }).first();
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Request withdrawn').waitFor();
  expect(await leavesOf('employee', monday)).toEqual([]);
});

/** The inbox with the request of an employee in front. */
async function openRequest(person: string): Promise<Page> {
  const page = await browser.open(person, '/leave-request');
  await page.locator('.inbox-row').first().waitFor();
  await page.locator('.inbox-open', { hasText: 'Elena Petrova' }).first().click();
  await page.getByRole('heading', { name: 'Elena Petrova', exact: true }).waitFor();
  return page;
}

test(
  'a manager takes a decision back within seconds, and nothing has happened; it is sent when the page is left',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    for (const { id } of await api<Leave[]>(
      'employee',
      `rest/leaves?filter=${encodeURIComponent(JSON.stringify({ userId: await userIdOf('employee'), leaveStatus: 0 }))}`,
    ))
      await api('employee', `v1/employee/deleteLeaveRequest/${id}`, 'PATCH', {});
    const monday = nextMonday();
    const id = await ask('employee', monday, addDays(monday, 1));
    const page = await openRequest('manager');
    await page.getByText('2 days').first().waitFor();
    await page.getByText('Journey of a test').waitFor();
    await page.getByText(/of \d+ away/).waitFor();
    await button(page, 'Accept').click();
    await page.getByText('Request accepted').waitFor();
    expect(await page.locator('.inbox-open', { hasText: 'Elena Petrova' }).count()).toBe(0);
    await button(page, 'Undo').click();
    await page.locator('.inbox-open', { hasText: 'Elena Petrova' }).click();
    expect((await readLeave(id)).leaveStatus).toBe(0);
    await page.getByLabel(/^Comment, seen by/).fill('Have a good time');
    await page.getByLabel(/^Comment, seen by/).press('Tab');
    await button(page, 'Accept').click();
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await expect.poll(async () => (await readLeave(id)).leaveStatus).toBe(1);
    expect((await readLeave(id)).comment).toBe('Have a good time');
    const { attendanceReport } = await api<{
      attendanceReport: { days: { date: string; status: number | null }[] }[];
    }>(
      'manager',
      `v1/attendance/report?userId=${await userIdOf('employee')}&year=${monday.slice(0, 4)}&month=${Number(monday.slice(5, 7))}`,
    );
    expect(attendanceReport[0]?.days.find(({ date }) => date === monday)?.status).toBe(0);
  },
);

test(
  'many requests are decided at once by keys, and sent when the seconds are over',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const [one, two] = [nextMonday(), nextMonday()];
    const ids = [await ask('employee', one), await ask('employee', two)];
    const page = await openRequest('manager');
    const start = page.locator('.inbox-open', { hasText: 'Elena Petrova' });
    for (const index of [0, 1]) {
      await start.nth(index).click();
      await page.keyboard.press('x');
    }
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('r');
    await page.getByText('2 requests rejected').waitFor();
    expect((await readLeave(ids[0] ?? 0)).leaveStatus).toBe(0);
    await expect
      .poll(async () => (await Promise.all(ids.map(readLeave))).map(({ leaveStatus }) => leaveStatus), {
        timeout: 15_000,
      })
      .toEqual([2, 2]);
  },
);

test(
  'a decision that someone else took first is reported, and the list follows',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const id = await ask('employee', nextMonday());
    const page = await openRequest('manager');
    await button(page, 'Accept').click();
    await api('hr', `v1/employee/updateLeaveStatus/${id}`, 'PATCH', { leaveStatus: 2 });
    await page.getByRole('alert').filter({ hasText: 'Elena Petrova' }).waitFor({ timeout: 15_000 });
    expect((await readLeave(id)).leaveStatus).toBe(2);
  },
);

test(
  'the page of a request offers a decision to who decides, not to its owner, and none once it is decided',
  { tags: ['whole'] },
  async () => {
    const id = await ask('employee', nextMonday());
    const own = await browser.open('employee', `/leave-request/${id}/show`);
    await own.getByRole('heading', { level: 1 }).waitFor();
    expect(await button(own, 'Accept').count()).toBe(0);
    const page = await browser.open('manager', `/leave-request/${id}/show`);
    await button(page, 'Accept').click();
    await page.getByRole('dialog').getByLabel('Comment').fill('Fine');
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect.poll(async () => (await readLeave(id)).leaveStatus).toBe(1);
    await expect.poll(() => button(page, 'Accept').count()).toBe(0);
  },
);

test(
  'hr finds a person in the leave report, with the figures of each type, and takes it along as CSV',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/leaveReport');
    await page.getByRole('searchbox').fill('Elena Petrova');
    await button(page, 'Details of Elena Petrova').click();
    const { leaveCountList } = await api<{
      leaveCountList: { taken: number; labels: { leaveType: string } }[];
    }>('hr', `v1/employee/leaveTypeLeaveCount/${await userIdOf('employee')}`);
    for (const { taken, labels } of leaveCountList)
      expect(
        await page
          .getByRole('row', { name: new RegExp(`^${labels.leaveType}`) })
          .locator('td')
          .nth(2)
          .innerText(),
      ).toBe(String(taken));
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
    expect(download.suggestedFilename()).toBe('leave-report.csv');
  },
);

test('hr gives everybody the days of a year', { tags: ['whole'] }, async () => {
  const year = monthOf(today()).year - 2;
  const page = await browser.open('hr', '/leave-allowances');
  await button(page, 'Grant for a year').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Leave type' }).click();
  await page.getByRole('option', { name: 'Casual leave' }).click();
  await dialog.getByLabel('Year').selectOption(String(year));
  await dialog.getByLabel('Entitled days').fill('13');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  await page.getByText(/\d+ new, 0 changed/).waitFor();
  const { leaveCountList } = await api<{
    leaveCountList: { entitled: number | null; labels: { leaveType: string } }[];
  }>('hr', `v1/employee/leaveTypeLeaveCount/${await userIdOf('employee')}?year=${year}`);
  expect(leaveCountList.find(({ labels }) => labels.leaveType === 'Casual leave')?.entitled).toBe(13);
});

test(
  'a decided request offers no change, and the address of its form shows it',
  { tags: ['whole'] },
  async () => {
    const [day, pending] = [nextMonday(), await ask('employee', nextMonday())];
    const id = await ask('employee', day);
    const decided = await fetch(`${browser.url}/api/v1/employee/updateLeaveStatus/${id}`, {
      method: 'PATCH',
      headers: await browser.headersOf('manager'),
      body: JSON.stringify({ leaveStatus: 2 }),
    });
    expect(decided.status).toBe(200);
    const page = await browser.open('hr', `/leave-request/${pending}/show`);
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    await page.goto(`${browser.url}/leave-request/${id}`);
    await page.locator('.record-head').getByText('Rejected').waitFor();
    expect(
      (await page.getByRole('link', { name: 'Edit' }).count()) +
        (await button(page, 'Save').count()) +
        (await button(page, 'Send request').count()) +
        (await page.getByLabel('Reason').and(page.locator('textarea')).count()),
    ).toBe(0);
  },
);

test('a half day survives a second day that is taken back', { tags: ['whole'] }, async () => {
  const day = nextMonday();
  const page = await browser.open('employee', '/leave-request/create');
  const half = page.getByRole('radio', { name: 'First half' });
  await half.waitFor();
  const pick = async (date: string): Promise<void> => {
    await turnTo(page, date);
    await page.locator(`[data-day="${date}"]`).click();
  };
  await pick(day);
  await half.check({ force: true });
  await pick(addDays(day, 1));
  await expect.poll(() => half.isDisabled()).toBe(true);
  expect(await half.isChecked()).toBe(false);
  // A third choice starts a new range.
  await pick(addDays(day, 2));
  await expect.poll(() => half.isEnabled()).toBe(true);
  await expect.poll(() => half.isChecked()).toBe(true);
});

test('the week begins on Monday where a day is picked', { tags: ['whole'] }, async () => {
  const page = await browser.open('employee', '/leave-request/create');
  await page
    .getByRole('button', { name: /^Choose: / })
    .first()
    .click();
  const names = page.getByRole('dialog').or(page.locator('.MuiPopover-paper')).getByRole('columnheader');
  await names.first().waitFor();
  expect(await names.first().getAttribute('aria-label')).toBe('Monday');
});
