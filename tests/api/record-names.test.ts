import { expect, test } from 'vitest';
import { takeIn } from '@crewdeck/engine/generate/intake/take-in.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { useJournal } from '../support/use-journal.ts';

const patients = {
  properties: {
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    born: { type: 'integer' },
  },
};
const { schemas } = takeIn([{ path: 'patients.json', text: JSON.stringify(patients) }]);
const inJournal = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  'x-resource': { ...schema['x-resource'], module: 'journal' },
});

/** Patients as a schema from elsewhere describes them, and visits that refer to them. */
const { ask } = useJournal({
  patients: inJournal(schemas.patients!),
  visits: {
    type: 'object',
    'x-resource': { module: 'journal', title: '{patientId.last-name}, {day}' },
    properties: {
      patientId: { type: 'integer', 'x-ref': 'patients' },
      day: { type: 'string', format: 'date' },
    },
  },
});

async function make(stem: string, values: object): Promise<number> {
  const { status, row } = await ask('cy', 'POST', `/api/rest/${stem}`, values);
  expect([status, row.errors]).toEqual([200, undefined]);
  return Number(row.id);
}
const labelsOf = async (stem: string, ids: readonly number[]): Promise<unknown[]> => {
  const { row } = await ask('cy', 'GET', `/api/v1/options/${stem}?ids=${ids.join(',')}`);
  const labels = new Map(
    (row as unknown as { id: number; label: string }[]).map((one) => [one.id, one.label]),
  );
  return ids.map((id) => labels.get(id));
};

test('a record is called by its name, by what there is of it, else by its id', async () => {
  const ids = [
    await make('patients', { 'first-name': 'Ada', 'last-name': 'Byron' }),
    await make('patients', { 'last-name': 'Curie' }),
    await make('patients', { born: 1815 }),
  ];
  expect(await labelsOf('patients', ids)).toEqual(['Ada Byron', 'Curie', String(ids[2])]);
});

test('it is found by its name', async () => {
  await make('patients', { 'first-name': 'Grace', 'last-name': 'Hopper' });
  const { row } = await ask('cy', 'GET', '/api/v1/options/patients?q=hopp');
  expect(row).toEqual([expect.objectContaining({ label: 'Grace Hopper' })]);
});

test('a record that is called by another one has its name, or its own id', async () => {
  const patientId = await make('patients', { 'last-name': 'Noether' });
  const ids = [await make('visits', { patientId, day: '2026-11-18' }), await make('visits', {})];
  expect(await labelsOf('visits', ids)).toEqual(['Noether, 2026-11-18', String(ids[1])]);
  const { row } = await ask('cy', 'GET', `/api/rest/visits/${ids[0]}`);
  expect(row.labels).toEqual(expect.objectContaining({ patientId: 'Noether' }));
});

test('a name of any length is cut in lists, pickers and labels, and kept in the record', async () => {
  const name = 'x'.repeat(300_000);
  const patientId = await make('patients', { 'last-name': name });
  const visitId = await make('visits', { patientId, day: '2026-11-18' });
  expect(await labelsOf('patients', [patientId])).toEqual(['x'.repeat(200)]);
  expect(await labelsOf('visits', [visitId])).toEqual([`${'x'.repeat(200)}, 2026-11-18`]);
  const { row } = await ask('cy', 'GET', `/api/rest/patients/${patientId}`);
  expect(String(row['last-name'])).toHaveLength(300_000);
});
