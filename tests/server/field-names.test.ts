import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../generated/database.ts';
import { toSnake } from '@crewdeck/engine/model/column-name.ts';
import { FieldNames, toField, verbatim } from '@crewdeck/engine/server/database/field-names.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (whole) => new PostgresIntrospector(whole),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new FieldNames()],
});
const l = table('leaves', 'l');
const a = table('attendance');

describe('a table in a statement', () => {
  test.each([
    [
      'with an alias',
      sql`select ${l.userId} from ${l} where not ${l.isDeleted}`,
      'select "l"."user_id" from "leaves" as "l" where not "l"."is_deleted"',
    ],
    [
      'without one',
      sql`select ${a.checkIn} from ${a} where ${a.id} = ${7}`,
      'select "attendance"."check_in" from "attendance" where "attendance"."id" = $1',
    ],
    [
      'by the bare names of its columns',
      sql`update ${l} set ${l.$.leaveStatus} = ${l.leaveStatus}`,
      'update "leaves" as "l" set "leave_status" = "l"."leave_status"',
    ],
    [
      'as what an insert was refused for',
      sql`set ${a.$.workingHours} = ${table('attendance', 'excluded').workingHours}`,
      'set "working_hours" = "excluded"."working_hours"',
    ],
  ])('is written %s', (_title, statement, text) => {
    expect(statement.compile(db).sql).toBe(text);
    expect(statement.compile(verbatim(db)).sql).toBe(text);
  });

  test('is made once', () => {
    expect(table('leaves', 'l')).toBe(l);
    expect(l.userId).toBe(l.userId);
  });

  test('is in the builder too', () => {
    const query = db.selectFrom('leaves as l').select(['l.id', 'l.leaveFrom']).where(l.userId, '=', 3);
    expect(query.compile().sql).toBe(
      'select "l"."id", "l"."leave_from" from "leaves" as "l" where "l"."user_id" = $1',
    );
  });
});

describe('names of fields', () => {
  test.each(['id', 'userId', 'sha256', 'line1', 'empId', 'wantedCheckOut'])('%s comes back', (name) => {
    expect(toField(toSnake(name))).toBe(name);
  });

  const read = async (row: Record<string, unknown>): Promise<unknown> =>
    (
      await new FieldNames().transformResult({
        queryId: sql`x`.compile(db).queryId,
        result: { rows: [row] },
      })
    ).rows[0];

  test('are those of every answer, but not within JSON nor behind an underscore', async () => {
    expect(
      await read({ user_id: 1, leaveType: 2, __changes: 3, meta: { first_half: [{ a_b: 1 }] } }),
    ).toEqual({ userId: 1, leaveType: 2, __changes: 3, meta: { first_half: [{ a_b: 1 }] } });
  });

  test('that are right already leave the rows as they came', async () => {
    const row = { userId: 1, __writable: true };
    expect(await read(row)).toBe(row);
  });
});
