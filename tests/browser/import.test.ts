import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { encode } from '../support/csv.ts';

const browser = useBrowser();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png` });
};

const choose = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/**
 * A file as people send it: other headers, a wrong e-mail, a department that does not exist, a date that is
 * none.
 */
const badFile = (mark: string): string =>
  [
    'Colleague;E-mail;Phone;Joining date;Department;Designation;Role;Shoe size',
    `Nadia Bouzid;nadia.${mark}@crewdeck;+4930555001;03/11/2025;Engineering;Software engineer;Employee;38`,
    `Oliver Brandt;oliver.${mark}@crewdeck.example;+4930555002;31/02/2024;Sales;Software engineer;Employee;44`,
    `Rosa Almeida;rosa.${mark}@crewdeck.example;+4930555003;2025-11-16;Engineering;Software engineer;Employee;`,
    `Aisha Rahman;aisha.${mark}@crewdeck.example;+4930555004;2025-11-02;Suport;Software engineer;Employee;`,
    'Thea;employee@crewdeck.example;+4930555005;2024-01-08;Engineering;Software engineer;Employee;',
  ].join('\r\n');

test('hr brings people in from a bad file: columns, errors in their cells, mended in place, import, undo', async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByText('Drop an Excel or CSV file here').waitFor();
  await shot(page, 'file-1440');
  await choose(page, 'people-november.csv', badFile('one'));
  expect(await page.getByRole('combobox', { name: 'E-mail' }).inputValue()).toBe('email');
  expect(await page.getByRole('combobox', { name: 'Shoe size' }).inputValue()).toBe('');
  await page.getByText('New entries also need: Name.').waitFor();
  await shot(page, 'columns-1440');
  await page.getByRole('combobox', { name: 'Colleague' }).selectOption({ label: 'Name *' });
  await button(page, 'Check 5 rows').click();
  await page.locator('.import-table tbody tr').first().waitFor();
  expect(await page.locator('.import-counts dd').allInnerTexts()).toEqual(['1', '1', '0', '3']);
  expect(await page.locator('.import-cell.is-error').count()).toBe(3);
  await page.getByText(/^was /).first().waitFor();
  await shot(page, 'check-1440');
  await page.getByRole('textbox', { name: 'Change Department in line 5' }).fill('Engineering');
  await page.getByRole('textbox', { name: 'Change Joining date in line 3' }).fill('29/02/2024');
  await page.getByText('2 cells changed').waitFor();
  await button(page, 'Check again').click();
  await expect.poll(() => page.locator('.import-counts dd').allInnerTexts()).toEqual(['3', '1', '0', '1']);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download errors').click(),
  ]);
  const failed = await readFile(await download.path(), 'utf8');
  expect(failed.split('\r\n')).toHaveLength(3);
  expect(failed).toContain('nadia.one@crewdeck');
  expect(failed.split('\r\n')[0]).toContain('Reason');
  await button(page, 'Import 4 rows').click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
  expect(await page.locator('.import-counts dd').allInnerTexts()).toEqual(['3', '1', '0', '1']);
  await shot(page, 'done-1440');
  await button(page, 'Undo import').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('heading', { name: 'Import taken back' }).waitFor();
  await page.getByRole('link', { name: 'Go to the list' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Rosa Almeida');
  await page.getByText('Nothing matches these filters.').waitFor();
});

test('new people are invited on a day; who was worked with stays when the import is taken back', async () => {
  const page = await browser.open('hr', '/emp/all-employee/import');
  const header = 'Name;E-mail;Phone;Joining date;Department;Designation;Role';
  const line = (name: string): string =>
    `${name};${name}@invited.example;+4930777001;2025-11-16;Engineering;Software engineer;Employee`;
  await choose(page, 'people.csv', [header, line('Pia'), line('Kay')].join('\n'));
  await button(page, 'Check 2 rows').click();
  const follows = page.getByRole('region', { name: 'What follows' });
  await follows.getByText('2 people have no manager: HR decides their requests').waitFor();
  await follows.getByText('2 people get an account.').waitFor();
  await follows.getByRole('radio', { name: 'On a day' }).check();
  await follows.getByRole('button', { name: 'Thursday, November 19, 2026' }).click();
  await page.getByRole('gridcell', { name: /November 25, 2026/ }).click();
  await follows.getByRole('button', { name: 'Wednesday, November 25, 2026' }).waitFor();
  await shot(page, 'follows-1440');
  await button(page, 'Import 2 rows').click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
  await sql`update employees set name = 'Kay Worked', version = version + 1
    where email = 'kay@invited.example'`.execute(browser.db);
  await button(page, 'Undo import').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('heading', { name: 'Import partly taken back' }).waitFor();
  await page.getByText('One entry stays:').waitFor();
  await page.getByText('It was changed since.').waitFor();
  await shot(page, 'partly-1440');
  await page.getByRole('link', { name: 'Kay Worked' }).click();
  await page.getByText('Will be invited').waitFor();
  await page.getByText('on Nov 25, 2026').waitFor();
  await button(page, 'Withdraw').click();
  await page.getByText('Not invited yet').waitFor();
  await page.goto(`${browser.url}/emp/all-employee`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Kay Worked');
  await page.getByText('1–1 of 1').waitFor();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await page.getByText('One person invited').waitFor();
});

test('columns are joined and split by hand, and the next file finds that again', async () => {
  const page = await browser.open('hr', '/emp/all-employee/import');
  const target = (name: string) => page.getByRole('combobox', { name, exact: true });
  const file = (name: string): string =>
    [
      'Called;Of the house;Home;E-mail;Phone;Joining date;Department;Designation;Role',
      `${name};Nowak;Main St 5, 10115, Berlin, Germany;${name}@split.example;+4930999001;2025-11-16;Engineering;Software engineer;Employee`,
    ].join('\n');
  await choose(page, 'first.csv', file('Ada'));
  await target('Called').selectOption({ label: 'Name *' });
  await target('Of the house').selectOption({ label: 'Add to Name, after a space' });
  await target('Home').selectOption({ label: 'Split at commas' });
  await target('Home 1').selectOption({ label: 'Address: Street and number' });
  await target('Home 2').selectOption({ label: 'Address: Postal code' });
  await target('Home 3').selectOption({ label: 'Address: City' });
  await target('Home 4').selectOption({ label: 'Address: Country' });
  await shot(page, 'split-1440');
  await button(page, 'Check 1 row').click();
  const cells = page.locator('.import-table tbody td');
  await cells.getByText('Ada Nowak').waitFor();
  await cells.getByText('Berlin', { exact: true }).waitFor();
  await button(page, 'Import 1 row').click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
  await button(page, 'Import another file').click();
  await choose(page, 'second.csv', file('Eve'));
  await button(page, 'Check 1 row').click();
  await cells.getByText('Eve Nowak').waitFor();
  await cells.getByText('10115', { exact: true }).waitFor();
  const { rows } = await sql<{ address: unknown }>`select address from employees
    where email = 'ada@split.example' and name = 'Ada Nowak'`.execute(browser.db);
  const address = { line1: 'Main St 5', postalCode: '10115', city: 'Berlin', country: 'Germany' };
  expect(rows).toEqual([{ address }]);
});

test('lists get what the file names, and who was deleted comes back; both go again with the import', async () => {
  const { rows } = await sql<{ id: number; empId: string; name: string; email: string }>`update employees
    set is_deleted = true, is_active = false where id = (select max(e.id) from employees e join roles r
      on r.id = e.user_role where r.unique_value = 'employee' and e.leaving_date is null)
    returning id, emp_id as "empId", name, email`.execute(browser.db);
  const [gone] = rows as [(typeof rows)[number]];
  const page = await browser.open('hr', '/emp/all-employee/import');
  const line = (number: string, name: string, email: string, department: string): string =>
    `${number};${name};${email};+4930888001;2025-11-16;${department};Software engineer;Employee`;
  await choose(
    page,
    'people.csv',
    [
      'Employee ID;Name;E-mail;Phone;Joining date;Department;Designation;Role',
      line(gone.empId, gone.name, gone.email, 'Vertrieb & Service'),
      line('', 'Ida Lager', 'ida@lists.example', 'Lager'),
      line('', 'Uwe Lager', 'uwe@lists.example', 'Lager'),
      line('', 'Eva Ingenieur', 'eva@lists.example', 'Engineerin'),
    ].join('\n'),
  );
  await button(page, 'Check 4 rows').click();
  const faults = page.getByRole('region', { name: 'For several rows at once' });
  await faults.getByText('Department: Lager; Vertrieb & Service').waitFor();
  await shot(page, 'lists-1440');
  await button(page, 'Create all 2').click();
  await faults.getByRole('button', { name: 'Use in 1 row' }).click();
  const follows = page.getByRole('region', { name: 'What follows' });
  await follows.getByText(`One deleted entry comes again: ${gone.name}`).waitFor();
  await follows.getByRole('button', { name: 'Restore' }).click();
  await follows.getByText(`One deleted entry is restored: ${gone.name}`).waitFor();
  await follows.getByRole('button', { name: 'Do not create Lager' }).waitFor();
  expect(await page.locator('.import-counts dd').allInnerTexts()).toEqual(['3', '1', '0', '0']);
  await shot(page, 'lists-follow-1440');
  await button(page, 'Import 4 rows').click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
  await page.getByRole('group', { name: 'New list entries' }).getByText('Lager').waitFor();
  await page.goto(`${browser.url}/emp/all-employee/${gone.id}/show`);
  await page.getByText('Vertrieb & Service').first().waitFor();
  await page.goto(`${browser.url}/emp/all-employee/import`);
  await button(page, 'Undo import').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('heading', { name: 'Import taken back' }).waitFor();
  const left = await sql`select 1 from global_types where name in ('Lager', 'Vertrieb & Service')
    union all select 1 from employees where id = ${gone.id} and not is_deleted`.execute(browser.db);
  expect(left.rows).toEqual([]);
});

test('a file of another program comes in as it is: its letters, the lines around its table, a row to leave out', async () => {
  const page = await browser.open('hr', '/holiday-management/import');
  const file = [
    'Jours fériés 2027;;',
    'Établi le 26/11/2026;;',
    'Titre;Date;Type',
    'Fête du Lac;01/04/2027;Facultatif',
    'Kermesse d’été;02/04/2027;Facultatif',
    'Noël des élèves;31/02/2027;Facultatif',
    'Total : 3 jours;;',
  ].join('\r\n');
  await choose(page, 'jours.csv', encode(file, 'windows-1252'));
  const choices = page.getByRole('group', { name: 'Which of these reads right?' });
  expect(await button(page, /^Check/).isDisabled()).toBe(true);
  await page.getByText('First choose the letters that read right.').waitFor();
  await shot(page, 'letters-1440');
  await choices.getByRole('button', { name: 'Western European (Windows)' }).click();
  await page.getByText('Fête du Lac · Kermesse d’été').waitFor();
  expect(await page.getByRole('combobox', { name: 'Column names' }).inputValue()).toBe('2');
  await page.getByText('3 lines are left out').click();
  expect(await page.getByRole('checkbox', { name: 'Import line 7' }).isChecked()).toBe(false);
  await shot(page, 'lines-1440');
  await button(page, 'Check 3 rows').click();
  await page.locator('.import-table tbody tr').first().waitFor();
  expect(await page.locator('.import-counts dd').allInnerTexts()).toEqual(['2', '0', '0', '1']);
  await page.getByRole('checkbox', { name: 'Import line 6' }).uncheck();
  await shot(page, 'left-out-1440');
  await button(page, 'Check again').click();
  await expect.poll(() => page.locator('.import-counts dd').allInnerTexts()).toEqual(['2', '0', '0', '0']);
  await button(page, 'Import 2 rows').click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
  await page.getByRole('link', { name: 'Go to the list' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Kermesse');
  await page.getByText('Kermesse d’été').waitFor();
});

test('a quotation mark that is never closed is named with its line', async () => {
  const page = await browser.open('hr', '/holiday-management/import');
  await choose(
    page,
    'holidays.csv',
    'Title,Date,Type\nSpring,2027-04-01,Company\n"Open,2027-04-02,Company\n',
  );
  await page.getByText('A quotation mark in line 3 is never closed.').waitFor();
});

test(
  'the page may be left while an import runs; the choice of columns is remembered',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/emp/all-employee/import');
    const rows = Array.from(
      { length: 8000 },
      (_, index) =>
        `Many ${index};many.${index}@crewdeck.example;+4930${6_000_000 + index};2025-11-16;Engineering;Software engineer;Employee`,
    );
    await choose(
      page,
      'many.csv',
      ['Colleague;E-mail;Phone;Joining date;Department;Designation;Role', ...rows].join('\n'),
    );
    await page.getByRole('combobox', { name: 'Colleague' }).selectOption({ label: 'Name *' });
    await button(page, /^Check 8.?000 rows$/).click();
    await button(page, /^Import 8.?000 rows$/).click({ timeout: 60_000 });
    await page.getByRole('heading', { name: 'Importing' }).waitFor();
    await shot(page, 'running-1440');
    await page.goto(`${browser.url}/holiday-management`);
    await page.locator('table.list-table tbody tr').first().waitFor();
    await page.goto(`${browser.url}/emp/all-employee/import`);
    await page.getByRole('heading', { name: 'Import finished' }).waitFor({ timeout: 60_000 });
    expect(await page.locator('.import-counts dd').first().innerText()).toBe('8,000');
    await button(page, 'Import another file').click();
    await choose(page, 'people.csv', badFile('again'));
    expect(await page.getByRole('combobox', { name: 'Colleague' }).inputValue()).toBe('name');
  },
);

test(
  'a Chinese colleague finds the wizard in their language, with Chinese headers and reasons',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/holiday-management', { locale: 'zh-CN', theme: 'dark' });
    await page.getByRole('link', { name: '导入' }).click();
    await choose(page, '假日.csv', '标题,日期,类型\n春游,2027-04-01,公司\n错误,2027-13-01,公司\n');
    await page.locator('.import-columns select').first().waitFor();
    expect(
      await page
        .locator('.import-columns select')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLSelectElement).value)),
    ).toEqual(['title', 'date', 'type']);
    await shot(page, 'columns-zh-dark');
    await button(page, '检查 2 行').click();
    await page.locator('.import-cell.is-error small').waitFor();
    expect(await page.locator('.import-cell.is-error small').innerText()).toMatch(/日期/);
    await shot(page, 'check-zh-dark');
    await button(page, '导入 1 行').click();
    await page.getByRole('heading', { name: '导入完成' }).waitFor();
    await shot(page, 'done-zh-dark');
  },
);

test('small screens show every step without anything cut off', { tags: ['whole'] }, async () => {
  for (const width of [768, 360]) {
    const page = await browser.open('hr', '/emp/all-employee/import', { width, height: 800 });
    await shot(page, `file-${width}`);
    await choose(page, 'people.csv', badFile(`w${width}`));
    await page.getByRole('combobox', { name: 'Colleague' }).waitFor();
    await shot(page, `columns-${width}`);
    await page.getByRole('combobox', { name: 'Colleague' }).selectOption({ label: 'Name *' });
    await button(page, 'Check 5 rows').click();
    await page.locator('.import-table tbody tr').first().waitFor();
    await shot(page, `check-${width}`);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      `no sideways scroll at ${width}`,
    ).toBe(true);
  }
});

test(
  'a list is taken home with the columns on screen, and a file that is no table is reported at once',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/emp/all-employee');
    await button(page, 'Export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Visible columns as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('table-data.csv');
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')[0]).toContain('Joining date');
    await page.getByRole('link', { name: 'Import' }).click();
    await choose(page, 'photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2]));
    await page.getByText('This is no table. Save it as XLSX or CSV and choose that file.').waitFor();
  },
);

test('a workbook is read as it is: the sheet with a table first, another one by choice, and out again', async () => {
  const page = await browser.open('hr', '/emp/all-employee/import');
  const sage = await readFile(new URL('../import/companies/sage.xlsx', import.meta.url));
  await choose(page, 'sage.xlsx', sage);
  await page.getByText('sage.xlsx, 2 rows').waitFor();
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('Intérim');
  await page.getByText('sage.xlsx, 1 row').waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'T-1' }).count()).toBe(1);
  await button(page, 'Choose another file').click();
  const cells = new Map([['1,1', { formula: 'A2' }]]);
  const rows = [
    ['Name', 'E-mail'],
    ['Ada', null],
  ];
  await choose(
    page,
    'formulas.xlsx',
    Buffer.from(await writeXlsx({ sheets: [{ name: 'Staff', rows, cells }] })),
  );
  await page.getByText('The formula in B2 has no result').waitFor();
  await page.getByRole('link', { name: 'Employees' }).first().click();
  await button(page, 'Export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Visible columns as XLSX' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('table-data.xlsx');
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(sheets[0]?.rows[0]).toEqual(expect.arrayContaining(['Name', 'Joining date']));
});
