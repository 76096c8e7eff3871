// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { toCreateBody } from '@crewdeck/engine/console/form/form-values.ts';
import { startValues } from '@crewdeck/engine/console/form/GeneratedForm.tsx';
import attendance from '../../schemas/attendance.schema.json' with { type: 'json' };

test('a new row starts with the current day where its schema says so', () => {
  const model = buildModel('attendance', attendance as unknown as JsonSchema, {});
  expect(startValues(model).date).toBe(today());
  expect(startValues(model).checkIn).toBeUndefined();
});

const entries: JsonSchema = {
  type: 'array',
  items: { type: 'object', properties: { a: { type: 'string' } } },
};
const address: JsonSchema = { type: 'object', properties: { city: { type: 'string' } } };

test('a required list starts without entries where none are needed, another one is not there', () => {
  const model = buildModel('things', {
    type: 'object',
    required: ['open', 'two'],
    properties: { open: entries, two: { ...entries, minItems: 2 }, other: entries },
  });
  expect(startValues(model)).toEqual({ open: [], two: [{ a: null }, { a: null }] });
});

test('a required object without values is one without members, another one is not there', () => {
  const model = buildModel('things', {
    type: 'object',
    required: ['home'],
    properties: { home: address, other: address },
  });
  expect(toCreateBody(model, { home: { city: null }, other: { city: null } })).toEqual({ home: {} });
});
