import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils, type DataProvider, type RaRecord } from 'ra-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let provider: DataProvider;
beforeAll(async () => {
  app = await openApp();
  const { headers } = await app.as('admin');
  const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  provider = simpleRestProvider(`${url}/api/rest`, (address, options = {}) => {
    const all = new Headers(options.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    return fetchUtils.fetchJson(address, { ...options, headers: all });
  });
});
afterAll(async () => {
  await app.close();
});

const client = (name: string): Omit<RaRecord, 'id'> => ({
  name,
  company: 'Client Test',
  email: 'client@test.example',
  country: 'France',
});
const everything = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' as const } };
const create = async (name: string): Promise<RaRecord> =>
  (await provider.create('clients', { data: client(name) })).data as RaRecord;
const namesLike = async (q: string): Promise<unknown[]> =>
  (await provider.getList('clients', { ...everything, filter: { q } })).data.map(
    (row) => row.name as unknown,
  );

test('getList reads a page, its order and the total', async () => {
  const page = await provider.getList('employees', {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'empId', order: 'DESC' },
    filter: { isActive: true },
  });
  const all = await provider.getList('employees', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'empId', order: 'DESC' },
    filter: { isActive: true },
  });
  expect(page.data.map((row) => row.id)).toEqual(all.data.slice(25, 50).map((row) => row.id));
  expect(page.total).toBe(all.data.length);
  expect(page.data.every((row) => row.isActive === true)).toBe(true);
});

test('getOne reads a record', async () => {
  expect((await provider.getOne('employees', { id: 4 })).data).toMatchObject({ id: 4, name: 'Marcus Oduya' });
});

test('getMany reads all that are requested', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);
  expect(
    (await provider.getMany('employees', { ids })).data.map((row) => Number(row.id)).sort((a, b) => a - b),
  ).toEqual(ids);
});

test('getManyReference reads the rows that point at a record', async () => {
  const { data, total } = await provider.getManyReference('employees', {
    ...everything,
    target: 'managerId',
    id: 4,
    filter: {},
  });
  expect(total).toBe(data.length);
  expect(data.map((row) => row.id)).toEqual(expect.arrayContaining([5, 6]));
  expect(data.every((row) => row.managerId === 4)).toBe(true);
});

test('create answers the row with its number', async () => {
  const row = await create('Created One');
  expect(row).toMatchObject({ ...client('Created One'), isActive: true, version: 1 });
  expect((await provider.getOne('clients', { id: row.id })).data).toEqual(row);
});

test('update sends the whole row back and answers the new one', async () => {
  const row = await create('Updated One');
  const { data } = await provider.update('clients', {
    id: row.id,
    data: { ...row, country: 'Poland' },
    previousData: row,
  });
  expect(data).toMatchObject({ id: row.id, name: 'Updated One', country: 'Poland', version: 2 });
});

test('updateMany changes every row', async () => {
  const rows = [await create('Many A'), await create('Many B')];
  const { data } = await provider.updateMany('clients', {
    ids: rows.map((row) => row.id),
    data: { isActive: false },
  });
  expect(data).toEqual(rows.map((row) => row.id));
  expect(
    (await provider.getMany('clients', { ids: rows.map((row) => row.id) })).data.map(
      (row) => row.isActive as unknown,
    ),
  ).toEqual([false, false]);
});

test('delete answers the row that is gone', async () => {
  const row = await create('Deleted One');
  expect((await provider.delete('clients', { id: row.id, previousData: row })).data).toMatchObject({
    id: row.id,
    name: 'Deleted One',
  });
  await expect(provider.getOne('clients', { id: row.id })).rejects.toMatchObject({ status: 404 });
});

test('deleteMany removes every row', async () => {
  const rows = [await create('Gone A'), await create('Gone B')];
  expect(await namesLike('Gone')).toEqual(['Gone A', 'Gone B']);
  await provider.deleteMany('clients', { ids: rows.map((row) => row.id) });
  expect(await namesLike('Gone')).toEqual([]);
});

test('a failure reaches the client with its status, its sentence and its fields', async () => {
  await expect(provider.create('clients', { data: { name: '' } })).rejects.toMatchObject({
    status: 422,
    message: 'Please check the marked fields.',
    body: {
      code: 'validation_failed',
      errors: expect.arrayContaining([expect.objectContaining({ field: 'name' })]) as unknown,
    },
  });
});
