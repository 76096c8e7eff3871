import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { resize } from '../../scripts/demo/console.ts';
import { findBarriers } from '../support/barriers.ts';
import { intercept, useBrowser } from '../support/browser.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';

const browser = useBrowser();

const ready = (page: Page): Promise<void> =>
  page.locator('.days-grid .grid-row[data-row="0"]:not([aria-busy="true"])').waitFor();
async function openRoster(month: string): Promise<Page> {
  const page = await browser.open('hr', `/roster?view=days&month=${month}`);
  await ready(page);
  return page;
}
const cell = (page: Page, row: number, column: number): Locator =>
  page.locator(`.days-grid .grid-row[data-row="${row}"] [data-column="${column}"]`);
/** Returns the letters of a row from one day of the month to another; a dash for an empty one. */
const lettersOf = async (page: Page, row: number, from: number, to: number): Promise<string> => {
  const days = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const texts = await Promise.all(days.map((day) => cell(page, row, day).textContent()));
  return texts.map((text) => text || '-').join('');
};
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Fill with a pattern' });
const openDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Fill with a pattern' }).click();
  await dialog(page)
    .getByRole('radio', { name: /Three shifts in turn/ })
    .waitFor();
  return dialog(page);
};
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });
const saved = (page: Page): Promise<void> =>
  page.locator('.toast', { hasText: 'saved' }).waitFor({ state: 'visible' });

test('two people get a pattern that goes on in the next month', async () => {
  // February 2027 has four weeks, Monday to Sunday, and no holiday.
  const page = await openRoster('2027-02');
  await cell(page, 0, 0).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Shift+ArrowDown');
  const box = await openDialog(page);
  await expect.poll(() => box.getByRole('radio', { name: 'Selected rows' }).isChecked()).toBe(true);
  await box.getByRole('radio', { name: /Three shifts in turn/ }).check();
  const first = Number(await box.getByLabel('Begin with week').inputValue());
  await box.getByRole('button', { name: 'Fill in' }).click();
  await box.waitFor({ state: 'hidden' });
  const turn = ['MMMMM--', 'AAAAA--', 'NNNNN--'];
  const weekOf = (at: number): string => turn[(first - 1 + at) % 3] ?? '';
  const month = [0, 1, 2, 3].map(weekOf).join('');
  for (const row of [0, 1]) expect(await lettersOf(page, row, 1, 28)).toBe(month);
  expect(await lettersOf(page, 2, 1, 28)).toBe('-'.repeat(28));
  await bar(page).getByRole('button', { name: /^Save/ }).click();
  await saved(page);

  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('.days-grid [aria-label^="Monday, March 1"]').first().waitFor();
  await ready(page);
  await cell(page, 0, 0).click({ position: { x: 8, y: 8 } });
  const next = await openDialog(page);
  await next.getByRole('radio', { name: /Three shifts in turn/ }).check();
  await next.getByRole('button', { name: 'Fill in' }).click();
  await expect.poll(() => lettersOf(page, 0, 1, 14)).toBe(`${weekOf(4)}${weekOf(5)}`);
});

test('who is planned can be shown alone, and stays in the address', async () => {
  const page = await openRoster('2026-11');
  const count = page.locator('.days-grid .grid-top .grid-name');
  const all = Number((await count.textContent())?.replace(/\D/g, ''));
  await page.getByRole('button', { name: 'Only with entries' }).click();
  await expect.poll(async () => Number((await count.textContent())?.replace(/\D/g, ''))).toBeLessThan(all);
  expect(page.url()).toContain('filled=true');
  await page.reload();
  await ready(page);
  expect(await lettersOf(page, 0, 1, 30)).toMatch(/[MAN]/);
});

test('a pattern is made of letters, week by week', async () => {
  const page = await browser.open('hr', '/roster/patterns/create');
  await page.getByLabel('Name').fill('Early, then late');
  const day = (name: string): Locator => page.getByLabel(name, { exact: true });
  await day('Week 1, Mon').selectOption({ label: 'Morning Shift' });
  await day('Week 1, Tue').selectOption({ label: 'Morning Shift' });
  await page.getByRole('button', { name: 'Add a week' }).click();
  await day('Week 2, Tue').selectOption({ label: 'Afternoon Shift' });
  await page.getByRole('button', { name: 'Add a week' }).click();
  await page.getByRole('button', { name: 'Remove week 3' }).click();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const weeks = page
    .getByRole('img', { name: /Week 1: Mon Morning Shift, Tue Morning Shift; Week 2/ })
    .first();
  await weeks.waitFor();
  expect(await weeks.textContent()).toBe('MMMA');
});

test('nothing is filled in once the dialog is cancelled, and without a selection all rows are meant', async () => {
  const page = await openRoster('2027-06&find=Moreau');
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const box = await openDialog(page);
  expect(await box.getByRole('radio', { name: 'Selected rows' }).count()).toBe(0);
  await intercept(page, '**/roster-shifts/days*', async (route) => {
    await held;
    await route.continue();
  });
  const answer = page.waitForResponse('**/roster-shifts/days*');
  await box.getByRole('button', { name: 'Fill in' }).click();
  await box.getByRole('button', { name: 'Cancel' }).click();
  await box.waitFor({ state: 'hidden' });
  go();
  await (await answer).finished();
  await page.unrouteAll({ behavior: 'wait' });
  // The next dialog fills as usual; only its own changes are there.
  const next = await openDialog(page);
  await next.getByRole('radio', { name: /Mornings/ }).check();
  await next.getByRole('button', { name: 'Fill in' }).click();
  await bar(page).waitFor();
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await bar(page).waitFor({ state: 'hidden' });
});

test('what is too much to save at once is refused before it is filled in', async () => {
  const page = await openRoster('2027-05');
  const box = await openDialog(page);
  await box.getByRole('button', { name: 'Fill in' }).click();
  await page.locator('.toast', { hasText: /At most 2,?000 cells/ }).waitFor();
  expect(await bar(page).count()).toBe(0);
});

test('the dialog fits phones, dark and in Russian, and can be used without a mouse', async () => {
  const page = await browser.open('hr', '/roster?view=days&month=2027-05', {
    width: 390,
    locale: 'ru-RU',
    theme: 'dark',
  });
  await ready(page);
  await page.getByRole('button', { name: 'Другие действия' }).click();
  await page.getByRole('button', { name: 'Заполнить по шаблону' }).click();
  const box = page.getByRole('dialog', { name: 'Заполнить по шаблону' });
  await box.getByRole('radio', { name: /Three shifts in turn/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await findLayoutFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  await resize(page, 1440);
  await page.getByRole('grid').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Заполнить по шаблону' }).focus();
  await page.keyboard.press('Enter');
  await box.getByRole('radio', { name: /Three shifts in turn/ }).focus();
  await page.keyboard.press('Space');
  await box.getByRole('button', { name: 'Заполнить', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Несохранённые изменения' }).waitFor();
});
