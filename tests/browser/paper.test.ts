import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addressesOf } from '../../scripts/demo/addresses.ts';
import { arrive } from '../../scripts/demo/console.ts';
import { useBrowser } from '../support/browser.ts';
import { someOf, sweepMs } from '../support/sweep.ts';

const browser = useBrowser();
/** Width of a sheet between its margins. */
const PAPER = 718;

interface Printed {
  readonly left: number;
  readonly width: number;
  readonly title: boolean;
  readonly pressed: readonly string[];
}

/** Returns the printed page: its position, its width, and controls that are useless on paper. */
const readPrinted = (page: Page): Promise<Printed> =>
  page.evaluate(() => {
    const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const box = document.querySelector('.page')?.getBoundingClientRect();
    const controls = '.btn, .icon-btn, .link-btn, .bar-btn, .skip-link, .chip-add, .chip-remove, .menu-item';
    const bars = '.app-menu, .app-bar, .bottom-bar, .action-bar, .toasts, .selection, .tour-button';
    return {
      left: box?.left ?? -1,
      width: box?.width ?? 0,
      title: [...document.querySelectorAll('h1')].some((title) => isSeen(title) && title.offsetHeight > 10),
      pressed: [...document.querySelectorAll(`${controls}, ${bars}`)]
        .filter(isSeen)
        .map((element) => `${element.className}: ${element.textContent.trim()}`),
    };
  });

test(
  'a page of the menu is printed as a page: at the edge, as wide as the paper, without controls',
  async () => {
    const page = await browser.open('admin', '/dashboard', { width: PAPER });
    await page.emulateMedia({ media: 'print' });
    const found: Record<string, Printed> = {};
    // Forms are alike: two stand for all.
    const forms = ['/emp/all-employee/20', '/leave-request/create'];
    const read = (await addressesOf(browser.url, 'admin'))
      .filter(({ route, isOpen }) => isOpen && !['create', 'edit', 'import'].includes(route.kind))
      .map(({ path }) => path);
    for (const path of [...someOf(read), ...forms]) {
      await arrive(page, `${browser.url}${path}`);
      const printed = await readPrinted(page);
      const isWhole = printed.left === 0 && printed.width === PAPER && printed.title;
      if (!isWhole || printed.pressed.length > 0) found[path] = printed;
    }
    expect(found).toEqual({});
  },
  sweepMs,
);

test('paper is light, whatever the screen is, and a table keeps its columns', async () => {
  const page = await browser.open('hr', '/emp/all-employee', { theme: 'dark', width: PAPER });
  await page.locator('table.list-table tbody tr:not(.is-loading)').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  expect(await page.getByRole('columnheader', { name: 'Joining date' }).isVisible()).toBe(true);
  const cellsOf = (row: string): Promise<number> =>
    page.locator(`table.list-table ${row}`).first().locator('> *').count();
  await expect.poll(() => cellsOf('tbody tr')).toBe(await cellsOf('thead tr'));
  const table = await page.locator('table.list-table').boundingBox();
  expect((table?.x ?? -1) + (table?.width ?? 0)).toBeLessThanOrEqual(PAPER);
  await page.getByText('1–10 of').waitFor();
});

test('the title is printed where the breadcrumb is in its place on the screen', async () => {
  const page = await browser.open('hr', '/emp/all-employee');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset.breadcrumb = 'v2';
  });
  await page.emulateMedia({ media: 'print' });
  expect((await readPrinted(page)).title).toBe(true);
});

/** Returns the styles of elements in forced colours. */
const looksOf = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`There is no ${selector}.`);
        const { backgroundColor, backgroundImage, borderStyle, borderColor, borderWidth, outlineStyle } =
          getComputedStyle(element);
        const dot = getComputedStyle(element, '::after');
        const corner = getComputedStyle(element, '::before');
        return JSON.stringify([
          backgroundColor,
          backgroundImage,
          borderStyle,
          borderColor,
          borderWidth,
          outlineStyle,
          dot.content === 'none' || dot.display === 'none' ? '' : dot.backgroundColor,
          corner.content === 'none' ? '' : corner.borderColor,
          element.textContent,
        ]);
      }),
    selectors,
  );

test('with forced colours no two kinds of days look the same', async () => {
  const page = await browser.open('employee', '/attendance');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.locator('.heat-map .day-cell.is-present').first().waitFor();
  // Of those that stand in the year, whatever the day is on which this runs.
  const kinds = ['present', 'home', 'leave', 'half', 'holiday', 'open', 'weekend'].map(
    (kind) => `.day-legend .is-${kind}`,
  );
  await page.evaluate(() => {
    const cell = document.createElement('span');
    cell.className = 'day-cell is-ahead';
    document.querySelector('.day-legend li')?.append(cell);
  });
  const looks = await looksOf(page, [...kinds, '.day-legend .is-ahead']);
  expect(new Set(looks).size).toBe(looks.length);
  // Without their letters, too: the cells of a year have none.
  const unlettered = looks.map((look) => JSON.stringify((JSON.parse(look) as unknown[]).slice(0, -1)));
  expect(new Set(unlettered).size).toBe(looks.length);
});

test('with forced colours a grid of days shows its values and marks apart', async () => {
  const page = await browser.open('hr', '/attendance');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.locator('.days-grid .grid-body .days-cell').first().waitFor();
  // One day of each mark, on any date of the run.
  await page.evaluate(() => {
    const day = document.querySelector('.days-grid .grid-body .grid-day');
    for (const mark of ['plain', 'is-hatch', 'is-tint', 'is-corner']) {
      const cell = document.createElement('div');
      cell.className = `grid-day ${mark}`;
      day?.parentElement?.prepend(cell);
    }
  });
  const first = '.days-grid .grid-body .grid-row > .grid-day';
  const marks = ['.plain', '.is-hatch', '.is-tint', '.is-corner'].map((mark) => `${first}${mark}`);
  expect(new Set(await looksOf(page, marks)).size).toBe(marks.length);
  const values = await looksOf(page, ['.days-value > .is-usual', '.days-value > :not(.is-usual)']);
  expect(values[0]).not.toBe(values[1]);
});

test('with forced colours the bars of a team are seen, and what is current or chosen', async () => {
  const page = await browser.open('manager', '/leave-request');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.locator('.bars td i').first().waitFor();
  const bars = await looksOf(page, [
    '.bars-legend .is-own',
    '.bars-legend .is-away',
    '.bars-legend .is-requested',
  ]);
  expect(new Set(bars).size).toBe(3);
  const [empty] = await looksOf(page, ['.bars thead th']);
  expect(bars).not.toContain(empty);
  for (const [chosen, other] of [
    ['.segments input:checked + span', '.segments input:not(:checked) + span'],
    ['.menu-item[aria-current]', '.menu-item:not([aria-current])'],
    ['.view-tab[aria-selected="true"]', '.view-tab[aria-selected="false"]'],
  ] as const) {
    const fills = await page.evaluate(
      (pair) =>
        pair.map((selector) => {
          const element = document.querySelector(selector);
          return element ? getComputedStyle(element).backgroundColor : selector;
        }),
      [chosen, other],
    );
    expect(fills[0], chosen).not.toBe(fills[1]);
  }
});

test('a low window, as when everything is enlarged, has no bars that stay', async () => {
  const page = await browser.open('hr', '/emp/all-employee', { width: 720, height: 450 });
  await page.locator('.list-table tbody tr:not(.is-loading)').first().waitFor();
  const stays = await page.evaluate(() =>
    [...document.querySelectorAll('.app-bar, .page-actions > .btn-primary')].map(
      (element) => getComputedStyle(element).position,
    ),
  );
  expect(stays).toEqual(['static', 'static']);
});
