import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

type Row = Record<string, unknown>;

async function ask<T = Row>(person: string, path: string, method = 'GET', body?: Row): Promise<T> {
  const { 'content-type': type, ...headers } = await browser.headersOf(person);
  const response = await fetch(`${browser.url}/api/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': type ?? '' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: T };
  return answer.data ?? (answer as T);
}
const countOf = async (person: string): Promise<number> =>
  (await ask<{ totalCount: number }>(person, 'v1/inbox')).totalCount;

const rowsOf = (page: Page): Locator => page.locator('.work-row');
const titleOf = (row: Locator): Promise<string> => row.locator('.work-text').innerText();
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.querySelector<HTMLElement>('.work-text')?.innerText ?? '');

test('a manager decides by keys, takes a decision back, and says why to whom it is refused', async () => {
  const before = await countOf('manager');
  const page = await browser.open('manager', '/inbox?kind=decisions');
  await rowsOf(page).first().waitFor();
  const shown = await rowsOf(page).count();
  expect(await findBarriers(page)).toEqual([]);
  const [first, second] = [await titleOf(rowsOf(page).first()), await titleOf(rowsOf(page).nth(1))];

  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe(first);
  await page.keyboard.press('a');
  await expect.poll(() => rowsOf(page).count()).toBe(shown - 1);
  await expect.poll(() => focused(page)).toBe(second);
  await page.keyboard.press('z');
  await expect.poll(() => rowsOf(page).count()).toBe(shown);
  await page.keyboard.press('k');
  await expect.poll(() => focused(page)).toBe(first);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Comment').fill('Too many are away then.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(() => rowsOf(page).count()).toBe(shown - 1);
  expect(await countOf('manager')).toBe(before);
  // With its notice the decision is sent.
  await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => countOf('manager')).toBe(before - 1);

  // Accepted with a word as well, which the decision keeps.
  const key = (await rowsOf(page).first().getAttribute('data-key')) ?? '';
  await rowsOf(page).first().getByRole('link').focus();
  await page.keyboard.press('c');
  await dialog.getByLabel('Comment').fill('Enjoy it.');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await page.locator(`[data-key="${key}"]`).waitFor({ state: 'detached' });
  await Promise.all([
    page.waitForRequest((request) => request.postData()?.includes('"comment":"Enjoy it."') === true),
    page.locator('.toast').getByRole('button', { name: 'Dismiss' }).click(),
  ]);
  await expect.poll(() => countOf('manager')).toBe(before - 2);

  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/inbox');
});

test('hr has the inbox at the thumb', async () => {
  const page = await browser.open('hr', '/dashboard', { width: 360, height: 740, isTouch: true });
  const bar = page.locator('.bottom-bar');
  await bar.getByRole('link', { name: 'Inbox' }).tap();
  const saying = page.getByRole('button', { name: /^Accept with a comment/ });
  await saying.first().waitFor();
  expect(await bar.getByRole('link').count()).toBe(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('on a phone, a question appears by itself, is put off until tomorrow and taken back', async () => {
  const { userId } = await browser.headersOf('employee');
  const filter = encodeURIComponent(JSON.stringify({ userId: Number(userId) }));
  const [report] = await ask<Row[]>(
    'hr',
    `rest/dsr?filter=${filter}&sort=["workingDate","DESC"]&range=[0,0]`,
  );
  const page = await browser.open('employee', '/inbox', { width: 360, height: 740, isTouch: true });
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
  // The first look of the server only learns how things are.
  let requestCount = 0;
  await expect
    .poll(
      async () => {
        requestCount += 1;
        const query = `What came of it (${requestCount})?`;
        await ask('hr', 'v1/employee/add-dsrquery', 'POST', { dsrId: report?.id, query });
        return rowsOf(page).filter({ hasText: 'What came of it' }).count();
      },
      { timeout: 20_000, interval: 2_000 },
    )
    .toBeGreaterThan(0);
  const row = rowsOf(page).filter({ hasText: 'What came of it (1)?' });
  const count = await countOf('employee');
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await row.getByRole('button', { name: 'Later: What came of it (1)?' }).tap();
  await page.getByRole('menuitem', { name: 'Tomorrow' }).tap();
  await row.waitFor({ state: 'detached' });
  await page.getByText('Put off until').waitFor();
  expect(await countOf('employee')).toBe(count - 1);
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).tap();
  await row.waitFor();
  expect(await countOf('employee')).toBe(count);
  await row.getByRole('link').tap();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/dsr/${String(report?.id)}/show`);
});

test('tech support takes a ticket that nobody has, which then is theirs', async () => {
  const page = await browser.open('support', '/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Inbox', exact: true }).first().click();
  const take = rowsOf(page).getByRole('button', { name: /^Take: / });
  await take.first().waitFor();
  const free = await take.count();
  const row = rowsOf(page)
    .filter({ has: page.getByRole('button', { name: /^Take: / }) })
    .first();
  const key = await row.getAttribute('data-key');
  await row.getByRole('link').focus();
  await page.keyboard.press('a');
  await page.getByText('The ticket is yours').waitFor();
  await expect.poll(() => take.count()).toBe(free - 1);
  const own = page.locator(`[data-key="${key}"]`);
  await expect.poll(() => own.getByRole('button').count()).toBe(1);
  const { ticket } = await ask<{ ticket: Row }>('support', `v1/ticket/single-tickets/${key?.split('-')[1]}`);
  expect(String(ticket.assignedTo)).toBe((await browser.headersOf('support')).userId);
});
