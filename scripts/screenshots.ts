/**
 * `npm run screenshots`: pictures of twelve pages in every width, theme and language, and of all pages as
 * super_admin at 1440 in light, into `screenshots/`. `--only leave-apply,/calendar` takes pages by name or
 * address; `--width`, `--theme` and `--locale` take some of the combinations; `--as manager` takes all
 * pages as another person.
 */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { locales } from '@crewdeck/engine/model/locales.ts';
import { addressesOf, openPages } from './demo/addresses.ts';
import {
  arrive,
  launchChromium,
  openPage,
  resize,
  switchLocale,
  switchTheme,
  type Theme,
} from './demo/console.ts';
import { startDemo } from './demo/server.ts';

interface Named {
  readonly name: string;
  readonly person?: string;
  readonly path: string;
}
const named: readonly Named[] = [
  { name: 'sign-in', path: '/auth/login' },
  { name: 'dashboard-employee', person: 'employee', path: '/dashboard' },
  { name: 'dashboard-hr', person: 'hr', path: '/dashboard' },
  { name: 'attendance', person: 'employee', path: '/attendance' },
  { name: 'attendance-grid', person: 'hr', path: '/attendance' },
  { name: 'leave-apply', person: 'employee', path: '/leave-request/create' },
  { name: 'approvals', person: 'manager', path: '/leave-request' },
  { name: 'leave-report', person: 'hr', path: '/leaveReport' },
  { name: 'calendar', person: 'employee', path: '/calendar' },
  { name: 'profile', person: 'employee', path: '/profile' },
  { name: 'employees-list', person: 'hr', path: '/emp/all-employee' },
  { name: 'employee-form', person: 'hr', path: '/emp/all-employee/20' },
];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
    locale: { type: 'string' },
    as: { type: 'string' },
  },
});
const pick = <T extends string | number>(all: readonly T[], chosen: string | undefined): readonly T[] =>
  all.filter((one) => chosen === undefined || chosen.split(',').some((part) => String(one).startsWith(part)));
const widths = pick([360, 768, 1024, 1440, 2560], values.width);
const themes = pick<Theme>(['light', 'dark'], values.theme);
const languages = pick(Object.keys(locales), values.locale);
const isWanted = (...names: readonly string[]): boolean =>
  values.only === undefined || values.only.split(',').some((name) => names.includes(name));

let count = 0;
async function take(page: Page, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage: true });
  count += 1;
}

async function takeNamed(browser: Browser, url: string, { name, person, path }: Named): Promise<void> {
  const page = await openPage(browser, url, person);
  await arrive(page, `${url}${path}`);
  for (const locale of languages) {
    await switchLocale(page, locale);
    for (const width of widths) {
      await resize(page, width);
      for (const theme of themes) {
        await switchTheme(page, theme);
        await take(page, `screenshots/${name}/${locale.slice(0, 2)}-${width}-${theme}.png`);
      }
    }
  }
  await page.context().close();
}

async function takeAll(browser: Browser, url: string, person: string): Promise<void> {
  const wanted = (await addressesOf(url, person)).filter(
    ({ path, route, isOpen }) => isOpen && isWanted(path, route.path),
  );
  const page = await openPage(browser, url, person);
  for (const { path } of wanted) {
    await arrive(page, `${url}${path}`);
    await take(page, `screenshots/all/${person}/${path.slice(1).replaceAll('/', '_')}.png`);
  }
  const visitor = await openPage(browser, url, undefined);
  for (const path of openPages) {
    if (!isWanted(path)) continue;
    await arrive(visitor, `${url}${path}`);
    await take(visitor, `screenshots/all/visitor/${path.slice(1).replaceAll('/', '_')}.png`);
  }
}

const demo = await startDemo();
const browser = await launchChromium();
try {
  if (values.as === undefined)
    for (const one of named) if (isWanted(one.name)) await takeNamed(browser, demo.url, one);
  await takeAll(browser, demo.url, values.as ?? 'admin');
} finally {
  await browser.close();
  await demo.stop();
}
console.log(`${count} pictures in screenshots/`);
