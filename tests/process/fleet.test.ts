import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMissingWords } from '@crewdeck/engine/cli/check/words.ts';
import type { ProductLocales } from '@crewdeck/engine/console/locales/locales.ts';
import { usualTexts, type WordsByLocale } from '@crewdeck/engine/console/usual/texts.ts';
import { locales, type Locale } from '@crewdeck/engine/model/locales.ts';
import { sameWords } from '../../resources/locales/same-words.ts';
import { launchChromium, openPage } from '../../scripts/demo/console.ts';
import { fleetRoot, readFleet } from '../support/fleet.ts';
import { noteProblems } from '../support/page-problems.ts';
import { root, runScript, ServerProcess, temporaryFolder } from './server-process.ts';
import { portOf } from '../support/port.ts';

const fleet = fileURLToPath(fleetRoot);
const data = temporaryFolder();
const password = 'Fleet#2026';
/** Another origin, which has a picture. */
let elsewhere: Server;
let imageOrigin: string;
let server: ServerProcess;
let browser: Browser;

const run = (script: string, ...args: string[]) => runScript(join(root, script), { cwd: fleet, args });

/** Its pages of react-admin's own components need what the console itself does without: decision 6. */
function installOnce(): void {
  if (existsSync(join(fleet, 'node_modules/react-admin'))) return;
  execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], {
    cwd: fleet,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
}

beforeAll(async () => {
  installOnce();
  for (const script of ['generate', 'build'])
    expect(await run(`engine/cli/${script}.ts`)).toMatchObject({ code: 0, err: '' });
  elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'image/svg+xml');
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  imageOrigin = `http://127.0.0.1:${portOf(elsewhere)}`;
  server = await ServerProcess.start({ DATA_DIR: data, IMAGE_ORIGINS: imageOrigin }, fleet);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.end('SIGKILL');
  elsewhere?.close();
  rmSync(data, { recursive: true, force: true });
});

test('what it writes in code fits what follows from its schemas', async () => {
  expect(await run('node_modules/typescript/bin/tsc', '-p', '.')).toMatchObject({ code: 0, out: '' });
});

test.each(Object.keys(locales) as Locale[])('it says everything in %s', async (locale) => {
  const { models } = await readFleet();
  const { words } = (await import(
    /* @vite-ignore */ new URL('resources/locales/all.ts', fleetRoot).href
  )) as { readonly words: WordsByLocale };
  const texts: ProductLocales = usualTexts(words);
  const same = { ...sameWords, 'fr-FR': [...sameWords['fr-FR'], 'Garage', 'Litres', 'Destination'] };
  expect(await findMissingWords({ models, texts, sameWords: same }, locale)).toEqual([]);
});

/** The pages that each role finds in its menu. */
const menus = {
  dora: ['/trips', '/fuel', '/vehicles', '/repairs', '/garages', '/drivers', '/audit', '/approvals'],
  dan: ['/trips', '/fuel', '/vehicles', '/repairs', '/garages', '/drivers', '/audit', '/approvals'],
  mia: ['/vehicles', '/repairs', '/garages', '/approvals'],
  tom: ['/trips', '/fuel', '/vehicles', '/repairs', '/drivers', '/approvals'],
};

const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('h1, .empty-state') !== null &&
      document.querySelector('[aria-busy="true"], .skeleton') === null,
  );
};

describe.each(Object.entries(menus))('%s', (name, paths) => {
  test('is led through the menu by what their role holds, and every page opens', async () => {
    const page = await openPage(browser, server.url, `${name}@fleet.example`, { password });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('response', (answer) => {
      if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(server.url);
    await settle(page);
    expect(new URL(page.url()).pathname).toBe(name === 'mia' ? '/repairs' : '/trips');
    const links = await page
      .locator('nav a[href^="/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect([...new Set(links)].filter((link) => link !== '/').sort()).toEqual([...paths].sort());
    for (const path of paths) {
      await page.goto(server.url + path);
      await settle(page);
      expect(await page.locator('main').innerText()).not.toMatch(
        /(resources|crewdeck)\.|Something went wrong/,
      );
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

test('what a driver asks for waits in the console of the dispatcher, who agrees there', async () => {
  await server.signIn('tom@fleet.example', password);
  const wish = { driverId: 4, vehicleId: 1, kind: 'repair', wantedOn: '2031-02-03', cost: 19.99 };
  const requested = await server.send('POST', '/api/rest/repairs', { ...wish, problem: 'Broken mirror' });
  expect([requested.status, requested.row.state]).toEqual([200, 'requested']);
  const dan = await openPage(browser, server.url, 'dan@fleet.example', { password });
  await dan.goto(`${server.url}/approvals`);
  const line = dan.locator('.approval-line', { hasText: 'Broken mirror' });
  await line.getByRole('button', { name: 'Accept' }).click();
  await line.waitFor({ state: 'detached' });
  const { row } = await server.send('GET', `/api/rest/repairs/${String(requested.row.id)}`);
  expect(row).toMatchObject({ state: 'agreed', decidedBy: 2 });
  await dan.context().close();
});

describe('over HTTP', () => {
  const rows = {
    vehicles: { plate: 'FL-Z 900', make: 'Crafter', kind: 'van' },
    garages: { name: 'Ost', city: 'Lübeck', phone: '+49 451 1', hourlyRate: 88.4 },
    drivers: { name: 'Pia', email: 'pia@fleet.example', role: 'driver', dispatcherId: 2 },
    trips: {
      driverId: 4,
      vehicleId: 1,
      start: 'Kiel',
      destination: 'Husum',
      from: '2031-02-03',
      to: '2031-02-04',
    },
    repairs: {
      driverId: 4,
      vehicleId: 1,
      kind: 'service',
      problem: 'Oil',
      wantedOn: '2031-02-03',
      cost: 19.99,
    },
    'fuel-logs': { driverId: 4, vehicleId: 1, day: '2031-02-03', litres: 50, price: 85.29, odometer: 90_000 },
  };
  test.each(Object.entries(rows))(
    '%s are made, read, changed and listed, and go out as CSV',
    async (stem, row) => {
      await server.signIn('dora@fleet.example', password);
      const made = await server.send('POST', `/api/rest/${stem}`, row);
      expect([made.status, made.row.errors]).toEqual([200, undefined]);
      const address = `/api/rest/${stem}/${String(made.row.id)}`;
      const { labels: _, ...sent } = (await server.send('GET', address)).row;
      expect(sent).toMatchObject(row);
      expect((await server.send('PUT', address, sent)).status).toBe(200);
      expect((await server.send('GET', `/api/rest/${stem}`)).rows.length).toBeGreaterThan(0);
      expect((await server.send('GET', `/api/rest/${stem}/export.csv`)).status).toBe(200);
      await server.signIn('mia@fleet.example', password);
      expect((await server.send('POST', `/api/rest/${stem}`, row)).status).toBe(403);
    },
  );
  test('its document names its own person and its own resources', async () => {
    const { row } = await server.send('GET', '/api/v1/openapi.json');
    expect(row.info).toMatchObject({ title: 'fleet', version: '1.0.0' });
    expect(Object.keys(row.paths as object)).toEqual(expect.arrayContaining(['/api/rest/trips/{id}']));
    expect(JSON.stringify(row)).not.toMatch(/employee|attendance/i);
  });
});

describe('pages of react-admin’s own components', () => {
  let page: Page;
  const problems: string[] = [];
  beforeEach(async () => {
    await server.signIn('dora@fleet.example', password);
    page = await openPage(browser, server.url, 'dora@fleet.example', { password });
    noteProblems(page, problems);
  });
  afterEach(async () => {
    await page.context().close();
    expect(problems.splice(0)).toEqual([]);
  });

  const open = (path: string) => page.goto(server.url + path);
  const path = (): string => new URL(page.url()).pathname;
  const read = async (id: number) => (await server.send('GET', `/api/rest/garages/${id}`)).row;
  const toast = (text: string) => page.locator('.toast', { hasText: text });
  const cell = (name: string) => page.getByRole('cell', { name, exact: true });

  test('a field shows the value of a generated list', async () => {
    await open('/vehicles');
    await page.locator('.MuiChip-root', { hasText: 'FL-A 100' }).waitFor();
  });

  test('an input is part of a generated form: it is saved, and what the server refuses is shown at it', async () => {
    await open('/fuel/1');
    await page.getByLabel('Litres').fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.Mui-error').first().waitFor();
    await page.getByLabel('Litres').fill('60.5');
    await page.getByRole('button', { name: 'Save' }).click();
    const litres = async () => (await server.send('GET', '/api/rest/fuel-logs/1')).row.litres;
    await expect.poll(litres).toBe(60.5);
  });

  test('a List with a Datagrid filters, sorts and leads to a record', async () => {
    await open('/garages');
    await page.getByRole('heading', { level: 1, name: 'Garages' }).waitFor();
    expect(await page.title()).toBe('Garages · Fleet');
    await page.getByPlaceholder('Search').fill('Haf');
    await cell('Nord').waitFor({ state: 'detached' });
    await page.getByPlaceholder('Search').fill('');
    await cell('Nord').waitFor();
    await page.getByRole('button', { name: 'Sort by City' }).click();
    await expect
      .poll(() => page.locator('tbody tr td:nth-child(3)').allInnerTexts())
      .toEqual(['Hamburg', 'Kiel', 'Lübeck']);
    await cell('Nord').click();
    await expect.poll(path).toBe('/garages/1/show');
  });

  test('an Edit finds its record by the address, and its undoable save is reported and taken back', async () => {
    await open('/garages/1');
    await page.getByLabel('Phone').fill('+49 431 1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(path).toBe('/garages');
    await toast('Element updated').getByRole('button', { name: 'Undo' }).click();
    await cell('+49 431 5550100').waitFor();
    expect((await read(1)).phone).toBe('+49 431 5550100');
  });

  test('tabs of a form have addresses, and keep what was typed in another', async () => {
    await open('/garages/2');
    await page.getByLabel('City').fill('Altona');
    await page.getByRole('tab', { name: 'Contract until' }).click();
    await expect.poll(path).toBe('/garages/2/1');
    await page.getByLabel('Hourly rate').fill('111.5');
    await page.getByRole('button', { name: 'Save' }).click();
    await toast('Element updated').getByRole('button', { name: 'Dismiss' }).click();
    await expect
      .poll(async () => [(await read(2)).city, (await read(2)).hourlyRate])
      .toEqual(['Altona', 111.5]);
  });

  test('tabs of a Show have addresses that can be opened', async () => {
    await open('/garages/2/show/contract');
    await page.getByRole('tab', { name: 'Contract until', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Name' }).click();
    await expect.poll(path).toBe('/garages/2/show');
    await page.getByText('Hafen').first().waitFor();
  });

  test('a Create leads to what was made, and a refusal is shown at its field', async () => {
    await open('/garages/create');
    await page.getByLabel('Name').fill('Nord');
    await page.getByLabel('City').fill('Husum');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('already').first().waitFor();
    await page.getByLabel('Name').fill('West');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(path).toMatch(/^\/garages\/\d+\/show$/);
    await toast('Element created').waitFor();
  });

  test('an image of an origin that a setting names is shown', async () => {
    await server.send('PATCH', '/api/rest/garages/2', { photo: `${imageOrigin}/photo.svg` });
    await open('/garages/2/show');
    const width = () => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(40);
  });

  test('further parts of an address belong to pages that take them alone', async () => {
    await open('/vehicles/1/show/contract');
    await expect.poll(path).toBe('/auth/404');
  });
});
