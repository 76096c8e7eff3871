import { expect, test } from 'vitest';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import type { ImportPlan } from '@crewdeck/engine/model/csv/plan.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { knownColumns, readHeader, readRow } from '@crewdeck/engine/server/csv/file-columns.ts';

const model = buildModel('people', {
  type: 'object',
  properties: {
    name: { type: 'string', 'x-parts': ['firstName', 'lastName'] },
    city: { type: 'string' },
    note: { type: 'string' },
    role: { type: 'string', enum: ['trainer', 'employee'] },
    joined: { type: 'string', format: 'date' },
    startTime: { type: 'string', format: 'time' },
  },
});
const read = (header: string, row: string, plan: ImportPlan = {}): Row => {
  const file = readHeader(
    knownColumns({ fileTexts: {}, config: { timeZone: 'Europe/Berlin' } }, model),
    header.split(';'),
    plan,
  );
  return readRow(file, { line: 2, cells: row.split(';') }, () => 0).raw;
};

test('columns are found by their names, and go where a plan says', () => {
  expect(read('name;city;Shoe size', 'Ada;Rom;38')).toEqual({ name: 'Ada', city: 'Rom' });
  expect(read('Who;city', 'Ada;Rom', { columns: { Who: 'name', city: null } })).toEqual({ name: 'Ada' });
  expect(read('x;x', 'Ada;Rom', { columns: { '#1': 'name', '#2': 'city' } })).toEqual({
    name: 'Ada',
    city: 'Rom',
  });
});

test('several columns are joined into one, in their order', () => {
  const columns = { Street: 'note', Door: { path: 'note', join: ', ' } };
  expect(read('Street;Door', 'Via Appia 1;left', { columns })).toEqual({ note: 'Via Appia 1, left' });
  expect(read('Street;Door', ';left', { columns })).toEqual({ note: 'left' });
  expect(read('Street;Door', ';', { columns })).toEqual({ note: null });
});

test('one column is parted into several', () => {
  expect(read('At', '04/03/2021 08:30', { columns: { At: { split: ['joined', 'startTime'] } } })).toEqual({
    joined: '2021-03-04',
    startTime: '08:30',
  });
  expect(
    read('Where', 'Ada/Rom/Italy', { columns: { Where: { split: ['name', 'city'], at: '/' } } }),
  ).toEqual({
    name: 'Ada',
    city: 'Rom/Italy',
  });
  expect(
    read('Where', 'Ada / Rom / Italy', { columns: { Where: { split: ['name', '', 'city'], at: '/' } } }),
  ).toEqual({ name: 'Ada', city: 'Italy' });
  expect(read('Where', 'Ada', { columns: { Where: { split: ['name', 'city'], at: '/' } } })).toEqual({
    name: 'Ada',
    city: null,
  });
});

test('parts of a name are put together in their order, and a name that is turned round is turned back', () => {
  const columns = { Last: 'name.lastName', First: 'name.firstName' };
  expect(read('Last;First', 'Lovelace;Ada', { columns })).toEqual({ name: 'Ada Lovelace' });
  expect(read('Last;First', ';Ada', { columns })).toEqual({ name: 'Ada' });
  expect(read('name', 'Lovelace, Ada')).toEqual({ name: 'Ada Lovelace' });
});

test('a text for all rows, words for values, dates in their order and mended cells count', () => {
  expect(read('city', 'Rom', { columns: { role: { constant: 'trainer' } } })).toEqual({
    city: 'Rom',
    role: 'trainer',
  });
  expect(read('role', ' T ', { values: { role: { T: 'trainer' } } })).toEqual({ role: 'trainer' });
  expect(read('joined', '03/04/2019', { dates: 'mdy' })).toEqual({ joined: '2019-03-04' });
  expect(read('joined', '19/04/03', { dates: 'ymd' })).toEqual({ joined: '2019-04-03' });
  expect(read('city', 'Rom', { edits: { 2: { city: 'Paris', name: 'Ada' }, 3: { note: 'x' } } })).toEqual({
    city: 'Paris',
    name: 'Ada',
  });
});

test('empty cells clear, unless they are kept, and cells that a row does not have say nothing', () => {
  expect(read('name;city;note', 'Ada;;x')).toEqual({ name: 'Ada', city: null, note: 'x' });
  expect(read('name;city;note', 'Ada;;x', { keepEmpty: ['city'] })).toEqual({ name: 'Ada', note: 'x' });
  expect(read('name;city;note', 'Ada')).toEqual({ name: 'Ada' });
});

test('a plan that names a column that is none is refused at its field', () => {
  expect(() => read('Who', 'Ada', { columns: { Who: 'nme' } })).toThrow(
    expect.objectContaining({
      errors: [expect.objectContaining({ field: 'columns.nme', code: 'unknown_field' })],
    }),
  );
});
