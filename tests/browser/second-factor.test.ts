import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { codeOf } from '../support/authenticator.ts';
import { intercept, openMenu, PASSWORD, useBrowser } from '../support/browser.ts';

const browser = useBrowser();

/** The key that the page shows for typing. */
const readSecret = async (page: Page): Promise<string> =>
  ((await page.locator('.authenticator-offer code').textContent()) ?? '').replaceAll(' ', '');
/** Adds an authenticator for passkeys whose user confirms at once. */
async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
/** A visitor at the server's name: passkeys belong to names, not to numbers. */
async function visitByName(): Promise<{ page: Page; home: string }> {
  const page = await browser.open(undefined, '/auth/login');
  const home = browser.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${home}/auth/login`);
  return { page, home };
}
async function typePassword(page: Page, person: string): Promise<void> {
  await page.fill('input[name=email]', `${person}@crewdeck.example`);
  await page.fill('input[name=password]', PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an employee sets up an app, enters its code at the next sign-in, and gets in with a kept code', async () => {
  const page = await browser.open('employee', '/dashboard');
  await openMenu(page, 'Two-step sign-in');
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  await dialog.getByRole('button', { name: 'Set up: Authenticator app' }).click();
  await dialog.getByRole('img', { name: 'Code to scan with an authenticator app' }).waitFor();
  const secret = await readSecret(page);
  await dialog.getByLabel('Code that the app shows').fill('12');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('This code is wrong, or it has been used.').waitFor();
  await dialog.getByLabel('Code that the app shows').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.locator('li').nth(9).waitFor();
  const [kept = ''] = await codes.locator('li').allTextContents();
  expect(await codes.locator('li').count()).toBe(10);
  expect(kept).toMatch(/^(?:[a-z\d]{6}-){3}[a-z\d]{6}$/);
  const saving = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saving).suggestedFilename()).toBe('recovery-codes.txt');
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await dialog.getByText('On', { exact: true }).waitFor();
  await dialog.getByText('10 left').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await openMenu(page, 'Logout');
  await page.waitForURL('**/auth/login');
  await typePassword(page, 'employee');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  const field = page.getByLabel('Code');
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Enter the code.').waitFor();
  await field.fill('not a code');
  await field.press('Enter');
  await page.getByText('This code is wrong, or it has been used. Wait for the next one.').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code').fill(kept);
  await page.getByLabel('Code').press('Enter');
  await page.waitForURL('**/dashboard');

  await openMenu(page, 'Two-step sign-in');
  await dialog.getByText('9 left').waitFor();
  await dialog.getByRole('button', { name: 'Make new ones: Recovery codes' }).click();
  await codes.locator('li').nth(9).waitFor();
  expect(await codes.locator('li').allTextContents()).not.toContain(kept);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await dialog.getByText('10 left').waitFor();
  await dialog.getByRole('button', { name: 'Remove: Authenticator app' }).click();
  await dialog.getByRole('button', { name: 'Set up: Authenticator app' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Make new ones: Recovery codes' }).count()).toBe(0);
});

test(
  'a manager adds a passkey, signs in and unlocks with it; its answer is good once',
  { tags: ['whole'] },
  async () => {
    const { page, home } = await visitByName();
    await giveDevice(page);
    await typePassword(page, 'manager');
    await page.waitForURL('**/dashboard');
    await openMenu(page, 'Two-step sign-in');
    const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
    await dialog.getByRole('button', { name: 'Add: Passkey' }).click();
    await dialog.getByLabel('Name of the passkey').fill('My notebook');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await dialog.getByText('My notebook').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await openMenu(page, 'Logout');
    await page.waitForURL('**/auth/login');
    const sent = page.waitForRequest((request) => request.url().endsWith('/auth/login'));
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/dashboard');
    const again = await fetch(`${home}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: (await sent).postData() ?? '',
    });
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([401, 'passkey_refused']);

    await page.goto(`${home}/auth/lockscreen`);
    await page.getByRole('heading', { name: 'Locked' }).waitFor();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));

    // The password alone is not enough for them any more.
    const other = await browser.open(undefined, '/auth/login');
    await typePassword(other, 'manager');
    await other.getByText('Use your passkey.').waitFor();
    await other.getByLabel('Recovery code').waitFor();

    // Without it, it is.
    await openMenu(page, 'Two-step sign-in');
    await dialog.getByRole('button', { name: 'Remove: My notebook' }).click();
    await dialog.getByText('My notebook').waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Back' }).click();
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.waitForURL('**/dashboard');
  },
);

test('where nobody has chosen a passkey, the page says so and stays', { tags: ['whole'] }, async () => {
  const { page } = await visitByName();
  await giveDevice(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('No passkey was chosen.').waitFor();
});

test(
  'who has been signed in for a while shows who they are before anything changes',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('trainer', '/dashboard');
    const refusal = { statusCode: 403, status: false, message: '', error: '', code: 'not_confirmed' };
    await intercept(
      page,
      '**/auth/factors/authenticator',
      (route) =>
        route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(refusal) }),
      { times: 1 },
    );
    await openMenu(page, 'Two-step sign-in');
    const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
    await dialog.getByRole('button', { name: 'Set up: Authenticator app' }).click();
    await dialog.getByLabel('Current password').fill('Wrong#2026');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('The current password is wrong.').waitFor();
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Code that the app shows').waitFor();
  },
);

test(
  'a role that demands it leads a trainee through setting it up, before they are in',
  { tags: ['whole'] },
  async () => {
    const headers = await browser.headersOf('admin');
    const filter = encodeURIComponent('{"uniqueValue":"trainee"}');
    const [role] = (await (
      await fetch(`${browser.url}/api/rest/roles?filter=${filter}`, { headers })
    ).json()) as {
      id: number;
      version: number;
    }[];
    const changed = await fetch(`${browser.url}/api/rest/roles/${String(role?.id)}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ secondFactor: true, version: role?.version }),
    });
    expect(changed.status).toBe(200);
    const page = await browser.open(undefined, '/leave-request');
    await page.waitForURL('**/auth/login');
    await typePassword(page, 'trainee');
    await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
    await page.getByLabel('Code that the app shows').fill(codeOf(await readSecret(page)));
    await page.getByLabel('Code that the app shows').press('Enter');
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth/login');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.waitForURL('**/leave-request');

    // After a lost device hr resets the factor, another person confirms it, and a new device is set up.
    const { userId, name } = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('crewdeck.session'))) ?? '',
    ).user as { userId: number; name: string };
    const hr = await browser.open('hr', `/emp/all-employee/${userId}/show`);
    await hr.getByRole('button', { name: 'Remove the second step' }).click();
    await hr.getByRole('dialog').getByRole('button', { name: 'Remove the second step' }).click();
    await hr
      .getByText(/^Sent\. .* can confirm it\.$/)
      .first()
      .waitFor();
    const admin = await browser.open('admin', '/pending-changes');
    await admin
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await admin
      .getByText(/was confirmed and made/)
      .first()
      .waitFor();
    const again = await browser.open(undefined, '/auth/login');
    await typePassword(again, 'trainee');
    await again.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
  },
);
