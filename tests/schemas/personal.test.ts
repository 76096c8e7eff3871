import { expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { personalModels } from '@crewdeck/engine/model/privacy.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { renderPrivacy } from '@crewdeck/engine/generate/render-privacy.ts';

const people: JsonSchema = {
  type: 'object',
  title: 'Member',
  'x-resource': { people: {} },
  properties: {
    memberId: { type: 'integer', 'x-computed': { from: 'id' }, 'x-owner': true },
    name: { type: 'string', title: 'Name', 'x-personal': { why: 'Greeting', basis: 'interest' } },
  },
};
const book = (more: Partial<JsonSchema> = {}): JsonSchema => ({
  type: 'object',
  title: 'Loan',
  'x-resource': { plural: 'Loans' },
  properties: {
    holderId: { type: 'integer', 'x-ref': 'members', 'x-owner': true },
    keeperId: { type: 'integer', 'x-ref': 'members' },
    day: { type: 'string', format: 'date' },
  },
  ...more,
});
/** A resource that holds copies of personal data. */
const copies = (): JsonSchema => ({
  type: 'object',
  title: 'Copy',
  'x-resource': { privacy: 'copies' },
  properties: Object.fromEntries(
    ['userId', 'state', 'reason', 'fileName', 'size', 'sha256', 'rights', 'expiresAt'].map((name) => [
      name,
      { type: name === 'userId' ? 'integer' : 'string', readOnly: true },
    ]),
  ),
});
const personalOf = (schema: JsonSchema) =>
  Object.fromEntries(
    personalModels(buildModels({ members: people, loans: schema }, {})).map(({ stem, personal }) => [
      stem,
      personal,
    ]),
  );
const kept = { why: 'Giving books back', basis: 'contract' } as const;

test('rows with an owner are personal data of the owner without a further word', () => {
  expect(personalOf(book())).toEqual({ members: { of: 'memberId' }, loans: { of: 'holderId' } });
});

test('a schema says what rows are kept for, and whose they are instead', () => {
  expect(personalOf(book({ 'x-personal': kept })).loans).toEqual({ of: 'holderId', ...kept });
  expect(personalOf(book({ 'x-personal': { of: 'keeperId', ...kept } })).loans).toEqual({
    of: 'keeperId',
    ...kept,
  });
});

test('rows that name an owner and say nothing about them are nobody’s data', () => {
  expect(personalOf(book({ 'x-personal': false })).loans).toBeUndefined();
});

test('personal data of nobody, or of what is no person, is refused', () => {
  const { holderId: _, ...others } = book().properties!;
  const nobody = { ...book({ 'x-personal': kept }), properties: others };
  expect(() => personalOf(nobody)).toThrow('x-personal.of must be a reference to the people, not missing');
  expect(() => personalOf(book({ 'x-personal': { of: 'day', ...kept } }))).toThrow(
    'must be a reference to the people, not day',
  );
  const many = book({ 'x-personal': { of: 'readers', ...kept } });
  const readers: JsonSchema = { type: 'array', items: { type: 'integer', 'x-ref': 'members' } };
  const properties = { ...many.properties, readers };
  expect(() => personalOf({ ...many, properties })).toThrow('must be a reference to the people, not readers');
});

test('an owner may be a number, or one of a view of the people; of anything else the rows are nobody’s', () => {
  const view: JsonSchema = {
    type: 'object',
    title: 'Student',
    'x-resource': { from: 'members' },
    properties: {},
  };
  const ownerOf = (owner: JsonSchema): unknown => {
    const schema = book({ properties: { owner: { ...owner, 'x-owner': true } } });
    const models = buildModels({ members: people, students: view, shelves: book(), loans: schema }, {});
    return models.loans?.personal?.of;
  };
  expect(ownerOf({ type: 'integer' })).toBe('owner');
  expect(ownerOf({ type: 'integer', 'x-ref': 'students' })).toBe('owner');
  expect(ownerOf({ type: 'integer', 'x-ref': 'shelves' })).toBeUndefined();
  expect(ownerOf({ type: 'string' })).toBeUndefined();
});

test('who holds the copies has every field that the engine writes, and lets nobody else write them', () => {
  const copies: JsonSchema = {
    type: 'object',
    'x-resource': { privacy: 'copies' },
    properties: {
      userId: { type: 'integer', 'x-ref': 'members', readOnly: true },
      state: { type: 'string' },
    },
  };
  expect(() => buildModels({ members: people, copies }, {})).toThrow(
    'must have the read-only fields state, reason, fileName',
  );
});

test('the record of processing says what for, on which ground, and who reads it', () => {
  const models = buildModels(
    {
      members: people,
      loans: book({ 'x-personal': { ...kept, keep: [{ years: 6, from: 'day', why: 'Audits' }] } }),
    },
    { loans: { scope: {} } },
  );
  const lines = renderPrivacy(models).split('\n');
  expect(lines).toContain(
    '| **Loans** (`loans`) | Giving books back (b) | 6 years after *day* [1] | `loans.read_all` |',
  );
  expect(lines).toContain('| · Name | Greeting (f) |  |  |');
  expect(lines).toContain('[1] Audits.');
});

test('what is kept of people who are erased names a date of the rows, and only fields that there are', () => {
  const keep = { years: 6, from: 'day', why: 'Audits' };
  expect(personalOf(book({ 'x-personal': { ...kept, keep: [keep] } })).loans).toMatchObject({ keep: [keep] });
  const withKeep = (more: object) => () =>
    personalOf(book({ 'x-personal': { ...kept, keep: [{ ...keep, ...more }] } }));
  expect(withKeep({ from: 'holderId' })).toThrow(
    'x-personal.keep of loans names fields that do not exist or are not dates: holderId',
  );
  expect(withKeep({ where: { kind: ['lost'] } })).toThrow('do not exist or are not dates: kind');
});

test('people are erased where their schema says by which moment, and what of them stays', () => {
  const modelsWith = (erased: { at: string; keep: string[] }) =>
    buildModels(
      {
        members: {
          ...people,
          'x-resource': { people: { erased } },
          properties: {
            ...people.properties,
            erasedAt: { type: 'string', format: 'date-time', readOnly: true },
          },
        },
        copies: copies(),
        waiting: { type: 'object', title: 'Change', 'x-resource': { pendingChanges: true }, properties: {} },
      },
      {},
    );
  const { members } = modelsWith({ at: 'erasedAt', keep: ['name'] });
  expect(members?.actions['privacy.erase']).toMatchObject({ twoEyes: true, path: 'privacy/erase/{userId}' });
  expect(members?.when.update).toEqual({ erasedAt: [null, undefined] });
  expect(() => modelsWith({ at: 'erasedAt', keep: ['shoes'] })).toThrow('requires shoes');
  expect(() => modelsWith({ at: 'name', keep: [] })).toThrow('requires a read-only date-time name');
});
