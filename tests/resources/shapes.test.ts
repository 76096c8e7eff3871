import { expect, test } from 'vitest';
import { integer, labels, listOf, nullable, objectOf, rowOf, text } from '@crewdeck/engine/model/answers.ts';
import { toType } from '@crewdeck/engine/generate/render-shapes.ts';

const period = {
  type: 'object',
  required: ['year'],
  properties: { year: integer, limit: { type: 'integer', default: 10 }, 'day-part': text },
};

test('a schema reads the same on both sides but for defaults and lists', () => {
  expect(toType(period)).toBe(`{ year: number; limit?: number; 'day-part'?: string }`);
  expect(toType(period, { filled: true })).toBe(`{ year: number; limit: number; 'day-part'?: string }`);
  expect(toType(listOf(rowOf('leave-allowances')))).toBe(`(Row<'LeaveAllowances'>)[]`);
  expect(toType(listOf(integer), { fixed: true })).toBe('readonly (number)[]');
});

test('an object without declared members has values of the schema that it says', () => {
  expect(toType(labels)).toBe('Record<string, string | null>');
  expect(toType({ type: 'object' })).toBe('Record<string, unknown>');
  expect(toType(objectOf({ 'url?': nullable(text) }))).toBe('{ url?: string | null }');
});
