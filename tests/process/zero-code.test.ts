import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyHome } from '../support/templates.ts';
import { copyProject, runScript, ServerProcess, temporaryFolder, type Ended } from './server-process.ts';

const project = temporaryFolder();
let data: string;
const schemaFile = join(project, 'schemas/assets.schema.json');
const asset = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Asset',
  type: 'object',
  'x-resource': { name: 'assets', module: 'assets', path: '/assets', menu: 'configuration' },
  required: ['name', 'status'],
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 20, 'x-search': true, 'x-i18n': { 'fr-FR': 'Nom' } },
    status: { type: 'string', title: 'Status', enum: ['stored', 'given', 'broken'], default: 'stored' },
    bought: { type: 'string', format: 'date', title: 'Bought' },
    holderId: { type: 'integer', title: 'Holder', 'x-ref': 'employees' },
  },
};
const write = (schema: object): void => writeFileSync(schemaFile, JSON.stringify(schema, null, 2));
const generate = (...args: string[]): Promise<Ended> =>
  runScript(join(project, 'engine/cli/generate.ts'), { args, cwd: project });
const start = (): Promise<ServerProcess> => ServerProcess.start({ DATA_DIR: data }, project);
const list = (filter: object = {}): string =>
  `/api/rest/assets?filter=${encodeURIComponent(JSON.stringify(filter))}`;

let server: ServerProcess;
beforeAll(async () => {
  copyProject(project);
  data = await copyHome('pglite');
});
afterAll(async () => {
  await server?.end('SIGKILL');
  for (const folder of [project, data]) rmSync(folder, { recursive: true, force: true });
});

test('what is generated is in step with the schemas', { tags: ['whole'] }, async () => {
  expect(await generate('--check')).toMatchObject({ code: 0, err: '' });
});

test('a misspelt keyword makes the generation fail with file and keyword', async () => {
  write({ ...asset, properties: { ...asset.properties, name: { ...asset.properties.name, maxLenght: 10 } } });
  const { code, err } = await generate();
  expect(code).toBe(1);
  expect(err).toContain('schemas/assets.schema.json');
  expect(err).toContain('maxLenght');
  expect(err).not.toContain('    at ');
});

test.each([
  ['a misspelt keyword of ours', { 'x-serach': true }, 'x-serach'],
  ['a reference to no schema', { 'x-ref': 'nothing' }, 'nothing'],
  ['a format that there is not', { type: 'string', format: 'datum' }, 'datum'],
])('%s makes the generation fail', { tags: ['whole'] }, async (_title, node, message) => {
  write({
    ...asset,
    properties: { ...asset.properties, extra: { type: 'integer', title: 'Extra', ...node } },
  });
  const { code, err } = await generate();
  expect([
    code,
    err.includes('assets'),
    err.includes(message) || err.includes('/properties/extra/format'),
  ]).toEqual([1, true, true]);
});

test('a new schema is a difference until it is generated', async () => {
  write(asset);
  const before = await generate('--check');
  expect(before.code).toBe(1);
  expect(before.err).toMatch(/npm run generate/);
  expect((await generate()).code).toBe(0);
}, 180_000);

test('what was generated for it is in step', { tags: ['whole'] }, async () => {
  expect((await generate('--check')).code).toBe(0);
});

test('the dropped schema is a resource: created, read, listed, changed and deleted', async () => {
  server = await start();
  await server.signIn('admin');
  const laptop = await server.send('POST', '/api/rest/assets', {
    name: 'Laptop Ä',
    bought: '2026/03/04',
    holderId: 5,
  });
  expect(laptop).toMatchObject({
    status: 200,
    row: {
      name: 'Laptop Ä',
      status: 'stored',
      bought: '2026-03-04',
      holderId: 5,
      version: 1,
      labels: { holderId: 'Elena Petrova' },
    },
  });
  const phone = await server.send('POST', '/api/rest/assets', { name: 'Phone', status: 'given' });
  expect((await server.send('GET', `/api/rest/assets/${String(laptop.row.id)}`)).row).toEqual(laptop.row);
  expect((await server.send('GET', list({ q: 'laptop a' }))).rows.map((row) => row.name)).toEqual([
    'Laptop Ä',
  ]);
  expect((await server.send('GET', list({ status: ['given', 'broken'] }))).headers.get('content-range')).toBe(
    'assets 0-0/1',
  );
  expect(
    (await server.send('PUT', `/api/rest/assets/${String(laptop.row.id)}`, { status: 'broken' })).row,
  ).toMatchObject({ status: 'broken', name: 'Laptop Ä', version: 2 });
  expect((await server.send('DELETE', `/api/rest/assets/${String(phone.row.id)}`)).status).toBe(200);
  expect((await server.send('GET', `/api/rest/assets/${String(phone.row.id)}`)).status).toBe(404);
  const audit = await server.send(
    'GET',
    `/api/rest/audit?filter=${encodeURIComponent(JSON.stringify({ entity: 'assets' }))}`,
  );
  expect(audit.rows.map((row) => row.action).sort()).toEqual(['create', 'create', 'delete', 'update']);
});

test(
  'what a changed schema would do to tables and rows is reported before anything is generated',
  // Three times everything is generated, and a server starts.
  { tags: ['whole'], timeout: 180_000 },
  async () => {
    await server.end();
    const { name, ...others } = asset.properties;
    write({
      ...asset,
      properties: { ...others, name: { ...name, pattern: '^[A-Z]+$' }, size: { type: 'integer' } },
    });
    const plan = (...args: string[]): Promise<Ended> =>
      runScript(join(project, 'engine/cli/generate.ts'), {
        args: ['--plan', ...args],
        cwd: project,
        env: { DATA_DIR: data },
      });
    const { code, out, err } = await plan();
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^ {2}alter table "assets" add column "size" integer$/m);
    expect(out).toMatch(/^ {2}assets: 1 of 1 rows\n {4}name: pattern, 1 rows \(id 1\)$/m);
    expect((await plan('--seconds', 'few')).err).toBe('--seconds must be a number greater than 0.\n');
    write(asset);
    expect((await generate('--check')).code).toBe(0);
    server = await start();
    await server.signIn('admin');
  },
);

test('its rows go out as CSV', async () => {
  const { text } = await server.send('GET', '/api/rest/assets/export.csv');
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(/Number,Name,Status,Bought,Holder$/),
    expect.stringMatching(/,Laptop Ä,.*,2026-03-04,EMP0005$/),
  ]);
});

test('its values are validated by the schema', async () => {
  const wrong = await server.send('POST', '/api/rest/assets', {
    name: 'x'.repeat(21),
    status: 'lost',
    bought: '2026-02-30',
    holderId: 99_999,
    colour: 'red',
  });
  expect(wrong.status).toBe(422);
  expect((wrong.row.errors as { field: string }[]).map((error) => error.field).sort()).toEqual([
    'bought',
    'colour',
    'name',
    'status',
  ]);
  const nobody = await server.send('POST', '/api/rest/assets', { name: 'Screen', holderId: 99_999 });
  expect(nobody.row.errors).toMatchObject([{ field: 'holderId', code: 'unknown_reference' }]);
});

test('its module opens to a role as soon as super_admin grants it', async () => {
  const hr = await server.signIn('hr');
  expect((await server.send('GET', list())).status).toBe(403);
  await server.signIn('admin');
  const module = (
    await server.send(
      'GET',
      `/api/rest/global-types?filter=${encodeURIComponent(JSON.stringify({ uniqueValue: 'assets' }))}`,
    )
  ).rows[0]!;
  expect(module.labels).toMatchObject({ categoryId: 'Modules' });
  expect(
    (
      await server.send('POST', '/api/rest/module-permissions', {
        roleId: hr.userRoleId,
        moduleId: module.id,
        permissions: ['read'],
      })
    ).status,
  ).toBe(200);
  await server.signIn('hr');
  expect((await server.send('GET', list())).rows).toHaveLength(1);
  expect((await server.send('POST', '/api/rest/assets', { name: 'Mine' })).status).toBe(403);
});

test('its endpoints stand in the document', async () => {
  const { row } = await server.send('GET', '/api/v1/openapi.json');
  const paths = row.paths as Record<string, object>;
  expect(Object.keys(paths['/api/rest/assets']!)).toEqual(expect.arrayContaining(['get', 'post']));
  expect(Object.keys(paths['/api/rest/assets/{id}']!)).toEqual(
    expect.arrayContaining(['get', 'put', 'delete']),
  );
});

test('its type and its validator are generated', () => {
  expect(readFileSync(join(project, 'generated/types.ts'), 'utf8')).toMatch(/assets/);
  expect(existsSync(join(project, 'generated/validators/assets.js'))).toBe(true);
});

test('a new field and a raised limit keep the data', { tags: ['whole'] }, async () => {
  await server.end();
  write({
    ...asset,
    properties: {
      ...asset.properties,
      name: { ...asset.properties.name, maxLength: 40 },
      serial: { type: 'string', title: 'Serial number', default: 'none' },
    },
  });
  expect((await generate()).code).toBe(0);
  server = await start();
  await server.signIn('admin');
  expect((await server.send('GET', list())).rows).toMatchObject([
    { name: 'Laptop Ä', status: 'broken', serial: 'none', holderId: 5 },
  ]);
  expect((await server.send('POST', '/api/rest/assets', { name: 'x'.repeat(40) })).status).toBe(200);
});

test(
  'a limit below what is stored stops the start with the number of rows',
  { tags: ['whole'] },
  async () => {
    await server.end();
    write({
      ...asset,
      properties: { ...asset.properties, name: { ...asset.properties.name, maxLength: 30 } },
    });
    expect((await generate()).code).toBe(0);
    await expect(start()).rejects.toThrow(
      /The migration was refused:\n {2}assets_name_max_length: 1 rows of assets/,
    );
  },
);

test('a schema that is taken away has no address any more', { tags: ['whole'] }, async () => {
  rmSync(schemaFile);
  expect((await generate()).code).toBe(0);
  server = await start();
  await server.signIn('admin');
  expect((await server.send('GET', list())).status).toBe(404);
});

test('a schema that comes back finds its rows', { tags: ['whole'] }, async () => {
  await server.end();
  write({ ...asset, properties: { ...asset.properties, name: { ...asset.properties.name, maxLength: 40 } } });
  expect((await generate()).code).toBe(0);
  server = await start();
  await server.signIn('admin');
  expect((await server.send('GET', list())).rows).toHaveLength(2);
});
