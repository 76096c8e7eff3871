import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { useBrowser } from '../support/browser.ts';
import { today } from '../support/moment.ts';
import { png } from '../support/multipart.ts';

const browser = useBrowser();
const cards = (page: Page) => page.locator('.gallery-card[data-id]');

test('events open with their banners, the next one first and large; what is over is below', async () => {
  const page = await browser.open('hr', '/events');
  await cards(page).first().waitFor();
  await cards(page).first().locator('.event-banner').waitFor();
  const dayIn = async (list: string, place: 'first' | 'last'): Promise<string> => {
    const all = page.getByRole('list', { name: list }).locator('[data-id]');
    const id = await all[place]().getAttribute('data-id');
    const headers = await browser.headersOf('hr');
    const answer = await fetch(`${browser.url}/api/rest/events/${String(id)}`, { headers });
    return ((await answer.json()) as { date: string }).date;
  };
  await page.getByRole('list', { name: 'Past' }).locator('[data-id]').first().waitFor();
  const [next, last] = [await dayIn('Coming up', 'first'), await dayIn('Coming up', 'last')];
  const past = await dayIn('Past', 'first');
  expect([next >= today(), last >= next, past < today()]).toEqual([true, true, true]);
  const large = page.locator('.gallery-card.is-large');
  expect(await large.getAttribute('data-id')).toBe(await cards(page).first().getAttribute('data-id'));
  await page.getByRole('button', { name: 'Upcoming', exact: true }).click();
  await page.waitForURL(/date_period/);
  const read = (): Promise<string[]> =>
    cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-id') ?? ''));
  const headers = await browser.headersOf('hr');
  const filter = encodeURIComponent(JSON.stringify({ date_period: 'upcoming' }));
  const sort = encodeURIComponent(JSON.stringify(['date', 'ASC']));
  const answer = await fetch(`${browser.url}/api/rest/events?filter=${filter}&sort=${sort}&range=[0,9]`, {
    headers,
  });
  const wanted = ((await answer.json()) as { id: number }[]).map(({ id }) => String(id));
  expect(wanted.length).toBeGreaterThan(0);
  await expect.poll(read).toEqual(wanted);
});

test('people are looked at with their faces, page by page, and searched', async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  await page.getByRole('button', { name: 'Show as a gallery' }).click();
  await expect.poll(() => cards(page).count()).toBe(10);
  const first = await cards(page).first().getAttribute('data-id');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => cards(page).first().getAttribute('data-id')).not.toBe(first);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Amelia Hart');
  await expect.poll(() => cards(page).count()).toBe(1);
  await cards(page).first().locator('.gallery-picture').click();
  await page.getByRole('dialog').getByText('Amelia Hart').first().waitFor();
});

test('it does what the table does: the name leads to the record, the menu has its choices', async () => {
  const page = await browser.open('hr', '/events');
  const name = await cards(page).first().getByRole('link').innerText();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await cards(page).first().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
});

test('an event has an own picture as its banner, from the form of a new one on, until it takes the ready-made', async () => {
  const page = await browser.open('hr', '/events/create');
  const choice = page.getByRole('region', { name: 'Banner' });
  const picture = { name: 'hall.png', mimeType: 'image/png', buffer: png() };
  await choice.locator('input[type=file]').setInputFiles(picture);
  await choice.locator('img').waitFor();
  await page.getByLabel('Title').fill('Picnic of the year');
  await page.getByLabel('Date').first().fill(addDays(today(), 1));
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/events\/\d+\/show$/);
  await page.locator('.record-picture img').waitFor();
  expect(await page.locator('dt', { hasText: 'Banner' }).count()).toBe(0);
  const [, id = ''] = /events\/(\d+)/.exec(page.url()) ?? [];
  await page.goto(`${browser.url}/events`);
  const shown = page.locator(`[data-id="${id}"] .event-banner img`);
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`${browser.url}/events/${id}`);
  await page.getByLabel('Title').fill('Picnic of the years');
  await choice.getByRole('button', { name: 'Use the ready-made banner' }).click();
  await page.getByText('Banner saved').waitFor();
  await choice.locator('img').waitFor({ state: 'detached' });
  // What was typed meanwhile stays, and is saved.
  expect(await page.getByLabel('Title').inputValue()).toBe('Picnic of the years');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.toast', { hasText: 'Picnic of the years' }).waitFor();
});
