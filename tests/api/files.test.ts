import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { pdf, png, upload } from '../support/multipart.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { today } from '../support/moment.ts';
import { hire, hireWith, typeId } from '../support/people.ts';

let app: TestApp;
let admin: Caller, hr: Caller, boss: Caller, person: Caller;
beforeAll(async () => {
  app = await openApp();
  admin = await app.as('admin');
  hr = await app.as('hr');
  boss = await hire(app, { role: 'user' });
  person = await hire(app, { managerId: boss.userId });
});
afterAll(() => app.close());

const send = (
  caller: Caller,
  fields: Row,
  file: { name: string; content: Buffer | string; field?: string } = { name: 'contract.pdf', content: pdf() },
) =>
  upload(
    app.fastify,
    caller,
    'POST',
    '/api/v1/media',
    { mediaType: 'document', documentType: 'employment_contract', title: 'Contract', ...fields },
    file,
  );
/** Another signature: its first letter is changed, since the last one holds bits that mean nothing. */
const forge = (url: unknown): string =>
  String(url).replace(/(?<=\.)[\w-](?=[\w-]*$)/, (letter) => (letter === 'x' ? 'y' : 'x'));
const fetchFile = (url: unknown, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'GET', url: String(url), headers });

describe('a document', () => {
  test('is stored by hr for someone, who is notified and reads it; their manager does not', async () => {
    const answer = await send(hr, { empId: person.userId, certified: true });
    expect(answer.data.document).toMatchObject({
      empId: person.userId,
      fileName: 'contract.pdf',
      contentType: 'application/pdf',
      size: pdf().length,
      certified: true,
      version: 1,
    });
    const { id } = answer.data.document;
    expect((await person.get('/api/v1/notifications')).data.notificationList[0]).toMatchObject({
      kind: 'document_added',
    });
    expect((await person.get(`/api/v1/media/documentUrl/${String(id)}`)).status).toBe(200);
    expect((await boss.get(`/api/v1/media/documentUrl/${String(id)}`)).status).toBe(404);
    expect((await boss.get(`/api/v1/media/selectedEmpDoc?userId=${person.userId}`)).data.totalCount).toBe(0);
  });
  test('is fetched by an address of its own, in ranges, and never run by a browser', async () => {
    const { id } = (
      await send(
        hr,
        { empId: person.userId, title: 'Größe.pdf' },
        { name: '../../Größe “1”.pdf', content: pdf('range') },
      )
    ).data.document;
    const { url, expiresAt } = (await person.get(`/api/v1/media/documentUrl/${String(id)}`)).data;
    expect(Date.parse(String(expiresAt)) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    const whole = await fetchFile(url);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.equals(pdf('range'))).toBe(true);
    expect(whole.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-type': 'application/pdf',
    });
    expect(String(whole.headers['content-security-policy'])).toContain('sandbox');
    expect(String(whole.headers['content-disposition'])).toMatch(
      /^attachment; filename=.*filename\*=UTF-8''Gr%C3%B6%C3%9Fe/,
    );
    const part = await fetchFile(url, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '%PDF',
      `bytes 0-3/${whole.rawPayload.length}`,
    ]);
    expect((await fetchFile(url, { range: 'bytes=99999-' })).statusCode).toBe(416);
    expect((await fetchFile(forge(url))).statusCode).toBe(404);
    expect((await fetchFile(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  });
  test('keeps a quotation mark in its name, which browsers send as %22', async () => {
    const stored = await send(hr, { empId: person.userId }, { name: 'Say "yes".pdf', content: pdf('yes') });
    const { id, fileName } = stored.data.document;
    expect(fileName).toBe('Say "yes".pdf');
    const { url } = (await person.get(`/api/v1/media/documentUrl/${String(id)}`)).data;
    expect((await fetchFile(url)).headers['content-disposition']).toBe(
      String.raw`attachment; filename="Say \"yes\".pdf"`,
    );
  });
  test('of script is saved by a browser, and no page of ours', async () => {
    const content = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n',
    );
    const { id } = (await send(hr, { empId: person.userId }, { name: 'script.pdf', content })).data.document;
    const { url } = (await person.get(`/api/v1/media/documentUrl/${String(id)}`)).data;
    const { headers } = await fetchFile(url, { 'sec-fetch-dest': 'document' });
    expect(headers['content-disposition']).toMatch(/^attachment; filename=script.pdf/);
    expect(headers['content-security-policy']).toContain('sandbox');
  });
  test('opens by its address no longer than five minutes; a person who is late gets a page that says so', async () => {
    const { id } = (await send(hr, { empId: person.userId })).data.document;
    const { url } = (await person.get(`/api/v1/media/documentUrl/${String(id)}`)).data;
    const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    expect((await fetchFile(url, page)).statusCode).toBe(200);
    const forged = forge(url);
    const shown = await fetchFile(forged, page);
    expect([shown.statusCode, shown.headers.location]).toEqual([302, '/auth/file']);
    expect(shown.headers['cache-control']).toContain('no-store');
    for (const accept of ['*/*', 'application/json', 'image/avif,image/webp,*/*'])
      expect((await fetchFile(forged, { accept })).json()).toMatchObject({ code: 'not_found' });
  });
  test('is of an accepted type by its content, which agrees with its name, and at most 20 MB', async () => {
    const refused: [string, Buffer | string][] = [
      ['a.pdf', 'just text'],
      ['a.png', pdf()],
      ['a.exe', Buffer.from('MZ\0\0')],
      ['a.html', '<html><script>alert(1)</script>'],
      ['a.txt', '<svg onload=alert(1)>'],
      ['a.txt', '<?xml version="1.0"?>'],
      ['noending', pdf()],
    ];
    for (const [name, content] of refused)
      expect(await send(hr, {}, { name, content }), name).toMatchObject({ status: 415, code: 'wrong_type' });
    const accepted: [string, Buffer | string][] = [
      ['a.PDF', pdf()],
      ['a.png', png()],
      ['a.txt', 'plain'],
      ['a.csv', 'a,b\n1,2'],
    ];
    for (const [name, content] of accepted)
      expect((await send(hr, {}, { name, content })).status, name).toBe(200);
    const big = Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024 + 10, 32)]);
    expect(await send(hr, {}, { name: 'big.pdf', content: big })).toMatchObject({
      status: 413,
      code: 'too_large',
    });
  });
  test('has a type of its category, a title, a file and known fields', async () => {
    expect(await send(hr, { documentType: 'statement_of_work' })).toMatchObject({
      status: 422,
      fields: ['documentType'],
    });
    expect(await send(hr, { title: '' })).toMatchObject({ status: 422, fields: ['title'] });
    expect(
      await upload(app.fastify, hr, 'POST', '/api/v1/media', {
        mediaType: 'document',
        documentType: 'other',
        title: 'x',
      }),
    ).toMatchObject({ status: 422, fields: ['file'] });
    expect(await send(hr, { colour: 'red' })).toMatchObject({ status: 422, fields: ['colour'] });
    expect(await hr.post('/api/v1/media', { mediaType: 'document' })).toMatchObject({ status: 415 });
    const reader = await hireWith(app, { documents: ['read'] });
    expect((await send(reader, {})).status).toBe(403);
    const { rows } = await sql`select 1 from documents where title = 'Contract' and emp_id = ${reader.userId}
        and created_by = ${reader.userId}`.execute(app.db);
    expect(rows).toEqual([]);
  });
  test('is replaced and deleted by who may, the caller naming themselves', async () => {
    const { id } = (await send(hr, { empId: person.userId })).data.document;
    const replaced = await upload(
      app.fastify,
      hr,
      'PATCH',
      '/api/v1/media/updateMedia',
      { id, title: 'New title' },
      { name: 'new.txt', content: 'new' },
    );
    expect(replaced.data.document).toMatchObject({
      title: 'New title',
      fileName: 'new.txt',
      contentType: 'text/plain',
      version: 2,
    });
    expect(
      (await upload(app.fastify, person, 'PATCH', '/api/v1/media/updateMedia', { id, title: 'Mine' })).status,
    ).toBe(403);
    expect(await hr.patch('/api/v1/media/documentDelete', { id })).toMatchObject({
      status: 422,
      fields: ['empId'],
    });
    expect((await hr.patch('/api/v1/media/documentDelete', { id, empId: person.userId })).status).toBe(403);
    expect((await hr.patch('/api/v1/media/documentDelete', { id, empId: hr.userId })).status).toBe(200);
    expect((await hr.get(`/api/v1/media/documentUrl/${String(id)}`)).status).toBe(404);
  });
});

test('a salary slip is the person’s, hr’s and super_admin’s', async () => {
  const answer = await send(hr, {
    mediaType: 'salary_slip',
    documentType: '',
    title: 'October',
    empId: person.userId,
    year: 2026,
    month: 10,
  });
  expect(answer.data.document).toMatchObject({ mediaType: 'salary_slip', year: 2026, month: 10 });
  const listed = async (caller: Caller) =>
    (await caller.get(`/api/v1/media/salarySlip?empId=${person.userId}&year=2026`)).data.documentList.map(
      (row) => row.title,
    );
  expect(await listed(person)).toEqual(['October']);
  expect(await listed(hr)).toEqual(['October']);
  expect(await listed(admin)).toEqual(['October']);
  expect(await listed(boss)).toEqual([]);
});

test('a project’s documents are read by its people and written with the permission', async () => {
  const project = (
    await sql<{
      id: number;
      ownerId: number;
    }>`select id, owner_id from projects order by id limit 1`.execute(app.db)
  ).rows[0]!;
  const store = (caller: Caller) =>
    upload(
      app.fastify,
      caller,
      'POST',
      '/api/v1/projectInfo/uploadProjectDocument',
      { projectId: project.id, docType: 'requirements', title: 'Wishes' },
      { name: 'w.pdf', content: pdf() },
    );
  expect((await store(hr)).status).toBe(403);
  const { id } = (await store(admin)).data.document;
  expect(
    (
      await admin.get(`/api/v1/projectInfo/getProjectDoc/${project.id}?docType=requirements`)
    ).data.docList.map((row) => row.id),
  ).toContain(id);
  expect((await admin.get(`/api/v1/projectInfo/getUploadDocumentUrl?id=${String(id)}`)).data.url).toMatch(
    /^\/api\/v1\/files\//,
  );
  expect((await person.get(`/api/v1/projectInfo/getUploadDocumentUrl?id=${String(id)}`)).status).toBe(404);
});

test('a photo is set by the person and shown to who is signed in', async () => {
  const set = (caller: Caller, file: { name: string; content: Buffer }) =>
    upload(app.fastify, caller, 'PUT', `/api/v1/userInfo/${person.userId}/avatar`, {}, file);
  expect((await set(boss, { name: 'me.png', content: png() })).status).toBe(404);
  expect((await set(person, { name: 'me.pdf', content: pdf() })).status).toBe(415);
  const { avatarUrl } = (await set(person, { name: 'me.png', content: png() })).data.user;
  expect((await fetchFile(avatarUrl, boss.headers)).headers).toMatchObject({ 'content-type': 'image/png' });
  expect((await person.get(`/api/v1/userInfo/${person.userId}`)).data.user.avatarUrl).toBe(avatarUrl);
});

test('an event has a picture of its own, set by who changes events and shown to all, until it is taken away', async () => {
  const day = addDays(today(), 20);
  const event = (
    await hr.post('/api/rest/events', {
      title: 'Fair',
      date: day,
      type: await typeId(app, 'event_type', 'festival'),
    })
  ).row;
  const at = `/api/v1/events/${String(event.id)}/banner` as const;
  const set = (caller: Caller, file: { name: string; content: Buffer }) =>
    upload(app.fastify, caller, 'PUT', at, {}, file);
  expect((await set(person, { name: 'fair.png', content: png() })).status).toBe(403);
  expect((await set(hr, { name: 'fair.pdf', content: pdf() })).status).toBe(415);
  const { bannerUrl, version } = (await set(hr, { name: 'fair.png', content: png() })).data.event;
  // A form that is open is not in the way of the picture, nor the other way round.
  expect(version).toBe(event.version);
  expect((await fetchFile(bannerUrl, person.headers)).headers).toMatchObject({ 'content-type': 'image/png' });
  expect((await person.get(`/api/rest/events/${String(event.id)}`)).row.bannerUrl).toBe(bannerUrl);
  // Nobody writes an address by hand.
  await hr.put(`/api/rest/events/${String(event.id)}`, { bannerUrl: '/elsewhere', version });
  expect((await hr.get(`/api/rest/events/${String(event.id)}`)).row.bannerUrl).toBe(bannerUrl);
  expect((await person.delete(at)).status).toBe(403);
  expect((await hr.delete(at)).data.event.bannerUrl).toBe(null);
  expect((await fetchFile(bannerUrl, person.headers)).statusCode).toBe(404);
});

test('the ID card is printed for oneself, and for others with read_all', async () => {
  const print = (caller: Caller) =>
    app.fastify.inject({
      method: 'POST',
      url: `/api/v1/downloadIdCard/${person.userId}`,
      headers: caller.headers,
    });
  const card = await print(person);
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(card.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await print(boss)).statusCode).toBe(404);
  expect((await print(hr)).statusCode).toBe(200);
});

test('what people keep up themselves is changed in the profile, and nothing else', async () => {
  const change = (body: Row, caller = person) => caller.patch(`/api/v1/userInfo/${person.userId}`, body);
  expect((await change({ phone: '+4930998877', locale: 'ru-RU', bloodGroup: 'A+' })).data.user).toMatchObject(
    { phone: '+4930998877', locale: 'ru-RU', bloodGroup: 'A+' },
  );
  expect(await change({ phone: 'abc' })).toMatchObject({ status: 422, fields: ['phone'] });
  expect(await change({ userRole: 1 })).toMatchObject({ status: 422, fields: ['userRole'] });
  expect((await change({ phone: '+4930998878' }, boss)).status).toBe(404);
  expect((await change({ phone: '+4930998878' }, hr)).status).toBe(200);
});

const withBoundary = 'multipart/form-data; boundary=x';
const half = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nhalf';
test.each([
  ['multipart/form-data', '', 400],
  // Nothing between the boundaries is a form without its fields.
  [withBoundary, '', 422],
  ['multipart/form-data', 'no parts', 400],
  [withBoundary, 'no parts', 400],
  ['multipart/form-data', half, 400],
  [withBoundary, half, 400],
])('a body that only says it is %s is refused: %j', async (type, payload, status) => {
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/media',
    headers: { ...hr.headers, 'content-type': type },
    payload,
  });
  expect(response.statusCode).toBe(status);
});
