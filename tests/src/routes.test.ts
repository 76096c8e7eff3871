import { expect, test } from 'vitest';
import { findRoute } from '@crewdeck/engine/model/routes.ts';
import { parseDrawerHash } from '@crewdeck/engine/console/record-parts/drawer-hash.ts';
import { routes } from '../../scripts/demo/addresses.ts';

const noIds = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e9',
  '007',
  '9007199254740992',
  '9'.repeat(40),
  '%20',
  'NaN',
  '+1',
  '%zz',
  '١',
];
const ofRecords = routes.filter(({ path }) => path.includes('{id}'));

test.each(noIds)('%s is no id on any page of a record', (id) => {
  expect(ofRecords.length).toBeGreaterThan(40);
  const found = ofRecords.map(({ path }) => findRoute(routes, path.replace('{id}', id))?.route.path);
  expect(found.filter(Boolean)).toEqual([]);
  expect(parseDrawerHash(`#show/${id}`)).toBeUndefined();
});

test.each(['1', '9007199254740991'])('%s is one', (id) => {
  for (const { path } of ofRecords) {
    const match = findRoute(routes, path.replace('{id}', id));
    expect(match?.values.id).toBe(id);
  }
  expect(parseDrawerHash(`#edit/${id}`)).toEqual({ task: 'edit', id: Number(id) });
});

test('other values of an address are taken as they are written', () => {
  expect(findRoute(routes, '/log-management/crewdeck-2026-11-22.log')?.values).toEqual({
    fileName: 'crewdeck-2026-11-22.log',
  });
  expect(findRoute(routes, '/documents/EMP0005')?.values).toEqual({ empId: 'EMP0005' });
  expect(findRoute(routes, '/documents/%zz')).toBeUndefined();
});
