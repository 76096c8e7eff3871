import { expect, test } from 'vitest';
import type { Page, Request, Route } from 'playwright-core';
import { intercept, nextFrames, useBrowser } from '../support/browser.ts';

const browser = useBrowser();

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Lets the answers to some requests come as late as `delayOf` says for the first, the second … of them. */
async function delay(
  page: Page,
  address: RegExp,
  delayOf: (number: number, request: Request) => number,
): Promise<void> {
  let number = 0;
  await intercept(page, address, async (route: Route) => {
    number += 1;
    await wait(delayOf(number, route.request()));
    await route.fallback().catch(() => undefined);
  });
}

const SLOW = 700;
/** The first answer comes last. */
const shrinking = (number: number): number => Math.max(0, SLOW - number * 200);

test('a picker chooses nothing of a list that the next one replaces, however late they come', async () => {
  const page = await browser.open('hr', '/roster/create');
  const picker = page.getByRole('combobox', { name: 'Employee' });
  await picker.waitFor();
  await delay(page, /\/options\/employees/, () => SLOW);
  await picker.click();
  await page.getByRole('option').first().waitFor();
  await picker.pressSequentially('Elena');
  await picker.press('ArrowDown');
  await picker.press('Enter');
  // What was meant is chosen once it is known, and nothing before.
  expect(await picker.inputValue()).toMatch(/^Elena/);
  await expect.poll(() => picker.inputValue()).toMatch(/^Elena .+|^Елена .+/);
});

test('answers that come in another order than their requests leave the list of the last', async () => {
  const page = await browser.open('hr', '/roster/create');
  const picker = page.getByRole('combobox', { name: 'Employee' });
  await picker.click();
  await page.getByRole('option').first().waitFor();
  await delay(page, /\/options\/employees/, shrinking);
  for (const letter of 'Elena')
    await Promise.all([page.waitForRequest(/\/options\/employees/), picker.press(letter)]);
  await page
    .getByRole('option', { name: /^Elena/ })
    .first()
    .waitFor();
  const names = await page.getByRole('option').allInnerTexts();
  expect(names.filter((name) => !/elena|елена/i.test(name))).toEqual([]);
  await picker.press('ArrowDown');
  await picker.press('Enter');
  expect(await picker.inputValue()).toMatch(/^Elena|^Елена/);
});

test('the palette offers nothing that was found for another text', async () => {
  const page = await browser.open('hr', '/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' }).last();
  await field.fill('petrova');
  await page
    .getByRole('option', { name: /Petrova/ })
    .first()
    .waitFor();
  await delay(page, /\/search\?/, () => SLOW);
  await field.fill('zzzz');
  await Promise.all([page.waitForRequest(/\/search\?/), field.press('Enter')]);
  await nextFrames(page);
  expect(await page.getByRole('option', { name: /Petrova/ }).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('rows of a former filter are shown until the next come, and cannot be acted on', async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  await page.getByRole('row').nth(1).waitFor();
  await delay(page, /\/(employee|rest\/employees)/, () => SLOW * 2);
  await page.getByRole('searchbox').first().fill('Petrova');
  await page.locator('tbody[inert]').waitFor();
  await page.getByRole('checkbox', { name: 'Select this page' }).click({ force: true });
  expect(await page.getByRole('region', { name: /selected/ }).count()).toBe(0);
  await page.locator('tbody:not([inert])').waitFor();
  await page
    .getByRole('link', { name: /Petrova/ })
    .first()
    .waitFor();
});

test('a search that comes back while more is typed takes nothing of it away', async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  const box = page.getByRole('searchbox').first();
  await box.waitFor();
  await delay(page, /\/(employee|rest\/employees)/, shrinking);
  // Someone who types and twice halts, for long enough that what there is of the text is searched for.
  for (const letter of 'Petrova Elena') {
    await box.press(letter === ' ' ? 'Space' : letter);
    await wait(letter === 'r' || letter === 'v' ? 270 : 20);
  }
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain('Petrova Elena');
  expect(await box.inputValue()).toBe('Petrova Elena');
});

test('a save that answers late leads nobody away from where they have gone', async () => {
  const page = await browser.open('hr', '/client-management/create');
  for (const [label, text] of [
    ['Contact name', 'Late Latimer'],
    ['Company', 'Late and Sons'],
    ['E-mail', 'late@sons.example'],
    ['Country', 'Norway'],
  ] as const)
    await page.getByRole('main').getByLabel(label).first().fill(text);
  await delay(page, /client/i, (_number, request) => (request.method() === 'GET' ? 0 : SLOW * 2));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Dashboard').first().click();
  await page.waitForURL('**/dashboard');
  await page.locator('.toast', { hasText: 'Created' }).waitFor();
  await nextFrames(page);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('a save of one record in the panel does not close the panel of the next', async () => {
  const page = await browser.open('hr', '/holiday-management');
  const row = (at: number) => page.locator('tbody tr').nth(at);
  const edit = async (at: number): Promise<void> => {
    await row(at)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  const panel = page.getByRole('dialog');
  await edit(0);
  const name = panel.getByLabel('Title');
  await name.fill(`${await name.inputValue()} (moved)`);
  await delay(page, /holiday/i, (_number, request) => (request.method() === 'GET' ? 0 : SLOW * 2));
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await edit(1);
  const other = await name.inputValue();
  await page.locator('.toast', { hasText: 'Saved' }).waitFor();
  await nextFrames(page);
  expect(await name.inputValue()).toBe(other);
});

test('figures of another month are no reason to send the mail of this one', async () => {
  const page = await browser.open('hr', '/attendance');
  await page.getByRole('button', { name: 'Attendance mail' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send', exact: false }).last();
  await expect.poll(() => send.isEnabled()).toBe(true);
  await delay(page, /attendance-mail/, () => SLOW);
  await dialog.getByRole('button', { name: 'Month before' }).click();
  expect(await send.isDisabled()).toBe(true);
  await expect.poll(() => send.isEnabled()).toBe(true);
});

test('of two languages chosen one after the other the later one is shown', async () => {
  const page = await browser.open('employee', '/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await delay(page, /\.js$/, shrinking);
  await page.evaluate(() => {
    for (const locale of ['fr-FR', 'ru-RU', 'zh-CN']) {
      const newValue = JSON.stringify(locale);
      localStorage.setItem('RaStore.locale', newValue);
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'RaStore.locale', newValue, storageArea: localStorage }),
      );
    }
  });
  await page.getByText('首页').first().waitFor();
  // Nothing says that the others have come: that takes less than this.
  await wait(SLOW);
  expect(await page.getByText('首页').count()).toBeGreaterThan(0);
});
