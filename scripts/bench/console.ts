import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright-core';
import { ensureChromium } from '../machine/install.ts';
import { startDemo } from './start-demo.ts';

export interface Figure { readonly what: string; readonly value: number; readonly unit: 'kB' | 'ms' | 'MB' | 'rows/s' | '%'; readonly goal: string }

const ROUNDS = 7;
const median = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Size of what was fetched so far, gzip: JavaScript and CSS, each file once. */
function countAssets(page: Page): () => Promise<number> {
  const names = new Set<string>();
  page.on('requestfinished', (request) => { const { pathname } = new URL(request.url()); if (/^\/assets\/.*\.(js|css)$/.test(pathname)) names.add(pathname); });
  return async () => {
    const sizes = await Promise.all([...names].map(async (name) => gzipSync(await readFile(`dist/console${name}`), { level: 9 }).length));
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  };
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.fill('input[name=email]', 'hr@crewdeck.example');
  await page.fill('input[name=password]', 'Crew#2026');
  await page.click('button[type=submit]');
  await page.waitForURL('**/dashboard');
}

const rows = 'table.list-table tbody tr:not(.is-loading)';
const firstRow = (page: Page): Promise<string> => page.locator(rows).first().innerText();

async function measureBytes(browser: Browser, url: string): Promise<Figure[]> {
  const visitor = await browser.newPage();
  const ofSignIn = countAssets(visitor);
  // What the idle page fetches ahead is not needed to sign in.
  await visitor.route('**/assets/App-*.js', (route) => route.abort());
  await visitor.goto(`${url}/auth/login`);
  await visitor.locator('input[name=password]').waitFor();
  const signInBytes = await ofSignIn();
  await visitor.close();
  const context = await browser.newContext();
  const setup = await context.newPage();
  await signIn(setup, url);
  const bytesOf = async (address: string, ready: string): Promise<number> => {
    const page = await context.newPage();
    const count = countAssets(page);
    await page.goto(`${url}${address}`);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = await count();
    await page.close();
    return bytes;
  };
  const list = await bytesOf('/emp/all-employee', rows);
  const form = await bytesOf('/emp/all-employee/20', 'input[name=name]');
  const editor = await bytesOf('/config/static-content/create', '.editor-text');
  const show = await bytesOf('/emp/all-employee/20/show', '.record-section');
  await context.close();
  return [
    { what: 'sign-in usable, in all', value: signInBytes, unit: 'kB', goal: '≤ 110' }, { what: 'generated list usable, in all', value: list, unit: 'kB', goal: '≤ 340' },
    { what: 'form beyond the list', value: form - list, unit: 'kB', goal: '≤ 120' }, { what: 'rich text beyond a form', value: editor - form, unit: 'kB', goal: '≤ 160' }, { what: 'record page beyond the list', value: show - list, unit: 'kB', goal: '≤ 120' },
  ];
}

async function measureTimes(browser: Browser, url: string): Promise<Figure[]> {
  const [cold, next, first, form]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${url}/auth/login`);
    const { accessToken, ...session } = await page.evaluate(async () => ((await (await fetch('/api/v1/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'hr@crewdeck.example', password: 'Crew#2026' }) })).json()) as { data: { accessToken: string } }).data);
    await page.close();
    await context.addCookies([{ name: 'accessToken', value: accessToken, url }]);
    await context.addInitScript((kept) => { localStorage.setItem('crewdeck.session', JSON.stringify(kept)); }, session);
    const fresh = await context.newPage();
    await (await context.newCDPSession(fresh)).send('Network.clearBrowserCache');
    const timed = async (act: () => Promise<unknown>): Promise<number> => { const start = performance.now(); await act(); return performance.now() - start; };
    cold.push(await timed(async () => { await fresh.goto(`${url}/emp/all-employee`, { waitUntil: 'commit' }); await fresh.locator(rows).first().waitFor(); }));
    const before = await firstRow(fresh);
    next.push(await timed(async () => { await fresh.locator('.pager-page').nth(1).click(); await fresh.waitForFunction(([selector, old]) => { const text = document.querySelector<HTMLElement>(selector as string)?.innerText; return text !== undefined && text !== old; }, [rows, before]); }));
    await fresh.locator('.title-link').first().click();
    const edit = fresh.locator('.record-head .btn-primary');
    await edit.waitFor();
    const open = (): Promise<number> => timed(async () => { await edit.click(); await fresh.locator('input[name=name]').waitFor(); });
    first.push(await open());
    await fresh.goBack();
    await edit.waitFor();
    form.push(await open());
    await context.close();
  }
  return [
    { what: 'list on screen after a cold load', value: median(cold), unit: 'ms', goal: '< 1500' }, { what: 'next page of a list', value: median(next), unit: 'ms', goal: '< 150' }, { what: 'form opened from its record', value: median(form), unit: 'ms', goal: '< 300' }, { what: 'the same the first time, its code not there yet', value: median(first), unit: 'ms', goal: '' },
  ];
}

/** What the built console weighs and how long a person waits for it, on the demo company in Chromium. */
export async function measureConsole(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-bench-'));
  const { url, child } = await startDemo(folder);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] });
  try {
    return [...await measureBytes(browser, url), ...await measureTimes(browser, url)];
  } finally {
    await browser.close();
    child.kill();
    await new Promise((resolve) => { child.once('exit', resolve); });
    rmSync(folder, { recursive: true, force: true });
  }
}
