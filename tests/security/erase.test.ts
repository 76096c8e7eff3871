import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteStored } from '@crewdeck/engine/server/files/erase.ts';
import { openFolderStore, type FileStore } from '@crewdeck/engine/server/files/store.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { upload } from '../support/multipart.ts';

let app: TestApp;
let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crewdeck-erase-'));
  app = await openApp({ DATA_DIR: folder });
  store = openFolderStore(join(folder, 'files'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The daily job, `days` after all that was noted before. */
async function nextDay(days = 1): Promise<void> {
  await sql`update stored_files set stored_at = stored_at - make_interval(days => ${days}),
    unused_since = unused_since - make_interval(days => ${days})`.execute(app.db);
  await addJob(app.db, 'daily', { date: today() });
  await app.fastify.jobs.drain();
}
async function addDocument(content: string): Promise<{ id: number; sha256: string }> {
  const hr = await app.as('hr');
  const fields = { empId: 5, mediaType: 'document', documentType: 'employment_contract', title: content };
  const file = { name: 'note.txt', content };
  const { status, text } = await upload(app.fastify, hr, 'POST', '/api/v1/media', fields, file);
  expect(status, text).toBe(200);
  const { rows } = await sql<{ id: number; sha256: string }>`select id, sha256 from documents
    where title = ${content} order by id desc limit 1`.execute(app.db);
  return rows[0]!;
}
const remove = async (id: number): Promise<void> => {
  expect((await (await app.as('hr')).delete(`/api/rest/documents/${id}`)).status).toBe(200);
};

test('a deleted file is gone from the store after a day, not before', async () => {
  const { id, sha256 } = await addDocument('The secret of the slip');
  await nextDay(3);
  expect(await store.has(sha256)).toBe(true);
  await remove(id);
  await nextDay(0);
  expect(await store.has(sha256)).toBe(true);
  await nextDay();
  expect(await store.has(sha256)).toBe(false);
});

test('a content that another row names stays, until that one goes too', async () => {
  const one = await addDocument('Named twice');
  const other = await addDocument('Named twice');
  expect([other.sha256, other.id === one.id]).toEqual([one.sha256, false]);
  await remove(one.id);
  for (let day = 0; day < 3; day += 1) await nextDay();
  expect(await store.has(one.sha256)).toBe(true);
  await remove(other.id);
  for (let day = 0; day < 3; day += 1) await nextDay();
  expect(await store.has(one.sha256)).toBe(false);
});

test('what is stored again while it is about to go stays for who stores it', async () => {
  const { id, sha256 } = await addDocument('Stored again');
  await remove(id);
  await nextDay();
  // The second upload has come as far as the store, its row not yet.
  await noteStored(store, app.db).put(Buffer.from('Stored again'));
  await addJob(app.db, 'daily', { date: '2026-01-01' });
  await app.fastify.jobs.drain();
  expect(await store.has(sha256)).toBe(true);
  const again = await addDocument('Stored again');
  expect(again.sha256).toBe(sha256);
  for (let day = 0; day < 3; day += 1) await nextDay();
  expect(await store.has(sha256)).toBe(true);
});

test('an upload that nobody finished is erased as well', async () => {
  const { sha256 } = await noteStored(store, app.db).put(Buffer.from('Never named'));
  await nextDay(2);
  await nextDay();
  expect(await store.has(sha256)).toBe(false);
});
