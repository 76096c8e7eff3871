import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { intercept, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const rows = (page: Page) => page.locator('table.list-table tbody tr:not(.is-loading)');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function openEmployees(address = '/emp/all-employee'): Promise<Page> {
  const page = await browser.open('hr', address);
  await rows(page).first().waitFor();
  return page;
}

async function addFilter(page: Page, field: string, value: string): Promise<void> {
  await button(page, 'Filter').click();
  await page.getByRole('menuitem', { name: field, exact: true }).click();
  await page.locator('.filter-editor').getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
  await page.locator('.filter-editor').getByRole('button', { name: 'Apply' }).click();
  await page.locator('.chip', { hasText: value }).waitFor();
}

test('hr finds a person by text, and the address keeps the search', async () => {
  const page = await openEmployees();
  expect(await rows(page).count()).toBe(10);
  await page.getByRole('searchbox', { name: 'Search' }).fill('lindqvist');
  await page.getByRole('link', { name: 'Thea Lindqvist' }).waitFor();
  await expect.poll(() => rows(page).count()).toBeLessThan(5);
  await page.reload();
  await page.getByRole('link', { name: 'Thea Lindqvist' }).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('lindqvist');
});

test('a condition is shown as a chip that can be changed and dropped; a view keeps it under a name', async () => {
  const page = await openEmployees();
  const all = await page.locator('h1 .count').innerText();
  await addFilter(page, 'Department', 'Finance');
  await expect.poll(() => page.locator('h1 .count').innerText()).not.toBe(all);
  const inFinance = await page.locator('h1 .count').innerText();
  await button(page, 'Save view').click();
  await page.getByLabel('Name of the view').fill('Money people');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('View saved').waitFor();
  await page.getByRole('button', { name: 'Remove the filter Department' }).click();
  await expect.poll(() => page.locator('h1 .count').innerText()).toBe(all);
  await page.reload();
  await rows(page).first().waitFor();
  await button(page, 'Money people').click();
  await expect.poll(() => page.locator('h1 .count').innerText()).toBe(inFinance);
  await button(page, 'Delete view').click();
  await page.getByText('View deleted').waitFor();
  await expect.poll(() => button(page, 'Money people').count()).toBe(0);
});

test('columns are chosen and moved, and stay chosen', { tags: ['whole'] }, async () => {
  const page = await openEmployees();
  await button(page, 'Columns').click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'E-mail' }).check();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Manager' }).uncheck();
  await page.getByRole('button', { name: 'Move Department up' }).click();
  await page.keyboard.press('Escape');
  const head = async (): Promise<string[]> =>
    (await page.locator('thead th').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  await expect
    .poll(head)
    .toEqual([
      'Name',
      'Employee ID',
      'Department',
      'Designation',
      'Joining date',
      'Active',
      'E-mail',
      'Open menu',
    ]);
  await page.reload();
  await rows(page).first().waitFor();
  expect(await head()).toContain('E-mail');
});

test('the table sorts by a column and says so to screen readers', { tags: ['whole'] }, async () => {
  const page = await openEmployees();
  const headers = await browser.headersOf('hr');
  for (const [state, way] of [
    ['ascending', 'ASC'],
    ['descending', 'DESC'],
  ] as const) {
    await page.getByRole('columnheader', { name: 'Joining date' }).getByRole('button').click();
    await page.locator(`th[aria-sort=${state}]`, { hasText: 'Joining date' }).waitFor();
    const people = (await (
      await fetch(`${browser.url}/api/rest/employees?range=[0,4]&sort=["joiningDate","${way}"]`, { headers })
    ).json()) as { name: string }[];
    for (const [index, { name }] of people.entries())
      await rows(page).nth(index).getByRole('link', { name, exact: true }).waitFor();
  }
});

test('chosen rows are changed together, and what is refused is reported', async () => {
  const page = await browser.open('admin', '/client-management');
  await rows(page).first().waitFor();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(3)
    .click({ modifiers: ['Shift'] });
  await page.getByText('3 selected').waitFor();
  await page.locator('.selection').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Field to change').selectOption('country');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Country' }).fill('Iceland');
  await page.getByRole('dialog').getByRole('button', { name: 'Change 3 entries' }).click();
  await page.getByText('3 clients changed').waitFor();
  await expect.poll(() => page.getByText('Iceland', { exact: true }).count()).toBe(3);
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 clients changed back').waitFor();
  await expect.poll(() => page.getByText('Iceland', { exact: true }).count()).toBe(0);
});

test(
  'what someone has changed since a bulk change is not taken back with the rest',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('admin', '/client-management');
    const places = [1, 2];
    for (const place of places) await rows(page).nth(place).getByRole('checkbox').check();
    await page.locator('.selection').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Field to change').selectOption('country');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Country' }).fill('Greenland');
    await page.getByRole('dialog').getByRole('button', { name: 'Change 2 entries' }).click();
    await expect.poll(() => page.getByText('Greenland', { exact: true }).count()).toBe(2);
    const id = (await rows(page).nth(1).getAttribute('data-id')) ?? '';
    await fetch(`${browser.url}/api/rest/clients/${id}`, {
      method: 'PATCH',
      headers: await browser.headersOf('hr'),
      body: JSON.stringify({ phone: '+4930555999' }),
    });
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 done, 1 refused').waitFor();
    await expect.poll(() => page.getByText('Greenland', { exact: true }).count()).toBe(1);
  },
);

test(
  'a wrong value is reported at its field after leaving it, and goes while it is mended',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/emp/all-employee/20');
    const phone = page.getByLabel('Phone').first();
    await phone.fill('12');
    await phone.blur();
    await page.getByText('Must be a valid phone number.').waitFor();
    await phone.fill('+4930555123');
    await expect.poll(() => page.getByText('Must be a valid phone number.').count()).toBe(0);
    await button(page, 'Save').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.waitForURL('**/emp/all-employee');
  },
);

test(
  'what only the server knows is shown at the field too, and nothing is lost',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/emp/all-employee/21');
    await page.getByLabel('E-mail').fill('hr@crewdeck.example');
    await button(page, 'Save').click();
    await page.getByText('This value is already in use.').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('hr@crewdeck.example');
  },
);

test('a new record is made, found in its list and deleted again', async () => {
  const page = await browser.open('hr', '/holiday-management');
  await page.getByRole('link', { name: 'New holiday' }).click();
  await page.waitForURL('**/holiday-management/create');
  await button(page, 'Save').click();
  await page.getByText('This field is required.').first().waitFor();
  const choice = page.getByRole('radio', { name: 'Company' });
  const top = (): Promise<number> => choice.evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await page.getByLabel('Title').fill('Harbour day');
  await page.getByLabel('Date').first().fill('14/08/2027');
  await page.keyboard.press('Tab');
  // Content below a corrected mistake does not move, or the next click would miss.
  await expect.poll(() => page.getByText('This field is required.').count()).toBe(1);
  expect(await top()).toBe(before);
  await choice.check();
  await button(page, 'Save').click();
  await page.waitForURL('**/holiday-management/*/show');
  await page.locator('.toast').getByRole('link', { name: 'Holidays' }).click();
  await page.waitForURL('**/holiday-management');
  await page.getByRole('searchbox', { name: 'Search' }).fill('harbour');
  // The row moves up once the others have gone: a click that begins before that would miss it.
  await expect.poll(() => page.locator('table.list-table tbody tr').count()).toBe(1);
  await page.getByRole('link', { name: 'Harbour day' }).click();
  await page.waitForURL('**/holiday-management/*/show');
  await page.getByText('Aug 14, 2027').first().waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Deleted', { exact: true }).waitFor();
});

test.each([
  [
    'the menu of its row',
    async (page: Page, name: string) => {
      await page.locator('tr', { hasText: name }).locator('button[aria-haspopup=menu]').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
  ],
  [
    'its form',
    async (page: Page, name: string) => {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('link', { name: 'Edit' }).click();
      await button(page, 'Delete').click();
    },
  ],
] as const)(
  'a record is deleted from %s after a question that names it',
  { tags: ['whole'] },
  async (from, choose) => {
    const name = `Founders day, by ${from}`;
    const day = from === 'its form' ? 6 : 7;
    const headers = await browser.headersOf('hr');
    const answer = await fetch(`${browser.url}/api/rest/holidays`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        title: name,
        date: `2027-09-0${day}`,
        type: 'company',
      }),
    });
    const stored = `${browser.url}/api/rest/holidays/${((await answer.json()) as { id: number }).id}`;
    const status = async (): Promise<number> => (await fetch(stored, { headers })).status;
    const page = await browser.open('hr', '/holiday-management');
    await page.getByRole('searchbox', { name: 'Search' }).fill(name);
    await page.getByRole('link', { name, exact: true }).waitFor();
    await choose(page, name);
    const question = page.getByRole('dialog', { name: `Delete ${name} · Sep ${day}, 2027?` });
    await question.getByRole('button', { name: 'Keep' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await status()).toBe(200);
    await page.goto(`${browser.url}/holiday-management`);
    await page.getByRole('searchbox', { name: 'Search' }).fill(name);
    await choose(page, name);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted', { exact: true }).waitFor();
    await page.waitForURL(/\/holiday-management(\?|$)/);
    expect(await status()).toBe(404);
    await expect.poll(() => page.getByRole('link', { name, exact: true }).count()).toBe(0);
  },
);

test('unsaved changes are not lost by a click on the menu', { tags: ['whole'] }, async () => {
  const page = await browser.open('hr', '/client-management/2');
  await page.getByLabel('Company').fill('Half done');
  await page.getByText('1 unsaved change').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('Company').inputValue()).toBe('Half done');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/dashboard');
});

test(
  'two people change the same record: the second sees both values and chooses',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('admin', '/client-management/3');
    await page.getByLabel('Contact name').fill('Mine');
    await page.getByLabel('Company').fill('My company');
    const headers = await browser.headersOf('admin');
    await fetch(`${browser.url}/api/rest/clients/3`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ name: 'Theirs', country: 'Norway' }),
    });
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Another user has changed this in the meantime' });
    await dialog.getByText('Theirs', { exact: true }).nth(1).click();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const stored = (await (await fetch(`${browser.url}/api/rest/clients/3`, { headers })).json()) as Record<
      string,
      unknown
    >;
    expect(stored).toMatchObject({ name: 'Theirs', company: 'My company', country: 'Norway' });
  },
);

test(
  'a record opens next to its list, is changed there, and Back closes it',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/client-management');
    await rows(page).first().waitFor();
    await rows(page).nth(4).locator('td').nth(3).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Country').first().fill('Estonia');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByText('Estonia', { exact: true }).first().waitFor();
    await rows(page).nth(2).locator('td').nth(3).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  },
);

test(
  'a list that cannot be loaded says so, with the request, and tries again',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await intercept(page, '**/api/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await page.getByText('The list could not be loaded.').waitFor();
    await page.unroute('**/api/**');
    await button(page, 'Try again').click();
    await rows(page).first().waitFor();
  },
);

test(
  'an empty list says what to do, and filters that hide everything can be dropped',
  { tags: ['whole'] },
  async () => {
    const page = await openEmployees();
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody has this name');
    await page.getByText('Nothing matches these filters.').waitFor();
    await button(page, 'Clear filters').click();
    await rows(page).first().waitFor();
  },
);

test('a permission that is taken away takes its buttons and pages with it', { tags: ['whole'] }, async () => {
  const page = await browser.open('admin', '/config/module-permission');
  await page.getByRole('tab', { name: 'hr' }).waitFor();
  await page.getByRole('checkbox', { name: 'Add on Clients for HR' }).uncheck();
  for (const permission of ['Read', 'Search filters'])
    await page.getByRole('checkbox', { name: `${permission} on Audit for HR` }).uncheck();
  await page.getByText('3 changes').waitFor();
  await button(page, /See as hr/).click();
  await page.getByRole('dialog').getByText('What HR will see').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Permissions saved').waitFor();
  const clients = await browser.open('hr', '/client-management');
  await rows(clients).first().waitFor();
  expect(await clients.getByRole('link', { name: 'New client' }).count()).toBe(0);
  const audit = await browser.open('hr', '/audit');
  await audit.waitForURL('**/auth/404');
});

test(
  'who decides about rights sees what their own role may do, and changes other roles',
  { tags: ['whole'] },
  async () => {
    const giver = await browser.open('admin', '/config/module-permission');
    const deciding = giver.getByRole('checkbox', { name: 'Update on Module permissions for HR' });
    const save = async (): Promise<void> => {
      await giver.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
      await giver.getByText('Permissions saved').waitFor();
    };
    await deciding.check();
    await save();
    const page = await browser.open('hr', '/config/module-permission');
    await page.getByText('You cannot change the permissions of your own role.').waitFor();
    const holiday = (role: string) => page.getByRole('checkbox', { name: `Read on Holidays for ${role}` });
    expect(await holiday('HR').isDisabled()).toBe(true);
    await page.getByRole('tab', { name: 'employee' }).click();
    expect(await holiday('Employee').isEnabled()).toBe(true);
    expect(await page.getByText('You cannot change the permissions of your own role.').count()).toBe(0);
    await deciding.uncheck();
    await save();
  },
);

test(
  'one list page costs one request, and another for its views while they are not known',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('hr', '/dashboard');
    // Without the stream of notifications, which never ends, there is a moment without requests.
    await intercept(page, '**/notifications/stream', (route) => route.fulfill({ status: 403 }));
    const refused = page.waitForResponse('**/notifications/stream');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await refused;
    await page.waitForLoadState('networkidle');
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requested.push(request.url());
    });
    const open = async (path: string): Promise<void> => {
      const answered = page.waitForResponse('**/api/**');
      await page.locator(`nav a[href="${path}"]`).first().click();
      await answered;
      await page.waitForURL(`**${path}`);
      await rows(page).first().waitFor();
      // Nothing says that no more is requested: any other would be sent with that of the first rows.
      await page.waitForTimeout(500);
    };
    await page.getByRole('button', { name: 'HR', exact: true }).click();
    await open('/down-time');
    const ofViews = (): string[] => requested.filter((url) => url.endsWith('/api/rest/down-times/views'));
    expect([requested.length, ofViews().length]).toEqual([2, 1]);
    await open('/emp/all-employee');
    requested.length = 0;
    await open('/down-time');
    expect([requested.length, ofViews().length]).toEqual([1, 0]);
  },
);

test('everything in a list is reached by keys', { tags: ['whole'] }, async () => {
  const page = await openEmployees();
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.type('thea lindq');
  await page.getByRole('link', { name: 'Thea Lindqvist' }).waitFor();
  await page.getByRole('link', { name: 'Thea Lindqvist' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Quick view' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Phone').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test(
  'a policy gets a new version, written as it will look, and the earlier ones stay',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('admin', '/config/leave-policy');
    await page.getByRole('link', { name: 'New version' }).click();
    const editor = page.getByRole('textbox', { name: 'Content' });
    await editor.waitFor();
    expect(await editor.innerText()).not.toBe('');
    await editor.press('Control+End');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('Ask two weeks ahead');
    await button(page, 'Save').click();
    await page.waitForURL('**/config/static-content/*/show');
    await page.goto(`${browser.url}/config/leave-policy`);
    await page.locator('.prose strong', { hasText: 'Ask two weeks ahead' }).waitFor();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
  },
);

test(
  'a daily report begins with the entry that it must have, takes more, and its hours come back as they were',
  { tags: ['whole'] },
  async () => {
    const page = await browser.open('employee', '/dsr/create');
    await page.locator('.entry').first().waitFor();
    expect(await page.locator('.entry').count()).toBe(1);
    await page.goto(`${browser.url}/dsr?view=table`);
    await rows(page).first().waitFor();
    await page.locator('.title-link').first().click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.locator('.entry').first().waitFor();
    const before = await page.locator('.entry').count();
    await button(page, 'Add entry').click();
    await expect.poll(() => page.locator('.entry').count()).toBe(before + 1);
    await page.locator('.entry').last().getByLabel('Task').fill('Wrote it down');
    await page.locator('.entry').last().getByLabel('Hours').fill('1');
    await page.locator('.entry').last().getByLabel('Minutes').fill('30');
    await button(page, 'Save').click();
    await page.getByText('Saved', { exact: true }).waitFor();
  },
);
