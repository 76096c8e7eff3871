import type { Browser, Page } from 'playwright-core';
import { openPage } from '../demo/console.ts';
import type { Figure } from './figure.ts';

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const rows = 'table.list-table tbody tr:not(.is-loading)';
const firstRow = (page: Page): Promise<string> => page.locator(rows).first().innerText();

/** Measures how long a person waits for the built console, on the demo company in Chromium. */
export async function measureTimes(browser: Browser, url: string, rounds: number): Promise<Figure[]> {
  const [cold, next, first, form]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage(browser, url, 'hr');
    const timed = async (act: () => Promise<unknown>): Promise<number> => {
      const start = performance.now();
      await act();
      return performance.now() - start;
    };
    cold.push(
      await timed(async () => {
        await page.goto(`${url}/emp/all-employee`, { waitUntil: 'commit' });
        await page.locator(rows).first().waitFor();
      }),
    );
    const before = await firstRow(page);
    next.push(
      await timed(async () => {
        await page.locator('.pager-page').nth(1).click();
        await page.waitForFunction(
          ({ selector, old }) => {
            const text = document.querySelector<HTMLElement>(selector)?.innerText;
            return text !== undefined && text !== old;
          },
          { selector: rows, old: before },
        );
      }),
    );
    await page.locator('.title-link').first().click();
    const edit = page.locator('.record-head .btn-primary');
    await edit.waitFor();
    const open = (): Promise<number> =>
      timed(async () => {
        await edit.click();
        await page.locator('input[name=name]').waitFor();
      });
    first.push(await open());
    await page.goBack();
    await edit.waitFor();
    form.push(await open());
    await page.context().close();
  }
  return [
    { what: 'list after a cold load', value: median(cold), unit: 'ms', goal: '< 1500' },
    { what: 'next page of a list', value: median(next), unit: 'ms', goal: '< 150' },
    { what: 'form opened from its record', value: median(form), unit: 'ms', goal: '< 300' },
    { what: 'the same, with its code to load', value: median(first), unit: 'ms', goal: '' },
  ];
}
