import { expect, test } from 'vitest';
import { takeIn } from '@crewdeck/engine/generate/intake/take-in.ts';
import { engineKinds } from '@crewdeck/engine/kinds/kinds.ts';
import { useJournal } from '../support/use-journal.ts';

const kinds = Object.entries(engineKinds);
const properties = Object.fromEntries(
  kinds.map(([name, { example }]) => [name, { ...example, readOnly: false }]),
);
const [values, others] = [0, -1].map((at) =>
  Object.fromEntries(kinds.map(([name, { example }]) => [name, example.examples.at(at)])),
);
const { schemas } = takeIn([{ path: 'samples.json', text: JSON.stringify({ type: 'object', properties }) }]);

/** Samples have a field of every kind. */
const journal = useJournal({
  samples: { ...schemas.samples, 'x-resource': { ...schemas.samples!['x-resource'], module: 'journal' } },
});

test('values of every kind are created, read, listed and changed as they were sent', async () => {
  const { status, row } = await journal.ask('cy', 'POST', '/api/rest/samples', values);
  expect([status, row]).toEqual([200, expect.objectContaining(values!)]);
  expect((await journal.list('cy', 'samples', { range: [0, 9] })).rows).toEqual([
    expect.objectContaining(values!),
  ]);
  const changed = await journal.ask('cy', 'PUT', `/api/rest/samples/${String(row.id)}`, {
    ...others,
    version: row.version,
  });
  expect([changed.status, changed.row]).toEqual([200, expect.objectContaining(others!)]);
});

test.each([
  ['a colour without its sign', { color: '1f6feb' }, 'color'],
  ['a place beyond the pole', { point: { latitude: 91, longitude: 0 } }, 'point.latitude'],
  ['half a place', { point: { latitude: 1 } }, 'point.longitude'],
  ['more stars than there are', { rating: 6 }, 'rating'],
  ['an address that is none', { link: 'not an address' }, 'link'],
])('%s is refused at its field', async (_what, body, field) => {
  const { status, row } = await journal.ask('cy', 'POST', '/api/rest/samples', body);
  expect([status, row.errors]).toEqual([422, [expect.objectContaining({ field })]]);
});
