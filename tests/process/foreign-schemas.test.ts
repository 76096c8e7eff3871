import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toStem } from '@crewdeck/engine/generate/intake/take-in.ts';
import { launchChromium, openPage } from '../../scripts/demo/console.ts';
import { foreign } from '../schemas/foreign.ts';
import { copyProject, runScript, ServerProcess, temporaryFolder } from './server-process.ts';

const project = temporaryFolder();
const data = temporaryFolder();
const records = Object.entries(foreign)
  .filter(([name]) => !name.includes('/'))
  .map(([name, { rows, wrong = [] }]) => ({ stem: toStem(name), rows, wrong }));
const stems = records.map(({ stem }) => stem);

let server: ServerProcess;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  copyProject(project);
  for (const [name, { schema }] of Object.entries(foreign)) {
    const file = join(project, `schemas/${name}.schema.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(schema, null, 2));
  }
  for (const script of ['generate', 'build']) {
    const { code, err } = await runScript(join(project, `engine/cli/${script}.ts`), { cwd: project });
    expect([script, code, err.includes('    at ')]).toEqual([script, 0, false]);
  }
  server = await ServerProcess.start({ DATA_DIR: data }, project);
  await server.signIn('admin');
  browser = await launchChromium();
  page = await openPage(browser, server.url, 'admin');
  page.on('pageerror', (error) => problems.push(error.message));
});
afterAll(async () => {
  await browser?.close();
  await server?.end('SIGKILL');
  for (const folder of [project, data]) rmSync(folder, { recursive: true, force: true });
});

describe('over the API', () => {
  test.each(records)(
    '$stem: rows are made, read, listed, filtered and changed',
    async ({ stem, rows, wrong }) => {
      for (const row of rows) {
        const made = await server.send('POST', `/api/rest/${stem}`, row);
        expect([made.status, made.row.errors]).toEqual([200, undefined]);
        const address = `/api/rest/${stem}/${String(made.row.id)}`;
        const { pin: _pin, ...answered } = row;
        expect((await server.send('GET', address)).row).toMatchObject(answered);
        expect(made.row).not.toHaveProperty('pin');
        const { labels: _, ...sent } = made.row;
        expect((await server.send('PUT', address, sent)).row).toMatchObject(answered);
      }
      for (const [row, field] of wrong) {
        const { status, row: answer } = await server.send('POST', `/api/rest/${stem}`, row);
        expect(status).toBe(422);
        expect((answer.errors as { field: string }[]).map((error) => error.field)).toContain(field);
      }
      const list = await server.send('GET', `/api/rest/${stem}?filter=${encodeURIComponent('{"q":"a"}')}`);
      expect(list.status).toBe(200);
      expect((await server.send('GET', `/api/rest/${stem}/export.csv`)).status).toBe(200);
    },
  );

  test('what is only written is changed, and kept where it is not sent', async () => {
    const address = '/api/rest/secrets/1';
    expect((await server.send('PUT', address, { name: 'box' })).row).toMatchObject({
      name: 'box',
      version: 2,
    });
    const { row } = await server.send('PUT', address, { pin: '9' });
    expect([row.version, 'pin' in row]).toEqual([3, false]);
    expect((await server.send('GET', '/api/rest/secrets/export.csv')).text).not.toMatch(/Pin/);
  });
});

/** Presses everything that adds, and chooses the first of every choice. */
async function openEverything(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const button of await page.getByRole('button', { name: 'Add entry' }).all())
      await button.click({ timeout: 2000 }).catch(() => undefined);
    for (const select of await page.locator('form select').all())
      if ((await select.inputValue()) === '' && (await select.locator('option').count()) > 1)
        await select.selectOption({ index: 1 });
  }
}

describe('in the console', () => {
  test.each(stems)('%s: its form opens with everything in it, and says what is wrong', async (stem) => {
    await page.goto(`${server.url}/${stem}/create`);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.waitFor();
    await openEverything();
    await save.click();
    expect(await page.getByText('Something went wrong').count()).toBe(0);
    expect(await page.locator('form, main').first().innerText()).not.toMatch(/(resources|crewdeck)\./);
    expect(problems.splice(0)).toEqual([]);
  });

  test.each(records.filter(({ rows }) => rows.length > 0))(
    '$stem: its list, its record and the form of a record show what was saved',
    async ({ stem }) => {
      for (const address of [`/${stem}`, `/${stem}/1/show`, `/${stem}/1`]) {
        await page.goto(server.url + address);
        await page.locator('main h1').first().waitFor();
        await page.waitForFunction(() => document.querySelector('.skeleton') === null);
        expect(await page.getByText('Something went wrong').count()).toBe(0);
      }
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      expect(problems.splice(0)).toEqual([]);
    },
  );

  test('a map, a labelled choice, a branch and a tuple are filled in and saved', async () => {
    await page.goto(`${server.url}/maps/create`);
    const scores = page.getByRole('group', { name: 'Scores' });
    await scores.getByRole('button', { name: 'Add entry' }).click();
    await scores.getByLabel('Name of entry 1').fill('maths');
    await scores.getByLabel(/^Entry 1/).fill('7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/maps\/\d+/);

    await page.goto(`${server.url}/choices/create`);
    await page.getByRole('radio', { name: 'High' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/choices\/\d+/);

    await page.goto(`${server.url}/payments/create`);
    await page.getByRole('group', { name: 'By' }).getByLabel('Kind').selectOption({ label: 'Account' });
    await page.getByLabel('IBAN').fill('DE89');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/payments\/\d+/);

    await page.goto(`${server.url}/places/create`);
    const at = page.getByRole('group', { name: 'At' }).first();
    await at.getByRole('button', { name: 'Add entry' }).click();
    await at.getByRole('spinbutton').or(at.getByRole('textbox')).nth(0).fill('1.5');
    await at.getByRole('spinbutton').or(at.getByRole('textbox')).nth(1).fill('2');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/places\/\d+/);

    const newest = async (stem: string) =>
      (await server.send('GET', `/api/rest/${stem}?sort=${encodeURIComponent('["id","DESC"]')}`)).rows[0];
    expect(await newest('maps')).toMatchObject({ scores: { maths: 7 } });
    expect(await newest('choices')).toMatchObject({ level: 2, kind: 'fixed' });
    expect(await newest('payments')).toMatchObject({ by: { iban: 'DE89' } });
    expect(await newest('places')).toMatchObject({ at: [1.5, 2] });
    expect(problems.splice(0)).toEqual([]);
  });
});
