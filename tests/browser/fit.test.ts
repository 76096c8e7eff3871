import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { locales, type Locale } from '@crewdeck/engine/model/locales.ts';
import { addressesOf, openPages } from '../../scripts/demo/addresses.ts';
import { arrive, resize, switchLocale } from '../../scripts/demo/console.ts';
import { useBrowser } from '../support/browser.ts';
import { isWhole, sweepMs } from '../support/sweep.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';
import { findForeignWords } from '../support/words.ts';

const browser = useBrowser();
const widths = [360, 768, 1024, 1440, 2560] as const;
const languages = Object.keys(locales) as Locale[];
type Window = readonly [locale: Locale, width: number];
const everyWindow: readonly Window[] = languages.flatMap((locale) =>
  widths.map((width): Window => [locale, width]),
);
const sample: readonly Window[] = [
  ['en-US', 2560],
  ['ru-RU', 360],
  ['ru-RU', 1440],
  ['fr-FR', 1024],
  ['zh-CN', 768],
];
const typical = [
  '/dashboard',
  '/emp/all-employee',
  '/emp/all-employee/20',
  '/emp/all-employee/5/show',
  '/attendance',
  '/attendance-report',
  '/leave-request',
  '/leave-request/create',
  '/calendar',
  '/exception',
  '/config/module-permission',
  '/config/company-policy',
  '/ticket-management/view-tickets/1',
  '/profile',
  '/audit',
];

/** Looks at the page in both themes in each window, which is all that changes in between. */
async function findFaults(page: Page, windows: readonly Window[]): Promise<string[]> {
  const found: string[] = [];
  let language: Locale | undefined;
  for (const [locale, width] of windows) {
    await resize(page, width);
    if (locale !== language) {
      await switchLocale(page, locale);
      found.push(...(await findForeignWords(page, locale)).map((fault) => `${locale}: ${fault}`));
      language = locale;
    }
    found.push(...(await findLayoutFaults(page)).map((fault) => `${locale} ${width}: ${fault}`));
  }
  return found;
}

async function findFaultsOf(
  person: string | undefined,
  paths: readonly string[],
  windows: readonly Window[],
): Promise<Record<string, string[]>> {
  const page = await browser.open(person, paths[0] ?? '/');
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await arrive(page, `${browser.url}${path}`);
    const faults = await findFaults(page, windows);
    if (faults.length > 0) found[path] = faults;
  }
  return found;
}

test(
  'typical pages fit every window and speak one language',
  async () => {
    expect(await findFaultsOf('admin', typical, sample)).toEqual({});
  },
  sweepMs,
);

test(
  'the pages before the sign-in fit every window and speak one language',
  async () => {
    expect(await findFaultsOf(undefined, openPages, isWhole ? everyWindow : sample)).toEqual({});
  },
  sweepMs,
);

/** Pages that differ by role. */
const daily = [
  '/dashboard',
  '/dashboard/alpha',
  '/dashboard/beta',
  '/dashboard/crypto',
  '/attendance',
  '/leave-request',
  '/leave-request/create',
  '/calendar',
  '/exception',
  '/profile',
  '/ticket-management',
  '/notifications',
];

test.skipIf(!isWhole).each(['hr', 'manager', 'employee', 'trainee'])(
  'the daily pages of %s fit every window and speak one language',
  async (person) => {
    const open = (await addressesOf(browser.url, person)).filter(
      ({ path, isOpen }) => isOpen && daily.includes(path),
    );
    expect(
      await findFaultsOf(
        person,
        open.map(({ path }) => path),
        everyWindow,
      ),
    ).toEqual({});
  },
  sweepMs,
);

test.skipIf(!isWhole)(
  'every page fits every window and speaks one language',
  async () => {
    expect(
      await findFaultsOf(
        'admin',
        (await addressesOf(browser.url, 'admin')).map(({ path }) => path),
        everyWindow,
      ),
    ).toEqual({});
  },
  sweepMs,
);

test('a text that is shortened for want of room is shown whole under the pointer', async () => {
  const page = await browser.open('admin', '/profile', { width: 1024, locale: 'fr-FR' });
  const greeting = page.locator('.hello');
  await greeting.hover();
  expect(await greeting.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await greeting.getAttribute('title')).toBe('Bonjour, Amelia Hart [EMP0001]');
});
