import { describe, expect, it, test } from 'vitest';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import {
  findDecimalSigns,
  isOpenNumber,
  readNumber,
  type DecimalSign,
} from '@crewdeck/engine/model/csv/numbers.ts';
import type { FieldModel } from '@crewdeck/engine/model/model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';

const fieldOf = (schema: JsonSchema): FieldModel =>
  buildModel('goods', { type: 'object', properties: { value: schema } }).field.value!;
const any = fieldOf({ type: 'number' });
const signs = (field: FieldModel, ...cells: string[]): readonly DecimalSign[] =>
  findDecimalSigns([{ field, cells }]);

test.each([
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1 234,5', '1234.5'],
  ['1\u202f234,5', '1234.5'],
  ['1’234.50', '1234.50'],
  ['1.234.567', '1234567'],
  ['12,34,567.8', '1234567.8'],
  ['0,125', '0.125'],
  ['0.125', '0.125'],
  ['-12,5', '-12.5'],
  ['1234,567', '1234.567'],
])('%s is %s, whatever the sign before decimals', (cell, number) => {
  expect([undefined, 'point' as const, 'comma' as const].map((sign) => readNumber(cell, sign))).toEqual([
    number,
    number,
    number,
  ]);
  expect(isOpenNumber(cell)).toBe(false);
});

test.each(['', 'x', '1.2.3', '1,23.4,5', '12,34,5', '1e5', '.', ',5', '1.234,'])(
  '“%s” is no number',
  (cell) => {
    expect([readNumber(cell), readNumber(cell, 'point'), readNumber(cell, 'comma')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  },
);

test('what may be a thousand or a fraction is read as was decided', () => {
  expect([readNumber('1.234', 'point'), readNumber('1.234', 'comma')]).toEqual(['1.234', '1234']);
  expect([readNumber('-1,234', 'point'), readNumber('-1,234', 'comma')]).toEqual(['-1234', '-1.234']);
});

test('without a decision a point is before decimals, and a comma leaves it open', () => {
  expect([readNumber('1.234'), readNumber('1,234')]).toEqual(['1.234', undefined]);
});

describe('the sign before decimals', () => {
  it('follows from the other numbers of the file', () => {
    expect(signs(any, '1.234', '12,5')).toEqual(['comma']);
    expect(signs(any, '1.234', '12.50')).toEqual(['point']);
    expect(signs(any, '1,234', '1.234.567')).toEqual(['comma']);
  });

  it('is open where they prove neither, or both', () => {
    expect(signs(any, '1.234', '5')).toEqual(['point', 'comma']);
    expect(signs(any, '1.234', '1.5', '2,5')).toEqual(['point', 'comma']);
  });

  it('follows from what the field can hold', () => {
    expect(signs(fieldOf({ type: 'integer' }), '1.234')).toEqual(['comma']);
    expect(signs(fieldOf({ type: 'integer' }), '1.000')).toEqual(['point', 'comma']);
    expect(signs(fieldOf({ type: 'string', format: 'decimal' }), '1,234')).toEqual(['point']);
    expect(signs(fieldOf({ type: 'number', multipleOf: 0.5 }), '1.234')).toEqual(['comma']);
  });

  it('makes no difference for whole numbers', () => {
    expect(signs(any, '5', '1 234', 'x')).toEqual([]);
  });
});
