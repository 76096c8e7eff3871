import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_DAYS } from '@crewdeck/engine/model/privacy.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { upload } from '../support/multipart.ts';
import {
  byNumber,
  exportOf,
  fetchFile,
  filesOf,
  idsIn,
  link,
  personalOf,
  REASON,
  rowsIn,
  storedIds,
  urlIn,
  utf8,
  type Person,
} from '../support/own-data.ts';
import { confirmedBy } from '../support/pending.ts';
import { hire, makeRole, typeId } from '../support/people.ts';

let app: TestApp;
let admin: Caller, hr: Caller, manager: Caller, employee: Caller, trainee: Caller;
let now = new Date();
beforeAll(async () => {
  app = await openApp({}, { now: () => now });
  [admin, hr, manager, employee, trainee] = await app.asEach('admin', 'hr', 'manager', 'employee', 'trainee');
});
afterAll(() => app.close());

const countExports = async (person: Person): Promise<number> =>
  (await storedIds(app, 'privacy-exports', person)).length;

describe('Of someone else', () => {
  test('nothing is exported, counted or shown to who may not export people', async () => {
    const before = await countExports(employee);
    for (const caller of [manager, trainee]) {
      expect((await exportOf(caller, employee, { reason: REASON })).status).toBe(403);
      expect((await caller.get(`/api/v1/privacy/data/${employee.userId}`)).status).toBe(403);
      expect((await caller.get(`/api/v1/privacy/reads/${employee.userId}`)).status).toBe(403);
    }
    expect(await countExports(employee)).toBe(before);
  });

  test('hr says why, or nothing is made', async () => {
    const before = await countExports(employee);
    for (const body of [{}, { reason: '' }, { reason: ' \t ' }, { reason: 'x'.repeat(501) }]) {
      const answer = await exportOf(hr, employee, body);
      expect([body, answer.status, answer.fields]).toEqual([body, 422, ['reason']]);
    }
    expect((await exportOf(hr, { userId: 999_999 }, { reason: REASON })).status).toBe(404);
    expect(await countExports(employee)).toBe(before);
  });

  test('hr gets the rows that hr reads, and neither account nor activity', async () => {
    const files = await filesOf(app, await exportOf(hr, employee, { reason: REASON }));
    for (const { stem, personal, field } of personalOf(app)) {
      const filter = { [field[personal.of]?.alias ?? personal.of]: employee.userId };
      const read = await hr.list(stem, filter, [0, 999]);
      const ids = read.status === 403 ? [] : read.rows.map(({ id }) => id);
      expect([stem, byNumber(idsIn(files, stem))]).toEqual([stem, byNumber(ids)]);
    }
    expect(Object.keys(files).filter((name) => name.startsWith('account'))).toEqual([]);
    expect(utf8(files['index.html'])).toContain(REASON);
  });

  test('who reads fewer fields, rows and files gets as much fewer', async () => {
    const maker = await hire(app, {
      role: await makeRole(app, admin, { employees: ['read', 'read_all', 'download-data'] }),
    });
    const person = await hire(app);
    await sql`update employees set blood_group = 'AB-' where id = ${person.userId}`.execute(app.db);
    const file = { name: 'contract.txt', content: 'The contract' };
    const fields = {
      empId: person.userId,
      mediaType: 'document',
      documentType: 'employment_contract',
      title: 'C',
    };
    expect((await upload(app.fastify, hr, 'POST', '/api/v1/media', fields, file)).status).toBe(200);
    const [byHr, byMaker] = [
      await filesOf(app, await exportOf(hr, person, { reason: REASON })),
      await filesOf(app, await exportOf(maker, person, { reason: REASON })),
    ];
    const contract = Object.keys(byHr).find((name) => name.endsWith('contract.txt')) ?? '';
    expect(byHr[contract]).toBe('The contract');
    expect(rowsIn(byHr, 'employees')[0]).toHaveProperty('missingDocuments');
    expect(Object.keys(byMaker).toSorted()).toEqual([
      'data/employees.csv',
      'data/employees.json',
      ...['csv', 'json'].map((format) => `data/privacy-exports.${format}`),
      'index.html',
    ]);
    expect(rowsIn(byMaker, 'employees')[0]).not.toHaveProperty('missingDocuments');
    expect(utf8(byMaker['data/employees.csv'])).not.toContain('Missing documents');
  });

  test('nobody learns who has read what the history hides from them', async () => {
    await app.as('admin').then((other) => other.get(`/api/rest/employees/${hr.userId}`));
    const path = `/api/v1/privacy/reads/${admin.userId}`;
    await hr.get(`/api/rest/employees/${admin.userId}`);
    expect((await hr.get(path)).data.readingList).toEqual([]);
    expect((await admin.get(path)).data.readingList).toMatchObject([{ by: hr.user.name }]);
    const maker = await hire(app, {
      role: await makeRole(app, admin, { employees: ['read', 'read_all', 'download-data'] }),
    });
    expect((await maker.get(`/api/v1/privacy/reads/${employee.userId}`)).status).toBe(403);
  });

  test('the person hears of it with the reason, and sees it among the copies of their data', async () => {
    const person = await hire(app);
    await exportOf(hr, person, { reason: REASON });
    const notices = (await person.list('notifications')).rows;
    expect(notices).toMatchObject([{ kind: 'data_exported', params: { by: hr.user.name, reason: REASON } }]);
    await app.fastify.jobs.drain();
    const { rows } = await sql<{
      subject: string;
    }>`select subject from outbox where user_id = ${person.userId}`.execute(app.db);
    expect(rows.length).toBe(1);
    const { data } = await person.get('/api/v1/privacy/exports');
    expect(data.exportList).toMatchObject([{ userId: person.userId, createdBy: hr.userId, reason: REASON }]);
    const { data: reads } = await person.get(`/api/v1/privacy/reads/${person.userId}`);
    expect(reads.readingList).toMatchObject([{ by: hr.user.name, as: 'export' }]);
    const { rows: entries } = await admin.list('audit', { entity: 'privacy-exports', actor: hr.userId });
    expect(entries[0]).toMatchObject({ action: 'create', reason: REASON });
  });

  test('one’s own export is no news to oneself', async () => {
    const person = await hire(app);
    await exportOf(person, person);
    expect((await person.list('notifications')).rows).toEqual([]);
  });

  test('a copy opens to nobody but who has made it', async () => {
    const person = await hire(app);
    const { id } = (await exportOf(hr, person, { reason: REASON })).data.export;
    expect((await link(hr, id)).status).toBe(200);
    for (const caller of [person, admin, employee]) expect((await link(caller, id)).status).toBe(404);
    expect((await employee.get(`/api/rest/privacy-exports/${String(id)}`)).status).toBe(404);
  });

  test('who has lost the right opens no copy any more', async () => {
    const helper = await hire(app, { role: 'hr' });
    const person = await hire(app);
    const { id } = (await exportOf(helper, person, { reason: REASON })).data.export;
    const [role] = (await admin.list('roles', { uniqueValue: 'employee' })).rows;
    const path = `/api/rest/employees/${helper.userId}`;
    await confirmedBy(admin, await hr.patch(path, { userRole: role?.id }));
    expect((await link(helper, id)).status).toBe(403);
  });

  test('a copy opens no more once its maker may read something else', async () => {
    const name = await makeRole(app, admin, {
      employees: ['read', 'read_all', 'download-data'],
      roster: ['read', 'read_all'],
    });
    const [maker, person] = [await hire(app, { role: name }), await hire(app)];
    const { id } = (await exportOf(maker, person, { reason: REASON })).data.export;
    const { url } = (await link(maker, id)).data.file;
    expect((await fetchFile(app, url)).statusCode).toBe(200);
    const [role] = (await admin.list('roles', { uniqueValue: name })).rows;
    const [grant] = (
      await admin.list('module-permissions', {
        roleId: role?.id,
        moduleId: await typeId(app, 'modules', 'roster'),
      })
    ).rows;
    expect((await admin.delete(`/api/rest/module-permissions/${String(grant?.id)}`)).status).toBe(200);
    expect((await link(maker, id)).status).toBe(403);
    expect((await fetchFile(app, url)).statusCode).toBe(404);
  });
});

describe('An archive', () => {
  test('of oneself is mailed to oneself: someone else may sit at the console', async () => {
    const person = await hire(app);
    await exportOf(person, person);
    await app.fastify.jobs.drain();
    const { rows } = await sql<{ body: string }>`select body from outbox
      where user_id = ${person.userId}`.execute(app.db);
    expect(rows.map(({ body }) => body)).toEqual([expect.stringContaining('A copy of all data')]);
  });

  test('ends the former one of the same person', async () => {
    const person = await hire(app);
    const first = (await exportOf(person, person)).data.export;
    await exportOf(person, person);
    expect((await link(person, first.id)).status).toBe(409);
    const { exportList } = (await person.get('/api/v1/privacy/exports')).data;
    expect(exportList).toMatchObject([{ state: 'ready' }, { state: 'over', sha256: null }]);
  });

  test('whose job was given up keeps nobody from the next one', async () => {
    const person = await hire(app);
    const path = `/api/v1/privacy/export/${person.userId}` as const;
    const { id } = (await person.post(`${path}?wait=false`, {})).data.export;
    await sql`delete from jobs where kind = 'personal_export'`.execute(app.db);
    expect((await person.post(path, {})).status).toBe(202);
    const start = now;
    now = new Date(start.getTime() + 2 * 3_600_000);
    expect((await person.post(path, {})).status).toBe(200);
    await addJob(app.db, 'daily', { date: today() });
    await app.fastify.jobs.drain();
    now = start;
    expect((await person.get(`/api/rest/privacy-exports/${String(id)}`)).row).toMatchObject({
      state: 'failed',
    });
  });

  test('waits for nobody who may not sign in any more', async () => {
    const person = await hire(app);
    const answer = await person.post(`/api/v1/privacy/export/${person.userId}?wait=false`, {});
    await sql`update employees set is_active = false where id = ${person.userId}`.execute(app.db);
    await app.fastify.jobs.drain();
    const { rows } = await sql<{ state: string }>`select state from privacy_exports
      where id = ${answer.data.export.id}`.execute(app.db);
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  test('is made once where it is requested twice at the same time', async () => {
    const person = await hire(app);
    const answers = await Promise.all([1, 2, 3].map(() => exportOf(person, person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 202, 202]);
    expect(await countExports(person)).toBe(1);
  });

  test('is made by a job where nobody waits', async () => {
    const person = await hire(app);
    const answer = await person.post(`/api/v1/privacy/export/${person.userId}?wait=false`, {});
    expect([answer.status, answer.data]).toMatchObject([202, { export: { state: 'pending' }, file: null }]);
    const { id } = answer.data.export;
    expect((await link(person, id)).status).toBe(409);
    await app.fastify.jobs.drain();
    const files = await filesOf(app, await link(person, id));
    expect(rowsIn(files, 'employees')).toMatchObject([{ id: person.userId }]);
  });

  test('opens neither after five minutes nor for someone who was deactivated', async () => {
    const person = await hire(app);
    const url = urlIn(await exportOf(person, person));
    expect((await fetchFile(app, url)).statusCode).toBe(200);
    await sql`update employees set is_active = false where id = ${person.userId}`.execute(app.db);
    expect((await fetchFile(app, url)).statusCode).toBe(404);
  });

  test(`is gone after ${EXPORT_DAYS} days, with its content`, async () => {
    const person = await hire(app);
    const made = await exportOf(person, person);
    const { id, sha256 } = made.data.export;
    const start = now;
    now = new Date(start.getTime() + EXPORT_DAYS * 86_400_000);
    expect((await link(person, id)).status).toBe(404);
    await addJob(app.db, 'daily', { date: today() });
    await app.fastify.jobs.drain();
    now = start;
    expect((await person.get(`/api/rest/privacy-exports/${String(id)}`)).row).toMatchObject({
      state: 'over',
      sha256: null,
    });
    const { rows } = await sql<{
      sha256: string;
    }>`select sha256 from stored_files where sha256 = ${sha256} and unused_since is not null`.execute(app.db);
    expect(rows.length).toBe(1);
  });

  test('that fails says so, and the next one is made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crewdeck-export-'));
    const other = await openApp({ DATA_DIR: folder });
    const person = await other.as('employee');
    const files = join(folder, 'files');
    writeFileSync(files, 'No folder');
    const failed = await exportOf(person, person);
    expect([failed.status, failed.reason]).toEqual([503, 'files_away']);
    expect((await person.get('/api/v1/privacy/exports')).data.exportList).toMatchObject([
      { state: 'failed' },
    ]);
    rmSync(files);
    expect((await exportOf(person, person)).status).toBe(200);
    await other.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
