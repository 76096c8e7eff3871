import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { intercept, useBrowser } from '../support/browser.ts';
import { makePng } from '../support/pictures.ts';

const browser = useBrowser();
const picture = { name: 'face.png', mimeType: 'image/png', buffer: makePng({ side: 400 }) };

/** Chooses what a picker offers for a text. */
async function pick(page: Page, label: string, text: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: label, exact: true });
  await picker.fill(text);
  await page.locator('.option-list li.Mui-focused', { hasText: text }).waitFor();
  await picker.press('Enter');
}

/** Fills in what a new person needs. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.locator('input[name="name"]').fill(name);
  await page.locator('input[name="email"]').fill(`${name.toLowerCase().replaceAll(' ', '.')}@photo.example`);
  await page.locator('input[name="phone"]').fill('+4930555777');
  await pick(page, 'Role', 'Employee');
  await pick(page, 'Designation', 'Software engineer');
  await pick(page, 'Department', 'Engineering');
  await page.getByRole('textbox', { name: 'Joining date' }).fill('11/02/2026');
}

async function choosePhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles(picture);
  await page.getByRole('button', { name: 'Use photo' }).click();
  await page.locator('.new-photo .avatar img').waitFor();
}

test('a new person has their photo from the start', async () => {
  const page = await browser.open('hr', '/emp/all-employee/create');
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/files/')) requested.push(request.url());
  });
  await choosePhoto(page);
  await fillIn(page, 'Photo Newcomer');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Photo Newcomer' }).waitFor();
  const shown = page.locator('main .avatar img[src^="blob:"]').first();
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  // Once, however many show it; and its address alone, with the cookie of the session, opens nothing.
  await page.goto(`${browser.url}/emp/all-employee?filter=${encodeURIComponent('{"q":"Photo Newcomer"}')}`);
  await page.locator('table.list-table .avatar img[src^="blob:"]').waitFor();
  expect(requested.length).toBe(2);
  const opened = await page.goto(requested[0]!);
  expect(opened?.status()).toBe(401);
});

test('a photo that cannot be stored is reported; the person is there all the same', async () => {
  const page = await browser.open('hr', '/emp/all-employee/create');
  await intercept(page, '**/avatar', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  );
  await choosePhoto(page);
  await fillIn(page, 'Faceless Newcomer');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Faceless Newcomer' }).waitFor();
  await page.locator('.toast.is-error').waitFor();
});
