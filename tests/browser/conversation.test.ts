import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { findBarriers } from '../support/barriers.ts';
import { intercept, noConsole, useBrowser } from '../support/browser.ts';

const browser = useBrowser();

async function ask<T>(person: string, path: string, body?: unknown): Promise<T> {
  const headers = await browser.headersOf(person);
  const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  return (await (await fetch(`${browser.url}/api/${path}`, init)).json()) as T;
}
async function raise(title: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ categoryId: 'ticket_category' }));
  const types = await ask<{ data: { id: number }[] }>('employee', `v1/options/global-types?filter=${filter}`);
  const body = {
    title,
    description: 'It began this morning.',
    category: types.data[0]?.id,
    priority: 'high',
  };
  const made = await ask<{ data: { ticket: { id: number } } }>('employee', 'v1/ticket/create-ticket', body);
  return made.data.ticket.id;
}
const pathOf = (id: number): string => `/ticket-management/view-tickets/${id}`;
const field = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const stream = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const write = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
/** A page of a ticket whose stream of news is open. */
async function listen(person: string, id: number): Promise<Page> {
  const page = await browser.open(person, noConsole);
  const opened = page.waitForResponse('**/notifications/stream');
  await page.goto(`${browser.url}${pathOf(id)}`);
  await field(page).waitFor();
  await opened;
  return page;
}

test('who asks and who helps write to each other without loading the page again', async () => {
  const id = await raise('The badge reader stays dark');
  const owner = await listen('employee', id);
  const support = await listen('support', id);
  await write(owner, 'The light is off, too.');
  await stream(support).getByText('The light is off, too.').waitFor();
  await field(support).fill('I am on my way.');
  await support.getByRole('combobox', { name: 'Status after sending' }).selectOption('in_progress');
  await field(support).press('Control+Enter');
  await support.getByText('The ticket was updated successfully.').waitFor();
  await stream(owner).getByText('I am on my way.').waitFor();
  await stream(owner).getByRole('listitem').filter({ hasText: 'Status:' }).getByText('In progress').waitFor();
  await owner.locator('.record-head').getByText('In progress').waitFor();
  expect(await field(support).inputValue()).toBe('');
  // What is refused stays where it was written, with the reason.
  await intercept(owner, '**/conversation', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await write(owner, 'Thank you!');
  await owner.getByRole('form', { name: 'New message' }).getByRole('alert').waitFor();
  expect(await field(owner).inputValue()).toBe('Thank you!');
}, 60_000);

test(
  'a note is marked, and nothing of it reaches who asks',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const id = await raise('The stairs are wet');
    const support = await listen('support', id);
    const owner = await listen('employee', id);
    expect(await owner.getByText('Internal note').count()).toBe(0);
    await support.getByRole('radio', { name: 'Internal note' }).check();
    await write(support, 'The cleaners know.');
    await stream(support)
      .getByRole('listitem')
      .filter({ hasText: 'The cleaners know.' })
      .getByText('Internal note')
      .waitFor();
    await support.getByRole('radio', { name: 'Reply' }).check();
    await write(support, 'It is being dried.');
    await stream(owner).getByText('It is being dried.').waitFor();
    expect(await stream(owner).getByText('The cleaners know.').count()).toBe(0);
  },
);

test(
  'a file is pasted into a message, dropped on it, looked at and saved',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const id = await raise('The screen flickers');
    const page = await browser.open('employee', pathOf(id));
    await field(page).fill('See the pictures.');
    for (const [kind, name] of [
      ['paste', 'pasted.txt'],
      ['drop', 'dropped.txt'],
    ] as const)
      await field(page).evaluate(
        (element, [type, fileName]) => {
          const data = new DataTransfer();
          data.items.add(new File(['Lines all over.\n'], fileName, { type: 'text/plain' }));
          const common = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            type === 'paste'
              ? new ClipboardEvent(type, { ...common, clipboardData: data })
              : new DragEvent(type, { ...common, dataTransfer: data }),
          );
        },
        [kind, name] as const,
      );
    await page.getByRole('button', { name: 'Remove dropped.txt' }).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const message = stream(page).getByRole('listitem').filter({ hasText: 'See the pictures.' });
    await message.getByRole('button', { name: 'View dropped.txt' }).waitFor();
    await message.getByRole('button', { name: 'View pasted.txt' }).click();
    const viewer = page.getByRole('dialog', { name: 'pasted.txt' });
    await viewer.getByText('Lines all over.').waitFor();
    await viewer.getByText('of 2').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: 'Download pasted.txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('pasted.txt');
  },
);

test('someone is mentioned by name, and notified', { tags: ['whole'], timeout: 60_000 }, async () => {
  const id = await raise('The door is stuck');
  const page = await browser.open('employee', pathOf(id));
  const { data } = await ask<{ data: { userList: { userId: number; name: string }[] } }>(
    'employee',
    'v1/ticket/tech-support-users',
  );
  const { userId } = await browser.headersOf('support');
  const name = data.userList.find((one) => one.userId === Number(userId))?.name ?? '';
  await field(page).pressSequentially(`Hello @${name.split(' ')[0]?.toLowerCase() ?? ''}`);
  await page.getByRole('option', { name }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await field(page).press('Enter');
  expect(await field(page).inputValue()).toBe(`Hello @${name} `);
  await field(page).press('Control+Enter');
  await stream(page)
    .locator('.mention', { hasText: `@${name}` })
    .waitFor();
  const notifications = await ask<{ data: { notificationList: { kind: string; params: { id: number } }[] } }>(
    'support',
    'v1/notifications',
  );
  expect(notifications.data.notificationList.find(({ params }) => params.id === id)?.kind).toBe(
    'ticket_mentioned',
  );
});

test(
  'what was begun is still there after the page is loaded again, and gone once it is sent',
  { tags: ['whole'], timeout: 60_000 },
  async () => {
    const id = await raise('The lamp hums');
    const page = await browser.open('support', pathOf(id));
    await field(page).fill('I shall ask the');
    await page.reload();
    await expect.poll(() => field(page).inputValue()).toBe('I shall ask the');
    await write(page, 'I shall ask the electrician.');
    await stream(page).getByText('I shall ask the electrician.').waitFor();
    await page.reload();
    await stream(page).getByText('I shall ask the electrician.').waitFor();
    expect(await field(page).inputValue()).toBe('');
  },
);

test('the panel next to the list is a place to answer, too', { tags: ['whole'] }, async () => {
  const id = await raise('The clock is slow');
  const page = await browser.open('support', `/ticket-management#show/${id}`);
  const panel = page.getByRole('dialog', { name: 'Ticket' });
  await panel.getByRole('textbox', { name: 'Comment' }).fill('It gets a new battery.');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await panel.getByRole('log').getByText('It gets a new battery.').waitFor();
});

test('the priority is changed where it is', { tags: ['whole'] }, async () => {
  const id = await raise('The heating is cold');
  const page = await browser.open('employee', pathOf(id));
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('urgent');
  await stream(page).getByRole('listitem').filter({ hasText: 'Priority:' }).getByText('Urgent').waitFor();
});

test.each([
  [390, 'light', 'ru-RU', /[А-я]/, /[A-Za-z]{3,}/],
  [1440, 'dark', 'en-US', /[A-Za-z]/, /[А-я]/],
] as const)(
  'at %d px, %s, %s nothing is in the way and nothing sticks out',
  { tags: ['whole'] },
  async (...given) => {
    const [width, theme, locale, own, foreign] = given;
    const page = await browser.open('support', pathOf(1), { width, theme, locale });
    const send = page.locator('.composer button[type=submit]');
    await send.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // The composer is at hand, wherever one reads.
    const box = await send.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    const words = await page.locator('.composer').innerText();
    expect(words).toMatch(own);
    expect(words).not.toMatch(foreign);
  },
);
