import { PGlite } from '@electric-sql/pglite';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas as own } from '../../generated/schemas.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { DayCell, DayRow, WrittenDays } from '@crewdeck/engine/model/day-grid.ts';
import { formats } from '@crewdeck/engine/model/formats.ts';
import { peopleOf } from '@crewdeck/engine/model/people.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import type { Call, Engine, Rules, WriteContext } from '@crewdeck/engine/server/context/context.ts';
import {
  pgliteOptions,
  wrapPGlite,
  type OpenDatabase,
} from '@crewdeck/engine/server/database/connection/client.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { buildDatabase } from '@crewdeck/engine/server/database/tables/tables.ts';
import { readDays } from '@crewdeck/engine/server/days/read-days.ts';
import { writeDays } from '@crewdeck/engine/server/days/write-days.ts';
import { fail, type AppError } from '@crewdeck/engine/server/errors/errors.ts';

// Rooms and who has them on a day, with what the portal declares nowhere: rows that belong to their room,
// rooms by what not everybody reads, a rule that looks at other rows.
const schemas: Record<string, JsonSchema> = {
  audit: {
    ...own.audit,
    properties: {
      ...own.audit?.properties,
      actor: { type: 'integer' },
      confirmedBy: { type: 'integer' },
      client: { type: 'integer' },
    },
  },
  guests: {
    'x-resource': { module: 'house', people: { relations: {} } },
    properties: { name: { type: 'string' }, email: { type: 'string', format: 'email' } },
  },
  rooms: {
    'x-resource': { module: 'house', title: '{name}' },
    required: ['name'],
    properties: {
      name: { type: 'string', 'x-search': true },
      size: { type: 'string', enum: ['large', 'small'] },
      rent: { type: 'string', 'x-access': { read: 'house.money' } },
      keeperId: { type: 'integer', 'x-ref': 'guests', 'x-owner': true },
    },
  },
  bookings: {
    'x-resource': { module: 'house' },
    'x-unique': [['roomId', 'date']],
    required: ['roomId', 'date', 'purpose'],
    properties: {
      roomId: { type: 'integer', 'x-ref': 'rooms' },
      date: { type: 'string', format: 'date' },
      purpose: { type: 'string', enum: ['meeting', 'lesson'] },
    },
  },
  stays: {
    'x-resource': { module: 'house' },
    'x-no-overlap': { of: ['roomId'], from: 'from', to: 'to' },
    required: ['roomId', 'from', 'to', 'board'],
    properties: {
      roomId: { type: 'integer', 'x-ref': 'rooms' },
      from: { type: 'string', format: 'date' },
      to: { type: 'string', format: 'date' },
      board: { type: 'string', enum: ['full', 'half'] },
      wish: { type: 'string' },
    },
  },
} as unknown as Record<string, JsonSchema>;
const models = buildModels(schemas, {
  rooms: { scope: {}, open: ['name', 'size'] },
  bookings: {
    scope: { parent: 'roomId' },
    list: { days: { row: 'roomId', day: 'date', value: 'purpose', groups: ['size', 'rent'] } },
  },
  stays: {
    scope: { parent: 'roomId' },
    list: { days: { row: 'roomId', day: 'from', to: 'to', value: 'board', texts: { of: 'wish' } } },
  },
});
const bookings = models.bookings!;
const ajv = new Ajv2020({ allErrors: true, strict: false, formats });

/** No more than two lessons a day: what was written before counts. */
const rules: Rules = {
  async beforeWrite({ verb, record, tx }: WriteContext) {
    if (verb === 'delete' || record.purpose !== 'lesson') return;
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from bookings
      where date = ${record.date}::date and purpose = 'lesson'`.execute(tx);
    if (rows[0]!.n >= 2) throw fail('conflict', { reason: 'overlap' });
  },
};

let database: OpenDatabase;
let engine: Engine;
const written: number[] = [];
beforeAll(async () => {
  database = wrapPGlite(await PGlite.create(pgliteOptions));
  await migrate(database, { tables: buildDatabase(models) });
  const { db } = database;
  engine = {
    models,
    people: peopleOf(models),
    rules: { bookings: rules },
    validators: { bookings: ajv.compile(schemas.bookings!) },
    texts: {},
    config: { timeZone: 'UTC' },
    now: () => new Date(),
    written: (_stem: string, id: number) => written.push(id),
    db,
    reads: db,
  } as unknown as Engine;
  await sql`insert into guests (name) values ('Ada'), ('Bo')`.execute(db);
  await sql`insert into rooms (name, size, rent, keeper_id)
    values ('Attic', 'small', 'low', 1), ('Barn', 'large', 'high', 2), ('Cellar', null, 'low', 1)`.execute(
    db,
  );
});
afterAll(() => database.close());

const callOf = (userId: number, ...permissions: string[]): Call =>
  ({
    engine,
    identity: { userId, isSuperAdmin: false, permissions: { house: permissions } },
    requestId: 'one',
    locale: 'en-US',
  }) as unknown as Call;
const keeper = (userId: number): Call => callOf(userId, 'read', 'add', 'update');
const everyone = (): Call => callOf(2, 'read', 'add', 'update', 'read_all');
const period = { from: '2030-01-07', to: '2030-01-13' };
const rowsOf = async (call: Call, group?: string): Promise<readonly DayRow[]> =>
  (await readDays(call, bookings, { ...period, ...(group !== undefined && { group }) })).rows;
const cell = (row: number, day: number, value: DayCell['value'], more: object = {}): DayCell => ({
  row,
  day: `2030-01-0${day}`,
  value,
  ...more,
});
const write = (call: Call, ...cells: DayCell[]): Promise<WrittenDays> => writeDays(call, bookings, { cells });
const refusalOf = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => expect.unreachable('it was written'),
    (error: unknown) => error as AppError,
  );

test('who may read and write a room reads and writes its days, empty ones too', async () => {
  const labelled = (rows: readonly DayRow[]) => rows.map(({ label, mayWrite }) => [label, mayWrite]);
  expect(labelled(await rowsOf(keeper(1)))).toEqual([
    ['Attic', true],
    ['Cellar', true],
  ]);
  expect(labelled(await rowsOf(callOf(1, 'read')))).toEqual([
    ['Attic', false],
    ['Cellar', false],
  ]);
  expect(labelled(await rowsOf(everyone()))).toEqual([
    ['Attic', true],
    ['Barn', true],
    ['Cellar', true],
  ]);
});

test('a room that is someone else’s is as good as none', async () => {
  await write(everyone(), cell(2, 9, 'meeting'));
  for (const value of ['lesson', null] as const) {
    const answers = await Promise.all(
      [2, 77].map((row) =>
        write(keeper(1), cell(row, 9, value, { was: null })).then(
          ({ saved }) => saved,
          (error: unknown) => (error as AppError).errors,
        ),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
  }
  expect((await rowsOf(keeper(2)))[0]?.cells).toMatchObject({ '2030-01-09': { value: 'meeting' } });
  expect(await rowsOf(keeper(1))).not.toContainEqual(expect.objectContaining({ label: 'Barn' }));
});

test('a rule that looks at other rows runs cell by cell, and reports each that it refuses', async () => {
  const three = [cell(1, 8, 'lesson'), cell(2, 8, 'lesson'), cell(3, 8, 'lesson')] as const;
  const refused = await refusalOf(write(everyone(), ...three));
  expect([refused.code, refused.errors?.map(({ field, reason }) => [field, reason])]).toEqual([
    'validation_failed',
    [['cells[2].value', 'overlap']],
  ]);
  expect((await rowsOf(everyone())).map(({ cells }) => cells['2030-01-08'])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await write(everyone(), cell(1, 8, 'lesson'), cell(2, 8, 'lesson'))).toMatchObject({ created: 2 });
  // Deletions make room for insertions, in any order.
  const moved = await write(everyone(), cell(3, 8, 'lesson'), cell(1, 8, null));
  expect(moved).toMatchObject({ created: 1, deleted: 1 });
  const changed = await refusalOf(
    write(everyone(), cell(1, 8, 'lesson'), cell(2, 8, 'meeting'), cell(9, 8, 'lesson')),
  );
  expect(changed.errors?.map(({ field, code }) => [field, code])).toEqual([
    ['cells[2].value', 'unknown_reference'],
  ]);
  expect(new Set(written).size).toBeGreaterThan(2);
});

test('rooms stand together by what they are, and by nothing that their reader may not know', async () => {
  expect((await rowsOf(everyone(), 'size')).map(({ label, group }) => [label, group])).toEqual([
    ['Barn', 'large'],
    ['Attic', 'small'],
    ['Cellar', null],
  ]);
  const refused = await refusalOf(rowsOf(everyone(), 'rent'));
  expect(refused.errors?.map(({ field }) => field)).toEqual(['group']);
  const treasurer = callOf(1, 'read', 'money');
  expect((await rowsOf(treasurer, 'rent')).map(({ label, group }) => [label, group])).toEqual([
    ['Attic', 'low'],
    ['Cellar', 'low'],
  ]);
});

test('a stay is in each of its days, with the first letters of its wish', async () => {
  await sql`insert into stays (room_id, "from", "to", board, wish)
    values (1, '2030-01-05', '2030-01-08', 'half', ${'A quiet room, '.repeat(30)}),
      (1, '2030-01-09', '2030-01-09', 'full', null)`.execute(database.db);
  const [attic] = (await readDays(everyone(), models.stays!, period)).rows;
  expect(Object.entries(attic?.cells ?? {}).map(([day, { value, texts }]) => [day, value, texts])).toEqual([
    ['2030-01-07', 'half', [expect.stringMatching(/^A quiet room, A/)]],
    ['2030-01-08', 'half', [expect.stringMatching(/^A quiet room, A/)]],
    ['2030-01-09', 'full', undefined],
  ]);
});
