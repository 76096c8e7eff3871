import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { routes, models } from '../../scripts/demo/addresses.ts';
import { arrive } from '../../scripts/demo/console.ts';
import { endSessions, openMenu, PASSWORD, useBrowser } from '../support/browser.ts';
import { someOf, sweepMs } from '../support/sweep.ts';

const browser = useBrowser();

/** A word that only the first person uses. */
const TRACE = 'Formerone';
const lists = someOf(routes.filter(({ kind, path }) => kind === 'list' && !path.includes('{')));

const signOut = async (page: Page): Promise<void> => {
  await openMenu(page, 'Logout');
  await page.waitForURL('**/auth/login');
};

async function signIn(page: Page, person: string): Promise<void> {
  await page.fill('input[name=email]', `${person}@crewdeck.example`);
  await page.fill('input[name=password]', PASSWORD);
  await page.click('button[type=submit]');
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
}

/** Everything that the browser keeps, by its name. */
const readKept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.keys(storage).map((name) => [name, storage.getItem(name) ?? '']),
      ),
    ),
  );

const userIdOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('crewdeck.session') ?? '{}') as { user: { userId: number } }).user
        .userId,
  );

/** A list as the first person leaves it: searched, in another order, with longer pages. */
const leftAs = (path: string, stem: string): string => {
  const isSearched = models[stem]?.fields.some(({ search }) => search) ?? false;
  const query = new URLSearchParams({
    filter: JSON.stringify(isSearched ? { q: TRACE } : {}),
    sort: 'id',
    order: 'DESC',
    page: '1',
    perPage: '50',
  });
  return `${path}?${query.toString()}`;
};

test(
  'no list shows the next person what the former one had filtered, ordered, paged or selected',
  async () => {
    const page = await browser.open('admin', '/dashboard');
    const admin = await userIdOf(page);
    for (const { path, stem = '' } of lists) await arrive(page, `${browser.url}${leftAs(path, stem)}`);
    await arrive(page, `${browser.url}/holiday-management?filter=%7B%7D`);
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(2)
      .click();
    await page.getByRole('region', { name: /selected/ }).waitFor();
    expect(JSON.stringify(await readKept(page)), 'the lists of a sitting are kept').toContain(TRACE);
    await signOut(page);
    const left = await readKept(page);
    expect(JSON.stringify(left)).not.toContain(TRACE);
    const lasting = Object.keys(left).filter((name) => name.includes(`person.${admin}.`));
    expect(lasting.filter((name) => !name.includes('.crewdeck.'))).toEqual([]);
    await signIn(page, 'hr');
    const found: string[] = [];
    for (const { path } of lists) {
      await arrive(page, `${browser.url}${path}`);
      const { search } = new URL(page.url());
      const typed = await page
        .getByRole('searchbox')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
      const chosen = await page.getByRole('region', { name: /selected/ }).count();
      if (search.includes('perPage=50') || search.includes(TRACE) || typed.some(Boolean) || chosen > 0)
        found.push(`${path}${search} ${typed.join()} ${chosen}`);
    }
    expect(found).toEqual([]);
    const names = Object.keys(await readKept(page)).filter((name) => name.startsWith('RaStore.'));
    expect(names.filter((name) => name.includes(`person.${admin}.`) && !lasting.includes(name))).toEqual([]);
  },
  sweepMs,
);

test('who comes after a session that was ended elsewhere gets neither its page nor what was typed there', async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  await page.getByRole('searchbox').first().fill('Petrova');
  await page.waitForURL(/Petrova/);
  await page.goto(`${browser.url}/client-management/1`);
  const company = page.getByLabel('Company');
  await company.fill(TRACE);
  await endSessions(browser, 'hr');
  await page.waitForURL('**/auth/login');
  await signIn(page, 'admin');
  await page.waitForURL('**/dashboard');
  expect(JSON.stringify(await readKept(page))).not.toContain(TRACE);
  await page.goto(`${browser.url}/client-management/1`);
  await company.waitFor();
  expect(await company.inputValue()).not.toBe(TRACE);
  await arrive(page, `${browser.url}/emp/all-employee`);
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('');
});

test('the same person gets their page and what they had typed back', async () => {
  const page = await browser.open('hr', '/client-management/2');
  const company = page.getByLabel('Company');
  await company.fill(TRACE);
  await page.getByText('1 unsaved change').waitFor();
  await page.evaluate(() => {
    document.cookie = 'accessToken=; max-age=0; path=/';
    window.dispatchEvent(new StorageEvent('storage', { key: 'crewdeck.session' }));
  });
  await page.waitForURL('**/auth/login');
  await signIn(page, 'hr');
  await page.waitForURL('**/client-management/2');
  await expect.poll(() => company.inputValue()).toBe(TRACE);
});

test('columns, density and views are there again for whom they were chosen, and for nobody else', async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  const density = (): Promise<string | null> => page.locator('.list-table').getAttribute('data-density');
  await page.locator('.list-table').waitFor();
  const usual = await density();
  await page.getByRole('button', { name: /density/i }).click();
  const own = await density();
  expect(own).not.toBe(usual);
  await signOut(page);
  await signIn(page, 'admin');
  await arrive(page, `${browser.url}/emp/all-employee`);
  expect(await density()).toBe(usual);
  await signOut(page);
  await signIn(page, 'hr');
  await arrive(page, `${browser.url}/emp/all-employee`);
  expect(await density()).toBe(own);
});
