import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { todayIn } from '../../model/days.ts';
import type { Model } from '../../model/model.ts';
import { mayDelete, mayEdit } from '../../console/context/access.ts';
import type { Subject } from '../subject.ts';
import { useServer } from '../use-server.ts';

const today = (): string => todayIn('UTC', new Date());

type When = Model['when'];
const states = (when: When): string[] => [...new Set(Object.values(when).flatMap((one) => Object.keys(one)))];

/** Rows with states: changed and deleted in those that the console offers it in, and in no other. */
export function describeStates(subject: Subject): void {
  const running = useServer(subject);
  const { models, makeChange, makeRecord } = subject.product;
  const declared = Object.values(models)
    .filter(({ when }) => Object.keys(when).length > 0)
    .map(({ stem, when }) => [stem, when] as const);

  describe.each(declared)('%s', (stem, when) => {
    test.each(states(when))(
      'are changed and deleted where their %s lets the console offer it, and nowhere else',
      async (name) => {
        const model = models[stem] as Model;
        const field = model.field[name]!;
        const { permissions, userId } = running.admin;
        const engine = { models: running.server.models, permissions, userId };
        const seen = { edit: new Set<boolean>(), delete: new Set<boolean>() };
        // A state is one of some values, or that something has happened.
        for (const value of field.schema.enum ?? [null, '2026-01-02T03:04:05.000Z']) {
          const { row } = await running.admin.post(
            `/api/rest/${stem}`,
            await makeRecord(running.server, stem),
          );
          const path = `/api/rest/${stem}/${String(row.id)}`;
          await sql`update ${sql.table(model.table)} set ${sql.ref(field.column)} = ${value}
          where id = ${row.id}`.execute(running.server.db);
          const record = (await running.admin.get(path)).row;
          expect(record[name] ?? null).toBe(value);
          const changed = await running.admin.put(path, makeChange(model));
          expect([changed.status, changed.code], `${name} ${String(value)}: ${changed.text}`).toEqual(
            mayEdit(engine, model, record) ? [200, undefined] : [409, 'illegal_transition'],
          );
          const deleted = await running.admin.delete(path);
          expect([deleted.status, deleted.code], `${name} ${String(value)}: ${deleted.text}`).toEqual(
            mayDelete(engine, model, record, today) ? [200, undefined] : [409, 'illegal_transition'],
          );
          seen.edit.add(changed.status === 200);
          seen.delete.add(deleted.status === 200);
        }
        // Some states let it, some do not.
        expect([seen.edit.size, seen.delete.size]).toEqual([2, 2]);
      },
    );
  });
}
