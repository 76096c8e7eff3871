import { expect, test } from 'vitest';
import { compileAction } from '../../server/http/actions.ts';
import type { ApiDocument } from '../document.ts';
import type { Subject } from '../subject.ts';
import { useServer } from '../use-server.ts';

const operationsOf = (document: ApiDocument) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  );

function referencesOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : referencesOf(value),
  );
}
const resolve = (document: ApiDocument, pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);

/** The document of the API: whole, of every stem and mapped endpoint, and served. */
export function describeDocument(subject: Subject): void {
  const running = useServer(subject);
  const { document } = subject.product;

  test('every reference of the document leads somewhere', () => {
    for (const pointer of new Set(referencesOf(document)))
      expect(resolve(document, pointer), pointer).toBeDefined();
  });

  test('every operation has a name of its own, its path parameters and its failures', () => {
    const names = operationsOf(document).map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, operation } of operationsOf(document)) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(
        (operation.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name),
        path,
      ).toEqual(wanted);
      for (const status of ['200', '400', '401', '403', '404', '409', '422', '500'])
        expect(operation.responses, `${path} ${status}`).toHaveProperty(status);
    }
  });

  test('what an action takes is a schema', () => {
    for (const { stem, actions } of Object.values(running.server.models))
      for (const [name, action] of Object.entries(actions))
        expect(() => compileAction(action), `${stem} ${name}`).not.toThrow();
  });

  test('every stem and every mapped v1 endpoint is in the document', () => {
    for (const model of Object.values(running.server.models)) {
      expect(document.paths, model.stem).toHaveProperty([`/api/rest/${model.stem}`]);
      for (const operation of Object.values(model.api))
        expect(document.paths[`/api/v1/${operation.path}`], operation.path).toHaveProperty(
          operation.method.toLowerCase(),
        );
    }
  });

  test('the document and its page are served', async () => {
    expect((await running.server.send('GET', '/api/v1/openapi.json')).body).toMatchObject({
      openapi: '3.1.0',
    });
    const page = await running.server.fastify.inject({ url: '/api/docs' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(
      (await running.server.fastify.inject({ url: '/api/docs/assets/swagger-ui-bundle.js' })).statusCode,
    ).toBe(200);
    expect((await running.server.fastify.inject({ url: '/api/docs/assets/package.json' })).statusCode).toBe(
      404,
    );
  });
}
