import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { intercept, keptNames, PASSWORD, useBrowser } from '../support/browser.ts';

const browser = useBrowser();

async function signIn(page: Page, person: string): Promise<void> {
  await page.fill('input[name=email]', `${person}@crewdeck.example`);
  await page.fill('input[name=password]', PASSWORD);
  await page.click('button[type=submit]');
}

test('someone who is not signed in is led to the sign-in, and back to the page they wanted', async () => {
  const page = await browser.open(undefined, '/emp/all-employee?page=2#show/19');
  await page.waitForURL('**/auth/login');
  await signIn(page, 'hr');
  await page.waitForURL('**/emp/all-employee?page=2#show/19');
  await page.getByRole('dialog').getByText('Aisha Bernard').first().waitFor();
});

test.each([
  ['trainee', '/attendance'],
  ['employee', '/dashboard'],
  ['hr', '/dashboard'],
])('%s starts at %s', { tags: ['whole'] }, async (person, start) => {
  const page = await browser.open(undefined, '/');
  await page.waitForURL('**/auth/login');
  await signIn(page, person);
  await page.waitForURL(`**${start}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a wrong password is reported at the field, and the demo people can be chosen', async () => {
  const page = await browser.open(undefined, '/auth/login');
  expect(
    await Promise.all(
      ['email', 'password'].map((name) => page.getAttribute(`input[name=${name}]`, 'autocomplete')),
    ),
  ).toEqual(['username', 'current-password']);
  await page.fill('input[name=email]', 'hr@crewdeck.example');
  await page.fill('input[name=password]', 'Wrong#2026');
  await page.click('button[type=submit]');
  await page.getByRole('alert').getByText('E-mail and password do not match.').waitFor();
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await page.getAttribute('input[name=password]', 'type')).toBe('text');
  await page.getByRole('button', { name: 'manager' }).click();
  expect(await page.inputValue('input[name=email]')).toBe('manager@crewdeck.example');
  await page.click('button[type=submit]');
  await page.waitForURL('**/dashboard');
});

test(
  'an address that is no page leads to "not found", and from there home',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('employee', '/no/such/page');
    await page.waitForURL('**/auth/404');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await page.getByRole('button', { name: 'Go to the start page' }).click();
    await page.waitForURL('**/dashboard');
  },
);

test('a page that the role does not open is not there', { tags: ['whole'] }, async () => {
  const page = await browser.open('employee', '/emp/all-employee');
  await page.waitForURL('**/auth/404');
});

test('signing out says so and forgets who was there', async () => {
  const page = await browser.open('employee', '/dashboard');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByText('Professional').waitFor();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/login');
  await page.getByText('You have been successfully logged out.').waitFor();
  expect(
    await page.evaluate(() => [
      document.cookie.includes('accessToken'),
      localStorage.getItem('crewdeck.session'),
    ]),
  ).toEqual([false, null]);
  expect((await keptNames(page)).filter((name) => name.includes('menu'))).toEqual([]);
});

test(
  'signing out that the server does not hear of says so, and can be tried again',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('employee', '/dashboard');
    await intercept(page, '**/api/v1/auth/logout', (route) => route.abort(), { times: 1 });
    const signOut = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Profile menu' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    };
    await signOut();
    await page.getByText('Logout Failed').waitFor();
    await page.getByText('An error occurred during logout. Please try again.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await signOut();
    await page.waitForURL('**/auth/login');
    await page.getByText('Logged Out').waitFor();
    await page.getByText('You have been successfully logged out.').waitFor();
  },
);

// `failures` proves the same of a request for leave, in the gate.
test(
  'when the session ends in the middle of a form, what was entered is there again after the sign-in',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/client-management/1');
    const company = page.getByLabel('Company');
    await company.fill('Kept over the sign-in');
    // What page and menu read again by themselves must not meet the end of the session before the save.
    const reads = /\/api\/(rest\/clients|v1\/(notifications|dashboard|auth\/session))/;
    await intercept(page, reads, () => undefined);
    await page.context().clearCookies();
    await page.context().addCookies([{ name: 'accessToken', value: 'no.longer.valid', url: browser.url }]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/auth/login');
    await page.unroute(reads);
    await signIn(page, 'hr');
    await page.waitForURL('**/client-management/1');
    await expect
      .poll(() => page.getByLabel('Company').inputValue(), { timeout: 10_000 })
      .toBe('Kept over the sign-in');
    await page.getByText('What you had entered before the sign-in is back.').waitFor();
  },
);

test(
  'the lock screen ends the session, keeps the name and lets the same person in again',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('employee', '/auth/lockscreen');
    await page
      .getByText('Priya Nair', { exact: false })
      .or(page.getByText('to go on,', { exact: false }))
      .first()
      .waitFor();
    expect(await page.evaluate(() => localStorage.getItem('crewdeck.session'))).toBeNull();
    await page.fill('input[name=password]', PASSWORD);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.waitForURL('**/dashboard');
  },
);

test('the language changes without loading the page again, and stays', { tags: ['whole'] }, async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  await page.getByRole('heading', { name: /Employees/ }).waitFor();
  await page.evaluate(() => {
    (window as unknown as { isSame: boolean }).isSame = true;
  });
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: 'Русский' }).click();
  await page.getByRole('heading', { name: /Сотрудники/ }).waitFor();
  expect(
    await page.evaluate(() => [
      document.documentElement.lang,
      (window as unknown as { isSame: boolean }).isSame,
    ]),
  ).toEqual(['ru-RU', true]);
  await page.reload();
  await page.getByRole('heading', { name: /Сотрудники/ }).waitFor();
  await page.getByText('Руководитель группы').first().waitFor();
});
