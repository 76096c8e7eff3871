import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressesOf } from '../../scripts/demo/addresses.ts';
import { arrive, switchTheme } from '../../scripts/demo/console.ts';
import type { Person } from '../../scripts/demo/people.ts';
import { colorRules, findBarriers } from './barriers.ts';
import { useBrowser } from './browser.ts';

/** Returns the barriers of a page, its messages, and its problems so far, which are taken from `problems`. */
export async function findComplaintsOf(
  page: Page,
  problems: string[],
  rules?: readonly string[],
): Promise<string[]> {
  const toasts = await page.locator('.toast').allInnerTexts();
  return [
    ...(await findBarriers(page, rules)),
    ...toasts.map((toast) => `toast: ${toast}`),
    ...problems.splice(0),
  ];
}

/** Milliseconds for a page: it is loaded and looked at in one theme, or two. */
const PAGE_MS = 6000;
/** More pages than anybody has. */
const MOST_PAGES = 160;

/**
 * Adds a test that opens every page for people of the demo. Files divide them, so that workers do, too;
 * `isDark`: in both themes.
 */
export function testEveryPage(people: readonly Person[], { isDark = false } = {}): void {
  const browser = useBrowser();
  test.each(people)(
    '%s sees every page that the permission map opens without a barrier, and no other',
    { timeout: MOST_PAGES * PAGE_MS },
    async (person) => {
      const page = await browser.open(person, '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const found: Record<string, string[]> = {};
      for (const { path, isOpen } of await addressesOf(browser.url, person)) {
        await arrive(page, `${browser.url}${path}`);
        const isShown = !new URL(page.url()).pathname.startsWith('/auth');
        const complaints = isShown ? await findComplaintsOf(page, browser.problems) : [];
        if (isShown && isDark) {
          await switchTheme(page, 'dark');
          const inDark = await findComplaintsOf(page, browser.problems, colorRules);
          complaints.push(...inDark.map((complaint) => `dark: ${complaint}`));
          await switchTheme(page, 'light');
        }
        if (isShown !== isOpen) complaints.push(isShown ? 'shown' : 'not there');
        if (complaints.length > 0) found[path] = complaints;
      }
      expect(found).toEqual({});
    },
  );
}
