import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { startServer, type ServerProcess } from '../support/process.ts';

let server: ServerProcess;
let browser: Browser;
let page: Page;
let problems: string[];
const folder = mkdtempSync(join(tmpdir(), 'crewdeck-browser-'));

beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports answers that the page expects: a refused sign-in, a refused save.
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
  });
});
afterEach(async () => {
  await page.close();
  expect(problems, 'nothing in the console of the browser').toEqual([]);
});

async function signIn(name: string, address = '/'): Promise<void> {
  await page.goto(`${server.url}${address}`);
  await page.waitForURL('**/auth/login');
  await page.fill('input[name=email]', `${name}@crewdeck.example`);
  await page.fill('input[name=password]', 'Crew#2026');
  await page.click('button[type=submit]');
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

test('somebody who is not signed in is led to the sign-in, and back to the page they wanted', async () => {
  await signIn('hr', '/employees');
  await page.waitForURL('**/employees');
  await page.getByRole('heading', { name: /Employees/ }).waitFor();
});

test('a wrong password is told, and the demo people can be chosen', async () => {
  await page.goto(`${server.url}/auth/login`);
  await page.fill('input[name=email]', 'hr@crewdeck.example');
  await page.fill('input[name=password]', 'Wrong#2026');
  await page.click('button[type=submit]');
  await page.getByText('The e-mail or the password is wrong.').waitFor();
  await page.getByRole('button', { name: 'manager' }).click();
  expect(await page.inputValue('input[name=email]')).toBe('manager@crewdeck.example');
});

test('hr finds a person by name, changes the phone and meets an error at its field', async () => {
  await signIn('hr', '/employees');
  await page.getByRole('row').nth(10).waitFor();
  expect(await page.getByRole('row').count()).toBe(11);
  await page.getByPlaceholder('Search').fill('lindqvist');
  const person = page.getByRole('link', { name: 'Thea Lindqvist' });
  await person.waitFor();
  await person.click();
  const phone = page.getByLabel('Phone *');
  await phone.waitFor();
  await phone.fill('12');
  await phone.blur();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Must be a valid phone', { exact: false }).first().waitFor();
  await phone.fill('+4930555123');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/employees**');
  await page.getByText('+4930555123').waitFor();
});

test('the menu has what the role may read, and nothing else', async () => {
  await signIn('employee', '/');
  const menu = page.getByRole('menu').or(page.getByRole('navigation')).first();
  await menu.waitFor();
  const text = await menu.innerText();
  expect(text).toContain('Leaves');
  expect(text).not.toContain('Employees');
  expect(text).not.toContain('Audit');
});
