import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { OpenOptions } from '../../scripts/demo/console.ts';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const buttonOf = (page: Page): Locator => page.locator('.field-box .icon-btn').first();

/** Opens the form of a holiday, and its calendar by a key. */
async function openCalendar(options: OpenOptions = {}): Promise<{ page: Page; calendar: Locator }> {
  const page = await browser.open('hr', '/holiday-management/create', options);
  await buttonOf(page).press('Enter');
  const calendar = page.getByRole('dialog');
  await calendar.locator('[aria-current="date"]:focus').waitFor();
  return { page, calendar };
}

test('a day of another decade is chosen by keys, and the focus returns to the button', async () => {
  const { page, calendar } = await openCalendar();
  await calendar.getByRole('combobox', { name: 'Year' }).selectOption('1986');
  await calendar.getByRole('combobox', { name: 'Month' }).selectOption('March');
  const grid = calendar.getByRole('grid', { name: 'March 1986' });
  await grid.locator('[tabindex="0"]').press('ArrowRight');
  await calendar.locator(':focus').press('PageDown');
  await calendar.locator(':focus').press('Home');
  const monday = (await calendar.locator(':focus').getAttribute('aria-label')) ?? '';
  expect(monday).toMatch(/^Monday, \w+ \d+, 1986$/);
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: /^Date/ }).inputValue()).toMatch(/\/1986$/);
  expect(await buttonOf(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await calendar.locator('[aria-selected="true"]:focus').getAttribute('aria-label')).toBe(monday);
});

test.each([
  { width: 1440, theme: 'light', locale: 'en-US' },
  { width: 390, theme: 'dark', locale: 'ru-RU', isTouch: true },
] as const)('at $width px, $theme, $locale it has no barrier and fits', async (options) => {
  const { page, calendar } = await openCalendar(options);
  expect(await findBarriers(page)).toEqual([]);
  const box = await calendar.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= options.width).toBe(true);
  const controls = await calendar.locator('button').all();
  const sizes = await Promise.all(controls.map((control) => control.boundingBox()));
  expect(sizes.filter((size) => !size || Math.min(size.width, size.height) < 40)).toEqual([]);
});
