import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { keptNames, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: 'Layout settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Layout' });
  await panel.waitFor();
  return panel;
};
const attribute = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => document.documentElement.getAttribute(key), name);
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('every setting shows at once, is kept over a reload, and is reset', async () => {
  const page = await browser.open('employee', '/leave-request');
  const panel = await openPanel(page);
  await panel.getByRole('radio', { name: 'Fluent' }).check({ force: true });
  expect(await attribute(page, 'data-style')).toBe('fluent');
  for (const name of [
    'Separated top bar',
    'Gray top bar',
    'Max width',
    'Gray background',
    'Squared borders',
    'Card shadow',
    'Borderless',
  ])
    await panel.getByRole('switch', { name }).check();
  await panel.getByRole('switch', { name: 'Fixed top bar' }).uncheck();
  await panel.getByLabel('Template').selectOption({ label: 'Forest' });
  const shown = [
    'data-separated-bar',
    'data-gray-bar',
    'data-max-width',
    'data-gray-background',
    'data-squared',
    'data-card-shadow',
    'data-borderless',
  ];
  for (const name of shown) expect(await attribute(page, name)).toBe('true');
  expect(await page.locator('.app-bar').evaluate((bar) => getComputedStyle(bar).position)).toBe('static');
  const primary = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  );
  await page.reload();
  await menu(page).waitFor();
  for (const name of shown) expect(await attribute(page, name)).toBe('true');
  expect(await attribute(page, 'data-variant')).toBe('forest');
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
  ).toBe(primary);
  await (await openPanel(page)).getByRole('button', { name: 'Reset layout' }).click();
  for (const name of shown) expect(await attribute(page, name)).toBeNull();
  expect(await attribute(page, 'data-style')).toBe('clean');
});

test('the menu is shown at the side, flies out and hides after a moment, lies on top, or is opened when it is wanted', async () => {
  const page = await browser.open('admin', '/emp/all-employee');
  const panel = await openPanel(page);
  expect((await menu(page).boundingBox())?.width).toBe(256);
  await panel.getByRole('radio', { name: 'Flyout' }).check({ force: true });
  await page.getByRole('button', { name: 'Configuration' }).hover();
  await page.locator('.flyout').getByRole('link', { name: 'Global types' }).waitFor();
  await page.mouse.move(900, 500);
  await page.locator('.flyout').waitFor({ state: 'detached', timeout: 1000 });
  await panel.getByRole('radio', { name: 'Top' }).check({ force: true });
  await expect.poll(async () => (await menu(page).boundingBox())?.width ?? 0).toBeGreaterThan(1000);
  await panel.getByRole('radio', { name: 'Simply' }).check({ force: true });
  await menu(page).waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Close layout settings' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu(page).getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('heading', { level: 1, name: /Clients/ }).waitFor();
  await menu(page).waitFor({ state: 'detached' });
});

test('the collapsed menu is 80 wide', async () => {
  const page = await browser.open('employee', '/leave-request');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(80);
});

test('the panel is moved by keys and by dragging, and never leaves the window', async () => {
  const page = await browser.open('employee', '/leave-request');
  const panel = await openPanel(page);
  const grip = panel.getByRole('button', { name: /Move the panel/ });
  const left = async (): Promise<number> => (await panel.boundingBox())?.x ?? 0;
  const before = await left();
  await grip.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await left()).toBe(before - 16);
  const box = await grip.boundingBox();
  if (!box) throw new Error('The panel has no grip.');
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 5 });
  await page.mouse.move(-400, 300, { steps: 5 });
  await page.mouse.up();
  expect(await left()).toBe(8);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Layout settings',
  );
});

test('the dark theme has the dark menu, and a light one may', async () => {
  const page = await browser.open('employee', '/leave-request');
  const panel = await openPanel(page);
  const color = panel.getByRole('group', { name: 'Menu colour' });
  await color.getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(await menu(page).getAttribute('data-theme')).toBe('dark');
  await color.getByRole('radio', { name: 'Light' }).check({ force: true });
  await panel
    .getByRole('group', { name: 'Theme' })
    .getByRole('radio', { name: 'Dark' })
    .check({ force: true });
  expect(await attribute(page, 'data-theme')).toBe('dark');
  expect(await color.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
  expect(await color.getByRole('radio', { name: 'Light' }).isDisabled()).toBe(true);
});

test('ready-made layouts change several settings at once', async () => {
  const page = await browser.open('employee', '/leave-request');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Office' }).click();
  expect([
    await attribute(page, 'data-style'),
    await attribute(page, 'data-squared'),
    await menu(page).getAttribute('data-theme'),
  ]).toEqual(['fluent', 'true', 'dark']);
  await panel.getByRole('button', { name: 'Standard' }).click();
  expect([
    await attribute(page, 'data-style'),
    await attribute(page, 'data-squared'),
    await menu(page).getAttribute('data-theme'),
  ]).toEqual(['clean', null, null]);
});

test('the tour goes through profile, summary and menu by keys, and is remembered', async () => {
  const page = await browser.open('employee', '/leave-request');
  const start = page.getByRole('button', { name: 'Tour' });
  expect(await start.getAttribute('data-new')).toBe('true');
  await start.click();
  await page.getByRole('dialog', { name: 'This is you' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your day at a glance' }).waitFor();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Everything else' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await start.getAttribute('data-new')).toBe('false');
  await page.reload();
  await start.waitFor();
  expect(await start.getAttribute('data-new')).toBe('false');
  await start.click();
  await page.getByRole('dialog', { name: 'This is you' }).press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('the tour shows a trainee their own start page, and lights what it holds', async () => {
  const page = await browser.open('trainee', '/profile');
  await page.getByRole('button', { name: 'Tour' }).click();
  await page.getByRole('dialog', { name: 'This is you' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Where you begin' }).waitFor();
  await page.waitForURL('**/attendance');
  const height = async (): Promise<number> => (await page.locator('.tour-light').boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(200);
});

test('super_admin has no tour', async () => {
  const page = await browser.open('admin', '/emp/all-employee');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Tour' }).count()).toBe(0);
});

const swipe = (page: Page, from: number, to: number, down = 0): Promise<void> =>
  page.evaluate(
    ([start, end, fall]) => {
      const touch = (clientX: number, clientY = 400): Touch =>
        new Touch({ identifier: 1, target: document.body, clientX, clientY });
      document.body.dispatchEvent(
        new TouchEvent('touchstart', {
          bubbles: true,
          touches: [touch(start)],
          changedTouches: [touch(start)],
        }),
      );
      document.body.dispatchEvent(
        new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(end, 400 + fall)] }),
      );
    },
    [from, to, down] as const,
  );

test('a swipe from the left edge opens and closes the menu of small screens; a short one or one from the middle does not', async () => {
  const page = await browser.open('employee', '/leave-request', { width: 360, isTouch: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await swipe(page, 71, 200);
  await swipe(page, 60, 110);
  // A drag that goes down more than across is one for scrolling.
  await swipe(page, 20, 130, 360);
  expect(await menu(page).count()).toBe(0);
  await swipe(page, 70, 121);
  await menu(page).waitFor();
  await swipe(page, 10, 61);
  await menu(page).waitFor({ state: 'detached' });
});

test('a finger drawn over the whole screen from its edge opens the menu and leads nowhere else', async () => {
  const page = await browser.open('employee', '/dsr', { width: 390, isTouch: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${browser.url}/leave-request`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const touches = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number): Promise<unknown> =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  await send('touchStart', 20);
  for (let x = 40; x <= 380; x += 20) await send('touchMove', x);
  await send('touchEnd');
  await menu(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/leave-request');
  const rule = await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX);
  expect(rule).toBe('none');
});

test('open groups of the menu stay open over a reload and are forgotten at the logout', async () => {
  const page = await browser.open('hr', '/ticket-management');
  await page.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Leave report' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Leave report' }).waitFor();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/login');
  expect((await keptNames(page)).filter((name) => name.includes('menu'))).toEqual([]);
});

test('super_admin puts the demo content back after a question; others are not offered it', async () => {
  const other = await browser.open('hr', '/dashboard');
  const otherPanel = await openPanel(other);
  expect(await otherPanel.getByRole('button', { name: 'Reset Content' }).count()).toBe(0);
  const headers = await browser.headersOf('admin');
  const clients = async (): Promise<number> =>
    (
      (await (await fetch(`${browser.url}/api/v1/clientInfo`, { headers })).json()) as {
        data: { totalCount: number };
      }
    ).data.totalCount;
  const before = await clients();
  await fetch(`${browser.url}/api/v1/clientInfo`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      name: 'New Client',
      company: 'New',
      email: 'new@client.example',
      phone: '+4930123456',
      country: 'Germany',
    }),
  });
  expect(await clients()).toBe(before + 1);
  const page = await browser.open('admin', '/dashboard');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Reset Content' }).click();
  await page.getByRole('dialog', { name: 'Reset the content?' }).getByRole('button', { name: 'No' }).click();
  expect(await clients()).toBe(before + 1);
  await panel.getByRole('button', { name: 'Load Demo Content' }).click();
  await page
    .getByRole('dialog', { name: 'Load the demo content?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await page.getByText('Changes are successfully applied').waitFor({ timeout: 60_000 });
  expect(await clients()).toBe(before);
}, 120_000);
