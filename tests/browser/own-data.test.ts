import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

test('a person takes a copy of their data along, and sees that hr has made one, and why', async () => {
  const reason = 'Requested by the labour court';
  const hr = await browser.open('hr', '/emp/all-employee/5/show?tab=data');
  await hr.getByText('The ZIP contains the data of this person that you can read').waitFor();
  await hr.getByLabel('Reason').fill(reason);
  await Promise.all([hr.waitForEvent('download'), hr.getByRole('button', { name: 'Export data' }).click()]);

  const page = await browser.open('employee', '/notifications');
  await page.getByText(`has exported the data kept about you: ${reason}`).click();
  await page.getByRole('tab', { name: 'Stored data', selected: true }).waitFor();
  const copies = page.getByRole('list', { name: 'Copies made so far' }).getByRole('listitem');
  await copies.filter({ hasText: reason }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Buffer.from(files['data/employees.json'] ?? []).toString()).toContain('employee@crewdeck.example');
  const again = copies.filter({ hasText: 'by you' }).getByRole('button', { name: /^Download/ });
  const [repeated] = await Promise.all([page.waitForEvent('download'), again.click()]);
  expect(repeated.suggestedFilename()).toBe(download.suggestedFilename());

  const kinds = page.getByRole('table').getByRole('row');
  await kinds.filter({ hasText: 'Recording and paying working time' }).getByRole('link').waitFor();
  const readers = page.locator('section').filter({ hasText: 'Who has read your data' }).getByRole('listitem');
  await readers.filter({ hasText: 'All data, as an export' }).first().waitFor();
});
