import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { noConsole, openMenu, PASSWORD, secondTab, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const idleMs = 31 * 60_000;

const unlock = async (page: Page): Promise<void> => {
  await page.fill('.auth input[name=password]', PASSWORD);
  await page.getByRole('button', { name: 'Unlock' }).click();
};

/** A manager in the middle of rejecting a request, with the clock in the test's hand. */
async function rejectHalfway(comment: string): Promise<Page> {
  const page = await browser.open('manager', '/attendance');
  await page.context().clock.install();
  await page.reload();
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Dashboard').click();
  await page
    .locator('.work-row')
    .getByRole('button', { name: /^Reject: / })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Comment').fill(comment);
  return page;
}

test('after half an hour without use all tabs lock, and unlocking one brings back the work in both', async () => {
  const page = await browser.open('hr', noConsole);
  await page.context().clock.install();
  await page.goto(`${browser.url}/client-management/1`);
  const company = page.getByLabel('Company');
  await company.fill('Kept over the lock');
  const other = await secondTab(page, '/emp/all-employee');
  await other.getByRole('heading', { name: /Employees/ }).waitFor();
  await openMenu(other, 'Change password');
  await other.getByRole('dialog').getByLabel('New password').fill('Half of a pass');
  const { token, userId } = await page.evaluate(() => ({
    token: /accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? '',
    userId: (JSON.parse(localStorage.getItem('crewdeck.session') ?? '{}') as { user: { userId: number } })
      .user.userId,
  }));
  await page.clock.fastForward(idleMs);
  for (const tab of [page, other]) await tab.waitForURL('**/auth/lockscreen');
  // The server has locked too, not only the screen.
  await expect
    .poll(
      async () =>
        (
          await fetch(`${browser.url}/api/v1/auth/session`, {
            headers: { authorization: `Bearer ${token}`, userId: String(userId) },
          })
        ).status,
      { timeout: 5000 },
    )
    .toBe(401);
  await page.locator('.lock-cover').getByText('Helen Brandt', { exact: false }).waitFor();
  expect(
    await page.evaluate(() => [
      document.cookie.includes('accessToken'),
      localStorage.getItem('crewdeck.session'),
    ]),
  ).toEqual([false, null]);
  await unlock(page);
  await page.waitForURL('**/client-management/1');
  await other.waitForURL('**/emp/all-employee');
  expect(await page.getByLabel('Company').inputValue()).toBe('Kept over the lock');
  expect(await other.getByRole('dialog').getByLabel('New password').inputValue()).toBe('Half of a pass');
  // The session is the new one, and what is saved is saved by it.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved').first().waitFor();
  // Nobody is locked out again for the time before.
  await page.clock.fastForward(60_000);
  await other.getByRole('dialog').waitFor();
});

test(
  'a comment half typed in a dialog outlives the lock; until then nothing of the page is seen, reached or read, and nothing is requested',
  { tags: ['whole'] },
  async () => {
    const page = await rejectHalfway('The whole team is');
    const requested: string[] = [];
    await page.clock.fastForward(idleMs);
    await page.waitForURL('**/auth/lockscreen');
    await page.getByRole('button', { name: 'Unlock' }).waitFor();
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requested.push(request.url());
    });
    // It has the focus, which the Tab key keeps in it.
    const readFocus = (): Promise<string> =>
      page.evaluate(() =>
        document.activeElement === document.body
          ? 'page'
          : document.activeElement?.closest('.lock-cover')
            ? 'lock'
            : 'below',
      );
    expect([
      await readFocus(),
      await page.evaluate(() => document.activeElement?.getAttribute('name')),
    ]).toEqual(['lock', 'password']);
    const stops = new Set<string>();
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      stops.add(await readFocus());
    }
    expect(stops.has('below')).toBe(false);
    // innerText, the accessibility tree and the tab's title: for people, screen readers and bystanders.
    const shown = `${await page.evaluate(() => document.body.innerText)} ${await page.locator('body').ariaSnapshot()} ${await page.title()}`;
    for (const word of ['Reject', 'Comment', 'The whole team', 'Dashboard', 'Headcount', 'Attendance'])
      expect(shown, word).not.toContain(word);
    expect(shown).toContain('Unlock');
    expect(
      await page
        .locator('body > :not(.lock-cover)')
        .evaluateAll(
          (parts) =>
            parts.filter(
              (part) => part instanceof HTMLElement && part.checkVisibility({ visibilityProperty: true }),
            ).length,
        ),
    ).toBe(0);
    // Neither keys nor the browser's way back reach what lies below; nor does time bring it to ask anything.
    for (const key of ['Escape', 'Control+k', 'Escape']) await page.keyboard.press(key);
    await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    await page.waitForURL('**/auth/lockscreen');
    await page.clock.fastForward(10 * 60_000);
    expect(requested).toEqual([]);
    await unlock(page);
    await page.waitForURL('**/dashboard');
    const comment = page.getByRole('dialog').getByLabel('Comment');
    await expect
      .poll(() => comment.evaluate((field) => field === document.activeElement), { timeout: 10_000 })
      .toBe(true);
    await page.keyboard.type(' away.');
    expect(await comment.inputValue()).toBe('The whole team is away.');
    // Data that may have changed is fetched again, and the stream of notifications reopens.
    await expect
      .poll(
        () =>
          requested.some((url) => url.includes('dashboard/summary')) &&
          requested.some((url) => url.includes('notifications/stream')),
        { timeout: 10_000 },
      )
      .toBe(true);
  },
);

test('what opens below the lock stays below it', { tags: ['whole'] }, async () => {
  const page = await rejectHalfway('First');
  await page.clock.fastForward(idleMs);
  await page.getByRole('button', { name: 'Unlock' }).waitFor();
  // As a late answer may do it: MUI puts a dialog at the end of the body and hides all else from screen
  // readers.
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.innerHTML = '<button autofocus>Late question</button>';
    late.style.cssText = 'position: fixed; z-index: 1300; inset: 0';
    document.body.append(late);
    for (const part of document.body.children) if (part !== late) part.setAttribute('aria-hidden', 'true');
    late.querySelector('button')?.focus();
  });
  expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe('Late question');
  expect(await page.getByRole('button', { name: 'Late question' }).count()).toBe(0);
  await unlock(page);
  await page.getByRole('button', { name: 'Late question' }).waitFor();
});

test('a letter that decides below does nothing under the lock', { tags: ['whole'] }, async () => {
  const page = await browser.open('manager', '/leave-request');
  await page.locator('.inbox-row').first().waitFor();
  const decided: string[] = [];
  page.on('request', (request) => {
    if (['PATCH', 'PUT'].includes(request.method())) decided.push(request.url());
  });
  const rows = await page.locator('.inbox-row').count();
  await page.context().clock.install();
  await page.clock.fastForward(idleMs);
  await page.getByRole('button', { name: 'Unlock' }).waitFor();
  await page.locator('.auth-picture').click();
  for (const key of ['a', 'r', 'x', 'j']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Sign in as another person' }).focus();
  for (const key of ['a', 'r', 'x']) await page.keyboard.press(key);
  await page.clock.fastForward(20_000);
  await unlock(page);
  await page.waitForURL('**/leave-request');
  await page.locator('.inbox-row').first().waitFor();
  expect([await page.locator('.inbox-row').count(), await page.getByRole('dialog').count(), decided]).toEqual(
    [rows, 0, []],
  );
});

test(
  'what was about to be sent when another tab locked is sent when its person is back',
  { tags: ['whole'] },
  async () => {
    const page = await rejectHalfway('Not this week.');
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/decide')) answers.push(response.status());
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.locator('.toast', { hasText: 'Rejected' }).waitFor();
    const other = await secondTab(page, '/auth/lockscreen');
    await page.waitForURL('**/auth/lockscreen');
    await page.clock.fastForward(60_000);
    expect(answers).toEqual([]);
    await unlock(other);
    await page.waitForURL('**/dashboard');
    await expect.poll(() => answers, { timeout: 10_000 }).toEqual([200]);
  },
);

test(
  'a record that someone changes meanwhile replaces nothing of a form, and is met when that is saved',
  { tags: ['whole'] },
  async () => {
    const headers = await browser.headersOf('admin');
    const address = `${browser.url}/api/rest/clients/3`;
    const read = async (): Promise<Record<string, unknown>> =>
      (await fetch(address, { headers })).json() as Promise<Record<string, unknown>>;
    const page = await browser.open('hr', '/client-management/3');
    await page.context().clock.install();
    await page.reload();
    const [company, name] = [page.getByLabel('Company'), page.locator('input[name=name]')];
    const lockWhile = async (changes: object): Promise<void> => {
      await page.clock.fastForward(idleMs);
      await page.waitForURL('**/auth/lockscreen');
      expect(
        (
          await fetch(address, {
            method: 'PUT',
            headers,
            body: JSON.stringify({ ...changes, version: (await read()).version }),
          })
        ).status,
      ).toBe(200);
      const again = page.waitForResponse(
        (response) => response.url().endsWith('/clients/3') && response.request().method() === 'GET',
      );
      await unlock(page);
      await again;
    };
    await company.fill('Mine');
    await lockWhile({ company: 'Theirs', name: 'Their name' });
    expect(await company.inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click();
    await expect
      .poll(() => Promise.all([company.inputValue(), name.inputValue()]), { timeout: 10_000 })
      .toEqual(['Theirs', 'Their name']);
    await company.fill('Mine again');
    await lockWhile({ name: 'Another name' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save this choice' }).click();
    await expect
      .poll(read, { timeout: 10_000 })
      .toMatchObject({ company: 'Mine again', name: 'Another name' });
  },
);

test(
  'a locked page that is loaded again shows the lock alone, and keeps what a form held',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/client-management/2');
    await page.context().clock.install();
    await page.reload();
    await page.getByLabel('Company').fill('Kept over a reload');
    await page.clock.fastForward(idleMs);
    await page.waitForURL('**/auth/lockscreen');
    page.on('dialog', (dialog) => {
      void dialog.accept();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Unlock' }).waitFor();
    expect(await page.locator('.app, .lock-cover').count()).toBe(0);
    await unlock(page);
    await page.waitForURL('**/client-management/2');
    await expect
      .poll(() => page.getByLabel('Company').inputValue(), { timeout: 10_000 })
      .toBe('Kept over a reload');
  },
);

test(
  'someone else who signs in at a locked console finds nothing of the first, in no tab',
  { tags: ['whole'] },
  async () => {
    const page = await rejectHalfway('For my eyes only');
    const other = await secondTab(page, '/leave-request');
    await other.locator('.inbox-row').first().waitFor();
    await page.clock.fastForward(idleMs);
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Unlock' }).waitFor();
    await page.getByRole('button', { name: 'Sign in as another person' }).click();
    await page.waitForURL('**/auth/login');
    // What the first has loaded and typed is gone before anybody has come.
    for (const tab of [page, other]) await tab.locator('.app').waitFor({ state: 'detached' });
    await page.fill('input[name=email]', 'employee@crewdeck.example');
    await page.fill('input[name=password]', PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText(/Hello, .* \[EMP/).waitFor();
    for (const tab of [page, other]) {
      await tab.locator('.hello', { hasText: '[EMP' }).waitFor();
      expect(await tab.getByRole('dialog').count()).toBe(0);
      expect(await tab.content()).not.toContain('For my eyes only');
      expect(await tab.evaluate(() => Object.values(sessionStorage).join())).not.toContain(
        'For my eyes only',
      );
      expect(await tab.locator('.inbox-row').count()).toBe(0);
      expect(await tab.getByRole('button', { name: /^Reject: / }).count()).toBe(0);
    }
  },
);

test('a person who uses one tab keeps the others open', { tags: ['whole'] }, async () => {
  const page = await browser.open('employee', '/dashboard');
  await page.context().clock.install();
  const other = await secondTab(page, '/attendance');
  await other.getByRole('heading', { level: 1 }).waitFor();
  for (let step = 0; step < 4; step += 1) {
    await page.clock.fastForward(10 * 60_000);
    await page.mouse.move(200 + step * 10, 200);
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect([page.url(), other.url()].map((url) => new URL(url).pathname)).toEqual([
    '/dashboard',
    '/attendance',
  ]);
});

test(
  'a locked console opens by the company sign-in, for its own person only',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('employee', '/dashboard');
    await page.goto(`${browser.url}/auth/lockscreen`);
    const unlock = async (person: string): Promise<void> => {
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Continue with company sign-in' }).click(),
      ]);
      await popup.fill('input[name=email]', `${person}@crewdeck.example`);
      await popup.fill('input[name=password]', PASSWORD);
      await popup.getByRole('button', { name: 'Continue', exact: true }).click();
    };
    await unlock('hr');
    await page.getByRole('alert').getByText('That was another person').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('crewdeck.session'))).toBeNull();
    await unlock('employee');
    await page.waitForURL('**/dashboard');
  },
);

test(
  'a tab that was closed for longer than the idle time opens with the lock, and the session is over on the server',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/dashboard');
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    const { token, userId } = await page.evaluate(() => ({
      token: /accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? '',
      userId: (JSON.parse(localStorage.getItem('crewdeck.session') ?? '{}') as { user: { userId: number } })
        .user.userId,
    }));
    const context = page.context();
    await page.evaluate((ago) => {
      localStorage.setItem('crewdeck.activity', String(Date.now() - ago));
    }, idleMs);
    await page.close();
    const later = await context.newPage();
    await later.goto(`${browser.url}/dashboard`);
    await later.waitForURL('**/auth/lockscreen');
    const headers = { authorization: `Bearer ${token}`, userId: String(userId) };
    await expect
      .poll(async () => (await fetch(`${browser.url}/api/v1/auth/session`, { headers })).status, {
        timeout: 5000,
      })
      .toBe(401);
    await unlock(later);
    await later.waitForURL('**/dashboard');
  },
);

test(
  'who only reads stays signed in; what the console asks while nobody is there says so',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/dashboard');
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.context().clock.install();
    await page.reload();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    const next = async (): Promise<string | undefined> => {
      const requested = page.waitForRequest('**/api/v1/auth/session');
      await page.clock.runFor(11_000);
      return (await requested).headers()['x-background'];
    };
    await page.mouse.move(50, 60);
    await page.mouse.move(90, 90);
    expect(await next()).toBeUndefined();
    await page.clock.fastForward(120_000);
    expect(await next()).toBe('true');
    await page.mouse.move(200, 90);
    expect(await next()).toBeUndefined();
  },
);
