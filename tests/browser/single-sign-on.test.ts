import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { keptNames, PASSWORD, useBrowser } from '../support/browser.ts';
import { letHoldEnd } from '../support/people.ts';

const browser = useBrowser();
const action = { name: 'Continue with company sign-in' };

/** Opens the popup and waits for the provider's page in it. */
async function openProvider(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', action).click()]);
  await popup.getByRole('heading', { name: 'Sign in' }).waitFor();
  return popup;
}

async function signInAs(page: Page, person: string): Promise<void> {
  const popup = await openProvider(page);
  await popup.fill('input[name=email]', person);
  await popup.fill('input[name=password]', PASSWORD);
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Continue', exact: true }).click(),
  ]);
}

const signInPage = (): Promise<Page> => browser.open(undefined, '/auth/login');
const failure = (page: Page, text: string): Promise<void> =>
  page.getByRole('alert').getByText(text).waitFor();

test('a person signs in through the popup, with e-mail and password there, and comes to the page they wanted', async () => {
  const page = await browser.open(undefined, '/emp/all-employee');
  await page.waitForURL('**/auth/login');
  await signInAs(page, 'hr@crewdeck.example');
  await page.waitForURL('**/emp/all-employee');
  await page.getByRole('heading', { name: /Employees/ }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /oidc|sso/i.test(key)))).toEqual(
    [],
  );
  expect(await page.evaluate(() => sessionStorage.getItem('crewdeck.sso') !== null)).toBe(true);
});

test(
  'at the second sign-in the provider knows the person still, and asks nothing',
  { tags: ['whole'] },
  async () => {
    const page = await signInPage();
    await signInAs(page, 'employee@crewdeck.example');
    await page.waitForURL('**/dashboard');
    const second = await page.context().newPage();
    await second.context().clearCookies({ name: 'accessToken' });
    await second.goto(`${browser.url}/auth/login`);
    await second.getByRole('button', action).click();
    await second.waitForURL('**/dashboard');
  },
);

test(
  'hr releases the company account of a person, who is found by e-mail again a day later',
  { tags: ['whole'] },
  async () => {
    const { userId } = await browser.headersOf('trainer');
    const page = await signInPage();
    await signInAs(page, 'trainer@crewdeck.example');
    await page.waitForURL('**/dashboard');
    const hr = await browser.open('hr', `/emp/all-employee/${userId}/show`);
    const line = hr.locator('.sign-in-line', { hasText: 'trainer@crewdeck.example' });
    await line.getByRole('button', { name: 'Release' }).click();
    await hr.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
    await hr.getByText('The company account is released.').waitFor();
    await line.waitFor({ state: 'detached' });
    const again = await signInPage();
    await signInAs(again, 'trainer@crewdeck.example');
    await failure(again, 'How you sign in was changed less than 24 hours ago');
    await letHoldEnd(browser, Number(userId));
    await signInAs(again, 'trainer@crewdeck.example');
    await again.waitForURL('**/dashboard');
    await hr.reload();
    await line.waitFor();
  },
);

test(
  'signing out ends the session at the provider too, in the popup, and says so',
  { tags: ['whole'] },
  async () => {
    const page = await signInPage();
    await signInAs(page, 'hr@crewdeck.example');
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('menuitem', { name: 'Logout' }).click(),
    ]);
    await page.waitForURL('**/auth/login');
    await page.getByText('You have been successfully logged out.').waitFor();
    if (!popup.isClosed()) await popup.waitForEvent('close');
    expect(
      await page.evaluate(() => [
        document.cookie.includes('accessToken'),
        localStorage.getItem('crewdeck.session'),
        sessionStorage.getItem('crewdeck.sso'),
      ]),
    ).toEqual([false, null, null]);
    expect((await keptNames(page)).filter((name) => name.includes('menu'))).toEqual([]);
    // As on a first visit: with a session at the provider, it would ask for
    // nothing.
    await page.evaluate(() => {
      localStorage.removeItem('crewdeck.ended');
    });
    await page.reload();
    const popupAgain = await openProvider(page);
    await popupAgain.close();
  },
);

test(
  'where the browser lets no window open, the page names both signing out here and signing out there',
  { tags: ['whole'] },
  async () => {
    const page = await signInPage();
    await signInAs(page, 'hr@crewdeck.example');
    await page.waitForURL('**/dashboard');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/auth/login');
    await page
      .getByText('You have been successfully logged out. Your company sign-in is still open in this browser.')
      .waitFor();
    await page.reload();
    // The provider still has a session, and is required to authenticate again.
    await (await openProvider(page)).close();
  },
);

test(
  'unlocking needs the password at the provider, which knows the person still; a page that leaves the question out is refused',
  { tags: ['whole'] },
  async () => {
    const page = await signInPage();
    await signInAs(page, 'support@crewdeck.example');
    await page.waitForURL('**/dashboard');
    await page.goto(`${browser.url}/auth/lockscreen`);
    const withoutPrompt = (url: string): string => {
      const address = new URL(url);
      address.searchParams.delete('prompt');
      address.searchParams.delete('max_age');
      return address.href;
    };
    await page
      .context()
      .route('**/oidc/auth?*', (route) => route.continue({ url: withoutPrompt(route.request().url()) }));
    await page.getByRole('button', action).click();
    await failure(page, 'The company sign-in has not confirmed you since you locked or signed out here.');
    expect(
      await page.evaluate(() => [
        document.cookie.includes('accessToken'),
        localStorage.getItem('crewdeck.session'),
      ]),
    ).toEqual([false, null]);
    await page.context().unroute('**/oidc/auth?*');
    const popup = await openProvider(page);
    await popup.fill('input[name=password]', PASSWORD);
    await popup.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('**/dashboard');
  },
);

test('a blocked popup is reported', { tags: ['whole'] }, async () => {
  const page = await signInPage();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', action).click();
  await failure(page, 'The browser did not let the sign-in window open.');
});

test('a closed popup is reported, and the next attempt works', { tags: ['whole'] }, async () => {
  const page = await signInPage();
  await (await openProvider(page)).close();
  await failure(page, 'The sign-in window was closed before it was done.');
  await signInAs(page, 'manager@crewdeck.example');
  await page.waitForURL('**/dashboard');
});

test('a sign-in that is cancelled at the provider is reported', { tags: ['whole'] }, async () => {
  const page = await signInPage();
  const popup = await openProvider(page);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await failure(page, 'The company sign-in was cancelled or refused there.');
});

test('a slow provider is reported, and one may stop waiting', { tags: ['whole'] }, async () => {
  const page = await signInPage();
  await page.clock.install();
  const popup = await openProvider(page);
  await page.getByText('Go on in the window that has opened.').waitFor();
  await page.clock.fastForward(21_000);
  await page.getByText('The company sign-in is taking its time.').waitFor();
  await Promise.all([popup.waitForEvent('close'), page.getByRole('button', { name: 'Cancel' }).click()]);
  await page.getByText('The company sign-in is taking its time.').waitFor({ state: 'hidden' });
});

test('one that nobody answers for a quarter of an hour is given up', { tags: ['whole'] }, async () => {
  const page = await signInPage();
  await page.clock.install();
  await openProvider(page);
  await page.clock.fastForward(16 * 60_000);
  await failure(page, 'The company sign-in took too long.');
});

test(
  'someone whom the company does not know reads so, and may choose another account',
  { tags: ['whole'] },
  async () => {
    const page = await signInPage();
    const popup = await openProvider(page);
    await popup.getByRole('button', { name: 'Robin Guest' }).click();
    await failure(page, 'No user has the e-mail address of this company account.');
    const next = await openProvider(page);
    await next.getByRole('button', { name: /HR/ }).first().click();
    await page.waitForURL('**/dashboard');
  },
);

test('an answer that belongs to no request of this tab is not taken', { tags: ['whole'] }, async () => {
  const page = await signInPage();
  const popup = await openProvider(page);
  await popup.goto(`${browser.url}/auth/callback?code=stolen&state=foreign`);
  await failure(page, 'The sign-in window was closed before it was done.');
});

test(
  'the pages of the provider speak the language of the console and take its theme',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open(undefined, '/auth/login', { locale: 'ru-RU', theme: 'dark' });
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Корпоративный вход' }).click(),
    ]);
    await popup.getByRole('heading', { name: 'Вход' }).waitFor();
    expect(
      await popup.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]),
    ).toEqual(['ru-RU', 'dark']);
  },
);

test('nothing of the sign-in is in an address that the console shows', { tags: ['whole'] }, async () => {
  const page = await signInPage();
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => addresses.push(request.url()));
  await signInAs(page, 'hr@crewdeck.example');
  await page.waitForURL('**/dashboard');
  expect(addresses.filter((address) => /eyJ|id_token|access_?token/i.test(address))).toEqual([]);
});
