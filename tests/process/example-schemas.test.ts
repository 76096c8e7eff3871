import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getExamples } from '@jsonforms/examples';
import { createGeneratorSync } from 'json-schema-faker';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAjv } from '@crewdeck/engine/generate/render-validators.ts';
import { takeIn, toStem } from '@crewdeck/engine/generate/intake/take-in.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { buildInputSchema, normaliseInput } from '@crewdeck/engine/model/input.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { findViolations } from '@crewdeck/engine/model/validate.ts';
import { launchChromium, openPage } from '../../scripts/demo/console.ts';
import type { Row } from '../support/app.ts';
import { root, runScript, ServerProcess, temporaryFolder } from './server-process.ts';

interface Example {
  readonly stem: string;
  readonly schema: object;
  readonly data: unknown;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Schemas of a folder, `<name>.schema.json`, each with a row of it if there is one, `<name>.data.json`. */
function examplesIn(folder: string): Example[] {
  const files = readdirSync(folder);
  return files
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => {
      const data = file.replace('.schema.json', '.data.json');
      return {
        stem: toStem(file.replace('.schema.json', '')),
        schema: readJson(join(folder, file)) as object,
        data: files.includes(data) ? readJson(join(folder, data)) : undefined,
      };
    });
}

const isRecord = ({ type, properties, oneOf, anyOf, allOf }: Row): boolean =>
  type === 'object' || [properties, oneOf, anyOf, allOf].some((keyword) => keyword !== undefined);

/** Examples of JSON Forms, unchanged; several show the same schema in several ways. */
const published: readonly Example[] = [
  ...new Map(
    getExamples()
      .filter(({ schema }) => schema !== undefined && isRecord(schema as Row))
      .map(({ name, schema, data }): [string, Example] => [
        JSON.stringify(schema),
        { stem: toStem(`jsonforms-${name}`), schema: schema as object, data: data as unknown },
      ])
      .toReversed(),
  ).values(),
].toReversed();
const examples = [
  ...published,
  ...(process.env.EXAMPLE_SCHEMAS ? examplesIn(process.env.EXAMPLE_SCHEMAS) : []),
];

const fileOf = ({ stem }: Example): string => `${stem}.schema.json`;
const { schemas } = takeIn(
  examples.map((example) => ({ path: fileOf(example), text: JSON.stringify(example.schema) })),
);
const models = buildModels(schemas, {});

/** Rows that the validator of a model accepts: the published one, and one of fifty made by its schema. */
function rowsOf(model: Model, data: unknown): Row[] {
  const schema = buildInputSchema(model);
  const validate = createAjv(true).compile(schema);
  const fits = (row: unknown): boolean =>
    findViolations(validate, normaliseInput(model, row as Row).values).length === 0;
  const generator = createGeneratorSync({ seed: 7, optionalsProbability: 0.9, maxItems: 3 });
  const made = Array.from({ length: 50 }, () => generator.generate(schema as never) as Row).find(fits);
  return [data as Row, made].filter(
    (row): row is Row => typeof row === 'object' && row !== null && fits(row),
  );
}

const subjects = examples.map(({ stem, data }) => ({ stem, rows: rowsOf(models[stem] as Model, data) }));

const project = temporaryFolder();
const folder = temporaryFolder();
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let user: Row;
const problems: string[] = [];

const [person, password] = ['olga@shop.example', 'Shop#2026'];

/** The product around the examples is the shop: it is generated, built and started faster than the portal. */
function copyShop(): void {
  for (const name of ['resources', 'schemas', 'server', 'src', 'index.html', 'package.json'])
    cpSync(join(root, 'examples/shop', name), join(project, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
}

beforeAll(async () => {
  copyShop();
  for (const example of examples)
    writeFileSync(join(project, 'schemas', fileOf(example)), JSON.stringify(example.schema, null, 2));
  for (const script of ['generate', 'build']) {
    const { code, err } = await runScript(join(root, `engine/cli/${script}.ts`), { cwd: project });
    expect([script, code, err]).toEqual([script, 0, err]);
  }
  server = await ServerProcess.start({ DATA_DIR: folder }, project);
  user = await server.signIn(person, password);
  browser = await launchChromium();
  context = (await openPage(browser, server.url, person, { password })).context();
});
afterAll(async () => {
  await browser?.close();
  await server?.end('SIGKILL');
  for (const one of [project, folder]) rmSync(one, { recursive: true, force: true });
});

const isNothing = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

/**
 * Returns a row as it is kept: without what says nothing, addresses of mail in small letters, moments and
 * times in one spelling.
 */
const asKept = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(asKept)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .map(([name, one]) => [name, asKept(one)] as const)
            .filter(([, one]) => !isNothing(one)),
        )
      : typeof value === 'string'
        ? value
            .trim()
            .replace(/^\S+@\S+\.\S+$/, (address) => address.toLowerCase())
            .replace(/^(\d\d:\d\d):\d\dZ?$/, '$1')
            .replace(/(T\d\d:\d\d:\d\d)Z$/, '$1.000Z')
        : value;

/** Sends a file of rows to be imported. */
async function importFile(stem: string, text: string): Promise<Row> {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'rows.csv');
  const answer = await fetch(`${server.url}/api/rest/${stem}/import.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, userid: String(user.userId) },
    body,
  });
  const { report, ...rest } = (await answer.json()) as Row;
  return (report ?? rest) as Row;
}

describe('over the API', () => {
  test('there is a row for every published schema', () => {
    const without = subjects.filter(({ rows }) => rows.length === 0).map(({ stem }) => stem);
    expect(without.filter((stem) => published.some((one) => one.stem === stem))).toEqual([]);
  });

  test.each(subjects)(
    '$stem: rows are made, read, changed and listed, and come back out of a file',
    async ({ stem, rows }) => {
      for (const row of rows) {
        const made = await server.send('POST', `/api/rest/${stem}`, row);
        expect([made.status, made.row.errors]).toEqual([200, undefined]);
        const address = `/api/rest/${stem}/${String(made.row.id)}`;
        expect(asKept((await server.send('GET', address)).row)).toMatchObject(asKept(row) as Row);
        const { labels: _, ...sent } = made.row;
        expect(asKept((await server.send('PUT', address, sent)).row)).toMatchObject(asKept(row) as Row);
      }
      const list = await server.send('GET', `/api/rest/${stem}`);
      expect([list.status, list.rows.length]).toEqual([200, rows.length]);
      const { text } = await server.send('GET', `/api/rest/${stem}/export.csv`);
      expect(await importFile(stem, text)).toMatchObject({ unchanged: rows.length, failed: 0 });
    },
  );
});

describe('in the console', () => {
  // One page for all would keep what each has loaded.
  beforeEach(async () => {
    page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
  });
  afterEach(async () => {
    await page.close();
    expect(problems.splice(0)).toEqual([]);
  });
  test.each(subjects)('$stem: its form opens, and says what is missing', async ({ stem }) => {
    await page.goto(`${server.url}/${stem}/create`);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.waitFor();
    await save.click();
    await page.waitForFunction(
      () => /\/\d+/.test(location.pathname) || document.querySelector('.hint.is-error') !== null,
    );
    expect(await page.getByText('Something went wrong').count()).toBe(0);
  });

  const kept = subjects.filter(({ rows }) => rows.length > 0);
  test.each(kept)('$stem: its list, a record and its form show what was saved', async ({ stem }) => {
    for (const address of [`/${stem}`, `/${stem}/1/show`, `/${stem}/1`]) {
      await page.goto(server.url + address);
      await page.locator('main h1').first().waitFor();
      await page.waitForFunction(() => document.querySelector('.skeleton') === null);
      expect(await page.getByText('Something went wrong').count()).toBe(0);
      expect(await page.locator('main').innerText()).not.toMatch(
        /(resources|crewdeck)\.|\[object|undefined|NaN/,
      );
    }
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  });
});
