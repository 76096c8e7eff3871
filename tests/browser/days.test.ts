import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Days, WrittenDays } from '@crewdeck/engine/model/day-grid.ts';
import { lastDay, monthOf } from '@crewdeck/engine/model/days.ts';
import { resize, type OpenOptions } from '../../scripts/demo/console.ts';
import { countActs } from '../support/acts.ts';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';

const browser = useBrowser();
const AT = '/api/rest/roster-shifts/days';

async function api<T>(person: string, path: string, method = 'GET', body?: object): Promise<T> {
  const headers = await browser.headersOf(person);
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  return (await (await fetch(`${browser.url}${path}`, init)).json()) as T;
}
/** The first rows of a month as the server has them. */
async function stored(month: string, count = 12): Promise<Days['rows']> {
  const to = lastDay(monthOf(month));
  const { rows } = await api<Days>('hr', `${AT}?from=${month}-01&to=${to}&range=[0,${count - 1}]`);
  return rows;
}
const valuesOf = (row: Days['rows'][number] | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row?.cells ?? {}).map(([day, { value }]) => [day, value]));
const countOf = (rows: Days['rows']): number =>
  rows.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0);

const grid = (page: Page): Locator => page.getByRole('grid');
const line = (page: Page, row: number): Locator => page.locator(`.days-grid .grid-row[data-row="${row}"]`);
const cell = (page: Page, row: number, day: number): Locator =>
  line(page, row).locator(`[data-column="${day}"]`);
const lettersOf = async (page: Page, row: number, days: readonly number[]): Promise<string[]> =>
  Promise.all(days.map(async (day) => (await cell(page, row, day).textContent()) ?? ''));
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });
const changes = (page: Page): Locator => bar(page).locator('b');
const saveButton = (page: Page): Locator => bar(page).getByRole('button', { name: /^Save/ });
const toast = (page: Page, text: string): Locator => page.locator('.toast', { hasText: text });

async function openMonth(person: string, month: string, options?: OpenOptions): Promise<Page> {
  const page = await browser.open(person, `/roster?view=days&month=${month}`, options);
  await page.locator('.days-grid .grid-row[data-row="0"]:not([aria-busy="true"])').waitFor();
  return page;
}

/** Carries the pointer over cells with the button pressed. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The pointer goes over cells that are seen.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 3 });
  await page.mouse.up();
}

test('hr plans a month of twelve people in no more than sixty keys', async () => {
  const page = await openMonth('hr', '2027-02');
  expect(countOf(await stored('2027-02'))).toBe(0);
  await grid(page).focus();
  const readActs = await countActs(page);
  const press = async (key: string, times = 1): Promise<void> => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  /** Four people from Monday to Friday, from where the focus is. */
  const planFour = async (key: string, way: 'ArrowLeft' | 'ArrowRight'): Promise<void> => {
    await press(`Shift+${way}`, 4);
    await press('Shift+ArrowDown', 3);
    await press(key);
  };
  await planFour('m', 'ArrowRight');
  await press('ArrowDown');
  await planFour('a', 'ArrowLeft');
  await press('ArrowDown');
  await planFour('n', 'ArrowRight');
  // The week of all twelve, with its weekend, over the whole month.
  await press('ArrowRight', 2);
  await press('Control+Shift+Home');
  await press('Control+c');
  await press('Control+Home');
  await press('Shift+End');
  await press('Shift+ArrowDown', 11);
  await press('Control+v');
  expect((await readActs()).keys).toBeLessThanOrEqual(60);
  await expect.poll(() => changes(page).textContent()).toBe('240 changes');
  await saveButton(page).click();
  await toast(page, '240 changes saved').waitFor();
  await bar(page).waitFor({ state: 'detached' });
  const rows = await stored('2027-02');
  expect(countOf(rows)).toBe(240);
  const shifts = [0, 4, 8].map((place) => new Set(Object.values(valuesOf(rows[place]))));
  expect(shifts).toEqual([
    new Set(['Morning Shift']),
    new Set(['Afternoon Shift']),
    new Set(['Night Shift']),
  ]);
  expect(Object.keys(valuesOf(rows[0]))).not.toContain('2027-02-06');
});

test('a value is painted over cells, a click does the same, and each action is taken back by itself', async () => {
  const page = await openMonth('hr', '2027-03');
  await page.getByRole('button', { name: 'Night Shift' }).click();
  await drag(page, cell(page, 0, 2), cell(page, 0, 6));
  await expect.poll(() => changes(page).textContent()).toBe('5 changes');
  await cell(page, 1, 2).click();
  await expect.poll(() => changes(page).textContent()).toBe('6 changes');
  expect(await lettersOf(page, 0, [1, 2, 6, 7])).toEqual(['', 'N', 'N', '']);
  expect(await line(page, 0).getByRole('gridcell').last().textContent()).toBe('5');
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => changes(page).textContent()).toBe('5 changes');
  await grid(page).focus();
  await page.keyboard.press('Control+z');
  await bar(page).waitFor({ state: 'detached' });
  expect(await lettersOf(page, 0, [2, 6])).toEqual(['', '']);
  // Without a value the pointer selects.
  await page.keyboard.press('Escape');
  await drag(page, cell(page, 2, 2), cell(page, 4, 4));
  expect(await page.locator('.days-grid [aria-selected="true"]').count()).toBe(9);
  await page.keyboard.press('1');
  await expect.poll(() => changes(page).textContent()).toBe('9 changes');
  await page.keyboard.press('Delete');
  await bar(page).waitFor({ state: 'detached' });
});

test(
  'cells are copied as a text and pasted from a spreadsheet, by letter and by name, and filled down',
  { tags: ['whole'] },
  async () => {
    const page = await openMonth('hr', '2027-03');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await cell(page, 0, 1).click();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('n');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe('Morning Shift\tNight Shift');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    expect(await lettersOf(page, 1, [1, 2])).toEqual(['M', 'N']);
    await page.evaluate(() => navigator.clipboard.writeText('A\tnight shift\r\n\tholiday\r\n'));
    await cell(page, 0, 1).click();
    await page.keyboard.press('Control+v');
    await toast(page, '1 pasted cell holds no known value').waitFor();
    expect(await lettersOf(page, 0, [1, 2])).toEqual(['A', 'N']);
    expect(await lettersOf(page, 1, [1, 2])).toEqual(['', 'N']);
    await bar(page).getByRole('button', { name: 'Discard' }).click();
    await bar(page).waitFor({ state: 'detached' });
  },
);

test('a finger chooses cells by tapping them and sets them by the palette', { tags: ['whole'] }, async () => {
  const page = await openMonth('hr', '2027-03', { width: 390, isTouch: true });
  await cell(page, 1, 2).tap();
  await page.getByRole('button', { name: 'Night Shift' }).tap();
  await expect.poll(() => changes(page).textContent()).toBe('1 change');
  expect(await lettersOf(page, 1, [1, 2, 3])).toEqual(['', 'N', '']);
  await page.getByRole('button', { name: 'Clear' }).tap();
  await bar(page).waitFor({ state: 'detached' });
});

test('a menu of values opens at a cell, by the pointer and by keys', { tags: ['whole'] }, async () => {
  const page = await openMonth('hr', '2027-03');
  await cell(page, 0, 3).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Afternoon Shift' }).click();
  await expect.poll(() => lettersOf(page, 0, [3])).toEqual(['A']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Night Shift' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => lettersOf(page, 0, [4])).toEqual(['A']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Clear' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('menu').count()).toBe(0);
});

test(
  'what accepted leave speaks against is named before saving, the rest is saved, and taken back by the toast',
  { tags: ['whole'] },
  async () => {
    const page = await openMonth('hr', '2026-11');
    const marked = page.locator('.days-grid .grid-row:has(.is-letter)').first();
    const row = Number(await marked.getAttribute('data-row'));
    const name = (await marked.locator('.grid-name').textContent()) ?? '';
    const day = Number(await marked.locator('.is-letter').last().getAttribute('data-column'));
    const before = valuesOf((await stored('2026-11', row + 1))[row]);
    await cell(page, row, day - 1).click();
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('n');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('n');
    await bar(page).getByText('accepted leave').waitFor();
    expect(await bar(page).textContent()).toContain(name);
    expect(await cell(page, row, day).getAttribute('aria-label')).toMatch(/Leave.*not saved.*accepted leave/);
    expect(await cell(page, row, day).getAttribute('class')).toContain('is-refused');
    expect(await saveButton(page).textContent()).toBe('Save 1');
    await saveButton(page).click();
    await toast(page, '1 change saved').waitFor();
    expect(await changes(page).textContent()).toBe('1 change');
    const after = valuesOf((await stored('2026-11', row + 1))[row]);
    const next = `2026-11-${String(day + 1).padStart(2, '0')}`;
    expect(after).toEqual({ ...before, [next]: 'Night Shift' });
    await toast(page, '1 change saved').getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'undone').waitFor();
    expect(valuesOf((await stored('2026-11', row + 1))[row])).toEqual(before);
    await expect.poll(() => lettersOf(page, row, [day + 1])).toEqual(['']);
  },
);

test(
  'what someone else has changed meanwhile is named, nothing is saved, and the own changes stay',
  { tags: ['whole'] },
  async () => {
    const page = await openMonth('hr', '2027-04');
    const other = await openMonth('hr', '2027-04');
    await cell(page, 0, 5).click();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    const tried = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.keyboard.press('m');
    await tried;
    await cell(other, 0, 5).click();
    await other.keyboard.press('n');
    await saveButton(other).click();
    await toast(other, '1 change saved').waitFor();
    await saveButton(page).click();
    await toast(page, 'Another user has changed').waitFor();
    expect(await lettersOf(page, 0, [5])).toEqual(['M']);
    expect(await cell(page, 0, 5).getAttribute('aria-label')).toContain('Now: Night Shift');
    expect(await bar(page).textContent()).toContain('Now: Night Shift');
    expect(countOf(await stored('2027-04', 2))).toBe(1);
    await saveButton(page).click();
    await toast(page, '2 changes saved').waitFor();
    const [first, second] = await stored('2027-04', 2);
    expect([valuesOf(first), valuesOf(second)]).toEqual([
      { '2027-04-05': 'Morning Shift' },
      { '2027-04-05': 'Morning Shift' },
    ]);
  },
);

test(
  'a month is filled from the one before, by days of the week, where it is empty',
  { tags: ['whole'] },
  async () => {
    const [one, two] = await stored('2027-05', 2);
    const write = (cells: object[]): Promise<WrittenDays> => api('hr', AT, 'POST', { cells });
    await write([
      { row: one!.id, day: '2027-05-03', value: 'Morning Shift' },
      { row: one!.id, day: '2027-05-04', value: 'Night Shift' },
      { row: two!.id, day: '2027-05-03', value: 'Night Shift' },
      { row: two!.id, day: '2027-06-28', value: 'Morning Shift' },
    ]);
    const page = await openMonth('hr', '2027-06');
    await page.getByRole('button', { name: 'Copy May' }).click();
    await bar(page).waitFor();
    const asDays = (days: number[]): Promise<string[]> => lettersOf(page, 0, days);
    // 1 June is a Tuesday.
    expect(await asDays([1, 7])).toEqual(['N', '']);
    await bar(page).getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Next month', exact: true }).click();
    await page.waitForURL(/month=2027-07/);
    await page.getByRole('button', { name: 'Copy June' }).waitFor();
  },
);

test(
  'rows stand together by department, with how many hold something each day, and are found by name',
  { tags: ['whole'] },
  async () => {
    const page = await openMonth('hr', '2026-11');
    await page.getByLabel('Group by').selectOption('department');
    const head = page.locator('.days-group').first();
    await head.waitFor();
    expect(await head.locator('.grid-name em').textContent()).toMatch(/^\d+$/);
    await page.getByLabel('Department:').selectOption('Support');
    await page.locator('.days-group').first().getByText('Support').waitFor();
    expect(await page.locator('.days-group').count()).toBe(1);
    const sum = page.locator('.days-group .grid-total');
    const before = Number(await sum.textContent());
    const own = line(page, 1).locator('.grid-day:not(.is-letter)').filter({ hasText: /^$/ }).first();
    await own.click();
    await page.keyboard.press('m');
    await expect.poll(async () => Number(await sum.textContent())).toBe(before + 1);
    await page.keyboard.press('Control+z');
    await page.getByRole('searchbox').fill('Nobody of this name');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  },
);

test(
  'a manager sees the rows of their team, an employee the own one, and neither paints',
  { tags: ['whole'] },
  async () => {
    const all = Number(await grid(await openMonth('hr', '2026-11')).getAttribute('aria-rowcount'));
    const team = await openMonth('manager', '2026-11');
    const rows = Number(await grid(team).getAttribute('aria-rowcount'));
    expect(rows).toBeGreaterThan(2);
    expect(rows).toBeLessThan(all);
    const own = await openMonth('employee', '2026-11');
    expect(await grid(own).getAttribute('aria-rowcount')).toBe('2');
    expect(await line(own, 0).locator('.grid-name').textContent()).toContain('Elena Petrova');
    expect(await own.getByRole('group', { name: 'Paint' }).count()).toBe(0);
    expect(await grid(own).getAttribute('aria-readonly')).toBe('true');
    await cell(own, 0, 3).click();
    await own.keyboard.press('n');
    await own.keyboard.press('Delete');
    expect(await bar(own).count()).toBe(0);
  },
);

test(
  'the grid is how the list opens; the table is remembered, and a link to some rows leads to it',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/roster');
    await grid(page).waitFor();
    expect(page.url()).not.toContain('view=');
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await page.getByRole('table').waitFor();
    await page.goto(`${browser.url}/roster`);
    await page.getByRole('table').waitFor();
    await page.getByRole('button', { name: 'Show by days' }).click();
    await grid(page).waitFor();
    await page.goto(`${browser.url}/roster?filter=${encodeURIComponent('{"shift":["Night Shift"]}')}`);
    await page.getByRole('table').waitFor();
  },
);

test(
  'leaving changes asks first, whether for another page or for the table',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/roster?month=2027-03');
    await line(page, 0).locator('.grid-name .ellipsis').waitFor();
    await cell(page, 0, 1).click();
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    // Another month does not leave the page: its changes are kept next to these.
    await page.getByRole('button', { name: 'Next month', exact: true }).click();
    await page.waitForURL(/month=2027-04/);
    expect(await changes(page).textContent()).toBe('1 change');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Employees' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.waitForURL(/all-employee/);
  },
);

test('nothing of it is cut or shut out, in any width and language', { tags: ['whole'] }, async () => {
  const page = await openMonth('hr', '2026-11');
  // Over a leave, so that there is something to say.
  const marked = page.locator('.days-grid .grid-row:has(.is-letter)').first();
  await marked.locator('.is-letter').first().click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('n');
  await bar(page).getByText('accepted leave').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  for (const width of [1440, 768, 360]) {
    await resize(page, width);
    expect(await findLayoutFaults(page)).toEqual([]);
  }
  expect(await findBarriers(page)).toEqual([]);
  const russian = await openMonth('hr', '2026-11', { locale: 'ru-RU', theme: 'dark', width: 390 });
  await cell(russian, 0, 24).click();
  // No keyboard of the suite has it.
  await grid(russian).dispatchEvent('keydown', { key: 'у' });
  await russian.getByRole('region', { name: 'Несохранённые изменения' }).waitFor();
  expect(await lettersOf(russian, 0, [24])).toEqual(['У']);
  expect(await findLayoutFaults(russian)).toEqual([]);
  expect(await findBarriers(russian)).toEqual([]);
});
