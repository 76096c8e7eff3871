import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OpenOptions } from '../../scripts/demo/console.ts';
import { countActs } from '../support/acts.ts';
import { findBarriers } from '../support/barriers.ts';
import { intercept, PASSWORD, useBrowser } from '../support/browser.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';

const browser = useBrowser();
const DESK = '/ticket-management';
const waiting = ['open', 'in_progress', 'on_hold'];

interface Ticket {
  readonly id: number;
  readonly version: number;
  readonly ticketNo: string;
  readonly title: string;
  readonly status: string;
  readonly assignedTo: number | null;
  readonly labels: { readonly assignedTo: string | null };
}

async function ask(person: string, path: string, method = 'GET', body?: object): Promise<Response> {
  const headers = await browser.headersOf(person);
  return fetch(`${browser.url}/api/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
}
const api = async <T>(...args: Parameters<typeof ask>): Promise<T> =>
  (await (await ask(...args)).json()) as T;
const ticketOf = (id: number): Promise<Ticket> => api('admin', `rest/tickets/${id}`);
const idOf = async (person: string): Promise<number> => Number((await browser.headersOf(person)).userId);
/** Returns the number of tickets in a person's list. */
async function countOf(person: string, filter: object): Promise<number> {
  const query = encodeURIComponent(JSON.stringify(filter));
  const answer = await ask(person, `rest/tickets?filter=${query}&range=[0,0]`);
  return Number(answer.headers.get('content-range')?.split('/')[1]);
}

async function raise(title: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ categoryId: 'ticket_category' }));
  const { data } = await api<{ data: { id: number }[] }>(
    'employee',
    `v1/options/global-types?filter=${filter}`,
  );
  const ticket = { title, description: 'Since this morning.', category: data[0]?.id, priority: 'high' };
  const made = await api<{ data: { ticket: { id: number } } }>(
    'employee',
    'v1/ticket/create-ticket',
    'POST',
    ticket,
  );
  return made.data.ticket.id;
}
const assign = async (by: string, id: number, to: string): Promise<number> =>
  (await ask(by, `v1/ticket/${id}/assign`, 'PUT', { assigned_to: await idOf(to) })).status;

const rows = (page: Page): Locator => page.locator('.queue-row');
const rowOf = (page: Page, id: number): Locator => page.locator(`.queue-row[data-row="${id}"]`);
const record = (page: Page): Locator => page.locator('.queue-record');
const current = async (page: Page): Promise<number> =>
  Number(await page.locator('.queue-row:has([aria-current])').getAttribute('data-row'));
const tab = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Parts of the queue' }).getByRole('button', { name });
const figure = async (page: Page, name: string): Promise<number> =>
  Number(await tab(page, name).locator('em').textContent());
const toast = (page: Page, title: string): Locator =>
  page.locator('.toast', { has: page.locator('b', { hasText: title }) });

async function openQueue(person: string, query = '', options?: OpenOptions): Promise<Page> {
  const page = await browser.open(person, `${DESK}${query}`, options);
  await rows(page).first().waitFor();
  return page;
}
/** Checks whether the middle of an element is what the user sees at its place. */
const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
/** Waits until the record in front can be worked on. */
const ready = (page: Page): Promise<void> => record(page).getByRole('textbox').waitFor();
/** The part of what one works on, with a ticket of one's own that is new, open in front. */
async function openOwn(title: string): Promise<{ page: Page; id: number }> {
  const id = await raise(title);
  await assign('support', id, 'support');
  const page = await openQueue('support', `?view=queue&queue=mine&row=${id}`);
  await ready(page);
  return { page, id };
}

test(
  'who works on tickets finds them as a queue, with exact figures; who does not keeps the table',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const page = await openQueue('support');
    await ready(page);
    const states = { status: waiting };
    const figures = {
      Mine: { status: ['open', 'in_progress'], assignedTo_related: 'self' },
      Unassigned: { ...states, assignedTo_empty: true },
      Waiting: { status: ['on_hold'] },
      'All open': states,
    };
    for (const [name, filter] of Object.entries(figures))
      expect([name, await figure(page, name)]).toEqual([name, await countOf('support', filter)]);
    // One that is searched for is searched for in every part.
    await page.getByRole('searchbox').fill('printer');
    await expect
      .poll(() => figure(page, 'All open'))
      .toBe(await countOf('support', { ...states, q: 'printer' }));
    for (const person of ['hr', 'employee']) {
      const other = await browser.open(person, `${DESK}?view=queue&queue=all`);
      await other.getByRole('table').waitFor();
      await other.getByRole('button', { name: 'Show as a board' }).waitFor();
      expect(await other.getByRole('button', { name: 'Show as a queue' }).count()).toBe(0);
    }
    const admin = await browser.open('admin', DESK);
    await admin.getByRole('table').waitFor();
    await admin.getByRole('button', { name: 'Show as a queue' }).click();
    await tab(admin, 'All open').click();
    await rows(admin).first().waitFor();
  },
);

test('one of three tickets is answered and solved within four clicks, and the next one opens', async () => {
  for (const name of ['Monitor', 'Headset', 'Badge'])
    await assign('admin', await raise(`${name} is broken`), 'support');
  const page = await browser.open(undefined, '/auth/login');
  const readActs = await countActs(page);
  await page.fill('input[name=email]', 'support@crewdeck.example');
  await page.fill('input[name=password]', PASSWORD);
  await page.locator('button[type=submit]').click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Tickets', exact: true }).click();
  await ready(page);
  const id = await current(page);
  const before = await figure(page, 'Mine');
  expect(before).toBeGreaterThanOrEqual(3);
  await record(page).getByRole('textbox').click();
  await page.keyboard.type('It has been replaced.');
  await page.getByRole('button', { name: 'Send and resolve' }).click();
  await toast(page, 'Ticket Updated').getByText('The ticket was updated successfully.').waitFor();
  expect((await readActs()).clicks).toBeLessThanOrEqual(4);
  await expect.poll(() => current(page)).not.toBe(id);
  await expect.poll(() => figure(page, 'Mine')).toBe(before - 1);
  expect(await rowOf(page, id).count()).toBe(0);
  expect((await ticketOf(id)).status).toBe('resolved');
  const { messages } = await api<{ messages: { comment: string }[] }>(
    'support',
    `rest/tickets/${id}/conversation`,
  );
  expect(messages.at(-1)?.comment).toBe('It has been replaced.');
}, 60_000);

test('a ticket opens at its newest message in the queue, and at its top on its own page', async () => {
  const id = await raise('The lamp hums');
  await assign('support', id, 'support');
  for (let number = 1; number <= 14; number += 1)
    await ask('employee', 'v1/ticket/create-comment', 'POST', {
      ticketId: id,
      comment: `It hums again, time ${number}.`,
    });
  const page = await openQueue('support', `?view=queue&queue=mine&row=${id}`);
  await ready(page);
  const newest = record(page).getByText('It hums again, time 14.');
  await expect.poll(() => isUncovered(newest)).toBe(true);
  await page.goto(`${browser.url}${DESK}/view-tickets/${id}`);
  await page.getByText('It hums again, time 14.').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}, 60_000);

test(
  'keys go from one to the next, take, answer and end, and do nothing while someone types',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const fresh = await raise('Chair without wheels');
    const page = await openQueue('support', '?view=queue&queue=unassigned');
    await ready(page);
    const ids = await rows(page).evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-row'))));
    expect(await current(page)).toBe(ids[0]);
    await page.keyboard.press('j');
    await expect.poll(() => current(page)).toBe(ids[1]);
    await page.keyboard.press('k');
    await expect.poll(() => current(page)).toBe(ids[0]);
    await ready(page);
    await page.keyboard.press('r');
    const field = record(page).getByRole('textbox');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('jakes');
    expect([await field.inputValue(), await current(page)]).toEqual(['jakes', ids[0]]);
    await field.fill('');
    await field.blur();
    await page.goto(`${browser.url}${DESK}?view=queue&queue=unassigned&row=${fresh}`);
    await ready(page);
    await page.keyboard.press('a');
    await toast(page, 'Ticket Assigned').getByText('The ticket was assigned successfully.').waitFor();
    expect((await ticketOf(fresh)).assignedTo).toBe(await idOf('support'));
    // It stays in front: it was taken to be worked on.
    await expect.poll(() => rowOf(page, fresh).count()).toBe(0);
    await record(page).getByRole('heading', { name: 'Chair without wheels' }).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Assign to me').waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/view-tickets/${fresh}`);
  },
);

test(
  'a ticket that is ended makes room for the next one, and comes back by the undo of its toast',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const { page, id } = await openOwn('Lamp flickers');
    await page.keyboard.press('s');
    await page.getByRole('menuitem', { name: 'In progress' }).click();
    await toast(page, 'Ticket Updated').waitFor();
    await record(page).locator('.queue-title').getByText('In progress').waitFor();
    expect(await current(page)).toBe(id);
    await toast(page, 'Ticket Updated').getByRole('button', { name: 'Dismiss' }).click();
    await page.keyboard.press('e');
    await expect.poll(() => rowOf(page, id).count()).toBe(0);
    expect((await ticketOf(id)).status).toBe('resolved');
    await expect.poll(() => page.url()).not.toContain(`row=${id}`);
    await toast(page, 'Ticket Updated').getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, id).waitFor();
    await expect.poll(() => current(page)).toBe(id);
    expect((await ticketOf(id)).status).toBe('in_progress');
  },
);

test(
  'an open record is in the address: others open it there, and Back leads to where one was',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const page = await openQueue('support', '?view=queue&queue=all');
    await ready(page);
    const [first, third] = [await current(page), await rows(page).nth(2).getAttribute('data-row')];
    await rows(page).nth(2).getByRole('link').click();
    await expect.poll(() => current(page)).toBe(Number(third));
    const address = new URL(page.url());
    const other = await openQueue('admin', address.search);
    await expect.poll(() => current(other)).toBe(Number(third));
    expect(await tab(other, 'All open').getAttribute('aria-pressed')).toBe('true');
    await page.goBack();
    await expect.poll(() => current(page)).toBe(first);
    await page.goForward();
    await record(page).getByRole('link', { name: 'Open page' }).click();
    await page.waitForURL(`**/view-tickets/${third}`);
    await page.goBack();
    await expect.poll(() => current(page)).toBe(Number(third));
  },
);

test(
  'what others take leaves the list by itself, and stays in front of who looks at it',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const id = await raise('Door handle is loose');
    const page = await browser.open('support', '/profile');
    const opened = page.waitForResponse('**/notifications/stream');
    await page.goto(`${browser.url}${DESK}?view=queue&queue=unassigned&row=${id}`);
    await ready(page);
    await opened;
    await rowOf(page, id).waitFor();
    const before = await figure(page, 'Unassigned');
    expect(await assign('admin', id, 'admin')).toBe(200);
    await expect.poll(() => rowOf(page, id).count()).toBe(0);
    await expect.poll(() => figure(page, 'Unassigned')).toBe(before - 1);
    await record(page).getByRole('heading', { name: 'Door handle is loose' }).waitFor();
  },
);

test(
  'who takes a ticket that someone else has taken reads who has it',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const id = await raise('Projector without light');
    // Nothing is heard of what others do.
    const page = await openQueue('support');
    await intercept(page, '**/notifications/stream', (route) => route.abort());
    await page.goto(`${browser.url}${DESK}?view=queue&queue=unassigned&row=${id}`);
    await ready(page);
    await rowOf(page, id).waitFor();
    await assign('admin', id, 'admin');
    await page.keyboard.press('a');
    const { labels } = await ticketOf(id);
    await toast(page, 'Assignment Failed')
      .getByText(`${labels.assignedTo ?? ''} is already working on this ticket.`)
      .waitFor();
    await expect.poll(() => rowOf(page, id).count()).toBe(0);
  },
);

test(
  'on a phone the list comes first, then the record with a way back to where one was',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const page = await openQueue('support', '?view=queue&queue=all', {
      width: 390,
      height: 844,
      isTouch: true,
    });
    expect(await record(page).isVisible()).toBe(false);
    await rows(page).nth(8).getByRole('link').tap();
    await ready(page);
    expect(await rows(page).first().isVisible()).toBe(false);
    expect([...(await findBarriers(page)), ...(await findLayoutFaults(page))]).toEqual([]);
    await page.getByRole('button', { name: 'Back to the list' }).tap();
    await rows(page).nth(8).waitFor();
    const box = await rows(page).nth(8).boundingBox();
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 900) < 844).toBe(true);
  },
);

test.each([
  ['en-US', 'light', 1440, 'Mine'],
  ['en-US', 'dark', 1440, 'Mine'],
  ['ru-RU', 'dark', 1100, 'Мои'],
  ['fr-FR', 'light', 360, 'À moi'],
  ['zh-CN', 'light', 768, '我的'],
] as const)(
  'in %s and %s at %i it has no barriers and nothing is cut off',
  { tags: ['whole'], timeout: 60_000 },
  async (locale, theme, width, first) => {
    const page = await openQueue('support', '', { locale, theme, width });
    expect(await page.locator('.queue-parts .view-tab').first().textContent()).toMatch(first);
    expect([...(await findBarriers(page)), ...(await findLayoutFaults(page))]).toEqual([]);
  },
);
