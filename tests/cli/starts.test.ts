import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSheet, startsFromSheets, type Sheet } from '@crewdeck/engine/cli/starts/from-csv.ts';
import { guessColumn } from '@crewdeck/engine/cli/starts/guess-column.ts';
import { fieldNameOf, stemOf, titleOf } from '@crewdeck/engine/cli/starts/start.ts';

const schemaOf = (cells: readonly string[], title = 'Column') => {
  const { title: _, ...schema } = guessColumn(title, cells).schema;
  return schema;
};
const valuesOf = (cells: readonly string[]) => guessColumn('Column', cells).values;

test('a column of numbers is whole, of cents, or of more', () => {
  expect(schemaOf(['1', '-20', ''])).toEqual({ type: 'integer' });
  expect(schemaOf(['1.5', '2.25'])).toEqual({ type: 'number', multipleOf: 0.01 });
  expect(schemaOf(['0.125', '2'])).toEqual({ type: 'number' });
  expect(valuesOf(['1 234,50', '', '7'])).toEqual([1234.5, undefined, 7]);
});

test.each([
  ['codes that begin with nought', ['007', '12']],
  ['telephone numbers', ['+4930123456', '+4930123457']],
  ['numbers of twenty digits', ['12345678901234567890']],
  ['what is a thousand or one and a bit', ['1,234', '5']],
  ['the same with a point', ['1.234', '5']],
  ['days that may be of two months', ['03/04/2026', '05/06/2026']],
  ['days of which some have a time', ['2026-11-21', '2026-11-22 10:00']],
])('%s stay words', (_what, cells) => {
  expect(schemaOf(cells)).toEqual({ type: 'string', maxLength: 200 });
  expect(valuesOf(cells)).toEqual(cells);
});

test('days, moments, yes and no, addresses are what they are', () => {
  expect(schemaOf(['2026-11-21', '24.12.2026'])).toEqual({ type: 'string', format: 'date' });
  expect(valuesOf(['31/12/2026', '03/04/2026'])).toEqual(['2026-12-31', '2026-04-03']);
  expect(valuesOf(['12/31/2026', '03/04/2026', ''])).toEqual(['2026-12-31', '2026-03-04', undefined]);
  expect(valuesOf(['4-Mar-2026'])).toEqual(['2026-03-04']);
  expect(schemaOf(['2026-11-21T10:00:00Z'])).toEqual({ type: 'string', format: 'date-time' });
  expect([schemaOf(['Yes', 'no', '']), valuesOf(['Yes', 'no', ''])]).toEqual([
    { type: 'boolean' },
    [true, false, undefined],
  ]);
  expect(schemaOf(['Ann@Example.com', 'bo@example.com'], 'E-mail')).toEqual({
    type: 'string',
    format: 'email',
    maxLength: 200,
    'x-unique': true,
  });
  expect(valuesOf(['Ann@Example.com'])).toEqual(['ann@example.com']);
  expect(schemaOf(['https://example.com/a'])).toMatchObject({ format: 'uri' });
});

test('a few words that come again are a choice; texts of several lines have no end', () => {
  const states = Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? 'in stock' : 'sold'));
  expect(schemaOf(states)).toEqual({ type: 'string', enum: ['in stock', 'sold'] });
  expect(schemaOf(states.slice(0, 5))).toEqual({ type: 'string', maxLength: 200 });
  expect(schemaOf(['one\ntwo'])).toEqual({ type: 'string' });
  expect(schemaOf(['', ''])).toEqual({ type: 'string' });
});

test('names follow from what files and columns are called', () => {
  expect(['Order Lines', 'orderLines', 'people', '2026'].map(stemOf)).toEqual([
    'order-lines',
    'order-lines',
    'persons',
    'rows',
  ]);
  expect(['Unit price', 'createdAt', 'Größe', '数量', 'ID2'].map(fieldNameOf)).toEqual([
    'unitPrice',
    'formerCreatedAt',
    'groE',
    'column',
    'id2',
  ]);
  expect(['unit_price', 'unit-price', 'E-mail', 'unitPrice'].map(titleOf)).toEqual([
    'Unit price',
    'Unit price',
    'E-mail',
    'Unit price',
  ]);
});

const customers: Sheet = {
  stem: 'customers',
  headers: ['id', 'Name', 'Parent id'],
  lines: [
    ['40', 'Ann', ''],
    ['7', 'Bo', '40'],
  ],
};
const orders: Sheet = {
  stem: 'orders',
  headers: ['No', 'customer_id', 'Total', ''],
  lines: [
    ['A-1', '7', '12.50', ''],
    ['A-2', '40', '3', 'x', 'too much'],
  ],
};

test('files refer to each other by their keys, and what is referred to comes first', () => {
  const { starts, doubts } = startsFromSheets([orders, customers]);
  expect(starts.map(({ stem }) => stem)).toEqual(['customers', 'orders']);
  const [first, second] = starts;
  expect(first?.schema).toMatchObject({
    title: 'Customer',
    'x-resource': { plural: 'Customers' },
    required: ['name'],
    properties: { parentId: { type: 'integer', title: 'Parent', 'x-ref': 'customers' } },
  });
  expect(first?.rows).toEqual([{ name: 'Ann' }, { name: 'Bo', parentId: 1 }]);
  expect(second?.schema.properties?.customerId).toEqual({
    type: 'integer',
    title: 'Customer',
    'x-ref': 'customers',
  });
  expect(second?.rows.map(({ customerId, total }) => [customerId, total])).toEqual([
    [2, 12.5],
    [1, 3],
  ]);
  expect(doubts).toEqual(['orders: 1 lines have more cells than the header; the extra cells are ignored.']);
});

test('a key that does not fit refers to nothing', () => {
  const lost = { ...orders, lines: [['A-1', '99', '1', '']] };
  const [, second] = startsFromSheets([customers, lost]).starts;
  expect(second?.schema.properties?.customerId).toEqual({ type: 'integer', title: 'Customer id' });
});

test('files in a circle begin without rows, and are named', () => {
  const circle = (stem: string, other: string): Sheet => ({
    stem,
    headers: ['id', `${other}_id`],
    lines: [['1', '1']],
  });
  const { starts, doubts } = startsFromSheets([circle('teams', 'lead'), circle('leads', 'team')]);
  expect(starts.map(({ rows }) => rows.length)).toEqual([0, 0]);
  expect(doubts).toEqual(['teams, leads refer to each other; their rows are not imported.']);
});

test('a workbook is read like a file of comma separated values', async () => {
  const folder = new URL('../import/companies/', import.meta.url);
  const sheet = await readSheet(fileURLToPath(new URL('sage.xlsx', folder)));
  expect(sheet.stem).toBe('sage');
  expect(sheet.headers.slice(0, 4)).toEqual(['Matricule', 'Prénom', 'Nom', 'Nom complet']);
  expect(sheet.lines.map(([number]) => number)).toEqual(['MC-0017', 'MC-0018']);
  const broken = join(mkdtempSync(join(tmpdir(), 'starts-')), 'broken.xlsx');
  writeFileSync(broken, 'Name,City');
  await expect(readSheet(broken)).rejects.toThrow(`${broken}: The file is no workbook, or damaged.`);
});
