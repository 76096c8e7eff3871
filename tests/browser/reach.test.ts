import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { arrive, type OpenOptions } from '../../scripts/demo/console.ts';
import { findBarriers } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';
import { findKeyboardFaults } from '../support/keyboard.ts';
import { isWhole } from '../support/sweep.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';

const browser = useBrowser();
const pages: readonly (readonly [person: string, path: string])[] = [
  ['employee', '/dashboard'],
  ['hr', '/dashboard'],
  ['employee', '/attendance'],
  ['hr', '/attendance'],
  ['employee', '/leave-request'],
  ['employee', '/leave-request/create'],
  ['manager', '/leave-request'],
  ['employee', '/calendar'],
  ['employee', '/profile'],
  ['hr', '/emp/all-employee/20'],
  ['hr', '/attendance-report'],
  ['hr', '/emp/all-employee'],
];
/** 200 % of a window of 1440 × 900. */
const zoomed: OpenOptions = { width: 720, height: 450, scale: 2 };

async function open([person, path]: readonly [string, string], options: OpenOptions = {}): Promise<Page> {
  const page = await browser.open(person, path, options);
  await arrive(page, `${browser.url}${path}`);
  return page;
}

test.each(pages)(
  'all of %s at %s is reached with the Tab key, and one sees where the focus is',
  async (...place) => {
    expect(await findKeyboardFaults(await open(place))).toEqual([]);
  },
  60_000,
);

test.each(pages)(
  'at 200 % %s reads all of %s',
  async (...place) => {
    const page = await open(place, zoomed);
    expect([
      ...(await findLayoutFaults(page)),
      ...(await findBarriers(page)),
      ...(isWhole ? await findKeyboardFaults(page) : []),
    ]).toEqual([]);
  },
  60_000,
);

/** Parts of the page that would take their time to change. */
const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = (list: string): number =>
      Math.max(...list.split(', ').map((one) => Number.parseFloat(one) * (one.endsWith('ms') ? 1 : 1000)));
    const slow = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after']
        .filter((part) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part);
          return (
            longest(transitionDuration) > 100 ||
            (animationName !== 'none' && longest(animationDuration) > 100)
          );
        })
        .map(
          (part) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${part ?? ''}`,
        ),
    );
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration ?? 0) > 100,
      )
      .map(({ id }) => `running ${id}`);
    return [...slow, ...running];
  });

test('nothing moves for who wants no motion: pages, menus and dialogs are there at once', async () => {
  const page = await browser.open('hr', '/dashboard', { motion: 'reduce' });
  for (const path of ['/dashboard', '/emp/all-employee', '/attendance', '/calendar', '/leave-request']) {
    await arrive(page, `${browser.url}${path}`);
    expect(await findMotion(page), path).toEqual([]);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  expect(await findMotion(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  expect(await findMotion(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  expect(await findMotion(page)).toEqual([]);
});

test('who does not mind motion sees it, so that the check above has something to find', async () => {
  const page = await browser.open('hr', '/emp/all-employee', { motion: 'no-preference' });
  await arrive(page, `${browser.url}/emp/all-employee`);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menu').waitFor();
  expect(await findMotion(page)).not.toEqual([]);
});
