import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import type { Row } from '../support/app.ts';
import { useFleet } from '../support/use-fleet.ts';

const fleet = useFleet();
const { ask } = fleet;
const [TOM, UTE] = [4, 5];
const [VAN, LORRY, CAR] = [1, 2, 3];
const today = new Date().toISOString().slice(0, 10);

const read = async (id: number): Promise<Row> => (await ask('mia', 'GET', `/api/rest/vehicles/${id}`)).row;
const list = (query: Readonly<Record<string, unknown>>) => fleet.listVehicles('mia', query);
const idsOf = async (query: Readonly<Record<string, unknown>>): Promise<unknown[]> =>
  (await list(query)).rows.map(({ id }) => id);

async function agree(vehicleId: number, cost: number): Promise<void> {
  const repair = { driverId: UTE, vehicleId, kind: 'repair', problem: 'Brakes', wantedOn: today, cost };
  const { row } = await ask('ute', 'POST', '/api/rest/repairs', repair);
  await sql`update repairs set state = 'agreed' where id = ${row.id}`.execute(fleet.app.db);
}

test('a row without others counts none, adds up to nothing and has no last one', async () => {
  expect(await read(CAR)).toMatchObject({
    trips: 0,
    repairCosts: 0,
    lastFuelled: null,
    lastDestination: 'Bremen',
  });
  const { row } = await ask('dora', 'POST', '/api/rest/vehicles', {
    plate: 'FL-E 500',
    make: 'Vito',
    kind: 'van',
  });
  expect(row).toMatchObject({ trips: 0, repairCosts: 0, lastFuelled: null, lastDestination: null });
});

test('what is written of the others is in the figures at once, to the cent, and of those alone that are meant', async () => {
  await agree(LORRY, 5200.1);
  await agree(LORRY, 0.2);
  await agree(VAN, 480);
  expect([await read(LORRY), await read(VAN), await read(CAR)].map(({ repairCosts }) => repairCosts)).toEqual(
    [5200.3, 480, 0],
  );
  await ask('dora', 'PUT', '/api/rest/trips/1', { state: 'done' });
  expect((await read(VAN)).trips).toBe(1);
  const later = { from: addDays(today, 9), to: addDays(today, 9) };
  const trip = { driverId: TOM, vehicleId: VAN, start: 'Kiel', destination: 'Oslo', ...later };
  const { row } = await ask('dan', 'POST', '/api/rest/trips', trip);
  expect(await read(VAN)).toMatchObject({ trips: 1, lastDestination: 'Oslo' });
  await ask('dan', 'PUT', `/api/rest/trips/${String(row.id)}`, { state: 'cancelled' });
  await ask('dora', 'DELETE', `/api/rest/trips/${String(row.id)}`);
  expect((await read(VAN)).lastDestination).toBe('Hamburg');
  const log = {
    driverId: TOM,
    vehicleId: VAN,
    day: addDays(today, -3),
    litres: 9,
    price: 12,
    odometer: 82_000,
  };
  await ask('tom', 'POST', '/api/rest/fuel-logs', log);
  expect((await read(VAN)).lastFuelled).toBe(today);
});

test('a list is sorted and filtered by a figure, and its total is of now', async () => {
  expect((await idsOf({ sort: ['repairCosts', 'DESC'] })).slice(0, 2)).toEqual([LORRY, VAN]);
  const dear = { filter: { repairCosts_gte: 100 } };
  expect(await list(dear)).toMatchObject({ total: 2 });
  await agree(CAR, 100);
  expect(await list(dear)).toMatchObject({ total: 3 });
  expect(await idsOf({ filter: { repairCosts_gte: 480.01 } })).toEqual([LORRY]);
  expect(await idsOf({ filter: { lastFuelled_gte: today }, sort: ['id', 'ASC'] })).toEqual([VAN]);
});

test('whoever reads the row reads the figure, of all rows, though they read none of them', async () => {
  expect((await ask('mia', 'GET', '/api/rest/trips')).status).toBe(403);
  expect((await read(VAN)).trips).toBe(1);
});

test('nobody writes one', async () => {
  const { row } = await ask('dora', 'PUT', `/api/rest/vehicles/${VAN}`, { repairCosts: 1, odometer: 7 });
  expect(row).toMatchObject({ repairCosts: 480, odometer: 7 });
  expect((await read(VAN)).repairCosts).toBe(480);
});
