import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startOfWeek, addDays } from '@crewdeck/engine/model/days.ts';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();
const lastWeek = addDays(startOfWeek(today()), -7);
const cells = (page: Page) => page.locator('.days-grid .days-cell.is-figure');
const opened = (page: Page) => page.getByRole('region', { name: 'Daily status report' });
const title = (page: Page) => opened(page).getByRole('heading', { level: 2 }).first();

async function openWeek(person: string, options?: object): Promise<Page> {
  const page = await browser.open(person, `/dsr?week=${lastWeek}`, options);
  await page.locator('.days-grid .grid-row[data-row="0"]:not([aria-busy="true"])').waitFor();
  return page;
}

test('a manager reads the week of the team with J and K, asks, and the writer answers', async () => {
  const page = await openWeek('manager');
  const texts = page.locator('.grid-day:has(.is-figure) .days-texts').first();
  await texts.waitFor();
  const task = (await texts.innerText()).split(' · ')[0];
  await cells(page).first().click();
  const entry = opened(page).locator('.report-entries li').first();
  await entry.waitFor();
  expect(await entry.innerText()).toContain(task);
  // Next to the report there is room for the figures only.
  expect(await texts.isVisible()).toBe(false);
  const first = await title(page).innerText();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('j');
  await expect.poll(() => title(page).innerText()).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(() => title(page).innerText()).toBe(first);
  // A person of the demo accounts.
  const row = page.locator('.grid-row', { hasText: 'Elena Petrova' });
  await row.locator('.is-figure').first().click();
  await expect.poll(() => title(page).innerText()).toContain('Elena Petrova');
  await opened(page).getByLabel('Your question').fill('What is left to do?');
  await opened(page).getByRole('button', { name: 'Ask' }).click();
  await opened(page).locator('.report-said', { hasText: 'What is left to do?' }).waitFor();
  expect(await opened(page).locator('.report-asker b').innerText()).toBe('Marcus Oduya');
  await opened(page).getByText('Not answered yet.').waitFor();
  const id = new URL(page.url()).searchParams.get('row');
  const own = await browser.open('employee', `/dsr/${String(id)}/show`);
  await own.getByLabel('Your answer').fill('Nothing, it is done.');
  await own.getByRole('button', { name: 'Answer' }).click();
  await own.locator('.report-answer', { hasText: 'Nothing, it is done.' }).waitFor();
  await page.reload();
  await opened(page).locator('.report-answer', { hasText: 'Nothing, it is done.' }).waitFor();
});

test('a manager reminds who is missing once; a second time says that they were reminded', async () => {
  const page = await openWeek('manager');
  const remind = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Remind who is missing' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remind \d/ })
      .click();
  };
  await remind();
  await page.locator('.toast', { hasText: /reminded$/ }).waitFor();
  await remind();
  await page.locator('.toast', { hasText: /reminded earlier today$/ }).waitFor();
});

test('an employee writes on a phone from the last report, and sees what it comes to', async () => {
  const page = await browser.open('employee', '/dsr/create', { width: 360, height: 740 });
  const open = page.getByRole('group', { name: 'Still to write' });
  await open.getByRole('button').first().waitFor();
  // The newest of the missing days is the usual one.
  expect(await open.getByRole('button').last().getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('group', { name: 'Copy the entries of' }).getByRole('button').first().click();
  const total = page.locator('.action-note');
  await expect.poll(() => total.innerText()).toMatch(/^Total: \d/);
  const before = await total.innerText();
  await page.getByRole('button', { name: 'Add entry' }).click();
  const last = page.locator('.entry').last();
  await last.getByLabel('Task').fill('Wrote the notes of the release');
  await last.getByLabel('Hours').fill('0');
  await last.getByLabel('Minutes').fill('15');
  await expect.poll(() => total.innerText()).not.toBe(before);
  expect(await findLayoutFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/dsr\/\d+\/show$/);
  await page.locator('.report-entries li', { hasText: 'Wrote the notes of the release' }).waitFor();
  // Who leads nobody has the own reports as a list, below what is still to be written.
  await page.goto(`${browser.url}/dsr`);
  await page.locator('.list').getByText('Wrote the notes of the release').waitFor();
  expect(await page.getByRole('grid').count()).toBe(0);
  expect(await findLayoutFaults(page)).toEqual([]);
  const still = page.getByRole('navigation', { name: 'Still to write' }).getByRole('link');
  const day = await still.first().innerText();
  await still.first().click();
  await page.waitForURL(/\/dsr\/create$/);
  await page.getByRole('button', { name: day, pressed: true }).waitFor();
  // Who writes none, but may, has the current day.
  const admin = await browser.open('admin', '/dsr/create');
  await expect.poll(() => admin.getByRole('textbox', { name: 'Working date' }).inputValue()).not.toBe('');
});
