import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

test('who saves over a change of someone else chooses, and has no second dialog about leaving', async () => {
  const headers = await browser.headersOf('admin');
  const address = `${browser.url}/api/rest/clients/1`;
  const page = await browser.open('admin', '/client-management/1');
  await page.locator('main [name=country]').fill('Iceland');
  await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ country: 'Norway' }) });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Norway').waitFor();
  await dialog.getByRole('button').last().click();
  await page.waitForURL(/client-management$/);
  expect(await page.getByRole('dialog').count()).toBe(0);
  const stored = (await (await fetch(address, { headers })).json()) as { country: string };
  expect(stored.country).toBe('Iceland');
});

test('two people who edit one record see each other’s names while both are there', async () => {
  const first = await browser.open('admin', '/client-management/2');
  await first.locator('main [name=country]').waitFor();
  const second = await browser.open('hr', '/client-management/2');
  const editedBy = second.locator('.edited-by');
  await editedBy.getByText(/is editing this as well/).waitFor();
  await first.locator('.edited-by').waitFor();
  await first.getByRole('button', { name: 'Cancel' }).click();
  await editedBy.waitFor({ state: 'detached' });
});
