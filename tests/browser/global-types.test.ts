import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { intercept, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
interface Value {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number;
  readonly parentIds: number[] | null;
}

async function find(name: string, stem = 'global-types'): Promise<Value | undefined> {
  const { 'content-type': _, ...headers } = await browser.headersOf('hr');
  const response = await fetch(
    `${browser.url}/api/rest/${stem}?filter=${encodeURIComponent(JSON.stringify({ name }))}`,
    { headers },
  );
  return ((await response.json()) as Value[])[0];
}

/** Chooses a value of a field that refers to other records. */
async function choose(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(value);
  await page.getByRole('option', { name: value, exact: true }).click();
}

async function addType(category: string, name: string, parent?: string): Promise<void> {
  const page = await browser.open('admin', '/config/global-type/create');
  await choose(page, 'Category', category);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Unique value' }).fill(name.toLowerCase().replaceAll(' ', '_'));
  if (parent !== undefined) await choose(page, 'Parents', parent);
  await button(page, 'Save').click();
  await expect.poll(async () => (await find(name))?.name, { timeout: 15_000 }).toBe(name);
}

test('a category gets values, one below another, and is taken from below it again', async () => {
  const page = await browser.open('admin', '/config/global-type-category/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Site');
  await page.getByRole('textbox', { name: 'Unique value' }).fill('site');
  await button(page, 'Save').click();
  await expect
    .poll(async () => (await find('Site', 'global-type-categories'))?.name, { timeout: 15_000 })
    .toBe('Site');
  await addType('Site', 'North campus');
  await addType('Site', 'House 7', 'North campus');
  const [parent, child] = [await find('North campus'), await find('House 7')];
  expect(child?.parentIds).toEqual([parent?.id]);
  const nested = async (): Promise<string[]> => {
    const response = await fetch(
      `${browser.url}/api/v1/globalType/nestedGlobaltype/${parent?.categoryId}/${parent?.id}`,
      { headers: await browser.headersOf('employee') },
    );
    return ((await response.json()) as { data: Value[] }).data.map(({ name }) => name);
  };
  expect(await nested()).toEqual(['House 7']);
  await page.goto(`${browser.url}/config/global-type/${child?.id}/show`);
  const take = button(page, 'Take from below North campus');
  await intercept(page, '**/child-category/**', (route) => route.abort());
  await take.click();
  await page.getByText('Failed to delete child category mapping').waitFor();
  expect(await nested()).toEqual(['House 7']);
  await page.unroute('**/child-category/**');
  await expect.poll(() => take.isEnabled()).toBe(true);
  await take.focus();
  await page.keyboard.press('Enter');
  await take.waitFor({ state: 'detached' });
  expect(await nested()).toEqual([]);
}, 120_000);
