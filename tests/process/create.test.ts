import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, expect, test, vi } from 'vitest';
import { findFreePort } from '@crewdeck/engine/cli/machine/postgres.ts';
import { launchChromium, openPage } from '../../scripts/demo/console.ts';
import { clockSetting, inherited } from '../../scripts/demo/server.ts';
import { root, runScript, ServerProcess, temporaryFolder } from './server-process.ts';

const place = temporaryFolder();
const data = temporaryFolder();
const entry = join(root, 'engine/cli/run.mjs');
const create = (...args: string[]) => runScript(entry, { cwd: place, args: ['create', ...args] });
const password = 'Change#2026';
let server: ServerProcess | undefined;
let started: ChildProcess | undefined;
let browser: Browser | undefined;
// A busy machine takes its time to generate and to start.
vi.setConfig({ testTimeout: 180_000 });
afterAll(async () => {
  await browser?.close();
  started?.kill('SIGKILL');
  await server?.end('SIGKILL');
  for (const folder of [place, data]) rmSync(folder, { recursive: true, force: true });
});

test('what cannot be made is reported in a line', async () => {
  expect(await create()).toMatchObject({
    code: 1,
    err: expect.stringContaining('Usage: crewdeck create') as string,
  });
  mkdirSync(join(place, 'there'));
  expect(await create('there')).toMatchObject({
    code: 1,
    err: 'there already exists. Choose another folder.\n',
  });
  expect(await create('shop', '--schemas', 'there')).toMatchObject({
    code: 1,
    err: 'there contains no JSON Schema (*.json).\n',
  });
});

test('a product of someone’s schemas is made in a folder of its own', async () => {
  mkdirSync(join(place, 'mine'));
  const order = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Order',
    type: 'object',
    required: ['number'],
    properties: { number: { type: 'string' }, total: { type: 'number' }, paid: { type: 'boolean' } },
  };
  writeFileSync(join(place, 'mine/Order.json'), JSON.stringify(order));
  const { code, out } = await create('corner-shop', '--schemas', 'mine');
  expect([code, out]).toEqual([
    0,
    'Created Corner shop in corner-shop with 1 schemas.\n  cd corner-shop\n  npm start\n',
  ]);
  const product = join(place, 'corner-shop');
  const { scripts } = JSON.parse(readFileSync(join(product, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts.start).toBe('node node_modules/@crewdeck/engine/cli/run.mjs start');
  const run = (script: string, ...args: string[]) =>
    runScript(join(product, 'node_modules/@crewdeck/engine/cli', script), { cwd: product, args });
  expect(await run('run.mjs', 'generate')).toMatchObject({ code: 0, err: '' });
});

test('it serves its people, its schemas and its page', async () => {
  const product = join(place, 'corner-shop');
  server = await ServerProcess.start({ DATA_DIR: data }, product);
  expect(await server.signIn('owner@example.com', password)).toMatchObject({ userRole: 'owner' });
  const made = await server.send('POST', '/api/rest/order', { number: 'A1', total: 12.5 });
  expect(made).toMatchObject({ status: 200, row: { number: 'A1', total: 12.5 } });
  expect((await server.send('GET', '/api/rest/order')).rows).toHaveLength(1);
  await server.signIn('member@example.com', password);
  expect((await server.send('GET', '/api/rest/order')).status).toBe(403);
  expect((await server.send('GET', '/api/rest/people')).rows).toMatchObject([{ name: 'Milan' }]);
  await server.end();
});

test('a product of files of comma separated values begins with their rows', async () => {
  writeFileSync(join(place, 'Customers.csv'), 'id;Name;E-mail\n7;Ann;ann@example.com\n9;Bo;bo@example.com\n');
  writeFileSync(join(place, 'orders.csv'), 'Number,customer_id,Total\nA-1,9,12.50\nA-2,7,3\n');
  const { code, out, err } = await create('desk', '--csv', 'orders.csv', '--csv', 'Customers.csv');
  expect([code, out, err]).toEqual([0, 'Created Desk in desk with 2 schemas.\n  cd desk\n  npm start\n', '']);
  const product = join(place, 'desk');
  const generate = join(product, 'node_modules/@crewdeck/engine/cli/run.mjs');
  expect(await runScript(generate, { cwd: product, args: ['generate'] })).toMatchObject({ code: 0, err: '' });
  server = await ServerProcess.start({ DATA_DIR: join(data, 'desk') }, product);
  await server.signIn('owner@example.com', password);
  expect((await server.send('GET', '/api/rest/orders?sort=["number","ASC"]')).rows).toMatchObject([
    { number: 'A-1', customerId: 2, total: 12.5, labels: { customerId: 'Bo' } },
    { number: 'A-2', customerId: 1, labels: { customerId: 'Ann' } },
  ]);
  const made = await server.send('POST', '/api/rest/customers', { name: 'Cy', eMail: 'ann@example.com' });
  expect([made.status, JSON.stringify(made.row)]).toEqual([409, expect.stringContaining('eMail')]);
  await server.end();
});

test('`npm start` of the example generates, builds and serves the console', async () => {
  expect((await create('todo')).code).toBe(0);
  const port = await findFreePort();
  started = spawn(process.execPath, ['node_modules/@crewdeck/engine/cli/run.mjs', 'start'], {
    cwd: join(place, 'todo'),
    env: { ...inherited, ...clockSetting(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [started.stdout, started.stderr])
    stream?.on('data', (part: Buffer) => {
      said += part.toString();
    });
  const ended = once(started, 'exit');
  // One that ends has said why.
  await expect
    .poll(() => said.includes('is ready:') || started?.exitCode !== null, { timeout: 300_000 })
    .toBe(true);
  expect(said).toContain('is ready:');
  const url = `http://127.0.0.1:${port}`;
  browser = await launchChromium();
  const page = await openPage(browser, url, 'owner@example.com', { password });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${url}/tasks/create`);
  await page.getByLabel('What is to be done').fill('Sweep');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/tasks\/\d+/);
  expect([await page.title(), problems]).toEqual([expect.stringContaining('Todo'), []]);
  started.kill('SIGTERM');
  await ended;
}, 330_000);
