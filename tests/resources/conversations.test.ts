import { expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';

const schemas: Readonly<Record<string, JsonSchema>> = {
  people: { 'x-resource': { people: { relations: {} } }, properties: { name: { type: 'string' } } },
  papers: {
    properties: {
      title: { type: 'string' },
      state: { type: 'string', enum: ['draft', 'printed'] },
      authorId: { type: 'integer', 'x-ref': 'people', 'x-owner': true },
    },
  },
  remarks: {
    properties: {
      paperId: { type: 'integer', 'x-ref': 'papers' },
      by: { type: 'integer', 'x-ref': 'people', 'x-owner': true },
      text: { type: 'string', maxLength: 99 },
      hidden: { type: 'boolean' },
      spokenTo: { type: 'array', items: { type: 'integer', 'x-ref': 'people' } },
    },
  },
};
const print = {
  method: 'PUT',
  path: 'papers/{id}/print',
  summary: 'Print a paper',
  needs: 'update',
  input: { type: 'object', properties: { state: { type: 'string', enum: ['printed'] } } },
  moves: { field: 'state', steps: [{ from: ['draft'], to: ['printed'], by: ['authorId'] }] },
};
const modelsWith = (conversation: object, remarks: object = { scope: { parent: 'paperId' } }) =>
  buildModels(schemas, { papers: { actions: { print }, record: { conversation } }, remarks });
const plain = { messages: 'remarks', body: 'text' };

test('a conversation gives a resource the endpoints that it is read and written by', () => {
  const { papers, remarks } = modelsWith({
    ...plain,
    internal: 'hidden',
    step: { action: 'print', field: 'state' },
  });
  expect(papers?.conversation).toMatchObject({ on: 'paperId', author: 'by', changes: papers?.columns });
  expect(papers?.actions['rest.sendMessage']?.input).toMatchObject({
    required: ['text'],
    properties: {
      text: { type: 'string', maxLength: 99 },
      hidden: { type: 'boolean' },
      step: { enum: ['printed'] },
    },
  });
  expect(Object.keys(papers?.actions ?? {})).toContain('rest.readConversation');
  expect(Object.keys(papers?.actions ?? {})).not.toContain('rest.listReaders');
  expect(remarks?.partOf).toEqual({ stem: 'papers', on: 'paperId' });
});

test.each([
  ['no such resource', { ...plain, messages: 'letters' }, /letters, which has no schema/],
  ['a text that is none', { ...plain, body: 'hidden' }, /remarks.hidden cannot be the text/],
  ['a flag that is none', { ...plain, internal: 'text' }, /remarks.text cannot be the flag/],
  ['people who could be changed', { ...plain, mentions: 'spokenTo' }, /spokenTo must be fixed/],
  ['no such beginning', { ...plain, opening: 'preface' }, /papers.preface cannot be the opening text/],
  [
    'no such step',
    { ...plain, step: { action: 'burn', field: 'state' } },
    /the action burn, which does not exist/,
  ],
  [
    'a step that leads nowhere',
    { ...plain, step: { action: 'print', field: 'title' } },
    /print of papers must declare the steps of title/,
  ],
  [
    'no such files',
    { ...plain, files: { list: 'print', add: 'print', get: 'print' } },
    /print of papers must return rows/,
  ],
])('a declaration that names %s is refused', (_, conversation, reason) => {
  expect(() => modelsWith(conversation)).toThrow(reason);
});

test('messages belong to the record that they are about', () => {
  expect(() => modelsWith(plain, {})).toThrow(/remarks must be a resource whose rows belong to papers/);
});
