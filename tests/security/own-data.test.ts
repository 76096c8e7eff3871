import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountToken } from '@crewdeck/engine/server/identity/account-tokens.ts';
import { privateTables as ofEngine } from '@crewdeck/engine/server/context/private-tables.ts';
import { allTexts } from '../../resources/locales/all.ts';
import { privateTables as ofPortal } from '../../server/domain/private-tables.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { upload } from '../support/multipart.ts';
import {
  byNumber,
  exportOf,
  filesOf,
  idsIn,
  personalOf,
  rowsIn,
  storedIds,
  utf8,
} from '../support/own-data.ts';
import { hire, typeId } from '../support/people.ts';

let app: TestApp;
let hr: Caller, manager: Caller, employee: Caller, trainee: Caller;
beforeAll(async () => {
  app = await openApp();
  [hr, manager, employee, trainee] = await app.asEach('hr', 'manager', 'employee', 'trainee');
});
afterAll(() => app.close());

describe('A person', () => {
  test('gets every row that is theirs, whichever resource it is of', async () => {
    for (const person of [hr, manager, trainee]) {
      const files = await filesOf(app, await exportOf(person, person));
      for (const { stem } of personalOf(app))
        expect([stem, byNumber(idsIn(files, stem))]).toEqual([
          stem,
          byNumber(await storedIds(app, stem, person)),
        ]);
    }
  });

  test('gets values in clear, for spreadsheets in the words of their language', async () => {
    const person = await hire(app);
    const contact = { name: 'Marta Ivanova', phone: '+491701112233', relation: 'Sister' };
    expect(
      (await person.patch(`/api/v1/userInfo/${person.userId}`, { emergencyContact: contact })).status,
    ).toBe(200);
    const files = await filesOf(app, await exportOf(person.reading('ru-RU'), person));
    expect(rowsIn(files, 'employees')).toMatchObject([
      { email: person.user.email, emergencyContact: contact },
    ]);
    const table = utf8(files['data/employees.csv']);
    expect(table).toContain('Marta Ivanova');
    expect(table.split('\r\n')[0]).toMatch(/^\uFEFF.*Табельный номер,.*Эл\. почта/);
    const page = utf8(files['index.html']);
    expect(page).toContain('<html lang="ru-RU">');
    expect(page).toContain('Оформление трудовых отношений и поиск коллег');
    expect(page).not.toMatch(/undefined|null|NaN|%\{|Employment/);
  });

  test('gets the content of each file of theirs', async () => {
    const person = await hire(app);
    const content = `A letter, ${person.userId}.\n`;
    const ticket = await person.post('/api/rest/tickets', {
      title: 'Broken chair',
      description: 'One leg is loose.',
      category: await typeId(app, 'ticket_category', 'hardware'),
      priority: 'low',
    });
    expect(ticket.status, ticket.text).toBe(200);
    const path = `/api/v1/ticket/${String(ticket.row.id)}/attachments`;
    const sent = await upload(app.fastify, person, 'POST', path, {}, { name: 'chair.txt', content });
    expect(sent.status, sent.text).toBe(200);
    const files = await filesOf(app, await exportOf(person, person));
    const [name] = Object.keys(files).filter((one) => one.endsWith('chair.txt'));
    expect(name).toMatch(/^files\/ticket_attachments\/\d+-chair\.txt$/);
    expect(files[name ?? '']).toBe(content);
    const slips = Object.entries(await filesOf(app, await exportOf(employee, employee))).filter(([one]) =>
      one.startsWith('files/documents/'),
    );
    expect(slips.length).toBe((await storedIds(app, 'documents', employee)).length);
    for (const [, slip] of slips) expect(slip).toMatch(/^%PDF-/);
  });

  test('gets rows that are hidden as deleted', async () => {
    const person = await hire(app);
    const { rows } = await sql<{
      id: number;
    }>`insert into leaves (user_id, leave_type, leave_from, leave_to, days, reason, is_deleted)
      select ${person.userId}, leave_type, '2026-01-05', '2026-01-05', 1, 'A deleted leave', true from leaves limit 1
      returning id`.execute(app.db);
    expect(idsIn(await filesOf(app, await exportOf(person, person)), 'leaves')).toEqual([rows[0]?.id]);
  });

  test('gets their devices and messages, and no secret of any kind', async () => {
    const person = await hire(app);
    await person.post('/api/v1/calendar/feed', {});
    const { userId } = person;
    await sql`insert into authenticators (user_id, secret) values (${userId}, 'SECRET-OF-THE-APP')`.execute(
      app.db,
    );
    await sql`insert into passkeys (id, user_id, name, public_key, counter, transports)
      values ('ID-OF-THE-KEY', ${userId}, 'Phone', 'PUBLIC-PART-OF-THE-KEY', 0, '')`.execute(app.db);
    await sql`insert into recovery_codes (hash, user_id) values ('HASH-OF-A-CODE', ${userId})`.execute(
      app.db,
    );
    await createAccountToken(app.db, { id: userId, email: String(person.user.email) }, 'password_reset');
    const files = await filesOf(app, await exportOf(person, person));
    const sessions = JSON.parse(utf8(files['account/sessions.json'])) as Row[];
    expect(utf8(files['account/sessions.csv'])).toContain('created_at,last_seen_at,ended_at,user_agent');
    expect(sessions).toMatchObject([{ user_agent: 'lightMyRequest', address: '127.0.0.1' }]);
    const { rows } = await sql<{ secret: string }>`
      select password_hash as secret from credentials where user_id = ${person.userId}
      union all select id::text from sessions where user_id = ${person.userId}
      union all select secret_hash from calendar_feeds where user_id = ${person.userId}
      union all select secret from authenticators where user_id = ${person.userId}
      union all select public_key from passkeys where user_id = ${person.userId}
      union all select hash from recovery_codes where user_id = ${person.userId}
      union all select hash from account_tokens where user_id = ${person.userId}`.execute(app.db);
    expect(rows.length).toBe(7);
    const all = Object.values(files).join('\n');
    for (const { secret } of rows) expect(all).not.toContain(secret);
  });

  test('does not learn of a change of theirs that waits for a confirmation', async () => {
    const leader = await hire(app, { role: 'user' });
    await hire(app, { managerId: leader.userId });
    const waiting = await hr
      .because('Secret plan')
      .patch(`/api/rest/employees/${leader.userId}`, { leavingDate: today() });
    expect(waiting.status).toBe(202);
    expect(Object.values(await filesOf(app, await exportOf(leader, leader))).join('\n')).not.toContain(
      'Secret plan',
    );
  });

  test('sees who has read what of them', async () => {
    const person = await hire(app);
    expect((await person.get(`/api/v1/privacy/reads/${person.userId}`)).data).toEqual({
      readingList: [],
      totalCount: 0,
    });
    await hr.get(`/api/rest/employees/${person.userId}`);
    await person.get(`/api/rest/employees/${person.userId}`);
    const reading = {
      by: hr.user.name,
      client: null,
      stem: 'employees',
      recordId: person.userId,
      as: 'record',
    };
    const { data } = await person.get(`/api/v1/privacy/reads/${person.userId}`);
    expect(data).toMatchObject({ readingList: [reading], totalCount: 1 });
    const table = utf8((await filesOf(app, await exportOf(person, person)))['account/readings.csv']);
    expect(table.split('\r\n')[1]).toMatch(new RegExp(`${String(hr.user.empId)}.*,record$`));
  });

  test('sees who has read them as a trainee, which is another name of the same record', async () => {
    const person = await hire(app, { role: 'trainee' });
    await hr.get(`/api/rest/trainees/${person.userId}`);
    const { data } = await person.get(`/api/v1/privacy/reads/${person.userId}`);
    expect(data.readingList).toMatchObject([{ stem: 'trainees', recordId: person.userId }]);
  });

  test('gets what others have changed of them, from what to what, with names and not numbers alone', async () => {
    const person = await hire(app);
    const phone = '+4930999888';
    expect((await hr.patch(`/api/rest/employees/${person.userId}`, { phone })).status).toBe(200);
    const files = await filesOf(app, await exportOf(person, person));
    const changes = JSON.parse(utf8(files['account/changes.json'])) as Row[];
    expect(changes).toContainEqual(
      expect.objectContaining({ action: 'update', before: { phone: '+4930123456' }, after: { phone } }),
    );
    expect(rowsIn(files, 'employees')[0]?.labels).toMatchObject({ userRole: 'Employee' });
  });

  test('can unpack every file on every system, however it is called', async () => {
    const person = await hire(app);
    const category = await typeId(app, 'ticket_category', 'hardware');
    const sent = { title: 'Names', description: 'Long ones', category, priority: 'low' };
    const path = `/api/v1/ticket/${String((await person.post('/api/rest/tickets', sent)).row.id)}/attachments`;
    for (const name of [`${'ж'.repeat(240)}.txt`, 'a:b*c?.txt'])
      expect((await upload(app.fastify, person, 'POST', path, {}, { name, content: name })).status).toBe(200);
    const names = Object.keys(await filesOf(app, await exportOf(person, person))).filter((name) =>
      name.startsWith('files/'),
    );
    expect(names).toEqual([
      expect.stringMatching(/^files\/ticket_attachments\/\d+-ж{58}\.txt$/),
      expect.stringMatching(/^files\/ticket_attachments\/\d+-a_b_c_\.txt$/),
    ]);
  });

  test('sees how much is kept of each kind', async () => {
    const { data } = await employee.get(`/api/v1/privacy/data/${employee.userId}`);
    const kinds = data.kinds;
    for (const { stem, rows } of kinds)
      expect([stem, rows]).toEqual([stem, (await storedIds(app, String(stem), employee)).length]);
    expect(kinds.find(({ stem }) => stem === 'documents')).toMatchObject({ files: 14, basis: 'law' });
  });
});

/** Tables of no resource that hold nobody: of the database, of its tables, of the demo's provider. */
const ofNobody = [
  'api_client_keys',
  'archives',
  'counters',
  'demo_provider_keys',
  'demo_provider_state',
  'import_problems',
  'leave_type_defaults',
  'schema_applied',
  'schema_history',
  'schema_migrations',
  'server_secrets',
  'stored_files',
  'table_changes',
  'used_nonces',
  'webhook_secrets',
];

test('every table that holds people is given to them, or withheld for a reason', async () => {
  const tables = [...ofEngine, ...ofPortal];
  const resources = Object.values(app.models).map(({ table }) => table);
  const known = new Set([...resources, ...tables.map(({ table }) => table), ...ofNobody]);
  const { rows } = await sql<{ table: string }>`select c.relname as "table" from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition`.execute(app.db);
  const names = rows.map(({ table }) => table).filter((table) => !/_sums(_\w+)?$/.test(table));
  expect(names.filter((table) => !known.has(table))).toEqual([]);
  expect(tables.filter(({ table }) => !names.includes(table))).toEqual([]);
  for (const { table, columns, withheld } of tables)
    expect([table, columns.length > 0 !== (withheld !== undefined)]).toEqual([table, true]);
});

test('every resource with an owner says in every language what its rows are kept for', () => {
  const others = Object.entries(allTexts).filter(([locale]) => locale !== 'en-US');
  const silent = personalOf(app).flatMap(({ stem, personal }) => [
    ...(personal.why === undefined ? [stem] : []),
    ...others.flatMap(([locale, { resources }]) =>
      resources[stem]?.why === undefined ? [`${stem} in ${locale}`] : [],
    ),
  ]);
  expect(silent).toEqual([]);
});

test('docs/privacy.md names every table that is given or withheld', () => {
  const text = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
  expect([...ofEngine, ...ofPortal].filter(({ table }) => !text.includes(`\`${table}\``))).toEqual([]);
});
