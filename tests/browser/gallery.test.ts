import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDesk } from '../support/browser.ts';

const desk = useDesk();
const cards = (page: Page) => page.locator('.gallery-card[data-id]');

test('events open with their banners; the next one comes first among those to come', async () => {
  const page = await desk.open('hr', '/events');
  await cards(page).first().waitFor();
  await cards(page).first().locator('.event-banner').waitFor();
  await page.getByRole('button', { name: 'Upcoming', exact: true }).click();
  await page.waitForURL(/date_period/);
  const read = (): Promise<string[]> =>
    cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-id') ?? ''));
  const headers = await desk.headersOf('hr');
  const filter = encodeURIComponent(JSON.stringify({ date_period: 'upcoming' }));
  const sort = encodeURIComponent(JSON.stringify(['date', 'ASC']));
  const answer = await fetch(`${desk.url}/api/rest/events?filter=${filter}&sort=${sort}&range=[0,9]`, {
    headers,
  });
  const wanted = ((await answer.json()) as { id: number }[]).map(({ id }) => String(id));
  expect(wanted.length).toBeGreaterThan(0);
  await expect.poll(read).toEqual(wanted);
});

test('people are looked at with their faces, page by page, and searched', async () => {
  const page = await desk.open('hr', '/emp/all-employee');
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
  const page = await desk.open('hr', '/events');
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
