import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '../support/app.ts';
import { document } from '../support/openapi.ts';

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
