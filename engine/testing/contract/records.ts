import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fillAddress } from '../../model/address.ts';
import { buildRequest, parseAnswer, type WireRequest } from '../../model/codec.ts';
import { pageSizes, verbOf, type Operation } from '../../model/operation.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Opened, Product, Subject } from '../subject.ts';
import { useServer } from '../use-server.ts';

const path = (stem: string, id?: unknown): string =>
  `/api/rest/${stem}${id === undefined ? '' : `/${String(id)}`}`;
const nothingToChange = 'its rows are changed by actions of their own';

/** The rows of a product on a running server. */
function rowsOf({ models, makeRecord }: Product, running: Opened) {
  const modelOf = (stem: string): Model => models[stem] as Model;
  const audit = Object.values(models).find((model) => model.schema['x-resource']?.history)?.stem ?? '';
  const create = async (stem: string, own?: Row): Promise<Row> => {
    const answer = await running.admin.post(path(stem), await makeRecord(running.server, stem, own));
    expect(answer.status, answer.text).toBe(200);
    return answer.row;
  };
  const totalOf = async (stem: string): Promise<number> => (await running.admin.list(stem, {}, [0, 0])).total;
  const auditOf = async (stem: string, id: unknown, action: string): Promise<Row[]> =>
    (await running.admin.list(audit, { entity: stem, entityId: id, action })).rows;

  return { modelOf, create, totalOf, auditOf };
}
interface Context {
  readonly product: Product;
  readonly running: Opened;
  readonly rows: ReturnType<typeof rowsOf>;
}

function describeRows({ product, running, rows: { modelOf, create, totalOf, auditOf } }: Context): void {
  const { makeRecord, makeChange } = product;
  const creatable = Object.values(product.models)
    .filter((model) => model.verbs.includes('create'))
    .map(({ stem }) => stem);

  describe.each(creatable)('%s', (stem) => {
    test('a row that was created reads back the same, is listed and raises the total by one', async () => {
      const before = await totalOf(stem);
      const body = await makeRecord(running.server, stem);
      const created = await running.admin.post(path(stem), body);
      expect(created.status, created.text).toBe(200);
      expect(created.row).toMatchObject(body);
      const read = await running.admin.get(path(stem, created.row.id));
      expect(read.row).toEqual(created.row);
      expect(await totalOf(stem)).toBe(before + 1);
      const listed = await running.admin.list(stem, { id: [created.row.id] });
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
      const updated = await running.admin.put(path(stem, row.id), { ...row, ...change });
      expect(updated.status, updated.text).toBe(200);
      expect(updated.row).toMatchObject({ ...change, version: 2 });
      const [entry] = await auditOf(stem, row.id, 'update');
      expect(entry?.actor).toBe(running.admin.userId);
      for (const name of Object.keys(change)) expect(entry?.after).toHaveProperty(name, change[name]);
    });

    test('an older version is refused and nothing is written', async ({ skip }) => {
      const change = makeChange(modelOf(stem));
      skip(Object.keys(change).length === 0, nothingToChange);
      const row = await create(stem);
      await running.admin.put(path(stem, row.id), change);
      const refused = await running.admin.put(path(stem, row.id), {
        ...makeChange(modelOf(stem)),
        version: 1,
      });
      expect([refused.status, refused.code]).toEqual([409, 'stale_version']);
      expect((await running.admin.get(path(stem, row.id))).row).toMatchObject({ ...change, version: 2 });
    });

    test('sending a row back as it is writes nothing', async ({ skip }) => {
      skip(!modelOf(stem).verbs.includes('update'), 'its rows stay as they are');
      const row = await create(stem);
      const answer = await running.admin.put(path(stem, row.id), row);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.row).toEqual(row);
      expect(await auditOf(stem, row.id, 'update')).toEqual([]);
    });

    test('a deleted row is gone for everyone, and the audit remembers it', async ({ skip }) => {
      skip(!modelOf(stem).verbs.includes('delete'), 'its rows stay');
      const row = await create(stem);
      const before = await totalOf(stem);
      const deleted = await running.admin.delete(path(stem, row.id));
      expect(deleted.status, deleted.text).toBe(200);
      expect((await running.admin.get(path(stem, row.id))).status).toBe(404);
      expect(await totalOf(stem)).toBe(before - 1);
      expect(await auditOf(stem, row.id, 'delete')).toHaveLength(1);
      const { rows } =
        await sql`select 1 from ${sql.table(modelOf(stem).table)} where id = ${row.id}`.execute(
          running.server.db,
        );
      expect(rows).toHaveLength(modelOf(stem).softDelete ? 1 : 0);
    });
  });
}

function describeVerbs({ product, running }: Context): void {
  describe.each(Object.keys(product.models))('%s', (stem) => {
    test('what the resource does not offer is 405, even with every permission', async () => {
      const verbs: readonly string[] = product.models[stem]?.verbs ?? [];
      const calls = {
        create: () => running.admin.post(path(stem), {}),
        update: () => running.admin.put(path(stem, 1), {}),
        delete: () => running.admin.delete(path(stem, 1)),
      };
      for (const [verb, call] of Object.entries(calls)) {
        expect((await call()).status === 405, verb).toBe(!verbs.includes(verb));
      }
    });
  });
}

const call = ({ admin }: Opened, operation: Operation, request: WireRequest) => {
  const url = `/api/v1/${fillAddress(operation.path, request)}`;
  return {
    GET: () => admin.get(url),
    DELETE: () => admin.delete(url),
    POST: () => admin.post(url, request.body),
    PUT: () => admin.put(url, request.body ?? {}),
    PATCH: () => admin.patch(url, request.body ?? {}),
  }[operation.method]();
};

function describeEndpoints({ product, running, rows: { modelOf, create } }: Context): void {
  const { makeRecord, makeChange, queryValues } = product;
  const operations = Object.values(product.models).flatMap(({ stem, api }) =>
    Object.entries(api).map(([key, operation]) => ({
      stem,
      key,
      operation,
      name: `${operation.method} ${operation.path}`,
    })),
  );

  describe('v1', () => {
    test.each(operations.filter(({ key, operation }) => verbOf(key, operation) === 'list'))(
      '$name lists $stem in pages with an exact total',
      async ({ stem, operation }) => {
        const model = modelOf(stem);
        const filter: Row = {};
        for (const field of Object.values(operation.body ?? {})) {
          const target = model.field[field]?.ref?.stem;
          filter[field] = target
            ? (await running.admin.list(target, {}, [0, 0])).rows[0]?.id
            : (queryValues[field] ?? 1);
        }
        const read = async (request: WireRequest): Promise<{ rows: readonly Row[]; total: number }> => {
          const answer = await call(running, operation, request);
          expect(answer.status, answer.text).toBe(200);
          const { rows = [], total = 0 } = parseAnswer(operation, 'list', (answer.body as Row).data);
          return { rows, total };
        };
        const request = buildRequest(operation, 'list', { list: { skip: 0, limit: 5, filter } });
        const all = await read({ ...request, query: { ...request.query, skip: '', limit: '' } });
        expect(all.rows).toHaveLength(Math.min(all.total, pageSizes(operation).usual));
        const { rows, total } = await read(request);
        expect(rows).toEqual(all.rows.slice(0, 5));
        // A list without a count says how many rows the page has.
        expect(total).toBe(operation.rows === null ? rows.length : all.total);
        const further = await read({ ...request, query: { ...request.query, skip: '1' } });
        expect(further.rows.slice(0, 4)).toEqual(all.rows.slice(1, 5));
        const owner = model.fields.find((field) => field.owner)?.name ?? '';
        const owners = new Set(operation.mine ? rows.map((row) => row[owner]) : []);
        expect([...owners].filter((one) => one !== running.admin.userId)).toEqual([]);
      },
    );

    test.each(operations.filter(({ key, operation }) => verbOf(key, operation) === 'create'))(
      '$name creates $stem',
      async ({ stem, operation }) => {
        const body = await makeRecord(running.server, stem);
        const answer = await call(running, operation, buildRequest(operation, 'create', { body }));
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
      operations.filter(({ key, operation }) =>
        ['read', 'update', 'delete'].includes(verbOf(key, operation)),
      ),
    )('$name reaches a row of $stem', async ({ stem, key, operation }) => {
      const verb = verbOf(key, operation);
      const row = await create(stem);
      const change =
        verb === 'update' ? (operation.fields ? { isActive: false } : makeChange(modelOf(stem))) : undefined;
      const answer = await call(
        running,
        operation,
        buildRequest(operation, verb, {
          id: row.id as number,
          expected: row,
          ...(change && { body: change }),
        }),
      );
      expect(answer.status, answer.text).toBe(200);
      expect(operation.answer ? answer.data[operation.answer] : {}).toMatchObject(
        (operation.answer && change) || {},
      );
      expect((await running.admin.get(path(stem, row.id))).status).toBe(verb === 'delete' ? 404 : 200);
    });
  });
}

/** Rows of every resource: created, read, listed, changed, deleted; by their v1 endpoints as well. */
export function describeRecords(subject: Subject): void {
  const { product } = subject;
  const running = useServer(subject);
  const context: Context = { product, running, rows: rowsOf(product, running) };
  describeRows(context);
  describeVerbs(context);
  describeEndpoints(context);
}
