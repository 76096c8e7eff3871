import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire, hireWith } from '../support/people.ts';

let app: TestApp;
let admin: Caller, hr: Caller, manager: Caller, employee: Caller, exporter: Caller;
/** A project that employee@ works on, and its client. */
let project: Row, client: Row;
beforeAll(async () => {
  app = await openApp();
  [admin, hr, manager, employee] = await app.asEach('admin', 'hr', 'manager', 'employee');
  project = (await employee.list('projects')).rows[0]!;
  exporter = await hireWith(app, {
    project_management: ['read', 'read_all', 'download-data'],
  });
  client = (await admin.get(`/api/rest/clients/${String(project.clientId)}`)).row;
});
afterAll(() => app.close());

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const refusal = ({ status, code, errors }: Answer) => ({
  status,
  code,
  errors: errors.map((error) => error.code),
});
const unknownField = { status: 422, code: 'validation_failed', errors: ['unknown_field'] };

/** Everywhere a filter is taken: the list, the picker, the export. */
const filtered: readonly (readonly [where: string, url: (stem: string, filter: Row) => string])[] = [
  ['lists', (stem, filter) => `/api/rest/${stem}?filter=${json(filter)}`],
  ['pickers', (stem, filter) => `/api/v1/options/${stem}?filter=${json(filter)}`],
  ['exports', (stem, filter) => `/api/rest/${stem}/export.csv?filter=${json(filter)}`],
];

describe.each(filtered)('in %s', (where, url) => {
  /** Returns a caller who may export projects, and may not read clients. */
  const asker = (): Caller => (where === 'exports' ? exporter : employee);

  test('a client whom one may not read cannot be found through a project', async () => {
    const caller = asker();
    expect((await caller.get('/api/rest/clients')).status).toBe(403);
    for (const filter of [
      { 'clientId.phone_contains': String(client.phone).slice(0, 3) },
      { 'clientId.phone_contains': '@@' },
      { 'clientId.email': client.email },
      { 'clientId.email_empty': false },
      { 'clientId.country': [client.country] },
      { 'clientId.createdAt_gte': '2000-01-01' },
      { 'clientId.isActive': true },
      { 'clientId.id': client.id },
      { 'clientId.q': client.company },
      { 'clientId.address.city': 'x' },
      { 'clientId.createdBy.phone_contains': '4' },
      { 'clientId.nothing': 'x' },
    ])
      expect(refusal(await caller.get(url('projects', filter))), Object.keys(filter)[0]).toEqual(
        unknownField,
      );
    const named = [client.email, client.company, client.name, 'nobody'].map(async (clientId) =>
      refusal(await caller.get(url('projects', { clientId }))),
    );
    for (const answer of await Promise.all(named))
      expect(answer).toEqual({ ...unknownField, errors: ['type'] });
  });

  test('who reads clients asks about them as ever', async () => {
    const answer = await admin.get(
      url('projects', { id: [project.id], 'clientId.phone_contains': String(client.phone).slice(0, 4) }),
    );
    expect([answer.status, answer.text.includes(String(project.name))], answer.text).toEqual([200, true]);
  });

  test('a path of three parts is none', async () => {
    expect(refusal(await admin.get(url('projects', { 'clientId.createdBy.id': 1 })))).toEqual(unknownField);
  });
});

test('no file holds a column of a record that its reader may not read', async () => {
  for (const column of ['clientId.phone', 'clientId.createdAt', 'clientId.nothing', 'nothing'])
    expect(
      refusal(await exporter.get(`/api/rest/projects/export.csv?columns=name,${column}`)),
      column,
    ).toEqual(unknownField);
  const file = await admin.get('/api/rest/projects/export.csv?columns=name,clientId.phone&headers=fields');
  expect([file.status, file.text.includes(String(client.phone))]).toEqual([200, true]);
  // Every row has the name of its referenced record.
  const named = await exporter.get('/api/rest/projects/export.csv?columns=name,clientId&headers=fields');
  expect([named.status, named.text.includes(String(client.name))]).toEqual([200, true]);
});

test('nothing sorts by a field of a record that one may not read', async () => {
  for (const field of ['clientId.phone', 'clientId.nothing', 'nothing'])
    expect(refusal(await employee.get(`/api/rest/projects?sort=${json([field, 'ASC'])}`))).toEqual(
      unknownField,
    );
});

test('a search looks into no record that one may not read', async () => {
  await sql`update clients set email = 'quite.unlikely@client.example' where id = ${client.id}`.execute(
    app.db,
  );
  const of = async (caller: Caller) =>
    (await caller.list('projects', { id: [project.id], q: 'quite.unlikely' })).total;
  const isSearched = app.models.projects!.field.clientId!.search;
  expect(await of(employee)).toBe(0);
  expect(await of(admin)).toBe(isSearched ? 1 : 0);
});

test('people are filtered by what everybody sees of them, and by nothing else', async () => {
  const mine = { userId: employee.userId };
  const { department, name } = (await hr.get(`/api/rest/employees/${employee.userId}`)).row;
  const all = (await employee.list('leaves', mine)).total;
  expect(all).toBeGreaterThan(0);
  for (const filter of [{ 'userId.department': department }, { 'userId.name_contains': name }, { q: name }])
    expect((await employee.list('leaves', { ...mine, ...filter })).total).toBe(all);
  for (const field of ['phone_contains', 'email', 'dateOfBirth_gte', 'userRole', 'managerId', 'nothing'])
    expect(refusal(await manager.list('leaves', { [`userId.${field}`]: '1' })), field).toEqual(unknownField);
});

test('rows that one does not read are found by none of their closed fields', async () => {
  // Documents of projects name projects; who works on one of them reads that one only.
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from projects p where p.owner_id <> ${employee.userId}
      and not exists (select 1 from project_developers d
        where d.project_id = p.id and d.user_id = ${employee.userId}) limit 1`.execute(app.db);
  const other = rows[0]!;
  const { rows: made } = await sql<{ id: number }>`
    insert into documents (emp_id, media_type, document_type, title, file_name, size, content_type, sha256,
      project_id)
    select ${employee.userId}, 'project_document', id, 'x', 'x.pdf', 1, 'application/pdf', repeat('a', 64),
      ${other.id} from global_types where unique_value = 'salary_slip' returning id`.execute(app.db);
  const found = async (caller: Caller, projectId: string) =>
    (await caller.list('documents', { id: [made[0]!.id], 'projectId.name': projectId })).total;
  // The document is the person's own, the project is not.
  expect((await employee.list('documents', { id: [made[0]!.id] })).total).toBe(1);
  expect([await found(employee, other.name), await found(employee, 'nothing')]).toEqual([0, 0]);
  expect(await found(admin, other.name)).toBe(1);
  const named = await employee.get(
    `/api/v1/options/documents?filter=${json({ id: [made[0]!.id], projectId: other.name })}`,
  );
  expect(named.text).not.toContain('"label":"x"');
});

describe.each(['attendance/report?month=10&', 'leaveReport/getAllEmployees?'])(
  'the search of %s',
  (report) => {
    const search = async (caller: Caller, text: unknown): Promise<number> => {
      const answer = await caller.get(
        `/api/v1/${report}year=2026&limit=100&searchTextValue=${encodeURIComponent(String(text))}`,
      );
      expect(answer.status, answer.text).toBe(200);
      return answer.data.totalCount as number;
    };

    test('finds people by number and name, and by phone and e-mail for who reads those', async () => {
      const person = await hire(app, {
        managerId: manager.userId,
        name: `Ottokar Unlikely ${report.length}`,
      });
      const phone = `+4930999${person.userId}`;
      const email = `secret.box${person.userId}@crewdeck.example`;
      await sql`update employees set phone = ${phone}, email = ${email} where id = ${person.userId}`.execute(
        app.db,
      );
      for (const text of [person.user.userName, person.user.empId])
        expect([await search(manager, text), await search(person, text), await search(hr, text)]).toEqual([
          1, 1, 1,
        ]);
      for (const text of [phone, phone.slice(4), `box${person.userId}`])
        expect([await search(manager, text), await search(person, text), await search(hr, text)]).toEqual([
          0, 0, 1,
        ]);
      expect(await search(manager, 'nothing like it')).toBe(0);
    });
  },
);
