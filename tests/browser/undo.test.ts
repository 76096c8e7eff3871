import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

interface Client {
  readonly name: string;
  readonly company: string;
  readonly country: string | null;
  readonly phone: string | null;
  readonly version: number;
}

async function client(id: number, change?: Partial<Client>): Promise<Client> {
  const headers = await browser.headersOf('admin');
  const init = change ? { method: 'PATCH', headers, body: JSON.stringify(change) } : { headers };
  return (await (await fetch(`${browser.url}/api/rest/clients/${id}`, init)).json()) as Client;
}

/** Changes the name of a client by its form, as a person does. */
async function rename(page: Page, name: string): Promise<void> {
  await page.locator('main input[name="name"]').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/client-management$/);
}

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });

test('a save is taken back from its toast: exactly what it changed', async () => {
  const before = await client(1);
  const page = await browser.open('admin', '/client-management/1');
  await rename(page, 'Renamed by mistake');
  expect((await client(1)).name).toBe('Renamed by mistake');
  await toast(page, 'Saved').getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Changes undone').getByText(before.company).waitFor();
  const after = await client(1);
  expect(after).toMatchObject({ name: before.name, country: before.country, phone: before.phone });
  expect(after.version).toBe(before.version + 2);
  expect(await toast(page, 'Saved').count()).toBe(0);
});

test('what someone else has changed since stays as it is', async () => {
  const page = await browser.open('admin', '/client-management/2');
  await rename(page, 'Renamed on purpose');
  await client(2, { country: 'Norway' });
  await toast(page, 'Saved').getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('alert')
    .getByText('Another user has changed this since. Nothing was undone.')
    .waitFor();
  expect(await client(2)).toMatchObject({ name: 'Renamed on purpose', country: 'Norway' });
});

test('undo is reached by keys, in Russian, at the width of a phone', async () => {
  const before = await client(3);
  const page = await browser.open('admin', '/client-management/3', { locale: 'ru-RU', width: 390 });
  await page.locator('main input[name="name"]').fill('Ошибка');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  const undo = toast(page, 'Сохранено').getByRole('button', { name: 'Отменить' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await toast(page, 'Изменения отменены').waitFor();
  expect((await client(3)).name).toBe(before.name);
});
