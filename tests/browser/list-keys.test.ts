import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

const rows = (page: Page): Locator => page.locator('table.list-table tbody tr:not(.is-loading)');
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-key'));

async function openList(path: string): Promise<Page> {
  const page = await browser.open('hr', path);
  await rows(page).first().waitFor();
  return page;
}

test('the rows of a list are gone through, selected, edited and opened by keys alone', async () => {
  const page = await openList('/emp/all-employee');
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-key')));
  for (const place of [0, 1, 2]) {
    await page.keyboard.press('j');
    expect(await focused(page)).toBe(ids[place]);
  }
  await page.keyboard.press('k');
  expect(await focused(page)).toBe(ids[1]);
  await page.keyboard.press('x');
  await page.getByRole('region', { name: '1 selected' }).waitFor();
  expect(await rows(page).nth(1).getByRole('checkbox').isChecked()).toBe(true);
  await page.keyboard.press('x');
  await page.getByRole('region', { name: '1 selected' }).waitFor({ state: 'detached' });
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
  expect(page.url()).toContain(`#edit/${ids[1]}`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/emp/all-employee/${ids[1]}/show`);
});

test('/ searches, and letters are text there; C opens the form for a new record, which Ctrl and Enter send', async () => {
  const page = await openList('/client-Management');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await page.keyboard.type('jxec');
  expect(await search.inputValue()).toBe('jxec');
  await search.fill('');
  await rows(page).first().waitFor();
  await search.blur();
  await page.keyboard.press('c');
  await page.waitForURL('**/client-management/create');
  await page.getByLabel('Name').first().fill('Keyboard');
  await page.getByLabel('Company').fill('Keys of List');
  await page.getByLabel('E-mail').fill('keys@list.example');
  await page.getByLabel('Country *').fill('Peru');
  await page.keyboard.press('Control+Enter');
  await page.locator('.toast', { hasText: 'Created' }).waitFor();
});

test('G and a letter lead to a page of the menu; G alone, or the letter long after it, to none', async () => {
  const page = await openList('/client-Management');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  // What else C does in a list is left out.
  await page.waitForURL('**/client-Management');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.waitForURL('**/project-management');
  await rows(page).first().waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await page.keyboard.press('j');
  expect(page.url()).toContain('/project-management');
  expect(await focused(page)).not.toBeNull();
});

test('? names the keys of the list and the pages of the menu, without a barrier', async () => {
  const page = await openList('/emp/all-trainees');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const text = await dialog.innerText();
  for (const one of ['select', 'edit', 'search', 'send a form', 'Trainees', 'Search and commands'])
    expect(text).toContain(one);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
