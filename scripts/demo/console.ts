import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { ensureChromium } from '@crewdeck/engine/cli/machine/install.ts';
import { clockOffset, shiftedDate } from '@crewdeck/engine/server/lifecycle/clock.ts';
import { signIn } from './people.ts';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one server: a process for each of their steps costs more than it separates.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
];
export const launchChromium = (executablePath = ensureChromium()): Promise<Browser> =>
  chromium.launch({ executablePath, args: quiet });

/**
 * `SLOW_LINE=1`: each answer of the server takes half a second, as on a bad line, which brings to light who
 * does not wait.
 */
const isSlow = process.env.SLOW_LINE !== undefined;

export type Theme = 'light' | 'dark';
export interface OpenOptions {
  readonly width?: number;
  readonly height?: number;
  readonly scale?: number;
  readonly locale?: string;
  readonly theme?: Theme;
  readonly isTouch?: boolean;
  /** Of people of another product than the portal. */
  readonly password?: string;
  readonly motion?: NonNullable<BrowserContextOptions['reducedMotion']>;
}

/**
 * Returns a script that gives a page the clock of this process. Playwright's own clock starts at the time of
 * this process, and scripts of a page run in no fixed order.
 */
const clockScript = (offset: number): string =>
  `if (!('__pwClock' in globalThis)) globalThis.Date = (${shiftedDate.toString()})(Date, () => ${offset});`;

/**
 * Opens an empty page in a context of its own, signed in as a person; `undefined` for a
 * visitor.
 */
export async function openPage(
  browser: Browser,
  url: string,
  person: string | undefined,
  {
    width = 1440,
    height = 900,
    scale = 1,
    locale = 'en-US',
    theme = 'light',
    isTouch = false,
    password,
    motion = 'reduce',
  }: OpenOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: 'en-US',
    hasTouch: isTouch,
    reducedMotion: motion,
  });
  if (clockOffset() !== 0) await context.addInitScript(clockScript(clockOffset()));
  if (isSlow)
    await context.route('**/api/**', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 300 + Math.random() * 500);
      });
      await route.fallback();
    });
  const session = person === undefined ? undefined : await signIn(url, person, password);
  if (session)
    await context.addCookies([{ name: 'accessToken', value: session.accessToken, url, sameSite: 'Strict' }]);
  await context.addInitScript(
    ([user, permissions, language, mode]) => {
      if (localStorage.getItem('demo.ready')) return;
      localStorage.setItem('demo.ready', 'yes');
      localStorage.setItem('RaStore.locale', JSON.stringify(language));
      localStorage.setItem('crewdeck.theme', mode);
      if (user) localStorage.setItem('crewdeck.session', JSON.stringify({ user, permissions }));
    },
    [session?.user, session?.permissions, locale, theme] as const,
  );
  return context.newPage();
}

/**
 * Waits until a page is complete: it has its heading or a reason for having none, and nothing is loading.
 */
const waitUntilShown = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('h1, .empty-state') !== null &&
      document.querySelector('[aria-busy="true"], .skeleton') === null,
  );
};

export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilShown(page);
}

/** Two frames: what follows the width of the window has followed. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve();
          });
        });
      }),
  );

export async function resize(page: Page, width: number, height = width < 768 ? 740 : 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await settle(page);
}

/** Changes the browser's storage as another tab would, and sends the event about it. */
async function store(page: Page, key: string, newValue: string): Promise<void> {
  await page.evaluate(
    ([name, value]) => {
      localStorage.setItem(name, value);
      window.dispatchEvent(
        new StorageEvent('storage', { key: name, newValue: value, storageArea: localStorage }),
      );
    },
    [key, newValue] as const,
  );
}

export async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await store(page, 'crewdeck.theme', theme);
  await settle(page);
}

/**
 * Switches the language. The console renders again without a request; pages before the sign-in are
 * reloaded.
 */
export async function switchLocale(page: Page, locale: string): Promise<void> {
  if ((await page.evaluate(() => document.documentElement.lang)) === locale) return;
  const hasFrame = await page.evaluate(() => {
    const frame = document.querySelector('.app');
    frame?.setAttribute('data-former', '');
    return frame !== null;
  });
  await store(page, 'RaStore.locale', JSON.stringify(locale));
  if (hasFrame) await page.waitForFunction(() => document.querySelector('.app:not([data-former])') !== null);
  else await page.reload();
  await waitUntilShown(page);
  await settle(page);
}
