import { expect, test } from 'vitest';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import { importColumns } from '@crewdeck/engine/model/csv/columns.ts';
import { headerMatcher, headersOf } from '@crewdeck/engine/model/csv/headers.ts';
import type { Labels } from '@crewdeck/engine/model/labels.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';

const text: JsonSchema = { type: 'string' };
const labelsOf = (fields: Labels['fields']): Labels => ({ fields, help: {}, values: {} });

test('headers that would be the same name their columns, so that a file that is read back finds its rows', () => {
  const schema = {
    type: 'object',
    properties: {
      number: text,
      nick: text,
      name: text,
      other: text,
    },
  };
  const columns = importColumns(buildModel('things', schema));
  const labels = labelsOf({
    id: 'Number',
    number: 'Number',
    nick: 'Name',
    name: 'Full name',
    other: 'full  name',
  });
  const headers = headersOf(columns, labels);
  expect(headers).toEqual([
    'Number (id)',
    'Number (number)',
    'Name (nick)',
    'Full name (name)',
    'full  name (other)',
  ]);
  expect(headerMatcher(columns, { 'en-US': labels })(headers)).toEqual(columns.map(({ path }) => path));
});

test('a header that is alone is the label, also where it is the name of its own column', () => {
  const columns = importColumns(buildModel('things', { type: 'object', properties: { city: text } }));
  const labels = labelsOf({ id: 'Number', city: 'City' });
  expect(headersOf(columns, labels)).toEqual(['Number', 'City']);
  expect(headerMatcher(columns, { 'en-US': labels })(['number', 'CITY', 'city'])).toEqual([
    'id',
    'city',
    undefined,
  ]);
});
