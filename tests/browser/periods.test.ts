import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, firstDay, monthOf, moveMonth, weekdayOf } from '@crewdeck/engine/model/days.ts';
import { resize } from '../../scripts/demo/console.ts';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';
import { today } from '../support/moment.ts';

const browser = useBrowser();

const first = firstDay(moveMonth(monthOf(today()), -2));
const name = new Date(`${first}T00:00:00Z`).toLocaleString('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');

test('a month is looked over and closed, refuses what is written, is exported, and reopened with a reason', async () => {
  const page = await browser.open('hr', '/periods');
  await page.getByRole('button', { name: `Close ${name}: Attendance` }).click();
  await dialog(page).getByText('Still missing').waitFor();
  expect(
    await dialog(page)
      .getByRole('link', { name: /not marked/ })
      .count(),
  ).toBe(1);
  await dialog(page).getByRole('button', { name: 'Close all the same' }).click();
  await toast(page, 'The month is closed.').waitFor();
  const closed = page.getByRole('button', { name: `${name}, closed: Attendance` });
  await closed.waitFor();

  const writing = await browser.open('hr', '/attendance/create');
  // A Sunday, which nobody has marked.
  const day = addDays(first, 6 - weekdayOf(first));
  const [year, month, date] = day.split('-');
  await writing.getByRole('textbox', { name: /^Date/ }).fill(`${date}/${month}/${year}`);
  await writing.getByRole('textbox', { name: /^Date/ }).press('Tab');
  await writing.getByText(`${name} is closed: nothing in it can be changed`).waitFor();
  await writing.locator('.segments label', { hasText: 'Work from home' }).click();
  await writing.getByRole('button', { name: 'Save' }).click();
  // The day is long ago.
  await dialog(writing).getByRole('textbox', { name: 'Reason' }).fill('Forgotten');
  await dialog(writing).getByRole('button', { name: 'Save' }).click();
  await writing.getByText('This month is closed.').waitFor();

  await closed.click();
  const saved = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`attendance-${first.slice(0, 7)}-1.csv`);
  const [head = '', ...lines] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(head).toContain('Employee ID,Name,Department,Minutes worked,Present');
  expect(lines.length).toBeGreaterThan(100);
  await dialog(page).getByText('No. 1 · CSV').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await dialog(page).getByRole('button', { name: 'Reopen' }).click();
  await dialog(page)
    .getByRole('textbox', { name: /Reason/ })
    .fill('A slip of the pen');
  await dialog(page).getByRole('button', { name: 'Reopen' }).click();
  await toast(page, 'The month is open again.').waitFor();
  await page.getByRole('button', { name: `Close ${name}: Attendance` }).waitFor();
});

test('a closed month of the roster is looked at and not written, on any screen', async () => {
  const headers = await browser.headersOf('hr');
  const last = firstDay(moveMonth(monthOf(today()), -1));
  const closing = await fetch(`${browser.url}/api/v1/periods/close`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ resource: 'roster-shifts', month: last.slice(0, 7), force: true }),
  });
  expect(closing.status).toBe(200);
  const page = await browser.open('hr', '/roster?shape=days');
  const palette = page.locator('.days-palette');
  await palette.waitFor();
  await page.getByRole('button', { name: /Month before|Previous month/ }).click();
  await page.getByText('is closed: nothing in it can be changed').waitFor();
  expect(await palette.count()).toBe(0);
  await page.goto(`${browser.url}/periods`);
  await page.getByRole('button', { name: /closed: Shifts/ }).waitFor();
  for (const width of [360, 768, 1440]) {
    await resize(page, width);
    expect(await findLayoutFaults(page), `${width} px`).toEqual([]);
  }
});
