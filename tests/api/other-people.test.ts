import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useFleet } from '../support/use-fleet.ts';

/** Drivers who are never inactive and may be deleted, and of whom some know first aid. */
const fleet = useFleet(({ schemas, definitions }) => {
  const { properties: { isActive: _, ...properties } = {}, ...drivers } = schemas.drivers!;
  return {
    schemas: {
      ...schemas,
      drivers: {
        ...drivers,
        properties: {
          ...properties,
          firstAid: { type: 'boolean', title: 'First aid', default: false },
          isDeleted: { type: 'boolean', title: 'Deleted', default: false, readOnly: true },
        },
        'x-resource': {
          ...drivers['x-resource'],
          people: {
            relations: { dispatcher: { field: 'dispatcherId' }, firstAid: { flag: 'firstAid' } },
            guarded: ['email', 'role', 'dispatcherId'],
          },
        },
      },
    },
    definitions: {
      ...definitions,
      drivers: { ...(definitions.drivers as object), list: { columns: ['name', 'role', 'firstAid'] } },
    },
  };
});
const { ask } = fleet;
const signIn = () =>
  ask('', 'POST', '/api/v1/auth/login', { email: 'max@fleet.example', password: 'Fleet#2026' });

test('someone who is never inactive signs in, with the flags that they have', async () => {
  await ask('dora', 'PUT', '/api/rest/drivers/7', { firstAid: true });
  expect((await signIn()).status).toBe(200);
  expect((await ask('max', 'GET', '/api/rest/drivers/7')).row).toMatchObject({ firstAid: true });
});

test('who is deleted does not sign in any more, nor goes on', async () => {
  await sql`update drivers set is_deleted = true where id = 7`.execute(fleet.app.db);
  expect((await signIn()).status).toBe(403);
  await expect.poll(async () => (await ask('max', 'GET', '/api/rest/drivers')).status).toBe(401);
});
