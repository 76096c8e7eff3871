import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { findBarriers } from '../support/barriers.ts';
import { intercept, useBrowser } from '../support/browser.ts';
import { today } from '../support/moment.ts';
import { findRawTexts } from '../support/words.ts';

const browser = useBrowser();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function api<T>(person: string, path: string, method = 'GET', body?: object): Promise<T> {
  const { 'content-type': type, ...headers } = await browser.headersOf(person);
  const response = await fetch(`${browser.url}/api/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': type ?? '' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: T };
  return (path.startsWith('rest/') ? answer : answer.data) as T;
}
const idOf = async (person: string): Promise<number> => Number((await browser.headersOf(person)).userId);

test('a trainee begins at the own attendance, marks a day there, and asks for leave', async () => {
  const userId = await idOf('trainee');
  const [mark] = await api<{ id: number; date: string }[]>(
    'admin',
    `rest/attendance?filter=${encodeURIComponent(JSON.stringify({ userId, date_lte: addDays(today(), -1), status: [1, 3] }))}&sort=["date","DESC"]`,
  );
  await api('admin', `rest/attendance/${mark?.id}`, 'DELETE');
  const page = await browser.open('trainee', '/');
  await page.waitForURL('**/attendance');
  await page.locator('.day-table tr').first().waitFor();
  expect(await findRawTexts(page)).toEqual([]);
  expect(await page.getByRole('radio', { name: 'Month' }).count()).toBe(0);
  const line = page
    .locator('.day-table tr', { hasText: 'Not marked' })
    .filter({ has: page.getByRole('button', { name: 'Work from home' }) })
    .first();
  await line.getByRole('button', { name: 'Work from home' }).click();
  await page.getByText('Day marked').waitFor();
  const marked = async (): Promise<number | undefined> =>
    (
      await api<{ status: number }[]>(
        'hr',
        `rest/attendance?filter=${encodeURIComponent(JSON.stringify({ userId, date: mark?.date }))}`,
      )
    )[0]?.status;
  await expect.poll(marked).toBe(3);
  await page.goto(`${browser.url}/leave-request/create`);
  await page.getByRole('radio', { name: /^Unpaid leave/ }).check();
  const wanted = page.locator('.leave-calendar [data-day]:not([disabled])');
  await button(page, 'Next month').click();
  await page.locator('td:not(.is-weekend):not(.is-holiday) > [data-day]').nth(9).waitFor();
  expect(await wanted.count()).toBeGreaterThan(27);
  await page.locator('td:not(.is-weekend):not(.is-holiday) > [data-day]').nth(9).click();
  await page.getByLabel('Reason').fill('An exam');
  await button(page, 'Send request').click();
  await page.waitForURL(/leave-request\/\d+\/show$/);
  expect(
    (
      await api<{ reason: string }[]>(
        'trainee',
        `rest/leaves?filter=${encodeURIComponent(JSON.stringify({ userId, leaveStatus: 0 }))}`,
      )
    ).map(({ reason }) => reason),
  ).toContain('An exam');
}, 60_000);

test('a trainer goes from the trainees to a trainee, and from there to their year', async () => {
  const page = await browser.open('trainer', '/emp/all-trainees');
  await page.locator('.list-table tbody tr').first().waitFor();
  const { traineeList } = await api<{ traineeList: { id: number; name: string }[] }>(
    'trainer',
    'v1/employee/allTrainees?limit=100',
  );
  const [first] = traineeList;
  await page
    .getByRole('link', { name: first?.name ?? '' })
    .first()
    .click();
  await page.waitForURL(`**/emp/all-trainees/${first?.id}/show`);
  await page.getByRole('heading', { level: 1, name: new RegExp(first?.name ?? '') }).waitFor();
  await page.locator('.person-month li').first().waitFor();
  await page.goto(`${browser.url}/attendance?view=mine&person=${first?.id}`);
  await page.getByRole('heading', { level: 1, name: first?.name ?? '' }).waitFor();
  await page.locator('.heat-map').waitFor();
  expect(await button(page, 'Present').count()).toBe(0);
  // What the role does not open is not there.
  await page.goto(`${browser.url}/jobs`);
  await page.waitForURL('**/auth/404');
});

test(
  'support takes a ticket, works on it and closes it, in the words of the product; what is not possible is reported',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const types = await api<{ id: number }[]>(
      'employee',
      `v1/options/global-types?filter=${encodeURIComponent(JSON.stringify({ categoryId: 'ticket_category' }))}`,
    );
    const { ticket } = await api<{ ticket: { id: number } }>('employee', 'v1/ticket/create-ticket', 'POST', {
      title: 'The badge reader is dark',
      description: 'Since this morning.',
      category: types[0]?.id,
      priority: 'high',
    });
    const page = await browser.open('support', `/ticket-management/view-tickets/${ticket.id}`);
    const toast = (title: string) => page.locator('.toast', { has: page.locator('b', { hasText: title }) });
    const dismiss = async (title: string): Promise<void> => {
      await toast(title).getByRole('button', { name: 'Dismiss' }).click();
    };
    const me = await idOf('support');
    // On a slow line the ticket as it is now comes a while after the answer; what is chosen waits for it.
    await intercept(page, `**/single-tickets/${ticket.id}*`, async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1000);
      });
      await route.continue();
    });
    await page.getByRole('combobox', { name: 'Assigned to' }).selectOption(String(me));
    await toast('Ticket Assigned').getByText('The ticket was assigned successfully.').waitFor();
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('in_progress');
    await toast('Ticket Updated').getByText('The ticket was updated successfully.').waitFor();
    const status = page.getByRole('combobox', { name: 'Status', exact: true });
    await expect
      .poll(() => status.locator('option').allInnerTexts())
      .toEqual(['In progress', 'On hold', 'Resolved', 'Closed']);
    // Another user has closed it, which the page does not show yet.
    const changing = '**/update-ticket-status/*';
    await intercept(page, changing, (route) =>
      route.fulfill({ status: 409, json: { code: 'stale_version' } }),
    );
    await status.selectOption('resolved');
    await toast('Update Failed').getByText('Could not update the ticket. Please try again.').waitFor();
    await dismiss('Update Failed');
    await page.unroute(changing);
    await expect.poll(() => status.inputValue()).toBe('in_progress');
    await page.getByLabel('Attach files').setInputFiles({
      name: 'reader.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('No light at all.\n'),
    });
    await button(page, 'Send').click();
    const attached = page.getByRole('log').getByRole('button', { name: 'View reader.txt' });
    await attached.click();
    const saved = button(page, 'Download reader.txt');
    const [download] = await Promise.all([page.waitForEvent('download'), saved.click()]);
    expect(download.suggestedFilename()).toBe('reader.txt');
    await page.keyboard.press('Escape');
    await intercept(page, '**/ticket/attachments/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await attached.click();
    await page.getByRole('alert').filter({ hasText: 'Failed to fetch attachment.' }).waitFor();
    await page.keyboard.press('Escape');
    await status.selectOption('closed');
    await expect
      .poll(async () => (await api<{ status: string }>('employee', `rest/tickets/${ticket.id}`)).status)
      .toBe('closed');
    const owner = await browser.open('employee', `/ticket-management/view-tickets/${ticket.id}`);
    await owner.getByRole('combobox', { name: 'Status', exact: true }).selectOption('open');
    await owner.getByText('The ticket was updated successfully.').waitFor();
    expect(await owner.getByRole('combobox', { name: 'Assigned to' }).count()).toBe(0);
  },
);

test('super_admin looks at what the server has done and at its log', async () => {
  const page = await browser.open('admin', '/jobs');
  await page
    .getByRole('row', { name: /Work of a new day.*Done/ })
    .first()
    .waitFor();
  await page.getByLabel('State:').selectOption('failed');
  await page.waitForURL('**/jobs?state=failed');
  await page.getByText('No jobs of this kind.').waitFor();
  await page.goto(`${browser.url}/log-management`);
  await page.locator('.list-table tbody a').first().click();
  await page.getByRole('heading', { level: 1, name: /^crewdeck-\d{4}-\d{2}-\d{2}\.log/ }).waitFor();
  await page.getByLabel('Level:').selectOption('error');
  await page.waitForURL('**?level=error');
});

test('hr does not look at what the server has done', { tags: ['whole'] }, async () => {
  const page = await browser.open('hr', '/jobs');
  await page.waitForURL('**/auth/404');
});

test('the tracker is one click away, in a new tab', { tags: ['whole'] }, async () => {
  const page = await browser.open('employee', '/calendar');
  const link = page.getByRole('link', { name: 'Tracker download' });
  await link.waitFor();
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
    'https://crewdeck.example/releases',
    '_blank',
  ]);
});

test.each([
  ['hr', '/emp/all-employee/6/show', 'dark', 1440],
  ['trainer', '/emp/all-trainees/6/show', 'light', 360],
  ['support', '/ticket-management/view-tickets/1', 'dark', 1440],
  ['hr', '/attendance?view=days&bound=missing_gte:1', 'light', 1440],
  ['admin', '/jobs', 'dark', 768],
] as const)(
  '%s meets no barrier on %s in %s at %i px',
  { tags: ['whole'] },
  async (person, address, theme, width) => {
    const page = await browser.open(person, address, { theme, width, isTouch: width < 768 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => document.querySelector('#page [aria-busy="true"]') === null);
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);
