import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { resize, type OpenOptions } from '../../scripts/demo/console.ts';
import { findBarriers } from '../support/barriers.ts';
import { intercept, useBrowser } from '../support/browser.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';

const browser = useBrowser();

interface Project {
  readonly id: number;
  readonly projectStatus: number;
  readonly version: number;
  readonly labels: { readonly projectStatus: string };
}

async function api<T>(person: string, path: string, method = 'GET', body?: object): Promise<T> {
  const headers = await browser.headersOf(person);
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  return (await (await fetch(`${browser.url}${path}`, init)).json()) as T;
}
const projectOf = (id: number): Promise<Project> => api('admin', `/api/rest/projects/${id}`);

const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const cards = (place: Locator): Locator => place.locator('.board-card:not(.is-loading)');
const countOf = async (place: Locator): Promise<number> =>
  Number(await place.locator('.board-count').textContent());
const toast = (page: Page, text: string): Locator => page.locator('.toast', { hasText: text });

async function openBoard(person: string, path: string, options?: OpenOptions): Promise<Page> {
  const page = await browser.open(person, `${path}?view=board`, options);
  await cards(page.locator('.board')).first().waitFor();
  await page.waitForFunction(() => document.querySelector('.board [aria-busy="true"], .skeleton') === null);
  return page;
}

/** Returns the card of a record in any column. */
const cardOf = (place: Page | Locator, id: number): Locator =>
  place.locator(`.board-card[data-card="${id}"]:not(.board-ghost)`);
const idOf = async (card: Locator): Promise<number> => Number(await card.getAttribute('data-card'));

/** Carries a card into a column with the mouse. */
async function carry(page: Page, card: Locator, to: Locator): Promise<void> {
  const [from, goal] = [await card.boundingBox(), await to.boundingBox()];
  if (!from || !goal) throw new Error('A card is carried from where it is seen to a column that is seen.');
  await page.mouse.move(from.x + 60, from.y + 50);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 60, { steps: 3 });
  await page.mouse.move(goal.x + goal.width / 2, goal.y + 120, { steps: 8 });
}

test('a list is looked at as a board: its columns in their order, with the cards and figures of its filters', async () => {
  const page = await browser.open('admin', '/ticket-management');
  await page.getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Show as a board' }).click();
  await page.waitForURL(/view=board/);
  await cards(column(page, 'Open')).first().waitFor();
  const names = ['Open', 'In progress', 'On hold', 'Resolved', 'Closed'];
  expect(await page.locator('.board-column h2').allTextContents()).toEqual(names);
  const figures = await Promise.all(names.map((name) => countOf(column(page, name))));
  expect(figures.reduce((sum, one) => sum + one, 0)).toBe(
    Number(await page.locator('.view-tab em').first().textContent()),
  );
  await page.getByRole('searchbox').fill('monitor');
  await expect.poll(() => countOf(column(page, 'Open'))).toBeLessThan(figures[0] ?? 0);
  expect(page.url()).toMatch(/filter=.*view=board|view=board.*filter=/);
  await page.reload();
  await cards(page.locator('.board')).first().waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('monitor');
  for (const text of await page.locator('.board-name').allTextContents()) expect(text).toMatch(/monitor/i);
});

test('the board is remembered within the visit, until the table is requested', async () => {
  const page = await openBoard('admin', '/project-management');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Clients' }).click();
  await page.waitForURL(/client-Management$/);
  await menu.getByRole('link', { name: 'Projects' }).click();
  await cards(page.locator('.board')).first().waitFor();
  expect(page.url()).toContain('view=board');
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await page.getByRole('table').waitFor();
  expect(page.url()).not.toContain('view=board');
  await page.reload();
  await page.getByRole('table').waitFor();
});

test('a column asks for more as it is scrolled, and every card is there once', async () => {
  const page = await openBoard('admin', '/ticket-management');
  const open = column(page, 'Open');
  const total = await countOf(open);
  expect(total).toBeGreaterThan(20);
  expect(await cards(open).count()).toBe(20);
  await open.locator('.board-cards').evaluate((box) => {
    box.scrollTop = box.scrollHeight;
  });
  await expect.poll(() => cards(open).count()).toBe(total);
  const ids = await cards(open).evaluateAll((some) => some.map((one) => one.getAttribute('data-card')));
  expect(new Set(ids).size).toBe(total);
});

test('a card is carried to another column by the mouse, and comes back by the undo of its toast', async () => {
  const page = await openBoard('admin', '/project-management');
  const [from, to] = [column(page, 'Not started'), column(page, 'On hold')];
  const [before, there] = [await countOf(from), await countOf(to)];
  const id = await idOf(cards(from).first());
  await carry(page, cards(from).first(), to);
  expect(await to.getAttribute('class')).toContain('is-over');
  await page.mouse.up();
  await cardOf(to, id).waitFor();
  await toast(page, 'Moved to “On hold”').waitFor();
  expect((await projectOf(id)).labels.projectStatus).toBe('On hold');
  expect([await countOf(from), await countOf(to)]).toEqual([before - 1, there + 1]);
  expect(page.url()).not.toContain('#');
  await toast(page, 'Moved to').getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Changes undone').waitFor();
  await cardOf(from, id).waitFor();
  expect((await projectOf(id)).labels.projectStatus).toBe('Not started');
  expect([await countOf(from), await countOf(to)]).toEqual([before, there]);
});

test('columns that the state does not lead to are closed while a card is carried, and Escape puts it back', async () => {
  const page = await openBoard('support', '/ticket-management');
  const work = column(page, 'In progress');
  const card = cards(work).first();
  const id = await idOf(card);
  await carry(page, card, column(page, 'Open'));
  expect(await column(page, 'Open').getAttribute('class')).toContain('is-closed');
  expect(await column(page, 'On hold').getAttribute('class')).toContain('is-open');
  await page.mouse.up();
  await cardOf(work, id).waitFor();
  await carry(page, card, column(page, 'On hold'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await cardOf(work, id).count()).toBe(1);
  expect(await toast(page, 'Moved').count()).toBe(0);
});

test('a card is moved by keys, which says where it is, and the focus goes with it', async () => {
  const page = await openBoard('support', '/ticket-management');
  const card = cards(column(page, 'In progress')).first();
  const id = await idOf(card);
  const said = page.locator('.board > [role=status]');
  await card.locator('.board-name').focus();
  await page.keyboard.press('Space');
  expect(await said.textContent()).toContain('is taken');
  await page.keyboard.press('ArrowRight');
  expect(await said.textContent()).toBe('On hold, 2 of 4');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  expect(await said.textContent()).toContain('is back in its place');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await cardOf(column(page, 'On hold'), id).waitFor();
  await toast(page, 'Moved to “On hold”').waitFor();
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('.board-card')?.getAttribute('data-card')),
    )
    .toBe(String(id));
});

test('the menu of a card moves it as well', async () => {
  const page = await openBoard('admin', '/project-management');
  const card = cards(column(page, 'In progress')).first();
  const id = await idOf(card);
  await card.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Move to “Completed”' }).click();
  await cardOf(column(page, 'Completed'), id).waitFor();
  await expect.poll(async () => (await projectOf(id)).labels.projectStatus).toBe('Completed');
});

test('a card that someone else has changed meanwhile goes back, and shows what is there by now', async () => {
  const page = await openBoard('admin', '/project-management');
  const [from, to] = [column(page, 'Not started'), column(page, 'On hold')];
  const id = await idOf(cards(from).nth(1));
  await api('admin', '/api/v1/projectInfo', 'PATCH', { id, name: 'Renamed meanwhile' });
  await carry(page, cardOf(from, id), to);
  await page.mouse.up();
  await page.getByRole('alert').getByText('Another user has changed this in the meantime').waitFor();
  await cardOf(from, id).getByText('Renamed meanwhile').waitFor();
  expect((await projectOf(id)).labels.projectStatus).toBe('Not started');
  // Seen as it is now, it can be moved.
  await carry(page, cardOf(from, id), to);
  await page.mouse.up();
  await cardOf(to, id).waitFor();
  await expect.poll(async () => (await projectOf(id)).labels.projectStatus).toBe('On hold');
});

test('a refusal of the server puts the card back and says why', async () => {
  const page = await openBoard('admin', '/ticket-management');
  const work = column(page, 'In progress');
  const id = await idOf(cards(work).first());
  await intercept(page, '**/update-ticket-status/*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({
        status: 'error',
        code: 'illegal_transition',
        message: 'It was settled elsewhere.',
      }),
    }),
  );
  await carry(page, cardOf(work, id), column(page, 'On hold'));
  await page.mouse.up();
  await page.getByRole('alert').getByText('It was settled elsewhere.').waitFor();
  await cardOf(work, id).waitFor();
  expect(await cardOf(column(page, 'On hold'), id).count()).toBe(0);
});

test('hr reads the board of projects, and moves them once the role may change them', async () => {
  const page = await openBoard('hr', '/project-management');
  const card = cards(column(page, 'In progress')).first();
  expect(await card.getAttribute('class')).not.toContain('is-movable');
  await card.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Open' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /Move to/ }).count()).toBe(0);
  const [role, module] = await Promise.all([
    api<{ id: number }[]>('admin', '/api/rest/roles?filter={"uniqueValue":"hr"}'),
    api<{ id: number }[]>('admin', '/api/rest/global-types?filter={"uniqueValue":"project_management"}'),
  ]);
  await api('admin', '/api/v1/modules/updateModulePermissions', 'PUT', {
    roleId: role[0]?.id,
    moduleId: module[0]?.id,
    permissions: ['read', 'read_all', 'search-filters', 'update'],
  });
  const again = await openBoard('hr', '/project-management');
  const from = column(again, 'In progress');
  const id = await idOf(cards(from).first());
  await carry(again, cardOf(from, id), column(again, 'On hold'));
  await again.mouse.up();
  await cardOf(column(again, 'On hold'), id).waitFor();
  await expect.poll(async () => (await projectOf(id)).labels.projectStatus).toBe('On hold');
});

test('an employee sees the own tickets, and closes what they have raised', async () => {
  const category = (
    await api<{ data: { id: number }[] }>(
      'employee',
      `/api/v1/options/global-types?filter=${encodeURIComponent('{"categoryId":"ticket_category"}')}`,
    )
  ).data[0]?.id;
  const { data } = await api<{ data: { ticket: { id: number } } }>(
    'employee',
    '/api/v1/ticket/create-ticket',
    'POST',
    { title: 'Mouse lost', description: 'It is gone', category, priority: 'low' },
  );
  const page = await openBoard('employee', '/ticket-management');
  const card = cardOf(column(page, 'Open'), data.ticket.id);
  await card.getByRole('button', { name: /Actions for/ }).click();
  const moves = page.getByRole('menuitem', { name: /Move to/ });
  await moves.first().waitFor();
  expect(await moves.allTextContents()).toEqual(['Move to “Closed”']);
  await moves.click();
  await cardOf(column(page, 'Closed'), data.ticket.id).waitFor();
  await toast(page, 'Moved to “Closed”').getByRole('button', { name: 'Undo' }).waitFor();
});

test('a finger scrolls the board, and carries a card that it has stayed on', async () => {
  const page = await openBoard('admin', '/project-management', { width: 820, isTouch: true });
  const [from, to] = [column(page, 'Not started'), column(page, 'In progress')];
  const id = await idOf(cards(from).nth(2));
  const [start, goal] = [await cardOf(from, id).boundingBox(), await to.boundingBox()];
  const client = await page.context().newCDPSession(page);
  const touch = (type: string, x?: number, y?: number): Promise<unknown> =>
    client.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: x === undefined ? [] : [{ x, y: y ?? 0 }],
    });
  const [x, y] = [(start?.x ?? 0) + 60, (start?.y ?? 0) + 40];
  await touch('touchStart', x, y);
  await page.locator('.board-ghost').waitFor();
  for (let step = 1; step <= 6; step += 1)
    await touch('touchMove', x + (((goal?.x ?? 0) + 140 - x) * step) / 6, y + step * 4);
  await touch('touchEnd');
  await cardOf(to, id).waitFor();
  await expect.poll(async () => (await projectOf(id)).labels.projectStatus).toBe('In progress');
});

interface Status {
  readonly id: number;
  readonly userId: number;
  readonly status: string;
  readonly reason: string;
}
const statusesOf = (userId: number): Promise<Status[]> =>
  api(
    'hr',
    `/api/rest/ryg-statuses?filter=${encodeURIComponent(JSON.stringify({ userId }))}&sort=["id","DESC"]`,
  );

test('the board of a history shows the present rows, and a move asks for what its action requires', async () => {
  const page = await openBoard('hr', '/ryg-status');
  const [from, to] = [column(page, 'Green'), column(page, 'Red')];
  const [before, there] = [await countOf(from), await countOf(to)];
  const id = await idOf(cards(from).first());
  const { userId } = await api<Status>('hr', `/api/rest/ryg-statuses/${id}`);
  const former = await statusesOf(userId);
  const dialog = page.getByRole('dialog');
  await carry(page, cardOf(from, id), to);
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await cardOf(from, id).waitFor();
  expect((await statusesOf(userId)).length).toBe(former.length);
  await cardOf(from, id).locator('.board-name').focus();
  for (const key of ['m', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.getByText('This field is required.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two releases at once');
  await dialog.getByRole('button', { name: 'Move' }).click();
  const moved = cards(to).filter({ hasText: 'Two releases at once' });
  await moved.waitFor();
  await toast(page, 'Moved to “Red”').waitFor();
  expect([await countOf(from), await countOf(to)]).toEqual([before - 1, there + 1]);
  const [latest, ...others] = await statusesOf(userId);
  expect(latest).toMatchObject({ status: 'red', reason: 'Two releases at once' });
  expect(others.map((one) => one.id)).toEqual(former.map((one) => one.id));
  // The focus has gone with the card, which is another row by now.
  expect(await moved.locator(':focus').count()).toBe(1);
  await page.keyboard.press('Enter');
  const line = page.locator('.timeline li').first();
  await line.getByText('Two releases at once').waitFor();
  expect(await page.locator('.timeline li').count()).toBe(former.length + 1);
});

test('a move from a row that is the present one no longer goes back with the reason', async () => {
  const page = await openBoard('hr', '/ryg-status');
  const from = column(page, 'Green');
  const id = await idOf(cards(from).nth(1));
  const { userId } = await api<Status>('hr', `/api/rest/ryg-statuses/${id}`);
  await carry(page, cardOf(from, id), column(page, 'Yellow'));
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Waits');
  await api('hr', '/api/v1/employee/updateRYGEmployee', 'PUT', {
    userId,
    status: 'red',
    reason: 'Meanwhile',
  });
  await dialog.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('alert').getByText('Another user has changed this in the meantime').waitFor();
  await cards(column(page, 'Red')).filter({ hasText: 'Meanwhile' }).waitFor();
  expect((await statusesOf(userId))[0]?.reason).toBe('Meanwhile');
});

test.each([
  ['en-US', 'light', 1440, 'Open'],
  ['ru-RU', 'dark', 1024, 'Открыто'],
  ['ru-RU', 'light', 390, 'Открыто'],
] as const)(
  'in %s and %s at %i it has no barriers and nothing is cut off',
  async (locale, theme, width, first) => {
    const page = await openBoard('manager', '/ticket-management', { locale, theme });
    await resize(page, width);
    expect(await page.locator('.board-column h2').first().textContent()).toBe(first);
    expect([...(await findBarriers(page)), ...(await findLayoutFaults(page))]).toEqual([]);
  },
);

test('a status that is changed in the form next to the board takes the card along', async () => {
  const page = await openBoard('admin', '/project-management');
  const from = column(page, 'In progress');
  const id = await idOf(cards(from).first());
  await page.goto(`${page.url()}#edit/${id}`);
  const status = page.getByRole('dialog').getByRole('combobox', { name: /Status/ });
  await status.fill('Cancelled');
  await page.getByRole('option', { name: 'Cancelled' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Saved').waitFor();
  await cardOf(column(page, 'Cancelled'), id).waitFor();
  expect(await cardOf(from, id).count()).toBe(0);
});

test('projects whose status is no longer offered are counted below the board', async () => {
  const [status] = await api<{ id: number; version: number }[]>(
    'admin',
    '/api/rest/global-types?filter={"uniqueValue":"completed","name":"Completed"}',
  );
  await api('admin', `/api/rest/global-types/${String(status?.id)}`, 'PATCH', { isActive: false });
  const page = await openBoard('admin', '/project-management');
  expect(await column(page, 'Completed').count()).toBe(0);
  await page.getByText(/entries have other values and are shown in the table only/).waitFor();
});
