import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { addressesOf, models, type Address } from '../demo/addresses.ts';
import { arrive, openPage } from '../demo/console.ts';
import type { Figure } from './figure.ts';

const weights = new Map<string, number>();

async function weigh(file: string): Promise<number> {
  const known =
    weights.get(file) ?? gzipSync(await readFile(`dist/console${file}`), { level: 9 }).length / 1000;
  weights.set(file, known);
  return known;
}
async function weighAll(files: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const file of files) sum += await weigh(file);
  return sum;
}

interface Loaded {
  readonly path: string;
  readonly startTime: number;
}

const readLoaded = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
      .filter(({ path }) => /^\/@assets\/.*\.(js|css)$/.test(path)),
  );
const pathsOf = (loaded: readonly Loaded[]): string[] => [...new Set(loaded.map(({ path }) => path))].sort();
const readFiles = async (page: Page): Promise<string[]> => pathsOf(await readLoaded(page));

/**
 * JavaScript and CSS of a page, once it asks for no more: parts come after the page, as an editor or a chart
 * does.
 */
async function filesOf(page: Page, address: string): Promise<string[]> {
  await arrive(page, address);
  let files = await readFiles(page);
  for (let former = -1; former !== files.length;) {
    former = files.length;
    await page.waitForTimeout(300);
    files = await readFiles(page);
  }
  return files;
}

/** The file of the frame around all pages (`engine/cli/console-parts.ts`). */
const frame = '/@assets/console-';

/**
 * Returns the weight of the sign-in: all requests before the idle page prefetches the console, whose parts
 * come in one burst.
 */
async function weighSignIn(browser: Browser, url: string): Promise<number> {
  const page = await openPage(browser, url, undefined);
  await page.goto(`${url}/auth/login`);
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.includes(file)),
    frame,
  );
  const loaded = await readLoaded(page);
  await page.context().close();
  const idleFrom = Math.min(
    ...loaded.filter(({ path }) => path.startsWith(frame)).map(({ startTime }) => startTime),
  );
  return weighAll(pathsOf(loaded.filter(({ startTime }) => startTime < idleFrom - 20)));
}

/** Calendars, charts and the editor may weigh more than other pages. */
const isRich = ({ route }: Address): boolean =>
  /^\/(dashboard|calendar)/.test(route.path) ||
  (route.stem !== undefined &&
    ['create', 'edit'].includes(route.kind) &&
    models[route.stem]?.fields.some(({ kind }) => kind === 'html') === true);

/**
 * Measures what each page of the console asks for beyond what all of them do; pages with the same files are
 * one line. `isTaken` may choose some of the pages.
 */
export async function measureWeight(
  browser: Browser,
  url: string,
  isTaken: (address: Address) => boolean = () => true,
): Promise<Figure[]> {
  const signIn = await weighSignIn(browser, url);
  const page = await openPage(browser, url, 'admin');
  const loaded: { address: Address; files: string[] }[] = [];
  for (const address of (await addressesOf(url, 'admin')).filter(isTaken))
    loaded.push({ address, files: await filesOf(page, `${url}${address.path}`) });
  await page.context().close();
  const shell = (loaded[0]?.files ?? []).filter((file) => loaded.every(({ files }) => files.includes(file)));
  const groups = Map.groupBy(loaded, ({ address, files }) => `${isRich(address)} ${files.join()}`);
  const lines = await Promise.all(
    [...groups.values()].map(async (group): Promise<Figure[]> => {
      const [first] = group;
      if (!first) return [];
      const others = group.length === 1 ? '' : ` and ${group.length - 1} more`;
      return [
        {
          what: `\`${first.address.route.path}\`${others}`,
          value: await weighAll(first.files.filter((file) => !shell.includes(file))),
          unit: 'kB',
          goal: isRich(first.address) ? '≤ 160' : '≤ 120',
        },
      ];
    }),
  );
  return [
    { what: 'sign-in usable', value: signIn, unit: 'kB', goal: '≤ 110' },
    { what: 'shell of every page', value: await weighAll(shell), unit: 'kB', goal: '' },
    {
      what: 'generated list usable',
      value: await weighAll(
        loaded.find(({ address }) => address.route.path === '/emp/all-employee')?.files ?? [],
      ),
      unit: 'kB',
      goal: '≤ 340',
    },
    ...lines.flat().sort((one, other) => other.value - one.value),
  ];
}
