import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('super_admin makes an API client, whose key is shown once and opens what its scopes name', async () => {
  const page = await browser.open('admin', '/config/api-clients/create');
  await page.getByLabel('Name').fill('Payroll export');
  await choose(page, 'Role', 'HR');
  await choose(page, 'Scopes', 'Employees · Read');
  await page.keyboard.press('Escape');
  await page.getByLabel('Expires').first().fill('2099-01-01T00:00');
  await button(page, 'Save').click();
  await button(page, 'Make a key').click();
  const key = await page.locator('.integration-secret code').innerText();
  expect(key).toMatch(/^cdk_[\w-]{43}$/);
  const ask = (shown: string) =>
    fetch(`${browser.url}/api/rest/employees?range=[0,0]`, { headers: { authorization: `Bearer ${shown}` } });
  expect((await ask(key)).status).toBe(200);
  await page.reload();
  await page.getByText('It was shown once').waitFor();
  expect(await page.content()).not.toContain(key);
  await button(page, 'Make a new key').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new key' }).click();
  await page.locator('.integration-secret code').waitFor();
  expect((await ask(key)).status).toBe(401);
});

test('super_admin makes a webhook, sees its secret once and what it has sent', async () => {
  const page = await browser.open('admin', '/config/webhooks/create');
  await page.getByLabel('Name').fill('Intranet');
  await choose(page, 'Records', 'Holidays');
  await choose(page, 'Events', 'Created');
  await page.keyboard.press('Escape');
  await page.getByLabel('Address').fill('https://hooks.invalid/in');
  await button(page, 'Save').click();
  await button(page, 'Show the secret').click();
  expect(await page.locator('.integration-secret code').innerText()).toMatch(/^whsec_/);
  const headers = await browser.headersOf('admin');
  const body = JSON.stringify({ title: 'Founders day', date: '2031-05-02', type: 'company' });
  await fetch(`${browser.url}/api/rest/holidays`, { method: 'POST', headers, body });
  await page.goto(`${browser.url}/config/webhook-deliveries`);
  const row = page.locator('table.list-table tbody tr', { hasText: 'Intranet' });
  await row.getByText('Waiting').waitFor();
});
