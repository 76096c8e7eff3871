import { expect, test } from 'vitest';
import { endSessions, openMenu, PASSWORD, secondTab, useBrowser } from '../support/browser.ts';

const browser = useBrowser();

test('signing out in one tab signs out the others', async () => {
  const page = await browser.open('employee', '/dashboard');
  const other = await secondTab(page, '/attendance');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await openMenu(page, 'Logout');
  for (const tab of [page, other]) await tab.waitForURL('**/auth/login');
});

test('a changed permission reaches the console without a new sign-in, with a word about it', async () => {
  const page = await browser.open('trainee', '/attendance');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByText('Attendance', { exact: true }).first().waitFor();
  expect(await menu.getByText('Clients').count()).toBe(0);
  const headers = await browser.headersOf('admin');
  const ask = async (path: string, options: RequestInit = {}): Promise<unknown> =>
    (await fetch(`${browser.url}${path}`, { headers, ...options })).json();
  const [module] = (await ask(
    `/api/rest/global-types?filter=${encodeURIComponent('{"uniqueValue":"clientManagement"}')}`,
  )) as { id: number }[];
  const [role] = (await ask(`/api/rest/roles?filter=${encodeURIComponent('{"uniqueValue":"trainee"}')}`)) as {
    id: number;
  }[];
  const granted = (await ask('/api/rest/module-permissions', {
    method: 'POST',
    body: JSON.stringify({ roleId: role?.id, moduleId: module?.id, permissions: ['read'] }),
  })) as { id: number };
  await page.getByText('Your permissions have changed.').waitFor();
  await menu.getByText('Clients').click();
  await page.waitForURL(/client-management$/i);
  await page.getByRole('heading', { level: 1, name: /Clients/ }).waitFor();
  const { 'content-type': _, ...bare } = headers;
  await ask(`/api/rest/module-permissions/${granted.id}`, { method: 'DELETE', headers: bare });
  // The page that was open goes too, and says why.
  await page.waitForURL('**/auth/404');
  await page.getByText('Your permissions have changed.').waitFor();
  await page.getByRole('button', { name: 'Go to the start page' }).click();
  await page.waitForURL('**/attendance');
  expect(await menu.getByText('Clients').count()).toBe(0);
});

test('a session that is ended elsewhere leads to the sign-in by itself', async () => {
  const page = await browser.open('employee', '/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await endSessions(browser, 'employee');
  await page.waitForURL('**/auth/login');
  await page.getByText('Your session has ended.').waitFor();
});

test('what is written in one tab shows in the lists of the others, and takes nothing from their forms', async () => {
  const page = await browser.open('hr', '/client-management?filter=%7B%7D&page=1&perPage=100');
  const form = await secondTab(page, '/client-management/2');
  const company = form.getByLabel('Company');
  await company.fill('Half typed');
  const other = await secondTab(page, '/client-management/1');
  await other.getByLabel('Company').fill('Told to the other tab');
  await other.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Told to the other tab').waitFor();
  expect(await company.inputValue()).toBe('Half typed');
});

test('a person sees where they are signed in, and signs out there', async () => {
  const page = await browser.open(undefined, '/auth/login');
  await page.fill('input[name=email]', 'support@crewdeck.example');
  await page.fill('input[name=password]', PASSWORD);
  await page.click('button[type=submit]');
  await page.waitForURL('**/dashboard');
  const elsewhere = await browser.headersOf('support');
  await openMenu(page, 'Where you are signed in');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Chrome on Linux').waitFor();
  await dialog.getByText('Here', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Sign out: Unknown device' }).first().click();
  await page.getByText('Signed out there').waitFor();
  const status = async (): Promise<number> =>
    (await fetch(`${browser.url}/api/v1/auth/session`, { headers: elsewhere })).status;
  await expect.poll(status, { timeout: 5000 }).toBe(401);
});

test('a person changes their password, with hints that are ticked as they are met', async () => {
  const page = await browser.open('trainer', '/dashboard');
  await openMenu(page, 'Change password');
  const dialog = page.getByRole('dialog');
  const met = (): Promise<number> => dialog.locator('.password-hints .is-met').count();
  expect(await met()).toBe(0);
  const fresh = dialog.getByLabel('New password');
  expect(await fresh.getAttribute('autocomplete')).toBe('new-password');
  await fresh.fill('Abc1');
  expect(await met()).toBe(2);
  await dialog.getByLabel('Current password').fill('Wrong#2026');
  await fresh.fill('Another#2027');
  expect(await met()).toBe(4);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByText('The current password is wrong.').waitFor();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed.').waitFor();
  const response = await fetch(`${browser.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'trainer@crewdeck.example', password: 'Another#2027' }),
  });
  expect(response.status).toBe(200);
});

test('who guesses at the current password reads why and for how long they wait', async () => {
  const page = await browser.open('manager', '/dashboard');
  const headers = await browser.headersOf('manager');
  for (let attempt = 0; attempt < 10; attempt += 1)
    await fetch(`${browser.url}/api/v1/auth/change-password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ currentPassword: 'Wrong#2026', password: 'Another#2027' }),
    });
  await openMenu(page, 'Change password');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('New password').fill('Another#2027');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByText(/Too many attempts\. You can try again in 1[0-5] min\./).waitFor();
});
