import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { JWTPayload } from 'jose';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { resetClock, shiftClock } from '../support/clock.ts';
import { IdentityProvider, makeKey, now } from '../support/identity-provider.ts';

/** A provider as companies have one, on an origin of its own. */
const provider = await IdentityProvider.open();
afterAll(() => {
  provider.close();
});
const browser = useBrowser(provider.settings);
const action = { name: 'Continue with company sign-in' };

const begin = async (page: Page): Promise<void> => {
  await page.getByRole('button', action).click();
};
const failure = (page: Page, text: string): Promise<void> =>
  page.getByRole('alert').getByText(text).waitFor();
const signInPage = (): Promise<Page> => browser.open(undefined, '/auth/login');

test('while the provider is down the sign-in says so, and passwords are still taken', async () => {
  provider.isDown = true;
  const page = await signInPage();
  const [popup] = await Promise.all([page.waitForEvent('popup'), begin(page)]);
  await failure(page, 'The company sign-in cannot be reached at the moment.');
  if (!popup.isClosed()) await popup.waitForEvent('close');
  provider.isDown = false;
  await page.getByRole('button', { name: 'hr', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  // A provider that did not answer is left alone for some seconds.
  const start = async (): Promise<number> =>
    (
      await fetch(`${browser.url}/api/v1/auth/sso`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).status;
  await expect.poll(start, { timeout: 15_000, interval: 500 }).toBe(200);
});

test('a person signs in through it; it receives PKCE, state, nonce and the language, and from the browser only', async () => {
  const page = await browser.open(undefined, '/auth/login', { locale: 'fr-FR' });
  await page.getByRole('button', { name: 'Continuer avec le compte d’entreprise' }).click();
  await page.waitForURL('**/dashboard');
  const requested = provider.requests.at(-1);
  expect(Object.fromEntries(requested ?? [])).toMatchObject({
    response_type: 'code',
    client_id: 'console',
    redirect_uri: `${browser.url}/auth/callback`,
    code_challenge_method: 'S256',
    ui_locales: 'fr-FR fr',
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect((requested?.get(name) ?? '').length, name).toBeGreaterThan(20);
  expect([requested?.has('prompt'), requested?.has('client_secret')]).toEqual([false, false]);
});

test('a provider that does not answer the exchange of the code is reported', async () => {
  provider.isExchangeDown = true;
  const page = await signInPage();
  try {
    await begin(page);
    await failure(page, 'The company sign-in cannot be reached at the moment.');
  } finally {
    provider.isExchangeDown = false;
  }
});

test.each<readonly [string, JWTPayload, string]>([
  [
    'that is too old',
    { iat: now() - 7200, exp: now() - 3600 },
    'The company sign-in is too old, or the clocks of two servers differ.',
  ],
  [
    'that is not valid yet',
    { nbf: now() + 86_400 },
    'The company sign-in is too old, or the clocks of two servers differ.',
  ],
  ['for somebody else', { aud: 'another-console' }, 'The company sign-in could not be verified.'],
  ['of another issuer', { iss: 'https://elsewhere.example' }, 'The company sign-in could not be verified.'],
  ['that answers another request', { nonce: 'foreign' }, 'The company sign-in could not be verified.'],
  [
    'without a verified e-mail',
    { sub: 'new-1', email_verified: false },
    'Your company account has no verified e-mail address',
  ],
  [
    'of somebody whom nobody knows',
    { sub: 'new-2', email: 'stranger@elsewhere.example' },
    'No user has the e-mail address of this company account.',
  ],
  [
    'of somebody who is linked to another account',
    { sub: 'new-3' },
    'This e-mail address belongs to a user who signs in with another company account.',
  ],
])('a token %s is refused in words of its own, and the popup closes', async (_what, claims, text) => {
  provider.claims = claims;
  const page = await signInPage();
  try {
    const [popup] = await Promise.all([page.waitForEvent('popup'), begin(page)]);
    await failure(page, text);
    if (!popup.isClosed()) await popup.waitForEvent('close');
    expect(
      await page.evaluate(() => [
        document.cookie.includes('accessToken'),
        localStorage.getItem('crewdeck.session'),
      ]),
    ).toEqual([false, null]);
  } finally {
    provider.claims = {};
  }
});

test('someone who has left reads that their account is not active', async () => {
  const headers = await browser.headersOf('hr');
  const [former] = (await (
    await fetch(
      `${browser.url}/api/rest/employees?range=[0,0]&filter=${encodeURIComponent('{"isActive":false}')}`,
      { headers },
    )
  ).json()) as { email: string }[];
  provider.claims = { sub: 'former', email: former?.email };
  const page = await signInPage();
  try {
    await begin(page);
    await failure(page, 'Your account here is not active.');
  } finally {
    provider.claims = {};
  }
});

test('a provider whose page parts from ours still brings the person in', async () => {
  provider.isApart = true;
  const page = await signInPage();
  try {
    const [popup] = await Promise.all([page.waitForEvent('popup'), begin(page)]);
    await popup.getByRole('link', { name: 'Go on' }).click();
    await page.waitForURL('**/dashboard');
  } finally {
    provider.isApart = false;
  }
});

test('keys that turn while someone works disturb nobody', async () => {
  const page = await signInPage();
  await begin(page);
  await page.waitForURL('**/dashboard');
  provider.keys = [await makeKey('second')];
  await page.goto(`${browser.url}/attendance`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Unknown keys are fetched every five seconds at most.
  shiftClock(5_100);
  onTestFinished(resetClock);
  const next = await signInPage();
  await begin(next);
  await next.waitForURL('**/dashboard');
});

test('who has left shows again who they are, even where the provider knows the former person still', async () => {
  const page = await signInPage();
  await begin(page);
  await page.waitForURL('**/dashboard');
  await page.goto(`${browser.url}/auth/lockscreen`);
  await page.getByRole('button', { name: 'Sign in as another person' }).click();
  await page.waitForURL('**/auth/login');
  await begin(page);
  await page.waitForURL('**/dashboard');
  expect(provider.requests.at(-1)?.get('prompt')).toBe('login');
});
