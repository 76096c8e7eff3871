import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium, openPage } from '../../scripts/demo/console.ts';
import { root, runScript, ServerProcess, temporaryFolder } from './server-process.ts';

const shop = join(root, 'examples/shop');
const data = temporaryFolder();
const password = 'Shop#2026';
let server: ServerProcess;
let browser: Browser;

const run = (script: string, ...args: string[]) => runScript(join(root, script), { cwd: shop, args });

beforeAll(async () => {
  for (const script of ['generate', 'build'])
    expect(await run(`engine/cli/${script}.ts`)).toMatchObject({ code: 0, err: '' });
  server = await ServerProcess.start({ DATA_DIR: data }, shop);
  await server.signIn('olga@shop.example', password);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

const linesOf = (file: string): number => readFileSync(join(shop, file), 'utf8').trimEnd().split('\n').length;

test('it is declared in four hundred lines, without a component or a rule of its own', async () => {
  const schemas = readdirSync(join(shop, 'schemas')).filter((name) => name !== 'vocabulary.schema.json');
  const lines = [...schemas.map((name) => `schemas/${name}`), 'resources/index.ts'].map(linesOf);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(400);
  expect(readdirSync(join(shop, 'src')).toSorted()).toEqual(['main.tsx', 'product.ts']);
  expect(readdirSync(join(shop, 'server')).toSorted()).toEqual(['demo.ts', 'product.ts']);
  expect(await run('node_modules/typescript/bin/tsc', '-p', '.')).toMatchObject({ code: 0, out: '' });
});

type Row = Record<string, unknown>;
const list = async (stem: string, filter: Row = {}, range = [0, 99]): Promise<Row[]> =>
  (
    await server.send(
      'GET',
      `/api/rest/${stem}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${JSON.stringify(range)}`,
    )
  ).rows as Row[];
const sumOf = (rows: readonly Row[], value: (row: Row) => number): number =>
  Math.round(rows.reduce((sum, row) => sum + value(row), 0) * 100) / 100;

const stems = [
  'orders',
  'order-lines',
  'invoices',
  'products',
  'categories',
  'collections',
  'customers',
  'reviews',
  'staff',
];

describe('its figures', () => {
  test('are over some ten thousand rows', async () => {
    const groups = await Promise.all(
      stems.map((stem) => server.send('GET', `/api/rest/${stem}/groups?by=createdAt:year`)),
    );
    const counts = groups.map(({ row }) => (row.groups as { count: number }[])[0]?.count ?? 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10_000);
  });

  test('are those that one counts by hand', async () => {
    const [customer] = await list('customers', {}, [0, 0]);
    const { id } = customer!;
    const [orders, invoices] = [
      await list('orders', { customerId: id }),
      await list('invoices', { customerId: id }),
    ];
    const total = ({ net, delivery, taxRate }: Row): number =>
      Number(net) + Number(delivery) + Math.round(Number(net) * Number(taxRate) * 100) / 100;
    expect(customer).toMatchObject({
      name: `${String(customer!.firstName)} ${String(customer!.lastName)}`,
      orders: orders.length,
      spent: sumOf(invoices, total),
      segment: 'star',
      lastOrder: orders
        .map(({ date }) => String(date))
        .toSorted()
        .at(-1),
    });
    const order = orders[0]!;
    const lines = await list('order-lines', { orderId: order.id });
    expect(order).toMatchObject({
      posters: sumOf(lines, ({ quantity }) => Number(quantity)),
      total: sumOf(lines, ({ quantity, price }) => Number(quantity) * Number(price)),
    });
  });

  test('follow what is written, to the cent', async () => {
    const { row: made } = await server.send('POST', '/api/rest/orders', {
      reference: 'T1',
      customerId: 1,
      date: '2026-11-20',
    });
    const line = (price: number, quantity: number) =>
      server.send('POST', '/api/rest/order-lines', { orderId: made.id, productId: 1, quantity, price });
    for (const price of [0.1, 0.2, 19.99]) await line(price, 3);
    expect((await server.send('GET', `/api/rest/orders/${String(made.id)}`)).row).toMatchObject({
      posters: 9,
      total: 60.87,
    });
    expect((await server.send('DELETE', `/api/rest/orders/${String(made.id)}`)).status).toBe(200);
  });
});

describe('its console', () => {
  let page: Page;
  const problems: string[] = [];
  beforeEach(async () => {
    page = await openPage(browser, server.url, 'carl@shop.example', { password });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('response', (answer) => {
      if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
    });
  });
  afterEach(async () => {
    await page.context().close();
    expect(problems.splice(0)).toEqual([]);
  });
  const open = (path: string) => page.goto(server.url + path);
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const read = async (path: string): Promise<Row> => (await server.send('GET', `/api/rest/${path}`)).row;

  test.each(stems.filter((stem) => stem !== 'order-lines').map((stem) => `/${stem}`))(
    '%s opens, with words for everything',
    async (path) => {
      await open(path);
      await page.locator('h1').waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .skeleton') === null);
      expect(await page.locator('main').innerText()).not.toMatch(
        /(resources|crewdeck)\.|Something went wrong/,
      );
    },
  );

  test('money and shares are shown and entered as people write them', async () => {
    await open('/invoices/1');
    await page.getByLabel('Tax rate').fill('7,5 %');
    await page.getByLabel('Net').fill('200.4');
    await save();
    await expect.poll(() => read('invoices/1')).toMatchObject({ net: 200.4, taxRate: 0.075, taxes: 15.03 });
    await open('/invoices/1/show');
    for (const text of ['$200.40', '7.5%', '$15.03']) await page.getByText(text).first().waitFor();
  });

  test('stars are given by mouse and by keys, and announced to who does not see them', async () => {
    await open('/reviews/1');
    await page.getByRole('radio', { name: '2 of 5 stars' }).click();
    await page.keyboard.press('ArrowRight');
    await save();
    await expect.poll(async () => (await read('reviews/1')).rating).toBe(3);
    await open('/reviews/1/show');
    await page.getByRole('img', { name: '3 of 5 stars' }).first().waitFor();
  });

  test('a colour is written or chosen, and one that is none is refused at its field', async () => {
    await open('/categories/1');
    await page.getByPlaceholder('#rrggbb').fill('blue');
    await save();
    await page.locator('.hint.is-error').waitFor();
    await page.locator('input[type="color"]').fill('#112233');
    await save();
    await expect.poll(async () => (await read('categories/1')).color).toBe('#112233');
  });

  test('a poster is in several collections, and each lists its posters and takes new ones', async () => {
    await open('/collections/2/show');
    await page.getByRole('tab', { name: 'Posters' }).click();
    await page.getByText('1–10 of 40').waitFor();
    await page.getByRole('button', { name: 'New Poster' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Reference').fill('Harbour by night');
    await panel.getByLabel('Category').click();
    await page.getByRole('option').first().click();
    for (const name of ['Price', 'Width (cm)', 'Height (cm)']) await panel.getByLabel(name).fill('20');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Harbour by night' }).waitFor();
    const [made] = await list('products', { reference: 'Harbour by night' });
    expect(made).toMatchObject({ collectionIds: [2], labels: { collectionIds: ['Gifts'] } });
  });
});
