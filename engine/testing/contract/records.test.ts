import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillAddress } from '../../model/address.ts';
import { buildRequest, parseAnswer } from '../../model/codec.ts';
import { verbOf, type Operation } from '../../model/operation.ts';
import { definitions } from '../../../resources/index.ts';
import type { Model } from '../../model/model.ts';
import { makeChange, makeRecord } from '../../../tests/support/make-record.ts';
import { openApp, type Caller, type Row, type TestApp } from '../../../tests/support/app.ts';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await openApp();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const stems = Object.keys(definitions);
const verbsOf = (stem: string): readonly string[] =>
  (definitions as unknown as Record<string, { verbs?: readonly string[] }>)[stem]?.verbs ?? [
    'list',
    'read',
    'create',
    'update',
    'delete',
  ];
const creatable = stems.filter((stem) => verbsOf(stem).includes('create'));
const path = (stem: string, id?: unknown): string =>
  `/api/rest/${stem}${id === undefined ? '' : `/${String(id)}`}`;
const modelOf = (stem: string): Model => server.models[stem] as Model;
const create = async (stem: string, own?: Row): Promise<Row> => {
  const answer = await admin.post(path(stem), await makeRecord(server, stem, own));
  expect(answer.status, answer.text).toBe(200);
  return answer.row;
};
const totalOf = async (stem: string): Promise<number> => (await admin.list(stem, {}, [0, 0])).total;
const auditOf = async (stem: string, id: unknown, action: string): Promise<Row[]> =>
  (await admin.list('audit', { entity: stem, entityId: id, action })).rows;

const nothingToChange = 'its rows are changed by actions of their own';

describe.each(creatable)('%s', (stem) => {
  test('a row that was created reads back the same, is listed and raises the total by one', async () => {
    const before = await totalOf(stem);
    const body = await makeRecord(server, stem);
    const created = await admin.post(path(stem), body);
    expect(created.status, created.text).toBe(200);
    expect(created.row).toMatchObject(body);
    const read = await admin.get(path(stem, created.row.id));
    expect(read.row).toEqual(created.row);
    expect(await totalOf(stem)).toBe(before + 1);
    const listed = await admin.list(stem, { id: [created.row.id] });
    expect(listed.rows.map((row) => row.id)).toEqual([created.row.id]);
    expect(await auditOf(stem, created.row.id, 'create')).toHaveLength(1);
  });

  test('every reference of a row has its label', async () => {
    const row = await create(stem);
    const labels = row.labels as Row;
    for (const field of modelOf(stem).fields.filter(
      (one) => one.kind === 'reference' && row[one.name] !== null,
    ))
      expect(labels[field.name], field.name).toEqual(expect.any(String));
  });

  test('an update raises the version by one and leaves what changed in the audit', async ({ skip }) => {
    const change = makeChange(modelOf(stem));
    skip(Object.keys(change).length === 0, nothingToChange);
    const row = await create(stem);
    const updated = await admin.put(path(stem, row.id), { ...row, ...change });
    expect(updated.status, updated.text).toBe(200);
    expect(updated.row).toMatchObject({ ...change, version: 2 });
    const [entry] = await auditOf(stem, row.id, 'update');
    expect(entry?.actor).toBe(admin.userId);
    for (const name of Object.keys(change)) expect(entry?.after).toHaveProperty(name, change[name]);
  });

  test('an older version is refused and nothing is written', async ({ skip }) => {
    const change = makeChange(modelOf(stem));
    skip(Object.keys(change).length === 0, nothingToChange);
    const row = await create(stem);
    await admin.put(path(stem, row.id), change);
    const refused = await admin.put(path(stem, row.id), { ...makeChange(modelOf(stem)), version: 1 });
    expect([refused.status, refused.code]).toEqual([409, 'stale_version']);
    expect((await admin.get(path(stem, row.id))).row).toMatchObject({ ...change, version: 2 });
  });

  test('sending a row back as it is writes nothing', async () => {
    const row = await create(stem);
    const answer = await admin.put(path(stem, row.id), row);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.row).toEqual(row);
    expect(await auditOf(stem, row.id, 'update')).toEqual([]);
  });

  test('a deleted row is gone for everyone, and the audit remembers it', async () => {
    const row = await create(stem);
    const before = await totalOf(stem);
    const deleted = await admin.delete(path(stem, row.id));
    expect(deleted.status, deleted.text).toBe(200);
    expect((await admin.get(path(stem, row.id))).status).toBe(404);
    expect(await totalOf(stem)).toBe(before - 1);
    expect(await auditOf(stem, row.id, 'delete')).toHaveLength(1);
    const { rows } = await sql`select 1 from ${sql.table(modelOf(stem).table)} where id = ${row.id}`.execute(
      server.db,
    );
    expect(rows).toHaveLength(modelOf(stem).softDelete ? 1 : 0);
  });
});

describe.each(stems)('%s', (stem) => {
  test('what the resource does not offer is 405 for super_admin too', async () => {
    const verbs = verbsOf(stem);
    const calls = {
      create: () => admin.post(path(stem), {}),
      update: () => admin.put(path(stem, 1), {}),
      delete: () => admin.delete(path(stem, 1)),
    };
    for (const [verb, call] of Object.entries(calls)) {
      expect((await call()).status === 405, verb).toBe(!verbs.includes(verb));
    }
  });
});

const operations = stems.flatMap((stem) =>
  Object.entries(
    (definitions as unknown as Record<string, { api?: Record<string, Operation> }>)[stem]?.api ?? {},
  ).map(([key, operation]) => ({ stem, key, operation, name: `${operation.method} ${operation.path}` })),
);
const call = (operation: Operation, request: ReturnType<typeof buildRequest>) => {
  const url = `/api/v1/${fillAddress(operation.path, request)}`;
  return {
    GET: () => admin.get(url),
    DELETE: () => admin.delete(url),
    POST: () => admin.post(url, request.body),
    PUT: () => admin.put(url, request.body ?? {}),
    PATCH: () => admin.patch(url, request.body ?? {}),
  }[operation.method]();
};

describe('v1', () => {
  test.each(operations.filter(({ key, operation }) => verbOf(key, operation) === 'list'))(
    '$name lists $stem with an exact total',
    async ({ stem, operation }) => {
      const model = modelOf(stem);
      const filter: Row = {};
      for (const field of Object.values(operation.body ?? {})) {
        const target = model.field[field]?.ref?.stem;
        filter[field] = target
          ? (await admin.list(target, {}, [0, 0])).rows[0]?.id
          : field === 'mediaType'
            ? 'document'
            : 1;
      }
      const answer = await call(
        operation,
        buildRequest(operation, 'list', { list: { skip: 0, limit: 5, filter } }),
      );
      expect(answer.status, answer.text).toBe(200);
      const { rows = [], total } = parseAnswer(operation, 'list', (answer.body as Row).data);
      expect(Array.isArray(rows)).toBe(true);
      expect(total).toBeGreaterThanOrEqual(rows.length);
      const isPaged = operation.rows !== null && !operation.whole;
      expect(rows.length).toBeLessThanOrEqual(isPaged ? 5 : Infinity);
      const owner = model.fields.find((field) => field.owner)?.name ?? '';
      const owners = new Set(operation.mine ? rows.map((row) => row[owner]) : []);
      expect([...owners].filter((one) => one !== admin.userId)).toEqual([]);
    },
  );

  test.each(operations.filter(({ key, operation }) => verbOf(key, operation) === 'create'))(
    '$name creates $stem',
    async ({ stem, operation }) => {
      const body = await makeRecord(server, stem);
      const answer = await call(operation, buildRequest(operation, 'create', { body }));
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({
        statusCode: 200,
        status: true,
        message: 'success',
        data: { [operation.answer ?? '']: body },
      });
    },
  );

  test.each(
    operations.filter(({ key, operation }) => ['read', 'update', 'delete'].includes(verbOf(key, operation))),
  )('$name reaches a row of $stem', async ({ stem, key, operation }) => {
    const verb = verbOf(key, operation);
    const row = await create(stem);
    const change =
      verb === 'update' ? (operation.fields ? { isActive: false } : makeChange(modelOf(stem))) : undefined;
    const answer = await call(
      operation,
      buildRequest(operation, verb, { id: row.id as number, expected: row, ...(change && { body: change }) }),
    );
    expect(answer.status, answer.text).toBe(200);
    expect(operation.answer ? answer.data[operation.answer] : {}).toMatchObject(
      (operation.answer && change) || {},
    );
    expect((await admin.get(path(stem, row.id))).status).toBe(verb === 'delete' ? 404 : 200);
  });
});
