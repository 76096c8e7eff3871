import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { pdf, upload } from '../support/multipart.ts';
import { hire, hireWith } from '../support/people.ts';

const MB = 1_000_000;

let app: TestApp;
let hr: Caller, person: Caller;
beforeAll(async () => {
  app = await openApp({ UPLOADS_PER_DAY_MB: '1' });
  hr = await app.as('hr');
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await hire(app);
});

const paper = { mediaType: 'document', documentType: 'education_certificate', title: 'Diploma' };
const paperTitle = { title: paper.title };
const send = (caller: Caller, fields: Row = {}, content = pdf()) =>
  upload(
    app.fastify,
    caller,
    'POST',
    '/api/v1/media',
    { ...paper, ...fields },
    { name: 'paper.pdf', content },
  );
const file = async (caller: Caller, fields: Row = {}) => {
  const answer = await send(caller, fields);
  expect(answer.status, answer.text).toBe(200);
  return answer.data.document;
};
const at = ({ id }: Row): string => `/api/rest/documents/${String(id)}`;
const said = ({ status, code }: Pick<Answer, 'status' | 'code'>): unknown[] => [status, code];
const refused = [403, 'forbidden'];

describe('papers of their own', () => {
  test.each(['employee', 'user', 'trainer', 'trainee'])('are filed by who is %s', async (role) => {
    const holder = await hire(app, { role });
    const filed = await file(holder);
    expect(filed).toMatchObject({ empId: holder.userId, createdBy: holder.userId, certified: false });
    expect((await holder.list('documents')).rows).toEqual([expect.objectContaining({ id: filed.id })]);
    expect((await hr.get(at(filed))).row).toMatchObject({ title: 'Diploma' });
  });

  test('are not those of others, no salary slips, photos or documents of projects', async () => {
    const project = (await hr.list('projects')).rows[0]!;
    for (const fields of [
      { empId: hr.userId },
      { mediaType: 'salary_slip', year: 2026, month: 10 },
      { mediaType: 'project_document', projectId: project.id },
      { mediaType: 'avatar' },
    ])
      expect(said(await send(person, fields)), JSON.stringify(fields)).toEqual(refused);
    expect((await person.list('documents')).total).toBe(0);
  });

  test('are never certified by themselves', async () => {
    const filed = await file(person, { certified: true });
    expect(filed).toMatchObject({ certified: false });
    expect(said(await person.patch(at(filed), { certified: true }))).toEqual(refused);
    expect((await hr.patch(at(filed), { certified: true })).row).toMatchObject({ certified: true });
  });

  test('are no longer missing', async () => {
    const missing = async (): Promise<number> =>
      (await hr.get(`/api/rest/employees/${person.userId}`)).row.missingDocuments!.length;
    const before = await missing();
    const filed = await file(person, { documentType: 'id_proof' });
    expect(await missing()).toBe(before - 1);
    await person.delete(at(filed));
    expect(await missing()).toBe(before);
  });

  test('are news to hr, with whose and what they are; what hr files is not', async () => {
    const newsOf = async (caller: Caller) =>
      (await caller.list('notifications', { kind: 'document_handed_in' }, [0, 0])).rows;
    const filed = await file(person, { title: 'Sick note' });
    const expected = [
      expect.objectContaining({
        link: `/documents/${String(filed.id)}/show`,
        params: expect.objectContaining({
          name: person.user.name,
          title: 'Sick note',
          type: 'Education certificate',
        }) as Row,
      }) as Row,
    ];
    expect(await newsOf(hr)).toEqual(expected);
    const colleague = await hire(app, { role: 'hr' });
    await file(colleague, { empId: person.userId });
    expect(await newsOf(hr)).toEqual(expected);
    expect(await newsOf(person)).toEqual([]);
    expect((await person.list('notifications', { kind: 'document_added' })).total).toBe(1);
  });

  test('are at most as many in a day as the server takes; hr files any number', async () => {
    const half = pdf('x'.repeat(0.6 * MB));
    expect((await send(person, {}, half)).status).toBe(200);
    expect(await send(person, {}, half)).toMatchObject({
      status: 429,
      body: { reason: 'uploads_of_day' },
    });
    for (const _time of [1, 2]) expect((await send(hr, { empId: person.userId }, half)).status).toBe(200);
  });
});

describe('what someone has filed by mistake', () => {
  test('is taken back by them', async () => {
    const filed = await file(person);
    expect((await person.delete(at(filed))).status).toBe(200);
    expect((await person.get(at(filed))).status).toBe(404);
    const entry = { entity: 'documents', entityId: filed.id, action: 'delete' };
    expect((await hr.list('audit', entry)).rows).toEqual([
      expect.objectContaining({ actor: person.userId, before: expect.objectContaining(paperTitle) as Row }),
    ]);
  });

  test('stays once hr has certified or changed it', async () => {
    const changes: Row[] = [{ certified: true }, { title: 'Diploma of 2019' }];
    for (const change of changes) {
      const filed = await file(person);
      await hr.patch(at(filed), change);
      expect(said(await person.delete(at(filed)))).toEqual(refused);
    }
  });

  test('is theirs to take back alone: not what hr has stored of them, nor what others have filed', async () => {
    const stored = await file(hr, { empId: person.userId });
    expect(said(await person.delete(at(stored)))).toEqual(refused);
    const foreign = await file(await hire(app));
    expect(said(await person.delete(at(foreign)))).toEqual([404, 'not_found']);
    const slip = { mediaType: 'salary_slip', year: 2026, month: 10, empId: person.userId };
    expect(said(await person.delete(at(await file(hr, slip))))).toEqual(refused);
    // Nor is anything else of their own that they have made.
    await sql`update documents set created_by = ${person.userId}, media_type = 'salary_slip'
      where id = ${stored.id}`.execute(app.db);
    expect(said(await person.delete(at(stored)))).toEqual(refused);
  });

  test('is neither changed nor replaced by them', async () => {
    const filed = await file(person);
    expect(said(await person.patch(at(filed), { title: 'Other' }))).toEqual(refused);
    const replaced = await upload(
      app.fastify,
      person,
      'PATCH',
      '/api/v1/media/updateMedia',
      { id: filed.id },
      { name: 'other.pdf', content: pdf('other') },
    );
    // Their photo is theirs to change, and opens the door: the kind of the document closes it.
    expect(said(replaced)).toEqual(refused);
  });

  test('stays where their role no longer files documents', async () => {
    const reader = await hireWith(app, { documents: ['read'], profile: ['read', 'update'] });
    const stored = await file(hr, { empId: reader.userId });
    await sql`update documents set created_by = ${reader.userId} where id = ${stored.id}`.execute(app.db);
    expect(said(await reader.delete(at(stored)))).toEqual(refused);
  });
});
