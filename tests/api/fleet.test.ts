import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { openFleet } from '../support/fleet.ts';
import { useFleet } from '../support/use-fleet.ts';
import { today } from '../support/moment.ts';

const fleet = useFleet();
const { ask, seen } = fleet;
const idsOf = async (who: string, stem: string): Promise<unknown[]> =>
  (await ask(who, 'GET', `/api/rest/${stem}?sort=["id","ASC"]`)).rows.map(({ id }) => id);

const [TOM, UTE] = [4, 5];

test('sign-in answers who someone is and what their declared role holds', () => {
  expect(seen.dan).toMatchObject({
    user: { userId: 2, name: 'Dan', userRole: 'dispatcher', role: 'Dispatcher', locale: 'en-US' },
    permissions: { trips: expect.arrayContaining(['read', 'read_all', 'add']) as unknown },
  });
  expect(Object.keys(seen.dora!.permissions as object)).toEqual(
    expect.arrayContaining(['drivers', 'vehicles', 'trips', 'repairs', 'fuel_logs', 'audit']),
  );
  expect(seen.mia!.permissions).toEqual({
    vehicles: ['read', 'update'],
    garages: ['read'],
    repairs: ['read', 'read_all'],
  });
});

/** Rows that a person makes of each resource, and what they then change. */
const written = {
  vehicles: [{ plate: 'FL-D 400', make: 'Crafter', kind: 'van' }, { odometer: 12 }],
  drivers: [{ name: 'Pia', email: 'pia@fleet.example', role: 'driver', dispatcherId: 2 }, { licence: ['B'] }],
  trips: [
    {
      driverId: TOM,
      vehicleId: 1,
      start: 'Kiel',
      destination: 'Husum',
      from: '2031-02-03',
      to: '2031-02-04',
    },
    { state: 'under_way' },
  ],
  repairs: [
    { driverId: TOM, vehicleId: 1, kind: 'service', problem: 'Oil', wantedOn: today(), cost: 20 },
    { problem: 'Oil and filter' },
  ],
  'fuel-logs': [
    { driverId: TOM, vehicleId: 1, day: today(), litres: 50, price: 85.5, odometer: 81_900 },
    { price: 86 },
  ],
} as const;

describe.each(Object.entries(written))('%s', (stem, [made, change]) => {
  test('the director makes, reads, lists, changes and removes one', async () => {
    const address = `/api/rest/${stem}`;
    const { status, row } = await ask('dora', 'POST', address, made);
    expect([status, row.errors]).toEqual([200, undefined]);
    const one = `${address}/${String(row.id)}`;
    expect((await ask('dora', 'GET', one)).row).toMatchObject(made);
    expect((await ask('dora', 'PUT', one, change)).row).toMatchObject({ ...made, ...change });
    expect(await idsOf('dora', stem)).toContain(row.id);
    if (stem === 'trips') await ask('dora', 'PUT', one, { state: 'cancelled' });
    expect((await ask('dora', 'DELETE', one)).status).toBe(200);
    expect((await ask('dora', 'GET', one)).status).toBe(404);
  });
});

test.each([
  ['mia', 'trips', 403],
  ['mia', 'fuel-logs', 403],
  ['mia', 'drivers', 403],
  ['tom', 'audit', 403],
  ['dan', 'audit', 200],
  ['mia', 'repairs', 200],
] as const)('%s asks for the list of %s: %i', async (who, stem, status) => {
  expect((await ask(who, 'GET', `/api/rest/${stem}`)).status).toBe(status);
});

test.each([
  ['tom', 'vehicles'],
  ['tom', 'trips'],
  ['mia', 'repairs'],
  ['mia', 'vehicles'],
  ['tom', 'drivers'],
] as const)('%s makes none of %s', async (who, stem) => {
  expect((await ask(who, 'POST', `/api/rest/${stem}`, written[stem][0])).status).toBe(403);
});

test('a driver sees what is theirs, a dispatcher what is their drivers’', async () => {
  expect(await idsOf('tom', 'trips')).toEqual([1]);
  expect(await idsOf('dan', 'trips')).toEqual([1, 2, 3]);
  expect(await idsOf('tom', 'repairs')).toEqual([1]);
  expect(await idsOf('dan', 'repairs')).toEqual([1, 2]);
  expect(await idsOf('lea', 'repairs')).toEqual([]);
  expect(await idsOf('ute', 'drivers')).toEqual([UTE]);
  expect((await ask('ute', 'GET', '/api/rest/trips/1')).status).toBe(404);
  expect((await ask('ute', 'PUT', '/api/rest/trips/1', { cargo: 'Mine' })).status).toBe(404);
});

test('a vehicle is on one trip at a time, which the database holds', async () => {
  const { vehicleId, ...rest } = { ...written.trips[0], from: today(), to: today() };
  const { status } = await ask('dan', 'POST', '/api/rest/trips', { ...rest, vehicleId });
  expect(status).toBe(409);
});

test('nobody gives themselves another role, and only the director gives any', async () => {
  expect((await ask('dan', 'PUT', '/api/rest/drivers/2', { role: 'director' })).status).toBe(403);
  expect((await ask('dan', 'PUT', '/api/rest/drivers/4', { role: 'director' })).status).toBe(403);
  expect((await ask('dora', 'PUT', '/api/rest/drivers/4', { role: 'mechanic' })).row.role).toBe('mechanic');
  expect((await ask('tom', 'GET', '/api/rest/trips')).status).toBe(403);
  await ask('dora', 'PUT', '/api/rest/drivers/4', { role: 'driver' });
  expect(await idsOf('tom', 'trips')).toEqual([1]);
});

test('the rule of the product runs: the odometer follows what was filled up', async () => {
  const log = { ...written['fuel-logs'][0], odometer: 82_345 };
  expect((await ask('tom', 'POST', '/api/rest/fuel-logs', log)).status).toBe(200);
  expect((await ask('tom', 'GET', '/api/rest/vehicles/1')).row.odometer).toBe(82_345);
});

describe('a repair', () => {
  const decide = (who: string, id: unknown, state: string) =>
    ask(who, 'POST', `/api/rest/repairs/${String(id)}/decide`, { state, comment: 'Looked at.' });
  const askFor = async (cost: number): Promise<unknown> =>
    (await ask('tom', 'POST', '/api/rest/repairs', { ...written.repairs[0], cost })).row.id;

  test('is decided by the dispatcher of who asks, and by nobody else', async () => {
    const id = await askFor(300);
    expect((await decide('tom', id, 'agreed')).status).toBe(403);
    expect((await decide('lea', id, 'agreed')).status).toBe(404);
    expect((await decide('dan', id, 'agreed')).status).toBe(200);
    expect((await ask('tom', 'GET', `/api/rest/repairs/${String(id)}`)).row).toMatchObject({
      state: 'agreed',
      decidedBy: 2,
      comment: 'Looked at.',
    });
  });
  test('goes to the director as well where it costs much', async () => {
    const id = await askFor(1500);
    expect((await decide('dan', id, 'agreed')).status).toBe(200);
    expect((await ask('tom', 'GET', `/api/rest/repairs/${String(id)}`)).row.state).toBe('requested');
    expect((await decide('dora', id, 'agreed')).status).toBe(200);
    expect((await ask('tom', 'GET', `/api/rest/repairs/${String(id)}`)).row.state).toBe('agreed');
  });
  test('waits with its steps, which those read whom it concerns', async () => {
    const steps = async (who: string): Promise<unknown[]> =>
      (await ask(who, 'GET', '/api/rest/approvals?filter={"state":[0]}')).rows.map(
        ({ recordId }) => recordId,
      );
    expect(await steps('dan')).toEqual(expect.arrayContaining([1, 2]));
    expect(await steps('tom')).toEqual([1]);
    expect(await steps('lea')).toEqual([]);
  });
});

test('the mails and the work of a day are those of every product', async () => {
  const { db } = fleet.app;
  await ask('', 'POST', '/api/v1/auth/forgot-password', { email: 'ute@fleet.example' });
  await addJob(db, 'account_changed', { userId: TOM, change: 'password_changed' });
  await addJob(db, 'daily', { date: today() });
  await fleet.app.fastify.jobs.drain();
  const { rows } = await sql<{ subject: string }>`select subject from outbox order by subject`.execute(db);
  expect(rows.map(({ subject }) => subject)).toEqual(['Choose a new password', 'Your sign-in was changed']);
  const { rows: failed } = await sql`select error from jobs where error is not null`.execute(db);
  expect(failed).toEqual([]);
});

test('someone who is to have every right is added to the people', async () => {
  const product = await openFleet();
  const config = loadConfig({});
  const { db } = fleet.app;
  const id = await db
    .transaction()
    .execute((tx) =>
      product.addSuperAdmin(tx, config, { email: 'eva@fleet.example', name: 'Eva', phone: undefined }),
    );
  expect((await ask('dora', 'GET', `/api/rest/drivers/${id}`)).row).toMatchObject({ role: 'director' });
});
