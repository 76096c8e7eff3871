import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startsFromDatabase } from '@crewdeck/engine/cli/starts/from-database.ts';
import type { Start, Starts } from '@crewdeck/engine/cli/starts/start.ts';
import { splitStatements } from '@crewdeck/engine/server/database/plan/statements.ts';
import { openEmpty } from '../support/app.ts';

/** A database as others make it. */
const foreign = `
  create type condition as enum ('new', 'used');
  create table makers (maker_id serial primary key, name varchar(60) not null unique, home_page text);
  comment on column makers.home_page is 'Where they are in the net.';
  create table parts (
    code text primary key,
    maker_id integer not null references makers on delete cascade,
    replaces text references parts,
    state condition not null default 'new',
    price numeric(10, 2), weight double precision, pieces numeric(6, 0) default 1,
    is_sold boolean not null default false,
    made_on date, seen_at timestamp, tags text[], more jsonb, drawing bytea, version integer
  );
  create table stock (place text not null, part text not null references parts, many bigint not null,
    primary key (place, part));
  create table left_side (id serial primary key, right_id integer);
  create table right_side (id serial primary key, left_id integer references left_side);
  alter table left_side add foreign key (right_id) references right_side;
  insert into makers (maker_id, name) values (30, 'Zeta'), (4, 'Alpha');
  insert into parts (code, maker_id, replaces, price, made_on, seen_at, tags, more)
    values ('B', 30, null, 19.99, '2026-02-01', '2026-02-03 10:00', '{a,b}', '{"x": 1}'),
      ('A', 4, 'B', null, null, null, null, null);
  insert into stock values ('north', 'A', 9007199254740991)`;

let found: Starts;
let close: () => Promise<void>;
beforeAll(async () => {
  const empty = await openEmpty();
  ({ close } = empty);
  const { db } = empty.database;
  for (const statement of splitStatements(foreign)) await sql.raw(statement).execute(db);
  found = await startsFromDatabase(async <T>(text: string) => (await sql.raw<T>(text).execute(db)).rows);
});
afterAll(() => close());
const start = (stem: string): Start | undefined => found.starts.find((one) => one.stem === stem);

test('each table is a resource, with what its columns are', () => {
  expect(start('makers')?.schema).toEqual({
    title: 'Maker',
    'x-resource': { plural: 'Makers' },
    type: 'object',
    required: ['name'],
    properties: {
      name: { title: 'Name', type: 'string', maxLength: 60, 'x-unique': true },
      homePage: { title: 'Home page', type: 'string', description: 'Where they are in the net.' },
    },
  });
  expect(start('parts')?.schema.required).toEqual(['code', 'makerId']);
  expect(start('parts')?.schema.properties).toMatchObject({
    code: { type: 'string', 'x-unique': true },
    makerId: { title: 'Maker', type: 'integer', 'x-ref': { resource: 'makers', onDelete: 'cascade' } },
    replaces: { title: 'Replaces', type: 'integer', 'x-ref': 'parts' },
    state: { type: 'string', enum: ['new', 'used'], default: 'new' },
    price: { type: 'number', multipleOf: 0.01 },
    weight: { type: 'number' },
    pieces: { type: 'integer', default: 1 },
    isSold: { type: 'boolean', default: false },
    madeOn: { type: 'string', format: 'date' },
    seenAt: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string' } },
    more: { title: 'More' },
    formerVersion: { type: 'integer' },
  });
  expect(start('stock')?.schema).toMatchObject({ 'x-unique': [['place', 'part']] });
});

test('what no field holds, and what no order lets be written, is named', () => {
  expect(found.doubts).toEqual([
    'parts.drawing: type bytea is not supported; the column is ignored.',
    'left-side, right-side refer to each other; their rows are not imported.',
  ]);
});

test('rows come in an order in which they can be written, and name each other by our numbers', () => {
  expect(found.starts.map(({ stem }) => stem)).toEqual([
    'makers',
    'parts',
    'stock',
    'left-side',
    'right-side',
  ]);
  expect(start('makers')?.rows).toEqual([{ name: 'Alpha' }, { name: 'Zeta' }]);
  const [first, second] = start('parts')?.rows ?? [];
  expect(first).toMatchObject({ code: 'A', makerId: 1, replaces: 2 });
  expect(second).toMatchObject({
    code: 'B',
    makerId: 2,
    price: 19.99,
    madeOn: '2026-02-01',
    seenAt: expect.stringMatching(/^2026-02-03T10:00:00.*[+-]\d\d:\d\d$/) as string,
    tags: ['a', 'b'],
    more: { x: 1 },
  });
  expect(start('stock')?.rows).toEqual([{ place: 'north', part: 1, many: 9007199254740991 }]);
});
