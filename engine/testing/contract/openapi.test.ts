import { afterAll, beforeAll, expect, test } from 'vitest';
import { document } from '../../../tests/support/openapi.ts';
import { openApp, type TestApp } from '../../../tests/support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openApp();
});
afterAll(() => server.close());

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Record<string, unknown>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation: operation as unknown as Operation,
  })),
);

function referencesOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : referencesOf(value),
  );
}
const resolve = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);

test('every reference of the document leads somewhere', () => {
  for (const pointer of new Set(referencesOf(document))) expect(resolve(pointer), pointer).toBeDefined();
});

test('every operation has a name of its own, its path parameters and its failures', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, operation } of operations) {
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(
      (operation.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name),
      path,
    ).toEqual(wanted);
    for (const status of ['200', '400', '401', '403', '404', '409', '422', '500'])
      expect(operation.responses, `${path} ${status}`).toHaveProperty(status);
  }
});

test('every stem and every mapped v1 endpoint stands in the document', () => {
  for (const model of Object.values(server.models)) {
    expect(document.paths, model.stem).toHaveProperty([`/api/rest/${model.stem}`]);
    for (const operation of Object.values(model.api))
      expect(document.paths[`/api/v1/${operation.path}`], operation.path).toHaveProperty(
        operation.method.toLowerCase(),
      );
  }
});

test('the document and its page are served', async () => {
  expect((await server.send('GET', '/api/v1/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
  const page = await server.app.inject({ url: '/api/docs' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await server.app.inject({ url: '/api/docs/assets/swagger-ui-bundle.js' })).statusCode).toBe(200);
  expect((await server.app.inject({ url: '/api/docs/assets/package.json' })).statusCode).toBe(404);
});
