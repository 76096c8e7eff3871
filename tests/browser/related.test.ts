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

test('a value of a category has the lists of the fields that may name it, under the names of the fields', async () => {
  const { department } = await browser.db
    .selectFrom('employees')
    .select('department')
    .where('department', 'is not', null)
    .executeTakeFirstOrThrow();
  const page = await browser.open('admin', `/config/global-type/${department}/show`);
  const tabs = page.getByRole('tablist').getByRole('tab');
  await page.getByRole('tab', { name: 'Employees (Department)' }).click();
  await page.getByRole('heading', { name: 'Employees (Department)' }).waitFor();
  await expect.poll(() => page.locator('.list tbody tr').count()).toBeGreaterThan(1);
  expect((await tabs.allInnerTexts()).filter((name) => name.startsWith('Employees'))).toEqual([
    'Employees (Department)',
  ]);
});
