import { expect, test } from 'vitest';
import { routes } from '../../scripts/demo/addresses.ts';
import { arrive } from '../../scripts/demo/console.ts';
import { useBrowser } from '../support/browser.ts';
import { someOf, sweepMs } from '../support/sweep.ts';

const browser = useBrowser();

/** Two of what is no id; tests/src/routes.test.ts has the others. */
const noIds = ['abc', '0'];
const ofRecords = someOf(routes.filter(({ path }) => path.includes('{id}')));

test(
  'whatever is no id leads to "not found", on a page of a record',
  async () => {
    const page = await browser.open('admin', '/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found: string[] = [];
    for (const { path } of ofRecords)
      for (const id of noIds) {
        const address = path.replace('{id}', id);
        // As a link inside the console leads there.
        await page.evaluate((to) => {
          window.history.pushState({}, '', to);
          window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        }, address);
        const isThere = await page.waitForURL('**/auth/404').then(
          () => true,
          () => false,
        );
        if (!isThere) found.push(address);
        await page.goBack();
      }
    expect(found).toEqual([]);
  },
  sweepMs,
);

test.each([
  '/emp/all-employee/abc',
  '/emp/all-employee/0/show',
  '/employees/abc/show',
  '/project-management/view/edit/1e9',
  '/documents/NOBODY',
  '/a%zz',
  '/emp/all-employee/%E0%A4%A/show',
])('%s is not found when it is opened', async (address) => {
  const page = await browser.open('admin', address);
  await page.waitForURL('**/auth/404');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test.each(['hr', 'employee'])('%s, who changes no projects, finds no page to change one', async (person) => {
  const page = await browser.open(person, '/project-management/view/edit/1');
  await page.waitForURL('**/auth/404');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a record that is not there says so', async () => {
  const page = await browser.open('admin', '/emp/all-employee/2147483647/show');
  await page.getByText('This does not exist.').waitFor();
});

test('what is no id opens no panel', async () => {
  const page = await browser.open('hr', '/holiday-management#show/0');
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the documents of a person are found by their number, and say whose they are', async () => {
  const page = await browser.open('hr', '/documents/EMP0005');
  await page.waitForURL(/\/documents\/\d+$/);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await expect.poll(() => heading.innerText()).toMatch(/^Documents · \p{L}+ \p{L}+/u);
});

test('a log is found by its file name and by its day', async () => {
  const page = await browser.open('admin', '/log-management');
  await page.locator('tbody a').first().click();
  await page.waitForURL(/log-management\/\d+$/);
  const heading = page.getByRole('heading', { level: 1, name: /^crewdeck-.*\.log/ });
  const name = await heading.innerText();
  await arrive(page, `${browser.url}/log-management/${/crewdeck-[\d-]+\.log/.exec(name)?.[0] ?? ''}`);
  await heading.waitFor();
});
