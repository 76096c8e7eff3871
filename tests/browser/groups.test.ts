import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Groups } from '@crewdeck/engine/model/groups.ts';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const bars = (page: Page) => page.locator('.bar-list .bar-row');
const button = (page: Page) => page.getByRole('button', { name: 'Group', exact: true });
const choose = (page: Page, what: string, label: string) =>
  page.getByRole('combobox', { name: what, exact: true }).selectOption({ label });
const total = async (page: Page): Promise<string> => (await page.locator('h1 .count').innerText()).trim();
const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Leave of everybody, put together by its type. */
async function openLeave(person = 'hr', options = {}): Promise<Page> {
  const page = await browser.open(person, '/leave-request?view=all', options);
  await page.locator('table.list-table tbody tr:not(.is-loading)').first().waitFor();
  return page;
}
/** Returns the server's answer to the same query. */
async function askServer(person: string, query: string): Promise<Groups> {
  const answer = await fetch(`${browser.url}/api/rest/leaves/groups?${query}`, {
    headers: await browser.headersOf(person),
  });
  return (await answer.json()) as Groups;
}

describe('a list in groups', () => {
  test('shows days of leave by type, and leads from a bar to the requests that it counts', async () => {
    const page = await openLeave();
    await button(page).click();
    await choose(page, 'Group by', 'Leave type');
    await choose(page, 'Figure', 'Sum: Days');
    const { groups } = await askServer('hr', 'by=leaveType&sum=days&sort=["sum_days","DESC"]');
    const first = groups[0]!;
    await expect
      .poll(() => bars(page).first().innerText())
      .toContain(first.figures.sum_days!.toLocaleString('en-US'));
    expect(await bars(page).count()).toBe(groups.length);
    await bars(page).first().click();
    await page.locator('table.list-table').waitFor();
    await expect.poll(() => total(page)).toBe(first.count.toLocaleString('en-US'));
    await page.locator('.chip-text', { hasText: 'Leave type' }).waitFor();
    await page.goBack();
    await bars(page).first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Figure', exact: true }).inputValue()).toBe('sum_days');
  });

  test('is in its address: each reader of it sees the same, of what they may read', async () => {
    const page = await openLeave();
    await button(page).click();
    await choose(page, 'Group by', 'Department');
    await choose(page, 'Then by', 'Leave type');
    await choose(page, 'Figure', 'Average: Days');
    await choose(page, 'Order', 'Smallest first');
    await page.getByLabel('At least').fill('1,5');
    await page.getByLabel('At least').press('Enter');
    await page.getByRole('radio', { name: 'Table' }).click();
    await page.locator('.group-table tbody tr').first().waitFor();
    await expect.poll(() => page.url()).toContain('isTable%22%3Atrue');
    const shown = await page.locator('.group-table').innerText();
    const again = await browser.open('hr', page.url().slice(browser.url.length));
    await again.locator('.group-table tbody tr').first().waitFor();
    expect(await again.locator('.group-table').innerText()).toBe(shown);
    const { groups } = await askServer(
      'hr',
      'by=userId.department,leaveType&avg=days&having={"avg_days_gte":1.5}&range=[0,999]',
    );
    const pager = await again.locator('.pager-range').innerText();
    expect(pager).toContain(` of ${groups.length}`);
    const own = await browser.open('manager', page.url().slice(browser.url.length));
    await own.locator('.group-table, .empty-state').first().waitFor();
    const mine = await askServer(
      'manager',
      'by=userId.department,leaveType&avg=days&having={"avg_days_gte":1.5}&range=[0,999]',
    );
    expect(await own.locator('.group-table tbody tr').count()).toBe(mine.groups.length);
  });

  test('stays one while it is searched and filtered, and gives the rows back', async () => {
    const page = await openLeave();
    const all = await total(page);
    await button(page).click();
    await choose(page, 'Group by', 'From, by month');
    await page.getByRole('searchbox', { name: 'Search' }).fill('ann');
    await expect.poll(() => total(page)).not.toBe(all);
    await bars(page).first().waitFor();
    expect(page.url()).toContain('group=');
    await button(page).click();
    await page.locator('table.list-table tbody tr:not(.is-loading)').first().waitFor();
    expect(page.url()).not.toContain('group=');
    expect(await total(page)).not.toBe(all);
  });

  test('of nothing says so, and how to see something again', async () => {
    const page = await openLeave();
    await button(page).click();
    await page.getByLabel('At least').fill('999999');
    await page.getByLabel('At least').press('Enter');
    await page.locator('.empty-state').waitFor();
    await page.getByRole('button', { name: 'Show all groups' }).click();
    await bars(page).first().waitFor();
    expect(await page.getByLabel('At least').inputValue()).toBe('');
  });

  test('is none by what the address makes up', async () => {
    const group = encodeURIComponent(JSON.stringify({ by: ['reason', 'colour'], figure: 'sum_colour' }));
    const page = await browser.open('hr', `/leave-request?filter={}&group=${group}`);
    await page.locator('table.list-table tbody tr:not(.is-loading)').first().waitFor();
    expect(await button(page).getAttribute('aria-pressed')).toBe('false');
  });

  test('is made, changed and followed by keys alone', async () => {
    const page = await openLeave();
    await button(page).focus();
    await page.keyboard.press('Enter');
    await bars(page).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    const before = await bars(page).first().innerText();
    await page.keyboard.press('End');
    await expect.poll(() => bars(page).first().innerText()).not.toBe(before);
    await bars(page).first().focus();
    await page.keyboard.press('Enter');
    await page.locator('table.list-table tbody tr:not(.is-loading)').first().waitFor();
    expect(page.url()).toContain('filter=');
  });
});

describe.each([
  ['ru-RU', 'dark', 390],
  ['fr-FR', 'light', 390],
  ['zh-CN', 'light', 1024],
] as const)('in %s, %s, %d px wide', (locale, theme, width) => {
  test('groups fit, are said in the language and can be used by everybody', async () => {
    const page = await openLeave('hr', { locale, theme, width });
    await page.locator('.list-group').click();
    await bars(page).first().waitFor();
    for (const look of ['chart', 'table']) {
      await page
        .locator('.group-tools .segments label')
        .nth(look === 'chart' ? 0 : 1)
        .click();
      await page.locator(look === 'chart' ? '.bar-list' : '.group-table').waitFor();
      expect(await isSideways(page)).toBe(false);
      expect(await findBarriers(page)).toEqual([]);
    }
    const words = await page.locator('.group-tools').innerText();
    expect(words).not.toMatch(/crewdeck|Group by|Figure|Order|Chart|Table\b/);
  });
});
