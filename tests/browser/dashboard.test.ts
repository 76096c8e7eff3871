import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { findBarriers } from '../support/barriers.ts';
import { people } from '../../scripts/demo/people.ts';
import { intercept, useBrowser } from '../support/browser.ts';
import { dashboardOf, expectNoRawTexts } from '../support/dashboard-page.ts';
import { today } from '../support/moment.ts';
import { isWhole } from '../support/sweep.ts';

type Summary = Data<'GET dashboard/summary'>;
type Row = Record<string, unknown>;

const browser = useBrowser();
const { requestAs, readSummary, openDashboard } = dashboardOf(browser);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const longDay = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** Takes the mark of a day away, as if nobody had made it. Answers the day. */
async function unmark(summary: Summary, isWanted: (date: string) => boolean): Promise<string> {
  const day = summary.own.days
    .filter(
      ({ state, status, date }) =>
        state === 'marked' && (status === 1 || status === 3) && date < summary.today && isWanted(date),
    )
    .at(-1);
  const { userId } = await browser.headersOf('employee');
  const filter = encodeURIComponent(JSON.stringify({ userId: Number(userId), date: day?.date }));
  const rows = await requestAs<{ id: number }[]>('admin', `/api/rest/attendance?filter=${filter}`);
  await requestAs('admin', `/api/rest/attendance/${rows[0]?.id}`, { method: 'DELETE' });
  return day?.date ?? '';
}

test(
  'a day that was forgotten is marked from its cell while that is open to the person',
  { tags: ['whole'] },
  async () => {
    const date = await unmark(await readSummary('employee'), (day) => day >= addDays(today(), -4));
    const page = await openDashboard('employee');
    await page
      .locator('.work-row')
      .getByText(/(is|are) not marked/)
      .waitFor();
    await button(page, `${longDay(date)}: Not marked`).click();
    await page
      .getByRole('dialog', { name: longDay(date) })
      .getByRole('button', { name: 'Work from home' })
      .click();
    await button(page, `${longDay(date)}: Work from home`).waitFor();
    expect((await readSummary('employee')).own.days.find((day) => day.date === date)).toMatchObject({
      state: 'marked',
      status: 3,
      workingHours: 480,
    });
  },
);

test(
  'a day of long ago is corrected on request, which begins with that day',
  { tags: ['whole'] },
  async () => {
    const date = await unmark(
      await readSummary('employee'),
      (day) => day < addDays(today(), -8) && day > addDays(today(), -13),
    );
    const page = await openDashboard('employee');
    await button(page, 'Correct it').waitFor();
    await button(page, `${longDay(date)}: Not marked`).click();
    const dialog = page.getByRole('dialog', { name: longDay(date) });
    expect(await dialog.getByRole('button', { name: 'Mark present' }).count()).toBe(0);
    await dialog.getByRole('link', { name: 'Request a correction' }).click();
    await page.waitForURL('**/exception/create');
    await page.getByLabel('Reason').first().fill('I forgot it');
    const isFilled = await page.evaluate(
      (day) =>
        [...document.querySelectorAll('input')].some(
          ({ value }) => value.includes(day.slice(8)) || value.includes(String(Number(day.slice(8)))),
        ),
      date,
    );
    expect(isFilled).toBe(true);
  },
);

test('what an employee sees are the figures of the API, and nothing of the company', async () => {
  const summary = await readSummary('employee');
  const page = await openDashboard('employee');
  for (const { entitled, carriedOver, left, taken, pending, labels } of summary.own.balances.filter(
    (one) => one.entitled !== null,
  )) {
    await page
      .getByRole('img', {
        name: `${String(labels.leaveType)}: taken ${taken}, pending ${pending}, left ${left}`,
      })
      .waitFor();
    await page
      .locator('.balances li', { hasText: String(labels.leaveType) })
      .getByText(`${left} of ${(entitled ?? 0) + carriedOver} days`)
      .waitFor();
  }
  const past = summary.own.days.filter(
    ({ date, state }) => date < summary.today && ['marked', 'unmarked'].includes(state),
  );
  await page
    .getByText(
      `${past.filter(({ state }) => state === 'marked').length} of ${past.length} working days marked`,
    )
    .waitFor();
  await page.getByRole('link', { name: `All ${summary.own.ticketCount}` }).click();
  await expect
    .poll(async () =>
      (
        await page
          .locator('h1 .count')
          .innerText()
          .catch(() => '')
      ).trim(),
    )
    .toBe(String(summary.own.ticketCount));
  await page.goBack();
  await page.locator('.weeks').waitFor();
  expect((await page.getByText('Headcount').count()) + (await page.getByText('Failed jobs').count())).toBe(0);
});

/**
 * The most urgent request for leave in the manager's inbox, and its row: of those that nobody decides after
 * them, as hr does of more than five days.
 */
async function openWaitingLeave(): Promise<{ page: Page; id: number; row: Locator }> {
  const { inboxList } = await requestAs<Data<'GET inbox'>>(
    'manager',
    '/api/v1/inbox?kind=decisions&limit=50',
  );
  const item = inboxList.find(({ title, facts }) => title === 'leaves' && (facts.days ?? 0) <= 5);
  const page = await browser.open('manager', '/inbox?kind=decisions');
  const id = Number(item?.path.match(/\d+/)?.[0]);
  return { page, id, row: page.locator(`[data-key="${item?.key}"]`) };
}

test('a manager accepts and takes it back: nothing was sent; accepts again and leaves: it was', async () => {
  const { page, id, row } = await openWaitingLeave();
  await row.waitFor();
  await expectNoRawTexts(page, 'manager');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/decide')) sent.push(request.url());
  });
  const accept = row.getByRole('button', { name: /^Accept: / });
  await accept.click();
  await button(page, 'Undo').click();
  await accept.waitFor();
  expect(sent).toEqual([]);
  await accept.click();
  await button(page, 'Undo').waitFor();
  expect(sent).toEqual([]);
  await page.goto(`${browser.url}/profile`);
  await expect
    .poll(async () => (await requestAs<Row>('admin', `/api/rest/leaves/${id}`)).leaveStatus)
    .toBe(1);
});

test('a manager rejects with a comment that the person reads', { tags: ['whole'] }, async () => {
  const { page, id, row } = await openWaitingLeave();
  await row.getByRole('button', { name: /^Reject: / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Comment').fill('We deliver that week.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await page.locator('.toast', { hasText: 'Rejected' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect
    .poll(async () => (await requestAs<Row>('admin', `/api/rest/leaves/${id}`)).leaveStatus)
    .toBe(2);
  expect(await requestAs<Row>('admin', `/api/rest/leaves/${id}`)).toMatchObject({
    comment: 'We deliver that week.',
  });
});

test(
  'a decision that someone else took first is refused in words, and the request is gone',
  { tags: ['whole'] },
  async () => {
    const { page, id, row } = await openWaitingLeave();
    await row.getByRole('button', { name: /^Accept: / }).click();
    await requestAs('admin', `/api/v1/employee/updateLeaveStatus/${id}`, {
      method: 'PATCH',
      body: { leaveStatus: 2 },
    });
    await page.locator('.toast', { hasText: 'Accepted' }).getByRole('button', { name: 'Dismiss' }).click();
    await page.locator('.toast.is-error').waitFor();
    await expect.poll(() => row.count()).toBe(0);
    expect(await requestAs<Row>('admin', `/api/rest/leaves/${id}`)).toMatchObject({ leaveStatus: 2 });
  },
);

/** Waits until the list says that it has as many rows, or that it has none. */
async function expectCount(page: Page, count: number): Promise<void> {
  const empty = page.getByText('Nothing matches these filters.').or(page.locator('.empty-state')).first();
  const shown = page.locator('h1 .count').filter({ hasText: String(count) });
  await (count === 0 ? empty : shown).waitFor();
}

test('each figure of hr leads to the list behind it, with as many rows', { tags: ['whole'] }, async () => {
  const { company } = await readSummary('hr');
  const page = await openDashboard('hr');
  const figures = [
    ['Headcount', company?.headcount],
    ['At work now', company?.atWork],
    ['Away today', company?.onLeave],
  ] as const;
  for (const [label, count] of figures) {
    const card = page.locator('.figure-card', { hasText: label });
    expect((await card.locator('.figure-value').innerText()).replace(/ of .*$/s, '')).toBe(String(count));
    await card.click();
    await expectCount(page, count ?? 0);
    await page.goBack();
    await page.locator('.figures').waitFor();
  }
  expect(
    await page
      .locator('.figure-card', { hasText: 'Requests to decide' })
      .locator('.figure-value')
      .innerText(),
  ).toBe(
    String(
      (company?.waiting.leaves ?? 0) + (company?.waiting.exceptions ?? 0) + (company?.waiting.downTimes ?? 0),
    ),
  );
  await button(page, 'Table: Headcount').click();
  const last = company?.trend.at(-1);
  expect(
    await page
      .locator('.chart-card', { hasText: 'Headcount' })
      .locator('tbody tr')
      .last()
      .locator('td')
      .allInnerTexts(),
  ).toEqual([last?.count, last?.joined, last?.left].map(String));
  expect(await page.getByText('Failed jobs').count()).toBe(0);
});

test('super_admin sees errors and failed jobs besides', { tags: ['whole'] }, async () => {
  const { operation } = await readSummary('admin');
  const page = await openDashboard('admin');
  for (const [label, count, address] of [
    ['Errors today', operation?.errorsToday, `/log-management/${operation?.logFile}?level=error`],
    ['Failed jobs', operation?.failedJobs, '/jobs?state=failed'],
  ] as const) {
    const card = page.locator('.figure-card', { hasText: label });
    expect(await card.locator('.figure-value').innerText()).toBe(String(count));
    await card.click();
    await page.waitForURL(`**${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.locator('.figures').waitFor();
  }
});

test(
  "each figure of a manager's team leads to the list behind it, with as many rows",
  { tags: ['whole'] },
  async () => {
    const { team } = await readSummary('manager');
    const page = await openDashboard('manager');
    for (const [label, count] of [
      ['At work now', team?.atWork],
      ['Away today', team?.away],
      ['Not marked', team?.unmarked],
    ] as const) {
      const figure = page.locator('.mini-figures > *', { hasText: label });
      expect(await figure.locator('b').innerText()).toBe(String(count));
      if (count === 0 && label === 'Away today') continue;
      await figure.click();
      const rows = page.locator('.days-count', { hasText: new RegExp(`^${count}$`) });
      const none = page.getByText('Nothing matches');
      if (label === 'Not marked') await (count === 0 ? none : rows).waitFor();
      else await expectCount(page, count ?? 0);
      await page.goBack();
      await page.locator('.mini-figures').waitFor();
    }
    await page.goto(`${browser.url}/leave-request?view=inbox`);
    const waiting = team?.waiting;
    for (const [kind, count] of [
      ['Leave', waiting?.leaves],
      ['Corrections', waiting?.exceptions],
      ['Down time', waiting?.downTimes],
    ] as const)
      await page.getByRole('tab', { name: `${kind} ${count}`, exact: true }).waitFor();
    await page.getByText(/^The oldest (waits \d+ days?|came today)\.$/).waitFor();
  },
);

test('who joined in a month is one click from the headcount', { tags: ['whole'] }, async () => {
  const { company } = await readSummary('hr');
  const month = company?.trend.filter(({ joined }) => joined > 0).at(-1);
  const page = await openDashboard('hr');
  await button(page, 'Table: Headcount').click();
  const name = new Date(`${month?.month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  await page
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .locator('td')
    .nth(1)
    .getByRole('link')
    .click();
  await expect
    .poll(() =>
      page
        .locator('h1 .count')
        .innerText()
        .catch(() => ''),
    )
    .toContain(String(month?.joined));
});

test('a chart has its table and leads to the list behind each bar', { tags: ['whole'] }, async () => {
  const { charts } = await requestAs<Data<'GET dashboard/analytics/{topic}'>>(
    'hr',
    '/api/v1/dashboard/analytics/people',
  );
  const [first] = charts.find(({ name }) => name === 'department')?.series ?? [];
  const page = await browser.open('hr', '/dashboard/alpha');
  const card = page.locator('.chart-card', { hasText: 'People by department' });
  await card.getByRole('button', { name: 'Table: People by department' }).click();
  expect(await card.locator('tbody tr').first().innerText()).toMatch(
    new RegExp(`${first?.label}\\s+${first?.value}`),
  );
  await card.getByRole('button', { name: 'Chart: People by department' }).click();
  await card.locator('a.bar-row', { hasText: first?.label ?? '' }).click();
  await expect
    .poll(() =>
      page
        .locator('h1 .count')
        .innerText()
        .catch(() => ''),
    )
    .toContain(String(first?.value));
});

test.each(['/dashboard/alpha', '/dashboard/beta', '/dashboard/crypto'])(
  '%s shows an employee their own figures and says so',
  { tags: ['whole'] },
  async (address) => {
    const page = await browser.open('employee', address);
    await page.getByText('Your own figures').waitFor();
    expect(await page.locator('.chart-card').count()).toBeGreaterThan(2);
    expect(await findBarriers(page)).toEqual([]);
  },
);

test.each([
  ['employee', 'light'],
  ['manager', 'dark'],
  ['hr', 'light'],
  ['admin', 'dark'],
] as const)('the dashboard of %s has no barrier in %s', { tags: ['whole'] }, async (person, theme) => {
  const page = await openDashboard(person, { theme });
  expect(await findBarriers(page)).toEqual([]);
});

test.each([360, 768, 1024, 1440])(
  'the dashboard fits %d px in Russian',
  { tags: ['whole'] },
  async (width) => {
    const page = await openDashboard('hr', { width, locale: 'ru-RU', isTouch: width < 768 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);

test('a dashboard that cannot be loaded says so and tries again', { tags: ['whole'] }, async () => {
  const page = await browser.open('employee', '/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await intercept(page, '**/dashboard/summary', (route) => route.abort());
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByText('The server cannot be reached.').waitFor();
  await page.unroute('**/dashboard/summary');
  await button(page, 'Try again').click();
  await page.locator('.weeks').waitFor();
});

// At the pages of the employee and the manager the gate looks where it has them open.
test('the first page says nothing raw to anybody: no key, no null, no date of a machine', async () => {
  for (const person of isWhole ? people : (['hr'] as const)) {
    const page = await browser.open(person, '/');
    await expectNoRawTexts(page, person);
    await page.context().close();
  }
});
