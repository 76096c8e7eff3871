import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitions } from '../../../resources/index.ts';
import type { Model } from '../../model/model.ts';
import { mayDelete, mayEdit } from '../../console/context/access.ts';
import { openApp, type Caller, type TestApp } from '../../../tests/support/app.ts';
import { makeChange, makeRecord } from '../../../tests/support/make-record.ts';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await openApp();
  admin = await server.as('admin');
});
afterAll(() => server.close());

type When = Model['when'];
const declared = Object.entries(definitions as unknown as Record<string, { when?: When }>).flatMap(
  ([stem, { when }]) => (when ? [[stem, when] as const] : []),
);
const states = (when: When): string[] => [...new Set(Object.values(when).flatMap((one) => Object.keys(one)))];

test('requests that are decided have states', () => {
  expect(declared.map(([stem]) => stem)).toEqual(
    expect.arrayContaining(['leaves', 'exception-requests', 'down-times']),
  );
});

describe.each(declared)('%s', (stem, when) => {
  test.each(states(when))(
    'are changed and deleted where their %s lets the console offer it, and nowhere else',
    async (name) => {
      const model = server.models[stem] as Model;
      const field = model.field[name]!;
      const engine = { permissions: admin.permissions, userId: admin.userId };
      const seen = { edit: new Set<boolean>(), delete: new Set<boolean>() };
      for (const value of field.schema.enum as readonly unknown[]) {
        const { row } = await admin.post(`/api/rest/${stem}`, await makeRecord(server, stem));
        const path = `/api/rest/${stem}/${String(row.id)}`;
        await sql`update ${sql.table(model.table)} set ${sql.ref(field.column)} = ${value}
          where id = ${row.id}`.execute(server.db);
        const record = (await admin.get(path)).row;
        expect(record[name]).toBe(value);
        const changed = await admin.put(path, makeChange(model));
        expect([changed.status, changed.code], `${name} ${String(value)}: ${changed.text}`).toEqual(
          mayEdit(engine, model, record) ? [200, undefined] : [409, 'illegal_transition'],
        );
        const deleted = await admin.delete(path);
        expect([deleted.status, deleted.code], `${name} ${String(value)}: ${deleted.text}`).toEqual(
          mayDelete(engine, model, record) ? [200, undefined] : [409, 'illegal_transition'],
        );
        seen.edit.add(changed.status === 200);
        seen.delete.add(deleted.status === 200);
      }
      // Some states let it, some do not.
      expect([seen.edit.size, seen.delete.size]).toEqual([2, 2]);
    },
  );
});
