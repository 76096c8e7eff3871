import { ensureDesktopChromium } from '@crewdeck/engine/cli/machine/install.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';
import { pdf, png } from '../support/multipart.ts';

const browser = useBrowser({}, ensureDesktopChromium);

/** Stores a person's own document and returns its id. */
async function store(person: string, name: string, content: Buffer): Promise<number> {
  const { 'content-type': _, ...own } = await browser.headersOf(person);
  const { 'content-type': _json, ...headers } = await browser.headersOf('hr');
  const types = (await (
    await fetch(`${browser.url}/api/v1/globalType/masterglobaltype/document_type`, { headers })
  ).json()) as { data: { id: number }[] };
  const form = new FormData();
  for (const [field, value] of Object.entries({
    mediaType: 'document',
    documentType: types.data[0]?.id,
    title: name,
    empId: own.userId,
  }))
    form.set(field, String(value));
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const stored = await fetch(`${browser.url}/api/v1/media`, { method: 'POST', headers, body: form });
  return ((await stored.json()) as { data: { document: { id: number } } }).data.document.id;
}

/** Returns the number of reads of a document in the audit. */
async function reads(id: number): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ entity: 'documents', entityId: id, action: 'read' }));
  const headers = await browser.headersOf('admin');
  const rows = await fetch(`${browser.url}/api/rest/audit?filter=${filter}`, { headers });
  return ((await rows.json()) as unknown[]).length;
}

/** The viewer of the browser has no storage, which the support of these tests looks for. */
const dropStorageProblems = (): void => {
  const others = browser.problems.splice(0).filter((problem) => !/localStorage|getItem/.test(problem));
  browser.problems.push(...others);
};
const viewer = (page: Page) => page.locator('.file-viewer');
const open = (page: Page, name: string) => page.getByRole('button', { name: `View ${name}`, exact: true });

test('the files of a list are looked at one after another, and Escape goes back to where one was', async () => {
  await store('employee', 'face.png', png());
  await store('employee', 'note.txt', Buffer.from('Bring your <b>badge</b>.'));
  await store('employee', 'contract.pdf', pdf());
  await store('employee', 'list.csv', Buffer.from('a,b\n1,2\n'));
  const page = await browser.open('employee', '/profile?tab=documents');
  await open(page, 'list.csv').click();
  await viewer(page).getByRole('heading', { name: 'list.csv' }).waitFor();
  await viewer(page).getByText('No preview for this kind of file').waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer(page).getByRole('heading', { name: 'contract.pdf' }).waitFor();
  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension://')), {
      timeout: 15_000,
    })
    .toBe(true);
  await page.keyboard.press('ArrowRight');
  await viewer(page).getByText('Bring your <b>badge</b>.').waitFor();
  await page.keyboard.press('ArrowRight');
  const picture = viewer(page).getByRole('img', { name: 'face.png' });
  await picture.waitFor();
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  expect(await picture.getAttribute('src')).toMatch(/^blob:/);
  await page.keyboard.press('ArrowLeft');
  await viewer(page).getByRole('heading', { name: 'note.txt' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => viewer(page).count()).toBe(0);
  expect(await open(page, 'list.csv').evaluate((button) => button === document.activeElement)).toBe(true);
  expect(new URL(page.url()).hash).toBe('');
  dropStorageProblems();
});

test('looking at a file is audited as saving it is, and what cannot be shown is not fetched', async () => {
  const [looked, saved, kept] = [
    await store('employee', 'looked.png', png()),
    await store('employee', 'saved.png', png()),
    await store('employee', 'kept.csv', Buffer.from('a,b\n1,2\n')),
  ];
  const { userId } = (await browser.headersOf('employee')) as { readonly userId: string };
  const page = await browser.open('hr', `/emp/all-employee/${userId}/show?tab=documents`);
  await open(page, 'looked.png').click();
  await viewer(page).getByRole('img', { name: 'looked.png' }).waitFor();
  await page.keyboard.press('Escape');
  await open(page, 'kept.csv').click();
  await viewer(page).getByText('No preview for this kind of file').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: 'saved.png' })
    .getByRole('button', { name: /^Actions/ })
    .click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  await (await file).path();
  await expect.poll(() => reads(saved)).toBeGreaterThan(0);
  expect(await reads(looked)).toBe(await reads(saved));
  expect(await reads(kept)).toBe(0);
});

test('a record with a file shows it at its side, from its page and from the menu of its row, in Russian on a phone', async () => {
  const id = await store('hr', 'scan.pdf', pdf());
  const page = await browser.open('hr', `/documents/${id}/show`, { locale: 'ru-RU', width: 360 });
  await page.getByRole('button', { name: 'Просмотреть', exact: true }).click();
  await viewer(page).getByRole('heading', { name: 'scan.pdf' }).waitFor();
  expect(await findLayoutFaults(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await viewer(page).getByRole('button', { name: 'Закрыть' }).click();
  await page.goto(`${browser.url}/documents?filter=${encodeURIComponent(JSON.stringify({ q: 'scan.pdf' }))}`);
  const row = page.locator('.list-table tbody tr', { hasText: 'scan.pdf' });
  await row.locator('.is-actions button').click();
  await page.getByRole('menuitem', { name: 'Просмотреть' }).click();
  await viewer(page).getByRole('heading', { name: 'scan.pdf' }).waitFor();
  await viewer(page).getByRole('button', { name: 'Закрыть' }).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => viewer(page).count()).toBe(0);
  dropStorageProblems();
});

test('how a file is kept is shown to super admins alone', async () => {
  const id = await store('hr', 'kept-how.png', png());
  const facts = async (person: string): Promise<string> => {
    const page = await browser.open(person, `/documents/${id}/show`);
    await page.locator('.record-section dl').first().waitFor();
    return (await page.locator('main').innerText()).toLowerCase();
  };
  const [hr, admin] = [await facts('hr'), await facts('admin')];
  expect(admin).toContain('sha-256');
  expect(admin).toContain('content type');
  expect(hr).not.toContain('sha-256');
  expect(hr).not.toContain('content type');
});
