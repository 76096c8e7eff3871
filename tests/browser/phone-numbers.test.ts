import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser({ PHONE_COUNTRY: 'DE' });

test('a phone number gets the code of the company’s country when the user leaves it, or sends the form', async () => {
  const page = await browser.open('hr', '/emp/all-employee/5');
  const phone = page.getByRole('textbox', { name: 'Phone' }).first();
  await phone.fill('0351/4567890');
  await page.getByRole('textbox', { name: 'E-mail' }).focus();
  await expect.poll(() => phone.inputValue()).toBe('+493514567890');
  await phone.fill('+33 6 55 44 33 22');
  await page.getByRole('textbox', { name: 'E-mail' }).focus();
  expect(await phone.inputValue()).toBe('+33 6 55 44 33 22');
  await phone.fill('0151 23456789');
  await phone.press('Enter');
  const readPhone = async (): Promise<unknown> => {
    const found = await browser.db
      .selectFrom('employees')
      .select('phone')
      .where('id', '=', 5)
      .executeTakeFirst();
    return found?.phone;
  };
  await expect.poll(readPhone).toBe('+4915123456789');
});

test('a number that the country does not have is refused at its field', async () => {
  const page = await browser.open('hr', '/emp/all-employee/5');
  const phone = page.getByRole('textbox', { name: 'Phone' }).first();
  await phone.fill('4711');
  await phone.press('Enter');
  await page.getByText('Must be a valid phone number.').first().waitFor();
  expect(await phone.inputValue()).toBe('4711');
});
