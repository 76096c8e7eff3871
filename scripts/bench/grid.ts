import type { Browser, Page } from 'playwright-core';
import { openPage } from '../demo/console.ts';
import { withClient } from './client.ts';
import type { Figure } from './figure.ts';
import { peopleSql, shiftsSql } from './fill-people.ts';
import { textOf } from './statement.ts';

declare global {
  interface Window {
    /** Milliseconds of each long task, while they are watched. */
    tasks?: number[];
  }
}

/** Milliseconds of each task over 50 ms that the browser had while something was done. */
async function watchTasks(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    window.tasks = tasks;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await act();
  // The browser reports a long task after its end, when idle.
  await page.waitForTimeout(500);
  return page.evaluate(() => window.tasks ?? []);
}

const STEP = 450;

/** Scrolls a month's grid from its first row to its last, or so many pixels at most, once each way. */
async function measureOne(browser: Browser, address: string, what: string, most: number): Promise<Figure[]> {
  const page = await openPage(browser, new URL(address).origin, 'hr');
  await page.goto(address);
  await page.locator('.grid-body .grid-row [data-column="1"]').first().waitFor();
  // What the page does at its beginning is over.
  await page.waitForTimeout(1000);
  const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
  const height = Math.min(most, await page.locator('.grid-body').evaluate((body) => body.clientHeight));
  await page.locator('.grid-scroll').hover();
  const tasks = await watchTasks(page, async () => {
    for (const direction of [1, -1]) {
      for (let top = 0; top < height; top += STEP) {
        await page.mouse.wheel(0, direction * STEP);
        await page.waitForTimeout(16);
      }
    }
  });
  await page.context().close();
  return [
    {
      what: `scrolling ${what} of ${rows.toLocaleString('en-US')} rows: tasks over 50 ms`,
      value: tasks.length,
      unit: 'tasks',
      goal: '0',
    },
    { what: 'the longest of these', value: Math.max(0, ...tasks), unit: 'ms', goal: '' },
  ];
}

/** Fills the demo company up to so many people, with what the grids show of them. */
export const fillGrids = (url: string, people: number): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(textOf(peopleSql(people, 40)));
    await client.query(textOf(shiftsSql()));
    await client.query('vacuum analyze');
  });

/** Measures how the month's grids of attendance and of the roster scroll, whole or so many pixels. */
export const measureGrids = async (browser: Browser, url: string, most = Infinity): Promise<Figure[]> => [
  ...(await measureOne(browser, `${url}/attendance`, 'a grid of attendance', most)),
  ...(await measureOne(browser, `${url}/roster`, 'a roster', most)),
];
