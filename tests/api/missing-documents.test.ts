import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { pdf, upload } from '../support/multipart.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let hr: Caller, boss: Caller, person: Caller;
let types: Readonly<Record<string, Row>>;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
  boss = await hire(app, { role: 'user' });
  person = await hire(app, { managerId: boss.userId });
  const { rows } = await hr.list('global-types', { 'categoryId.uniqueValue': 'document_type' });
  types = Object.fromEntries(rows.map((row) => [String(row.uniqueValue), row]));
});
afterAll(() => app.close());

const idOf = (type: string): number => Number(types[type]?.id);
const missing = async (reader: Caller): Promise<unknown> =>
  (await reader.get(`/api/rest/employees/${person.userId}`)).row.missingDocuments;
const lacks = async (filter: Row): Promise<boolean> =>
  (await hr.list('employees', { id: person.userId, ...filter })).total === 1;
const file = async (documentType: string): Promise<number> => {
  const answer = await upload(
    app.fastify,
    hr,
    'POST',
    '/api/v1/media',
    { mediaType: 'document', documentType, title: documentType, empId: person.userId },
    { name: 'paper.pdf', content: pdf(documentType) },
  );
  return Number(answer.data.document.id);
};

test('who lacks which paper is known of everybody, and changes with what is filed', async () => {
  expect(await missing(hr)).toEqual([idOf('employment_contract'), idOf('id_proof')]);
  const contract = await file('employment_contract');
  expect(await missing(hr)).toEqual([idOf('id_proof')]);
  expect(await lacks({ missingDocuments: [idOf('employment_contract')] })).toBe(false);
  expect(await lacks({ missingDocuments: [idOf('id_proof'), idOf('employment_contract')] })).toBe(true);
  await file('id_proof');
  expect(await missing(hr)).toEqual([]);
  expect(await lacks({ missingDocuments_empty: false })).toBe(false);
  await hr.delete(`/api/rest/documents/${contract}`);
  expect(await lacks({ missingDocuments_empty: false })).toBe(true);
});

test('which papers everybody needs is set at the types of documents', async () => {
  const admin = await app.as('admin');
  const { id } = types.tax_form!;
  const set = async (meta: Row | null): Promise<void> => {
    const { row } = await admin.get(`/api/rest/global-types/${String(id)}`);
    const answer = await admin.put(`/api/rest/global-types/${String(id)}`, { ...row, meta });
    expect(answer.status).toBe(200);
  };
  await set({ required: true });
  expect(await lacks({ missingDocuments: [idOf('tax_form')] })).toBe(true);
  await set(null);
  expect(await lacks({ missingDocuments: [idOf('tax_form')] })).toBe(false);
  const { row } = await admin.get(`/api/rest/global-types/${String(id)}`);
  const foreign = await admin.put(`/api/rest/global-types/${String(id)}`, {
    ...row,
    meta: { fromHome: true },
  });
  expect([foreign.status, foreign.fields]).toEqual([422, ['meta.fromHome']]);
});

test('what someone lacks is known to who reads all documents, and to themselves', async () => {
  const own = await person.get(`/api/v1/userInfo/${person.userId}`);
  expect(own.data.user.missingDocuments).toEqual([idOf('employment_contract')]);
  expect(await missing(boss)).toBeUndefined();
  const filtered = await boss.list('leaves', { 'userId.missingDocuments_empty': false });
  expect([filtered.status, filtered.fields]).toEqual([422, ['userId.missingDocuments_empty']]);
});
