import { ensureDesktopChromium } from '@crewdeck/engine/cli/machine/install.ts';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { pdf, png } from '../support/multipart.ts';

const browser = useBrowser({}, ensureDesktopChromium);

/** Stores a document of hr's own and answers its signed address. */
async function store(name: string, content: Buffer): Promise<string> {
  const { 'content-type': _, ...headers } = await browser.headersOf('hr');
  const {
    data: [type],
  } = (await (
    await fetch(`${browser.url}/api/v1/globalType/masterglobaltype/document_type`, { headers })
  ).json()) as { data: { id: number }[] };
  const form = new FormData();
  for (const [field, value] of Object.entries({
    mediaType: 'document',
    documentType: type?.id,
    title: name,
    empId: headers.userId,
  }))
    form.set(field, String(value));
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const { data } = (await (
    await fetch(`${browser.url}/api/v1/media`, { method: 'POST', headers, body: form })
  ).json()) as { data: { document: { id: number } } };
  return (
    (await (
      await fetch(`${browser.url}/api/v1/media/documentUrl/${data.document.id}`, { headers })
    ).json()) as {
      data: { url: string };
    }
  ).data.url;
}

test('a picture is shown by its address, in an origin of its own that reaches nothing of ours', async () => {
  const page = await browser.open('hr', '/dashboard');
  await page.goto(new URL(await store('face.png', png()), browser.url).href);
  await page.locator('img').waitFor();
  expect(await page.evaluate(() => document.images[0]?.naturalWidth)).toBe(1);
  const reach = await page.evaluate(() => {
    const attempt = (read: () => unknown): unknown => {
      try {
        return read();
      } catch {
        return undefined;
      }
    };
    return [self.origin, attempt(() => document.cookie), attempt(() => localStorage.length)];
  });
  expect(reach).toEqual(['null', undefined, undefined]);
  // The support of these tests has looked for the storage too.
  expect(browser.problems.splice(0).filter((problem) => !/localStorage|getItem/.test(problem))).toEqual([]);
});

test('a PDF, which may hold script, is saved by its address under its name', async () => {
  const page = await browser.open('hr', '/dashboard');
  const address = new URL(await store('contract.pdf', pdf()), browser.url).href;
  const saved = page.waitForEvent('download');
  // The page that would have opened stays as it was.
  await page.goto(address).catch(() => undefined);
  expect((await saved).suggestedFilename()).toBe('contract.pdf');
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test.each([
  ['en-US', 'This link no longer opens the file'],
  ['ru-RU', 'Эта ссылка больше не открывает файл'],
])('who opens an address of a file too late reads so in their language: %s', async (locale, title) => {
  const page = await browser.open('hr', '/dashboard', { locale });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${browser.url}/api/v1/files/0.1.1.1.forged`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('button').last().click();
  await page.waitForURL(/dashboard$/);
});
