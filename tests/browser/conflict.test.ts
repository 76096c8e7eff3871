import { expect, test } from 'vitest';
import { useDesk } from '../support/browser.ts';

const desk = useDesk();

test('who saves over a change of somebody else chooses, and is not asked whether to leave', async () => {
  const headers = await desk.headersOf('admin');
  const address = `${desk.url}/api/rest/clients/1`;
  const page = await desk.open('admin', '/client-management/1');
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
