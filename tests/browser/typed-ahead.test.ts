import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { intercept, useBrowser } from '../support/browser.ts';

const browser = useBrowser();

/** Holds back a file of the console's code; returns a function that lets it through. */
async function holdBack(page: Page, file: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, file, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Methods and addresses of the requests by which a page has written. */
function noteWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

test('what is typed before the palette is there is in its field, and decides nothing on the page', async () => {
  const page = await browser.open('manager', '/inbox');
  await page.locator('.work-row').first().waitFor();
  const writes = noteWrites(page);
  const release = await holdBack(page, /CommandPalette-.*\.js$/);
  await page.keyboard.press('j');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('half a dayz');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  release();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect.poll(() => field.inputValue()).toBe('half a day');
  await page.keyboard.type(' on Monday');
  expect(await field.inputValue()).toBe('half a day on Monday');
  expect(new URL(page.url()).pathname).toBe('/inbox');
  expect(writes).toEqual([]);
});

test('what is typed before the form of an answer is there is the beginning of the answer', async () => {
  const page = await browser.open('hr', '/inbox?kind=help');
  const row = page.locator('.work-row').first();
  await row.getByRole('link').focus();
  const writes = noteWrites(page);
  const release = await holdBack(page, /AnswerForm-.*\.js$/);
  await page.keyboard.press('a');
  await page.keyboard.type('Ask Rachel');
  release();
  const field = row.getByRole('textbox');
  await expect.poll(() => field.inputValue().catch(() => '')).toBe('Ask Rachel');
  expect(writes).toEqual([]);
});
