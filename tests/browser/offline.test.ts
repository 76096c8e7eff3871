import { expect, test } from 'vitest';
import { intercept, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const missing = 'This part of the console could not be loaded';

test('a page whose code cannot be fetched says so, and comes when the network is back', async () => {
  const page = await browser.open('employee', '/leave-request');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(true);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByText('Calendar').click();
  await page.getByText(missing).waitFor();
  // The console works: other pages can be opened.
  await menu.locator('a[href="/leave-request"]').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await menu.getByText('Calendar').click();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  expect(await page.getByText(missing).count()).toBe(0);
});

test('what is typed is not lost to a part that cannot be fetched', async () => {
  const page = await browser.open('hr', '/holiday-management/create');
  const title = page.getByLabel('Title');
  await title.fill('Half of a holiday');
  // Some browsers remember what they could not fetch until the page is loaded again.
  let isRemembered = true;
  await intercept(page, /DayCalendar-.*\.js$/, (route) => (isRemembered ? route.abort() : route.fallback()));
  page.once('load', () => {
    isRemembered = false;
  });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Choose: Date/ }).click();
  await page.getByText(missing).waitFor();
  expect(await title.inputValue()).toBe('Half of a holiday');
  await title.fill('Half of a holiday and more');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('button', { name: /^Choose: Date/ }).click();
  await page.getByRole('gridcell').first().waitFor();
  expect(await title.inputValue()).toBe('Half of a holiday and more');
});

test('code of the former release is fetched again with the page', async () => {
  const page = await browser.open('employee', '/leave-request');
  await page.getByRole('heading', { level: 1 }).waitFor();
  let isGone = true;
  await intercept(page, /CalendarPage-.*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  page.once('load', () => {
    isGone = false;
  });
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Calendar').click();
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
});

test('code that stays gone is reported, and the console does not load itself over and over', async () => {
  const page = await browser.open('employee', '/leave-request');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await intercept(page, /CalendarPage-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Calendar').click();
  await page.getByText('This page could not be shown.').waitFor();
  expect(loads).toBe(1);
  expect(browser.problems.splice(0).join()).toContain('Code cannot be loaded.');
});

test('a list that could not be loaded comes when the network is back', async () => {
  const page = await browser.open('hr', '/holiday-management');
  const title = await page.getByRole('row').nth(1).getByRole('link').first().innerText();
  await page.context().setOffline(true);
  await page.getByRole('searchbox').first().fill(title);
  await page.getByRole('alert').first().waitFor();
  await page.context().setOffline(false);
  await page.locator('.list-table').getByRole('link', { name: title }).first().waitFor();
});
