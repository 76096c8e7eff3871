import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { intercept, useBrowser } from '../support/browser.ts';

const browser = useBrowser();

/** Code of the palette. */
const palette = /CommandPalette-.*\.js$/;

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

/** Marks the page once a dialog opens: it may be gone before the page is drawn. */
const markDialog = (page: Page): Promise<void> =>
  page.evaluate(() => {
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some((one) => one instanceof Element && one.querySelector('[role=dialog]')))
        document.documentElement.dataset.hasOpened = 'yes';
    }).observe(document.body, { childList: true, subtree: true });
  });

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
  const writes = noteWrites(page);
  // Before the page is there: at rest it loads the palette by itself.
  const release = await holdBack(page, palette);
  await page.reload();
  await page.locator('.work-row').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('half a dayz');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog').getByRole('combobox');
  expect(await field.count()).toBe(0);
  release();
  await expect.poll(() => field.inputValue()).toBe('half a day');
  await page.keyboard.type(' on Monday');
  expect(await field.inputValue()).toBe('half a day on Monday');
  expect(new URL(page.url()).pathname).toBe('/inbox');
  expect(writes).toEqual([]);
});

test('what is left before it is there is not there afterwards', async () => {
  const page = await browser.open('manager', '/inbox');
  const release = await holdBack(page, /NoticePanel-.*\.js$/);
  await page.reload();
  await page.locator('.work-row').first().waitFor();
  await markDialog(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const requested = page.waitForRequest(/NoticePanel-.*\.js$/);
  await bell.click();
  await requested;
  await page.keyboard.press('Escape');
  release();
  await page.locator('[data-has-opened]').waitFor({ state: 'attached' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a page at rest loads the palette before anyone opens it', async () => {
  const page = await browser.open('employee', '/dashboard');
  const loaded = page.waitForResponse(palette);
  await page.reload();
  expect((await loaded).status()).toBe(200);
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
