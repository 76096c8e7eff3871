import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { noConsole, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });

async function addClient(page: Page, name: string): Promise<void> {
  await page.goto(`${browser.url}/client-management/create`);
  const required = page.locator('.form input[required]');
  await required.first().waitFor();
  for (const input of await required.all()) {
    const isEmail = (await input.getAttribute('type')) === 'email';
    await input.fill(isEmail ? `${name.toLowerCase().replace(' ', '.')}@example.com` : name);
  }
  await page.getByRole('button', { name: 'Save' }).click();
}

test('what was created is named, and its list one click away, next to the menu', async () => {
  const page = await browser.open('admin', '/client-management/create');
  await addClient(page, 'Ines Rossi');
  const createdToast = toast(page, 'Created');
  await createdToast.waitFor();
  expect(await createdToast.locator('b').innerText()).toBe('Ines Rossi');
  const [box, menu] = [
    await createdToast.boundingBox(),
    await page.getByRole('navigation', { name: 'Main menu' }).boundingBox(),
  ];
  expect(box?.x ?? 0).toBeGreaterThanOrEqual((menu?.x ?? 0) + (menu?.width ?? 0));
  await page.getByRole('heading', { level: 1, name: 'Ines Rossi' }).waitFor();
  await createdToast.getByRole('link', { name: 'Clients' }).click();
  await page.waitForURL(/client-management$/);
  await createdToast.waitFor({ state: 'detached' });
});

test('a notice that someone is at stays', async () => {
  const page = await browser.open('admin', noConsole);
  await page.context().clock.install();
  await addClient(page, 'Nora Lind');
  const createdToast = toast(page, 'Created');
  await createdToast.getByRole('link', { name: 'Clients' }).focus();
  await page.clock.fastForward(9000);
  expect(await createdToast.count()).toBe(1);
  await createdToast.getByRole('link', { name: 'Clients' }).blur();
  await page.clock.fastForward(9000);
  await createdToast.waitFor({ state: 'detached' });
});

test('rows that are deleted together are counted by their name', async () => {
  const page = await browser.open('admin', '/dashboard');
  const rows = page.locator('table.list-table tbody tr:not(.is-loading)');
  for (const name of ['Emma Vogel', 'Otto Vogel']) {
    await addClient(page, name);
    await toast(page, name).waitFor();
  }
  await page.goto(`${browser.url}/client-management?perPage=50`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Vogel');
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.locator('.selection').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, '2 clients deleted').waitFor();
});

test('the browser finds an icon and a manifest, and no page in place of a file', async () => {
  const answer = async (path: string): Promise<readonly [number, string | null, number]> => {
    const response = await fetch(`${browser.url}${path}`);
    const { byteLength } = await response.arrayBuffer();
    return [response.status, response.headers.get('content-type'), byteLength];
  };
  const page = await browser.open(undefined, '/auth/login');
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel=apple-touch-icon]')].map(
      (link) => link.getAttribute('href'),
    ),
  );
  expect(links.length).toBeGreaterThan(2);
  const manifest = (await (
    await fetch(`${browser.url}${await page.locator('link[rel=manifest]').getAttribute('href')}`)
  ).json()) as { name: string; icons: readonly { src: string; sizes: string; purpose?: string }[] };
  expect(manifest.name).toBe('Crewdeck');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const path of [...links, ...manifest.icons.map(({ src }) => src), '/favicon.ico']) {
    const [status, type, size] = await answer(path ?? '');
    expect([path, status]).toEqual([path, 200]);
    expect(type).toMatch(/^image\//);
    expect(size).toBeGreaterThan(100);
  }
  expect((await answer('/manifest.webmanifest'))[1]).toMatch(/manifest\+json/);
  expect((await answer('/robots.txt')).slice(0, 2)).toEqual([404, 'application/json; charset=utf-8']);
  expect((await answer('/clients')).slice(0, 2)).toEqual([200, 'text/html; charset=utf-8']);
});

test('Tab goes from the e-mail to the password, and to the way out after it', async () => {
  const page = await browser.open(undefined, '/auth/login');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Forgot password?');
});
