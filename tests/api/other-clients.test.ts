import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { pickRecords } from '@crewdeck/engine/model/openapi.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { definitions } from '../../resources/index.ts';
import { schemas } from '../../generated/schemas.ts';
import { document } from '../support/openapi.ts';

const models = buildModels(schemas, definitions);
const outside = createRequire(new URL('../typed-client/package.json', import.meta.url));

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await openApp();
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

test('Redocly finds no error in the document', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
});

/** Code of a developer who knows only the types of the document. */
const source = `
import createClient from 'openapi-fetch';
import type { paths } from './api';

export async function work(baseUrl: string, headers: Record<string, string>) {
  const client = createClient<paths>({ baseUrl, headers });
  const { data: made } = await client.POST('/api/rest/clients', {
    body: { name: 'Typed', company: 'By Types', email: 'typed@client.example', country: 'Peru', isActive: true },
  });
  const id: number = made!.id;
  const company: string | null | undefined = made!.company;
  const place = { params: { path: { id } } };
  await client.PATCH('/api/rest/clients/{id}', { ...place, body: { country: 'Chile', phone: null } });
  const { data: changed } = await client.GET('/api/rest/clients/{id}', place);
  await client.PUT('/api/rest/clients/{id}', { ...place, body: { ...changed!, name: 'Whole record' } });
  // @ts-expect-error a country is no number
  const refused = await client.PATCH('/api/rest/clients/{id}', { ...place, body: { country: 5 } });
  const { data: last } = await client.DELETE('/api/rest/clients/{id}', place);
  return { company, last, refused: refused.error };
}
`;

test('a client made from the document by openapi-typescript reads, creates, changes and deletes, with types', async () => {
  // Its own types bring others of the platform, which are not those of the project.
  const { astToString, default: toTypes } = (await import(outside.resolve('openapi-typescript'))) as {
    astToString: (nodes: unknown) => string;
    default: (document: string) => Promise<unknown>;
  };
  const folder = new URL('../../.cache/typed-client/', import.meta.url);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('api.d.ts', folder), astToString(await toTypes(JSON.stringify(document))));
  const flags = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2024',
    '--module',
    'preserve',
  ];
  const client = new URL('client.ts', folder);
  await writeFile(client, source);
  const compiled = await promisify(execFile)('node', [
    'node_modules/typescript/bin/tsc',
    ...flags,
    fileURLToPath(client),
  ]).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe('');
  const { work } = (await import(client.href)) as {
    work: (url: string, headers: Record<string, string>) => Promise<unknown>;
  };
  expect(await work(url, (await app.as('admin')).headers)).toMatchObject({
    company: 'By Types',
    last: { name: 'Whole record', country: 'Chile', phone: null },
    refused: { code: 'validation_failed' },
  });
}, 120_000);

interface ParsedResource {
  readonly name: string;
  readonly url: string;
  readonly operations: readonly { readonly method: string; readonly type: string }[];
  readonly writableFields: readonly { readonly name: string }[];
}

test('API Platform Admin finds records, their operations and their fields', async () => {
  const { parseOpenApi3Documentation } = (await import(outside.resolve('@api-platform/api-doc-parser'))) as {
    parseOpenApi3Documentation: (
      address: string,
    ) => Promise<{ readonly api: { readonly resources: readonly ParsedResource[] } }>;
  };
  const { api } = await parseOpenApi3Documentation(`${url}/api/rest/openapi.json`);
  const clients = api.resources.find(({ name }) => name === 'clients');
  expect(clients).toMatchObject({ url: `${url}/api/rest/clients` });
  expect(clients?.operations.map(({ type }) => type).toSorted()).toEqual([
    'create',
    'delete',
    'edit',
    'edit',
    'list',
    'show',
  ]);
  expect(clients?.writableFields.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['name', 'company', 'email', 'country', 'isActive']),
  );
  // It expects plural names.
  const plural = Object.values(models).filter(
    ({ stem, verbs }) => stem.endsWith('s') && verbs.includes('read'),
  );
  const listed = api.resources.filter(({ operations }) => operations.some(({ type }) => type === 'list'));
  const names = plural.filter(({ verbs }) => verbs.includes('list')).map(({ stem }) => stem);
  expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

test('the document of the records describes nothing else, and is as complete as the whole one', () => {
  const records = pickRecords({ ...document }) as { readonly paths: Readonly<Record<string, unknown>> };
  const whole = (document as { readonly paths: Readonly<Record<string, unknown>> }).paths;
  const expected = Object.keys(whole).filter((path) => /^\/api\/rest\/[^/]+(\/\{id\})?$/.test(path));
  expect(Object.keys(records.paths).map((path) => `/api/rest${path}`)).toEqual(expected);
  for (const [path, operations] of Object.entries(records.paths))
    expect(operations).toBe(whole[`/api/rest${path}`]);
});
