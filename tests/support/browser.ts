import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { launchChromium, openPage, type OpenOptions } from '../../scripts/demo/console.ts';
import { headersOf, signIn } from '../../scripts/demo/people.ts';
import { findFreePort } from '@crewdeck/engine/cli/machine/postgres.ts';
import { openApp, type TestApp } from './app.ts';
import { noteProblems } from './page-problems.ts';

export { PASSWORD } from '../../scripts/demo/people.ts';

/** An address of the server without the console: what has to be made ready before it runs is done there. */
export const noConsole = '/health/live';

/** A real server with the demo company and a real browser, for the suites of one file. */
export interface TestBrowser {
  readonly url: string;
  /**
   * Opens a page of a signed-in person; `undefined` for a visitor. It is closed after the test, or after the
   * last one if `beforeAll` has opened it.
   */
  open(person: string | undefined, address: string, options?: OpenOptions): Promise<Page>;
  /** Headers of a person's own session, for what happens behind the browser's back. */
  headersOf(person: string): Promise<Record<string, string>>;
  /** The database of the server. */
  readonly db: TestApp['db'];
  /** Errors and warnings of the browser since the last test. */
  readonly problems: string[];
}

const browsers = new Map<string, Promise<Browser>>();

/** Returns the browser of this worker, which ends with it; each page has a context of its own. */
function browserOf(executable: string): Promise<Browser> {
  const known = browsers.get(executable) ?? launchChromium(executable);
  browsers.set(executable, known);
  return known;
}

/** Stores the console's requests, if the run collects them. */
function noteRequests(requests: ReadonlySet<string>): void {
  const folder = process.env.NOTED_REQUESTS;
  if (folder !== undefined) writeFileSync(join(folder, `${randomUUID()}.txt`), [...requests].join('\n'));
}

/** `executable`: finds another Chromium than the headless shell, which shows no PDF. */
export function useBrowser(
  settings: Readonly<Record<string, string>> = {},
  executable?: () => string,
): TestBrowser {
  let app: TestApp;
  let url: string;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const shared: BrowserContext[] = [];
  const problems: string[] = [];
  const requests = new Set<string>();

  beforeAll(async () => {
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    app = await openApp({ PORT: String(port), ...settings });
    await app.fastify.listen({ host: '127.0.0.1', port });
    app.fastify.jobs.start();
    browser = await browserOf(executable?.() ?? inject('chromium'));
  });
  beforeEach(() => {
    shared.push(...contexts.splice(0));
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(problems.splice(0), 'nothing in the console of the browser').toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(shared.map((context) => context.close()));
    await app.close();
    noteRequests(requests);
  });

  const listen = (page: Page): void => {
    page.on('request', (request) => {
      requests.add(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    noteProblems(page, problems);
  };
  return {
    problems,
    get db() {
      return app.db;
    },
    get url() {
      return url;
    },
    async open(person, address, options) {
      const page = await openPage(browser, url, person, options);
      contexts.push(page.context());
      listen(page);
      await page.goto(`${url}${address}`);
      return page;
    },
    async headersOf(person) {
      return { ...headersOf(await signIn(url, person)), 'content-type': 'application/json' };
    },
  };
}

/** Ends a person's sessions in browsers, from another session. */
export async function endSessions(browser: TestBrowser, person: string): Promise<void> {
  const { 'content-type': _, ...headers } = await browser.headersOf(person);
  const { data } = (await (await fetch(`${browser.url}/api/v1/sessions`, { headers })).json()) as {
    data: { sessionList: { id: string; isCurrent: boolean }[] };
  };
  for (const { id, isCurrent } of data.sessionList)
    if (!isCurrent) await fetch(`${browser.url}/api/v1/sessions/${id}`, { method: 'DELETE', headers });
}

/** An entry of the profile menu. */
export async function openMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Names under which the browser keeps something for the console. */
export const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)));

/** Waits for two frames of the page: what it does at once is there then, and what is not does not come. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Another tab of the same browser. */
export async function secondTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${new URL(page.url()).origin}${address}`);
  return tab;
}

/** Turns the calendar on a page month by month to the one with the day. */
export async function turnTo(page: Page, day: string): Promise<void> {
  const first = page.locator('[data-day]').first();
  while ((await page.locator(`[data-day="${day}"]`).count()) === 0) {
    const before = await first.getAttribute('data-day');
    await page.getByRole('button', { name: 'Next month', exact: true }).click();
    await expect.poll(() => first.getAttribute('data-day')).not.toBe(before);
  }
}

/**
 * Answers requests of an open page in the server's place. Chromium hands the interception to a page some time
 * after it has enabled it, and until then requests still reach the server: a request whose answer is known
 * shows when the page has it.
 */
export async function intercept(
  page: Page,
  url: string | RegExp | ((url: URL) => boolean),
  handler: (route: Route) => unknown,
  options?: { readonly times: number },
): Promise<void> {
  await page.route(`**${noConsole}`, (route) => route.fulfill({ status: 204 }));
  await page.route(url, handler, options);
  await expect
    .poll(() => page.evaluate(async (address) => (await fetch(address)).status, noConsole))
    .toBe(204);
}
