import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { startServer, type ServerProcess } from './process.ts';

export const PASSWORD = 'Crew#2026';
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export interface OpenOptions { readonly width?: number; readonly height?: number; readonly locale?: string; readonly theme?: 'light' | 'dark'; readonly isTouch?: boolean }

/** A real server with the demo company and a real browser, for the suites of one file. */
export interface Desk {
  readonly url: string;
  /** A page of somebody who is signed in already; `undefined`: of a visitor. */
  open(person: string | undefined, address: string, options?: OpenOptions): Promise<Page>;
  /** Headers of a person's own session, for what happens behind the browser's back. */
  headersOf(person: string): Promise<Record<string, string>>;
  /** What the browser has complained about since the last test. */
  readonly problems: string[];
}

interface SignedIn { readonly accessToken: string; readonly user: { readonly userId: number }; readonly permissions: unknown }

export function useDesk(settings: Readonly<Record<string, string>> = {}): Desk {
  let server: ServerProcess;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-browser-'));

  beforeAll(async () => {
    server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error', ...settings });
    browser = await chromium.launch({ executablePath: inject('chromium'), args: quiet });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(problems.splice(0), 'nothing in the console of the browser').toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const signIn = async (person: string): Promise<SignedIn> => {
    const response = await fetch(`${server.url}/api/v1/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: `${person}@crewdeck.example`, password: PASSWORD }) });
    return ((await response.json()) as { data: SignedIn }).data;
  };
  const listen = (page: Page): void => {
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // The browser itself reports answers that the page expects: a refused sign-in, a refused save.
      if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
    });
  };
  return {
    problems,
    get url() { return server.url; },
    async open(person, address, { width = 1440, height = 900, locale = 'en-US', theme = 'light', isTouch = false } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, locale: 'en-US', hasTouch: isTouch, reducedMotion: 'reduce' });
      contexts.push(context);
      const session = person === undefined ? undefined : await signIn(person);
      if (session) await context.addCookies([{ name: 'accessToken', value: session.accessToken, url: server.url, sameSite: 'Strict' }]);
      await context.addInitScript(([user, permissions, language, mode]) => {
        if (localStorage.getItem('test.ready')) return;
        localStorage.setItem('test.ready', 'yes');
        localStorage.setItem('RaStore.locale', JSON.stringify(language));
        localStorage.setItem('crewdeck.theme', mode);
        if (user) localStorage.setItem('crewdeck.session', JSON.stringify({ user, permissions }));
      }, [session?.user, session?.permissions, locale, theme] as const);
      const page = await context.newPage();
      listen(page);
      await page.goto(`${server.url}${address}`);
      return page;
    },
    async headersOf(person) {
      const session = await signIn(person);
      return { authorization: `Bearer ${session.accessToken}`, userId: String(session.user.userId), 'content-type': 'application/json' };
    },
  };
}
