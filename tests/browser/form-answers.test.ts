import { expect, test } from 'vitest';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';

const browser = useBrowser();

test('a form is answered where help is requested, and hr sees what the answers come to', async () => {
  const page = await browser.open('employee', '/happy-to-help');
  await page.getByRole('link', { name: 'Feedback' }).click();
  await page.getByRole('radio', { name: '4' }).click();
  await page.getByRole('textbox', { name: 'What should we change first?' }).fill('Ask us more often.');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send answers' }).click();
  await page.waitForURL(/\/form-answers\/\d+\/show/);
  await page.getByText('Ask us more often.').first().waitFor();

  await page.goto(`${browser.url}/happy-to-help`);
  await page.getByRole('link', { name: 'New question' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Feedback' }).count()).toBe(0);

  const hr = await browser.open('hr', '/form-answers');
  await hr.getByRole('radio', { name: 'Results' }).click();
  const bars = hr.locator('section', { hasText: 'How content are you' }).locator('.bar-row');
  await bars.first().waitFor();
  const counts = (await bars.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  expect(counts).toEqual(['5 0', '4 1', '3 0', '2 0', '1 0']);
  await hr.getByText('Ask us more often.').waitFor();
  expect(await findBarriers(hr)).toEqual([]);
});

test('a question to hr is answered with its state in one, and asking again opens it again', async () => {
  const own = await browser.open('employee', '/happy-to-help/create', { width: 360, height: 740 });
  await own.getByLabel('Topic').fill('Parking');
  await own.getByLabel('Message').fill('Is there a place for my bicycle?');
  await own.getByRole('button', { name: 'Save' }).click();
  await own.waitForURL(/\/happy-to-help\/\d+\/show$/);
  const { pathname } = new URL(own.url());
  const hr = await browser.open('hr', pathname);
  await hr.getByText('Is there a place for my bicycle?').waitFor();
  await hr.getByRole('textbox', { name: 'Message' }).fill('Behind the house.');
  await hr.getByLabel('Status').last().selectOption('answered');
  await hr.getByRole('button', { name: 'Send' }).click();
  await hr.locator('.record-head').getByText('Answered').waitFor();
  await own.getByText('Behind the house.').waitFor();
  await own.reload();
  await own.getByText('Behind the house.').waitFor();
  expect(await findLayoutFaults(own)).toEqual([]);
  await own.getByRole('textbox', { name: 'Message' }).fill('It is full.');
  await own.getByRole('button', { name: 'Send' }).click();
  await hr.getByText('It is full.').waitFor();
  await hr.locator('.record-head').getByText('Open').waitFor();
  expect(await findBarriers(hr)).toEqual([]);
});
