import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, resize } from '../../scripts/demo/console.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const phone = { width: 360, height: 740, isTouch: true } as const;

const moreActions = (page: Page) => page.getByRole('button', { name: 'More actions' });

/** Returns the rows of the list that are not two lines: the name with its state, then the values. */
const rowsNotOfTwoLines = (page: Page): Promise<string[]> =>
  page.locator('.list-rows tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const boxOf = (name: string): DOMRect | undefined =>
        row.querySelector(`.${name}`)?.getBoundingClientRect();
      const [title, state, line] = ['is-title', 'is-state', 'is-line'].map(boxOf);
      if (!title || !line) return [`${row.textContent}: no name, or no line`];
      return [
        row.getBoundingClientRect().height > 72 && 'too high',
        line.height > 24 && 'values on several lines',
        title.width < 80 && 'no room for the name',
        line.top < title.bottom - 1 && 'values not below the name',
        state &&
          (state.left < title.right - 1 || state.bottom > line.top + 2) &&
          'state not next to the name',
      ]
        .filter(Boolean)
        .map((fault) => `${row.textContent}: ${String(fault)}`);
    }),
  );

test.each([
  ['hr', '/emp/all-employee', /EMP\d{4} · \S/, /^$/],
  ['support', '/ticket-management?view=table', / · \S/, /Open|In progress|On hold|Resolved|Closed/],
  ['employee', '/project-management', /PRJ\d{4} · \S/, /Not started|In progress|Completed|On hold/],
  ['hr', '/holiday-management?view=table', /\w+ \d+, \d{4} · (Public|Optional|Company)/, /^$/],
  ['admin', '/delegations', /\S/, /^$/],
] as const)('on a phone of %s, a row of %s has two lines', async (person, path, values, state) => {
  const page = await browser.open(person, path, phone);
  const first = page.locator('.list-rows tbody tr:not(.is-loading)').first();
  await first.waitFor();
  expect(await rowsNotOfTwoLines(page)).toEqual([]);
  const line = first.locator('.is-line');
  expect(await line.evaluate((cell) => [...cell.children].map((one) => one.textContent).join(' · '))).toMatch(
    values,
  );
  expect((await first.locator('.is-state').allInnerTexts()).join()).toMatch(state);
  await line.tap();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
});

test('further actions of a page wait behind a button on a phone, and are in view where there is room', async () => {
  const page = await browser.open('hr', '/emp/all-employee', phone);
  const exports = page.getByRole('button', { name: 'Export' });
  await moreActions(page).waitFor();
  expect(await exports.isVisible()).toBe(false);
  await moreActions(page).tap();
  expect(await moreActions(page).getAttribute('aria-expanded')).toBe('true');
  await exports.tap();
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Escape');
  await moreActions(page).tap();
  expect(await exports.isVisible()).toBe(false);
  await resize(page, 1024);
  await exports.waitFor();
  expect(await moreActions(page).isVisible()).toBe(false);
  await arrive(page, `${browser.url}/ticket-management`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await resize(page, 360);
  // A button that would open nothing is not there.
  expect(await page.locator('.page-more-button').count()).toBe(1);
  expect(await moreActions(page).isVisible()).toBe(false);
});

const row = '.list-rows tbody tr:not(.is-loading)';
/** Returns the columns in the line of the first row. */
const columnsInLine = (page: Page): Promise<(string | null)[]> =>
  page
    .locator(row)
    .first()
    .locator('.is-line > *')
    .evaluateAll((values) => values.map((value) => value.getAttribute('data-path')));

test('the line of a ticket begins with its subject, or with what the user has sorted by', async () => {
  const page = await browser.open('support', '/ticket-management?view=table', phone);
  await page.locator(row).first().waitFor();
  expect((await columnsInLine(page))[0]).toBe('title');
  await arrive(page, `${browser.url}/ticket-management?view=table&sort=createdAt&order=ASC`);
  await page.locator(row).first().waitFor();
  expect(await columnsInLine(page)).toEqual(['createdAt', 'title', 'category']);
});

test('a line has the columns of the saved view', async () => {
  const saved = await fetch(`${browser.url}/api/rest/employees/views`, {
    method: 'POST',
    headers: await browser.headersOf('hr'),
    body: JSON.stringify({
      name: 'Where they work',
      query: { filter: {}, columns: ['name', 'department', 'joiningDate', 'empId'] },
    }),
  });
  expect(saved.ok, await saved.text()).toBe(true);
  const page = await browser.open('hr', '/emp/all-employee', phone);
  await page.locator(row).first().waitFor();
  await page.getByRole('button', { name: 'Where they work' }).tap();
  await expect.poll(() => columnsInLine(page)).toEqual(['department', 'joiningDate', 'empId']);
});

test('the columns by which a list is filtered or sorted come first, and Russian has room too', async () => {
  const page = await browser.open('hr', '/emp/all-employee?sort=joiningDate&order=ASC', {
    ...phone,
    locale: 'ru-RU',
  });
  await page.locator('.list-rows tbody tr:not(.is-loading)').first().waitFor();
  expect(await rowsNotOfTwoLines(page)).toEqual([]);
  expect(await page.locator('.is-line').first().locator('> *').first().innerText()).toMatch(/\d{4}/);
  await arrive(page, `${browser.url}/ticket-management?view=table`);
  await page.locator('.list-rows tbody tr:not(.is-loading)').first().waitFor();
  expect(await rowsNotOfTwoLines(page)).toEqual([]);
});

test('a value is edited in its line, where a window is as narrow as a phone', async () => {
  const page = await browser.open('admin', '/client-management', { width: 720 });
  await page.locator('.is-line > [data-path="name"]').first().hover();
  await page.locator('.cell-pencil').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
});

/** Returns the parts of a head that are above the title of the page, over it, or outside the window. */
const faultsOfHead = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const head = document.querySelector('.page-head');
    const title = head?.querySelector('h1')?.getBoundingClientRect();
    if (!head || !title) return ['no title'];
    return [...head.querySelectorAll('button, a, .segments, .month-switch')].flatMap((element) => {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || getComputedStyle(element).position === 'fixed') return [];
      const middle = (box.top + box.bottom) / 2;
      const isOver = box.left < title.right && box.right > title.left && box.top < title.bottom - 1;
      return [
        middle < title.top && 'above the title',
        isOver && box.bottom > title.top + 1 && 'over the title',
        (box.right > window.innerWidth || box.left < 0) && 'outside the window',
      ]
        .filter(Boolean)
        .map((fault) => `${element.textContent}: ${String(fault)}`);
    });
  });

/** Returns the faults of the heads of pages of hr, by page and width. */
async function faultsOfHeads(isTouch: boolean): Promise<Record<string, string[]>> {
  const page = await browser.open('hr', '/dashboard', { isTouch });
  const found: Record<string, string[]> = {};
  for (const path of [
    '/attendance',
    '/roster',
    '/dsr',
    '/emp/all-employee',
    '/documents',
    '/leave-request',
  ]) {
    await arrive(page, `${browser.url}${path}`);
    await page.locator('.page-head h1').waitFor();
    for (const width of [360, 390, 600, 768, 900, 1024, 1280, 1440, 2560]) {
      await resize(page, width);
      const faults = await faultsOfHead(page);
      // What is not shown can be opened.
      const isReached = await page
        .getByRole('button', { name: /^(Export|More actions)$/ })
        .first()
        .isVisible();
      if (!isReached && path !== '/leave-request') faults.push('no way to the further actions');
      if (faults.length > 0) found[`${path} ${width}`] = faults;
    }
  }
  return found;
}

test('the heads of pages hold from 360 to 2560 px', async () => {
  expect(await faultsOfHeads(false)).toEqual({});
});

test('the heads of pages hold with the larger buttons for fingers too', { tags: ['whole'] }, async () => {
  expect(await faultsOfHeads(true)).toEqual({});
});
