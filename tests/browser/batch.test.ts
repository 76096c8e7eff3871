import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { countActs } from '../support/acts.ts';
import { intercept, PASSWORD, useBrowser } from '../support/browser.ts';
import { makePng } from '../support/pictures.ts';
import { pdf } from '../support/multipart.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly empId: string;
}

const browser = useBrowser();
/** People with a unique name, the newest last. */
let everybody: readonly Person[] = [];
let people: readonly Person[] = [];

const ask = async (address: string): Promise<readonly Record<string, unknown>[]> =>
  (await (
    await fetch(`${browser.url}${address}`, { headers: await browser.headersOf('hr') })
  ).json()) as Record<string, unknown>[];
const slipsOf = (month: number, year = 2024) =>
  ask(
    `/api/rest/documents?filter=${JSON.stringify({ mediaType: 'salary_slip', year, month })}&range=[0,499]`,
  );

beforeAll(async () => {
  const filter = JSON.stringify({ isActive: true });
  const rows = (await ask(
    `/api/rest/employees?range=[0,199]&sort=["id","ASC"]&filter=${filter}`,
  )) as unknown as Person[];
  everybody = rows.filter(({ name }) => rows.filter((one) => one.name === name).length === 1);
  people = everybody.slice(-12);
});

const asFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

/** Drags files over the page, or lets them fall on it. */
async function drag(
  page: Page,
  kind: 'dragover' | 'drop',
  files: readonly { readonly name: string; readonly type: string }[],
): Promise<void> {
  const encoded = files.map((file) => ({ ...file, content: contentOf(file).toString('base64') }));
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, type, content } of all) {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, encoded);
  await page.locator('#page').dispatchEvent(kind, { dataTransfer: data });
}
const contentOf = ({ name, type }: { readonly name: string; readonly type: string }): Buffer =>
  type === 'image/png'
    ? makePng({ side: 200 })
    : type === 'application/pdf'
      ? pdf(name)
      : Buffer.from('Name\nA');

test('hr drops twelve slips, settles the doubtful ones, publishes them, and takes all back', async () => {
  const page = await browser.open('hr', '/salary-slip');
  await page.locator('table.list-table tbody tr').first().waitFor();
  const readActs = await countActs(page);
  const [first, second, ...others] = people;
  const names = [
    `${first!.empId}_2024-03.pdf`,
    `Payslip ${second!.name.split(' ').toReversed().join(', ')} March 2024.pdf`,
    ...others.slice(0, 6).map(({ empId }) => `slip-${empId}-mars-2024.pdf`),
    // Doubtful: nobody, no month, the same person and month twice.
    'scan-000123 2024-03.pdf',
    `${others[6]!.empId}.pdf`,
    `${others[7]!.empId} 2024-03.pdf`,
    `${others[7]!.empId} 2024-03 copy.pdf`,
  ];
  const files = names.map((name) => ({ name, type: 'application/pdf' }));
  await drag(page, 'dragover', files);
  await page.getByText('Drop files here: each goes to its person').waitFor();
  await drag(page, 'drop', files);
  const dialog = page.getByRole('dialog', { name: 'Upload 12 files' });
  await dialog.getByText('4 doubtful files are not sent.').waitFor();
  const states = await dialog.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.dataset.state));
  expect(states.map((state) => state === 'doubt')).toEqual(names.map((_, index) => index < 4));
  await dialog.getByRole('button', { name: 'Leave out scan-000123 2024-03.pdf' }).click();
  await dialog.getByRole('button', { name: `Leave out ${others[7]!.empId} 2024-03 copy.pdf` }).click();
  await dialog.getByLabel('Month of files that name none').selectOption({ value: '2026-10' });
  await dialog.getByLabel(`Month of ${others[6]!.empId}.pdf`).selectOption({ value: '2026-10' });
  await dialog.getByRole('button', { name: 'Publish 10 files' }).click();
  await dialog.waitFor({ state: 'detached' });
  const toast = page.locator('.toast', { hasText: '10 files published' });
  await toast.waitFor();
  expect((await readActs()).clicks, 'clicks for twelve slips of which four are doubtful').toBeLessThanOrEqual(
    6,
  );
  const stored = await slipsOf(3);
  expect(stored.map(({ empId }) => empId).toSorted()).toEqual(
    [first, second, ...others.slice(0, 6), others[7]].map((one) => one!.id).toSorted(),
  );
  expect(new Set(stored.map(({ title }) => title))).toEqual(new Set(['Salary slip 2024-03']));
  await toast.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('10 files taken back').waitFor();
  expect(await slipsOf(3)).toEqual([]);
});

test('hr signs in and publishes two hundred and fifty slips in no more than six clicks', async () => {
  const months = [1, 2, 3].map((month) => `2023-0${month}`);
  const names = months
    .flatMap((month) => everybody.map(({ empId }) => `${empId} ${month}.pdf`))
    .slice(0, 250);
  expect(names).toHaveLength(250);
  const page = await browser.open(undefined, '/auth/login');
  const readActs = await countActs(page);
  await page.fill('input[name=email]', 'hr@crewdeck.example');
  await page.fill('input[name=password]', PASSWORD);
  await page.locator('button[type=submit]').click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'HR', exact: true }).click();
  await menu.getByRole('link', { name: 'Salary slips' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await choosing).setFiles(names.map(asFile));
  await page.getByRole('button', { name: 'Publish 250 files' }).click();
  await page.locator('.toast', { hasText: '250 files published' }).waitFor({ timeout: 90_000 });
  expect((await readActs()).clicks).toBeLessThanOrEqual(6);
  const stored = await Promise.all([1, 2, 3].map((month) => slipsOf(month, 2023)));
  expect(
    stored
      .flat()
      .map(({ empId, year, month }) => `${String(empId)} ${String(year)} ${String(month)}`)
      .toSorted(),
  ).toEqual(
    names
      .map((name, index) => {
        const place = index % everybody.length;
        return `${everybody[place]!.id} 2023 ${name.slice(-5, -4)}`;
      })
      .toSorted(),
  );
}, 120_000);

test('what fails is tried again, and nothing is stored twice', async () => {
  const page = await browser.open('hr', '/salary-slip');
  let requests = 0;
  await intercept(page, '**/api/v1/media', async (route) => {
    requests += 1;
    // The first two are stored, and their answers are lost on the way.
    if (requests <= 2) {
      await route.fetch();
      await route.abort();
    } else await route.fallback();
  });
  await page
    .locator('input[type="file"]')
    .setInputFiles(people.slice(0, 4).map(({ empId }) => asFile(`${empId} 2024-05.pdf`)));
  const dialog = page.getByRole('dialog', { name: 'Upload 4 files' });
  await dialog.getByRole('button', { name: 'Publish 4 files' }).click();
  await dialog.getByRole('button', { name: 'Try 2 files again' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await slipsOf(5)).toHaveLength(4);
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await expect.poll(() => page.locator('table.list-table tbody tr').count()).toBe(4);
  await page
    .locator('input[type="file"]')
    .setInputFiles(people.slice(0, 1).map(({ empId }) => asFile(`${empId} 2024-05.pdf`)));
  await page.getByRole('dialog').getByText('There is one already.').waitFor();
});

test('a picture dropped on a person becomes the photo, a table dropped on a list opens its import', async () => {
  const page = await browser.open('hr', `/emp/all-employee/${people[0]!.id}/show`);
  await page.getByRole('heading', { level: 1, name: people[0]!.name }).waitFor();
  await drag(page, 'drop', [{ name: 'notes.txt', type: 'text/plain' }]);
  await page.getByText('“notes.txt” cannot be taken here.').waitFor();
  await drag(page, 'drop', [{ name: 'face.png', type: 'image/png' }]);
  await page.getByRole('button', { name: 'Use photo' }).click();
  await page.locator('main .avatar img[src^="blob:"]').first().waitFor();
  await page.goto(`${browser.url}/emp/all-employee`);
  await page.locator('table.list-table tbody tr').first().waitFor();
  await drag(page, 'drop', [{ name: 'people.csv', type: 'text/csv' }]);
  await page.getByRole('combobox', { name: 'Name', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/emp/all-employee/import');
});

test('hr sees who lacks which paper', async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  await page.getByText('Missing documents').first().click();
  await page.getByText('ID proof').first().waitFor();
});
