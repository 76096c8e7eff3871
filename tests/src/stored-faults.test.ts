import { expect, test } from 'vitest';
import { createAjv } from '@crewdeck/engine/generate/render-validators.ts';
import { findFormViolations } from '@crewdeck/engine/console/form/form-validation.ts';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import { buildInputSchema } from '@crewdeck/engine/model/input.ts';
import type { Validator } from '@crewdeck/engine/model/validate.ts';

const model = buildModel('things', {
  type: 'object',
  required: ['code'],
  properties: {
    code: { type: 'string', pattern: '^[A-Z]+$' },
    note: { type: 'string', maxLength: 5 },
    why: { type: 'string' },
  },
  dependentRequired: { note: ['why'] },
});
const validate = createAjv().compile(buildInputSchema(model)) as unknown as Validator;
const stored = { id: 1, code: 'old', note: null, why: null };
const faults = (values: object, before?: { id: number }): string[] =>
  findFormViolations(model, validate, { ...stored, ...values }, before).map(
    ({ field, code }) => `${field} ${code}`,
  );

test('a form lets be what was wrong before in a field that nobody has touched', () => {
  expect(faults({}, stored)).toEqual([]);
  expect(faults({ why: 'so' }, stored)).toEqual([]);
  expect(faults({ note: 'a', why: 'so' }, stored)).toEqual([]);
});

test('and names what is wrong with what was entered, or follows from it', () => {
  expect(faults({ code: 'new' }, stored)).toEqual(['code pattern']);
  expect(faults({ note: 'too long', why: 'so' }, stored)).toEqual(['note maxLength']);
  expect(faults({ note: 'a' }, stored)).toEqual(['why required']);
});

test('a new record, and one of another number, is looked at whole', () => {
  expect(faults({})).toEqual(['code pattern']);
  expect(faults({}, { ...stored, id: 2 })).toEqual(['code pattern']);
});
