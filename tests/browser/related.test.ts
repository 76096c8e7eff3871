import { expect, test } from 'vitest';
import { switchLocale } from '../../scripts/demo/console.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

test('a list of the people whom one leads says so in a chip, in the language that is shown, and lets it be changed', async () => {
  const page = await browser.open('manager', '/dashboard');
  await page.locator('.mini-figures > *', { hasText: 'At work now' }).click();
  const chip = page.locator('.chip', { hasText: 'People I lead' });
  await chip.waitFor();
  await chip.getByRole('button').first().click();
  const editor = page.getByRole('dialog', { name: 'Employee' });
  const [operator, relation] = [editor.getByLabel('Condition'), editor.getByLabel('Value')];
  expect(await operator.inputValue()).toBe('related');
  expect(await relation.inputValue()).toBe('manager');
  await relation.selectOption({ label: 'My trainees' });
  await editor.getByRole('button', { name: 'Apply' }).click();
  await page.locator('.chip', { hasText: 'My trainees' }).waitFor();
  await expect
    .poll(() => new URL(page.url()).searchParams.get('filter'))
    .toContain('"userId_related":"trainer"');
  await switchLocale(page, 'ru-RU');
  await page.locator('.chip', { hasText: 'Мои стажёры' }).waitFor();
  await page.locator('.chip', { hasText: 'Мои стажёры' }).getByRole('button').last().click();
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).not.toContain('related');
});
