import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { pdf, png, upload } from '../support/multipart.ts';
import { hire, hireWith } from '../support/people.ts';

let app: TestApp;
let admin: Caller, hr: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr] = await app.asEach('admin', 'hr');
});
afterAll(() => app.close());

const read = async (stem: string, id: unknown): Promise<Row> =>
  (await admin.get(`/api/rest/${stem}/${String(id)}`)).row;
const said = ({ status, code }: Pick<Answer, 'status' | 'code'>) => [status, code];
const refused = [403, 'forbidden'];
const above = [403, 'role_not_grantable'];

describe('a photo', () => {
  const setPhoto = (caller: Caller, userId = caller.userId) =>
    upload(
      app.fastify,
      caller,
      'PUT',
      `/api/v1/userInfo/${userId}/avatar`,
      {},
      { name: 'me.png', content: png() },
    );
  const photoOf = async (userId: number): Promise<Row> =>
    (await admin.list('documents', { empId: userId, mediaType: 'avatar' })).rows[0]!;

  test('never becomes a salary slip or a document of a project, nor certified', async () => {
    const person = await hire(app);
    await setPhoto(person);
    const photo = await photoOf(person.userId);
    const slip = { documentType: 38, title: 'Salary slip October', year: 2026, month: 10 };
    for (const change of [
      { ...slip, mediaType: 'salary_slip' },
      { ...slip, mediaType: 'salary_slip', certified: true },
      { ...slip, mediaType: 'project_document', projectId: 2 },
      { ...slip, mediaType: 'document' },
      { projectId: 2 },
      { empId: hr.userId },
      { certified: true },
    ])
      for (const method of ['patch', 'put'] as const) {
        const answer = await person[method](`/api/rest/documents/${String(photo.id)}`, change);
        expect([403, 422], JSON.stringify(change)).toContain(answer.status);
      }
    expect(await photoOf(person.userId)).toEqual(photo);
  });

  test('is not replaced by what changes documents, and its address serves it alone', async () => {
    const person = await hire(app);
    const { avatarUrl } = (await setPhoto(person)).data.user;
    const photo = await photoOf(person.userId);
    const replace = (file?: { name: string; content: Buffer }) =>
      upload(
        app.fastify,
        person,
        'PATCH',
        '/api/v1/media/updateMedia',
        { id: photo.id, title: 'Payroll' },
        file,
      );
    expect(said(await replace({ name: 'payroll.pdf', content: pdf() }))).toEqual(refused);
    expect(said(await replace({ name: 'other.png', content: png() }))).toEqual(refused);
    expect(said(await replace())).toEqual(refused);
    const serve = () =>
      app.fastify.inject({ method: 'GET', url: String(avatarUrl), headers: person.headers });
    expect((await serve()).headers['content-type']).toBe('image/png');
    // The address of a picture serves no other type of content.
    await sql`update documents set content_type = 'application/pdf' where id = ${photo.id}`.execute(app.db);
    expect((await serve()).statusCode).toBe(404);
  });

  test('is a picture, no matter who stores it', async () => {
    const store = (file: { name: string; content: Buffer }) =>
      upload(app.fastify, admin, 'POST', '/api/v1/media', { mediaType: 'avatar', title: 'Me' }, file);
    expect((await store({ name: 'me.pdf', content: pdf() })).status).toBe(415);
    expect((await store({ name: 'me.png', content: png() })).status).toBe(200);
  });

  test('of a super_admin is set and deleted by super_admin, of others by hr too', async () => {
    const person = await hire(app);
    await setPhoto(admin);
    const path = async (userId: number) => `/api/rest/documents/${String((await photoOf(userId)).id)}`;
    expect(said(await setPhoto(hr, admin.userId))).toEqual(above);
    expect(said(await hr.delete(await path(admin.userId)))).toEqual(above);
    expect((await setPhoto(hr, person.userId)).status).toBe(200);
    expect((await hr.delete(await path(person.userId))).status).toBe(200);
    expect((await setPhoto(hr, 999_999)).status).toBe(404);
  });
});

describe('a document', () => {
  const certify = { certified: true };
  const own = async (holder: Caller, certified = false): Promise<number> =>
    (
      await upload(
        app.fastify,
        hr,
        'POST',
        '/api/v1/media',
        {
          mediaType: 'document',
          documentType: 'employment_contract',
          title: 'Contract',
          empId: holder.userId,
          certified,
        },
        { name: 'contract.pdf', content: pdf() },
      )
    ).data.document.id;

  test('is certified by who writes those of others, and by nobody for themselves', async () => {
    const holder = await hireWith(app, { documents: ['read', 'update', 'upload_documents'] });
    const id = await own(holder);
    expect((await holder.patch(`/api/rest/documents/${id}`, { title: 'My contract' })).status).toBe(200);
    expect(said(await holder.patch(`/api/rest/documents/${id}`, certify))).toEqual(refused);
    expect(await read('documents', id)).toMatchObject({ title: 'My contract', certified: false });
    expect((await hr.patch(`/api/rest/documents/${id}`, certify)).row).toMatchObject(certify);
  });

  test('loses its mark when someone without that right gives it another content', async () => {
    const holder = await hireWith(app, { documents: ['read', 'update'] });
    const id = await own(holder, true);
    const replace = (fields: Row, file?: { name: string; content: Buffer }) =>
      upload(app.fastify, holder, 'PATCH', '/api/v1/media/updateMedia', { id, ...fields }, file);
    expect((await replace({ title: 'Contract 2' })).data.document).toMatchObject(certify);
    expect((await replace({}, { name: 'other.pdf', content: pdf('other') })).data.document).toMatchObject({
      certified: false,
    });
  });

  test('stays of its kind, its person and its project, for super_admin too', async () => {
    const id = await own(await hire(app));
    const before = await read('documents', id);
    for (const change of [{ mediaType: 'salary_slip' }, { empId: hr.userId }, { projectId: 2 }])
      expect((await admin.patch(`/api/rest/documents/${id}`, change)).fields).toEqual(Object.keys(change));
    expect((await admin.put(`/api/rest/documents/${id}`, before)).row).toEqual(before);
  });
});

test('a text is moved only by who may write both what it was and what it becomes', async () => {
  const holder = await hireWith(app, {
    leave_policy: ['read', 'update'],
    terms_and_condition: ['read'],
  });
  const { row } = await holder.post('/api/rest/static-contents', {
    title: 'leave_policy',
    content: '<p>New</p>',
  });
  const path = `/api/rest/static-contents/${String(row.id)}`;
  const move = { title: 'terms_and_condition' };
  expect(said(await holder.patch(path, move))).toEqual(refused);
  expect(said(await holder.patch(path, { ...move, content: '<p>Forged</p>' }))).toEqual(refused);
  expect(await read('static-contents', row.id)).toMatchObject({ title: 'leave_policy', version: 1 });
  expect((await hr.patch(path, move)).row).toMatchObject(move);
});
