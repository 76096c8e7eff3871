import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

const write = async (path: string, method: string, body: object): Promise<number> => {
  const response = await fetch(`${browser.url}/api/rest/${path}`, {
    method,
    headers: await browser.headersOf('admin'),
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
};
const kept = { timeout: 20_000, interval: 2_000 };

test('a list follows what others write, and what the person does in it stays', async () => {
  const page = await browser.open('hr', '/client-management');
  const chosen = page.locator('tbody tr', { has: page.getByRole('checkbox') }).first();
  await chosen.getByRole('checkbox').check();
  const name = await chosen.getByRole('link').first().textContent();
  await page.locator('.selection').getByText('1 selected').waitFor();
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.method() === 'GET') requestCount += 1;
  });
  // The first look of the server only learns how things are.
  await expect
    .poll(async () => {
      const company = `Aarhus Paper ${Date.now()}`;
      const client = { name: 'Aa Aagaard', company, email: 'aa@aarhus.example', country: 'DK' };
      expect(await write('clients', 'POST', client)).toBe(200);
      return page.locator('tbody tr', { hasText: 'Aa Aagaard' }).count();
    }, kept)
    .toBeGreaterThan(0);
  const same = page.locator('tbody tr', { hasText: name ?? '' }).first();
  expect(await same.getByRole('checkbox').isChecked()).toBe(true);
  expect(requestCount).toBeLessThan(30);
});

test('a form keeps what it began with while others write the same record', async () => {
  const page = await browser.open('hr', '/client-management/2');
  const field = page.locator('main input[name="phone"]');
  await field.fill('+45 1234 5678');
  const list = await browser.open('hr', '/client-management');
  await expect
    .poll(async () => {
      expect(await write('clients/2', 'PATCH', { name: `Aa ${Date.now()}` })).toBe(200);
      return list
        .locator('tbody')
        .getByText(/^Aa \d+$/)
        .count();
    }, kept)
    .toBeGreaterThan(0);
  expect(await field.inputValue()).toBe('+45 1234 5678');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/changed/i)
    .first()
    .waitFor();
});
