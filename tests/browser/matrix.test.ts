import { expect, test } from 'vitest';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';
import { pdf } from '../support/multipart.ts';

const browser = useBrowser();

test('hr sees who lacks which document, adds it in one step, and looks at it at its side', async () => {
  const page = await browser.open('hr', '/documents');
  await page.getByRole('button', { name: 'Show as a matrix' }).click();
  const rows = page.locator('.matrix[aria-busy="false"] tbody tr');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(25);
  await page.getByRole('button', { name: 'Only with gaps' }).click();
  const gap = rows.first().locator('.is-missing input').first();
  await gap.waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.matrix tbody tr:not(:has(.is-missing))').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  const label = (await gap.getAttribute('aria-label')) ?? '';
  const [, name = '', kind = ''] = /^Upload: (.*): (.*) \(Missing\)$/.exec(label) ?? [];
  expect([name, kind]).not.toContain('');
  await page.getByRole('button', { name: 'Only with gaps' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  // The table of before is gone: a file that its input is given is nobody's.
  await expect.poll(() => rows.count()).toBe(1);
  const place = page.getByLabel(label);
  await place.waitFor({ state: 'attached' });
  await place.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdf() });
  const file = page.getByRole('button', { name: `${name}: ${kind}: 1 file` });
  await file.waitFor();
  expect(await page.getByLabel(label).count()).toBe(0);
  await file.click();
  await page.getByRole('dialog').getByRole('heading', { name: 'paper.pdf' }).waitFor();
  await page.keyboard.press('Escape');
});

test('salary slips are a table of the months of a year, on a phone as well', async () => {
  const page = await browser.open('hr', '/documents?view=matrix', { width: 360, height: 740 });
  await page.locator('.matrix[aria-busy="false"] tbody tr').first().waitFor();
  await page.getByRole('radio', { name: 'Salary slips of a year' }).check();
  await expect.poll(() => page.locator('.matrix thead th').count()).toBe(13);
  await page.getByLabel('Year:').selectOption({ index: 1 });
  await page.locator('.matrix[aria-busy="false"] tbody tr').first().waitFor();
  expect(await findLayoutFaults(page)).toEqual([]);
});

test('who has only their own documents is not offered the table', async () => {
  const page = await browser.open('employee', '/documents');
  await page.locator('.list').waitFor();
  await page.getByRole('searchbox').first().waitFor();
  expect(await page.getByRole('button', { name: 'Show as a matrix' }).count()).toBe(0);
});
