import { expect, test } from 'vitest';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import type { Row } from '../support/app.ts';
import { useFleet } from '../support/use-fleet.ts';

/** A vehicle with fields that are made of others, whatever the fleet says itself. */
const computed = (type: string, expression: string, more: object = {}): object => ({
  title: 'Made',
  type,
  'x-computed': { expression },
  ...more,
});
const made = {
  product: computed('integer', 'odometer * odometer * odometer * odometer'),
  half: computed('integer', 'odometer / 2'),
  share: computed('number', '1 / (odometer - 7)'),
  rest: computed('number', 'odometer % 4 + round(odometer / 3, 2)'),
  bounds: computed('integer', 'max(min(odometer, 10), 5)'),
  isFar: computed('boolean', "odometer >= 100 && kind != 'car'"),
  name: computed('string', "concat(upper(make), ' · ', odometer)"),
  nextLook: computed('string', 'addDays(inspectionUntil, odometer * 1000)', { format: 'date' }),
  inYear: computed('integer', 'year(inspectionUntil) * 100 + month(inspectionUntil)'),
  known: computed('boolean', 'inspectionUntil != null'),
  twice: computed('integer', 'half * 2'),
  isNear: computed('boolean', '!isFar'),
  owed: computed('number', '-round(odometer / 3)'),
  letters: computed('integer', 'length(make)'),
  step: computed('integer', 'odometer > 50 ? 2 : 1', { enum: [1, 2] }),
};
const fleet = useFleet(({ schemas, ...rest }) => {
  const { vehicles, ...others } = schemas as Record<'vehicles', JsonSchema>;
  const properties = { ...vehicles.properties, ...(made as Record<string, JsonSchema>) };
  return { ...rest, schemas: { ...others, vehicles: { ...vehicles, properties } } };
});
const { ask } = fleet;

async function makeVehicle(values: Row): Promise<Row> {
  const plate = `FL-X ${Math.random().toString(36).slice(2, 7)}`;
  const { row } = await ask('dora', 'POST', '/api/rest/vehicles', {
    plate,
    make: 'Vito',
    kind: 'van',
    ...values,
  });
  return row;
}
const list = (query: Readonly<Record<string, unknown>>) => fleet.listVehicles('dora', query);

test('numbers, words, flags and days are answered as the expression says', async () => {
  expect(await makeVehicle({ odometer: 101, inspectionUntil: '2027-01-31' })).toMatchObject({
    half: 51,
    twice: 102,
    rest: 34.67,
    bounds: 10,
    isFar: true,
    name: 'VITO · 101',
    inYear: 202_701,
    known: true,
    isNear: false,
    owed: -34,
    letters: 4,
    step: 2,
  });
  expect(await makeVehicle({ odometer: 2, inspectionUntil: '2027-01-31' })).toMatchObject({
    product: 16,
    bounds: 5,
    isFar: false,
    nextLook: '2032-07-23',
  });
});

test('what cannot be computed is empty, and never an error', async () => {
  expect(await makeVehicle({ odometer: 7 })).toMatchObject({ share: null, nextLook: null, known: false });
  const far = await makeVehicle({ odometer: 999_999_999, inspectionUntil: '2027-01-31' });
  expect(far).toMatchObject({ product: null, nextLook: null, known: true });
});

test('rows are found, sorted and counted by it', async () => {
  const { id } = await makeVehicle({ odometer: 123_456 });
  expect((await list({ filter: { half: 61_728 } })).rows.map((row) => row.id)).toEqual([id]);
  expect((await list({ filter: { name_contains: '123456' } })).rows.map((row) => row.id)).toEqual([id]);
  const sorted = (await list({ sort: ['bounds', 'DESC'] })).rows.map((row) => row.bounds as number);
  expect(sorted).toEqual(sorted.toSorted((one, other) => other - one));
  const { rows } = await list({});
  const { row } = await ask('dora', 'GET', '/api/rest/vehicles/groups?by=isFar&sum=half');
  const sums = (row.groups as { by: { isFar: boolean }; figures: { sum_half: number } }[]).map(
    ({ by, figures }) => [by.isFar, figures.sum_half],
  );
  for (const [isFar, sum] of sums) {
    const halves = rows.filter((one) => one.isFar === isFar).map((one) => one.half as number);
    expect(sum).toBe(halves.reduce((all, half) => all + half, 0));
  }
  expect(sums).toHaveLength(2);
});

test('nobody writes it, and it follows what it is made of at once', async () => {
  const { id } = await makeVehicle({ odometer: 10, half: 9 });
  const { row } = await ask('dora', 'PUT', `/api/rest/vehicles/${String(id)}`, { odometer: 30, half: 1 });
  expect(row).toMatchObject({ odometer: 30, half: 15, twice: 30 });
});

test('an expression of a figure follows the rows of the figure', async () => {
  const { id } = await makeVehicle({ odometer: 100 });
  expect(await makeVehicle({ odometer: 0 })).toMatchObject({ repairCostsPerKm: null, worth: 'yes' });
  const repair = { driverId: 5, vehicleId: id, kind: 'repair', problem: 'Brakes', wantedOn: '2026-11-30' };
  const requested = await ask('ute', 'POST', '/api/rest/repairs', { ...repair, cost: 150.5 });
  await fleet.app.db
    .updateTable('repairs' as never)
    .set({ state: 'agreed' } as never)
    .where('id' as never, '=', requested.row.id as never)
    .execute();
  expect((await ask('mia', 'GET', `/api/rest/vehicles/${String(id)}`)).row).toMatchObject({
    repairCosts: 150.5,
    repairCostsPerKm: 1.51,
    worth: 'no',
  });
  expect((await list({ filter: { worth: ['no'] } })).rows.map((row) => row.id)).toEqual([id]);
});
