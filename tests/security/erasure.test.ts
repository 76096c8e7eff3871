import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldModel } from '@crewdeck/engine/model/model.ts';
import type { PersonalModel } from '@crewdeck/engine/model/privacy.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { openMonths } from '@crewdeck/engine/server/privacy/erasing/erase-rows.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { upload as importFile } from '../support/csv.ts';
import {
  countOf,
  erase,
  eraseWhole,
  findInFiles,
  findInTables,
  hireConfirmer,
  letLeave,
  passDays,
  REASON,
} from '../support/erasing.ts';
import { makeRecord } from '../support/make-record.ts';
import { today } from '../support/moment.ts';
import { pdf, png, upload } from '../support/multipart.ts';
import { exportOf, personalOf, REASON as COPY } from '../support/own-data.ts';
import { hire, typeId } from '../support/people.ts';
import { confirmedBy, decideChange, waitingIn } from '../support/pending.ts';

let app: TestApp;
let folder: string;
let admin: Caller, hr: Caller, manager: Caller, other: Caller;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crewdeck-erasure-'));
  app = await openApp({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  [admin, hr, manager] = await app.asEach('admin', 'hr', 'manager');
  other = await hireConfirmer(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const FORMER_NAME = 'Wilhelmina Vorzeiten';
const NEW_EMAIL = 'ozdmarrow@crewdeck.example';
const NAME = 'Quillfeather Ózdmarrow "Q"';
const PHONE = '+4917055512345';
const STREET = 'Nightingale Crook 77';
const BIRTH = '1987-02-13';
/** Part of every text that is written by or about the person. */
const MARK = 'Zwiebelfish';

/** Returns whether people write text into a field. */
const isWritten = ({ kind, alias, readOnly }: FieldModel): boolean =>
  alias === undefined && (['multiline', 'json', 'rows'].includes(kind) || (kind === 'text' && !readOnly));

/** Gives the person a row of the demo, with a mark in every text that people write. */
async function giveMarked(person: Caller, { table, fields, field, personal }: PersonalModel): Promise<void> {
  const values = { multiline: MARK, text: MARK, json: { text: MARK }, rows: [{ task: MARK }] };
  const row = Object.fromEntries([
    [field[personal.of]!.column, person.userId],
    ...fields.filter(isWritten).map(({ column, kind }) => [column, values[kind as keyof typeof values]]),
  ]) as Row;
  const columns = Object.keys(row).map((name) => sql`${sql.id(name)} = n.${sql.id(name)}`);
  await app.db.transaction().execute(async (tx) => {
    await openMonths(tx);
    await sql`update ${sql.table(table)} t set ${sql.join(columns)}
      from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) n
      where t.id = (select max(id) from ${sql.table(table)})`.execute(tx);
  });
}

/** Leaves data of the person in deleted rows, and in places other than rows. */
async function leaveTraces(ticket: unknown, email: string): Promise<void> {
  const comment = { ticketId: ticket, comment: `${MARK} of others` };
  const said = await admin.post('/api/rest/ticket-comments', comment);
  expect(said.status, said.text).toBe(200);
  expect((await admin.delete(`/api/rest/tickets/${String(ticket)}`)).status).toBe(200);
  for (const address of [email, NEW_EMAIL]) {
    await app.signIn(address, 'a wrong password');
    await app.send('POST', '/api/v1/auth/forgot-password', { email: address });
  }
  await sql`insert into audit (at, actor, action, entity, after)
    values (now(), ${hr.userId}, 'export', 'employees', ${JSON.stringify({ filter: { q: NAME } })}::jsonb)`.execute(
    app.db,
  );
}

describe('After a person is erased', () => {
  let person: Caller;
  let email: string;
  let slip: number;
  /** Tables that say something of the person before. */
  let held: ReadonlySet<unknown>;
  const texts = (): string[] => [
    FORMER_NAME,
    NAME,
    'Ózdmarrow',
    email,
    NEW_EMAIL,
    PHONE,
    '+4917055512346',
    STREET,
    BIRTH,
    MARK,
  ];
  const kept: string[] = [];
  beforeAll(async () => {
    person = await hire(app, { name: FORMER_NAME, managerId: manager.userId });
    email = String(person.user.email);
    const path = `/api/rest/employees/${person.userId}`;
    const contact = { name: `${MARK} Sister`, phone: '+491701112233', relation: 'Sister' };
    await person.patch(`/api/v1/userInfo/${person.userId}`, { emergencyContact: contact });
    const address = { line1: STREET, city: 'Berlin', postalCode: '10115', country: 'DE' };
    expect(
      (await hr.because(`${MARK} moved`).patch(path, { phone: PHONE, address, dateOfBirth: BIRTH })).status,
    ).toBe(200);
    await app.signIn(email, `wrong ${MARK}`);
    await person.post('/api/v1/calendar/feed', {});
    await sql`insert into list_views (resource, owner, name, query)
      values ('leaves', ${person.userId}, ${MARK}, '{}')`.execute(app.db);
    const leave = await person.post('/api/rest/leaves', {
      ...(await makeRecord(app, 'leaves')),
      userId: person.userId,
      reason: MARK,
    });
    expect(leave.status, leave.text).toBe(200);
    // Earlier notifications of others contain a former name.
    await app.fastify.jobs.drain();
    expect((await hr.patch(path, { name: NAME })).status).toBe(200);
    const category = await typeId(app, 'ticket_category', 'hardware');
    const ticket = await person.post('/api/rest/tickets', {
      title: MARK,
      description: MARK,
      category,
      priority: 'low',
    });
    expect(ticket.status, ticket.text).toBe(200);
    const attach = `/api/v1/ticket/${String(ticket.row.id)}/attachments`;
    expect(
      (
        await upload(
          app.fastify,
          person,
          'POST',
          attach,
          {},
          { name: `${MARK}.txt`, content: `${MARK} file` },
        )
      ).status,
    ).toBe(200);
    const file = { name: `${MARK}.pdf`, content: pdf(`${MARK} certificate`) };
    const document = {
      empId: person.userId,
      mediaType: 'document',
      documentType: 'employment_contract',
      title: MARK,
    };
    expect((await upload(app.fastify, hr, 'POST', '/api/v1/media', document, file)).status).toBe(200);
    const salary = {
      empId: person.userId,
      mediaType: 'salary_slip',
      documentType: 'salary_slip',
      title: 'Slip',
      year: 2026,
      month: 10,
    };
    const sent = await upload(app.fastify, hr, 'POST', '/api/v1/media', salary, {
      name: 'slip.pdf',
      content: pdf(`${NAME} slip`),
    });
    expect(sent.status, sent.text).toBe(200);
    const { rows } = await sql<{ id: number; sha256: string }>`select id, sha256 from documents
      where emp_id = ${person.userId} and media_type = 'salary_slip'`.execute(app.db);
    slip = rows[0]!.id;
    kept.push(rows[0]!.sha256);
    const csv = `Employee ID,Name,Phone\r\n${String(person.user.empId)},"${NAME.replaceAll('"', '""')}",+4917055512346\r\n`;
    const imported = await importFile(app, hr, 'employees', csv, '');
    expect(imported.report, JSON.stringify(imported)).toMatchObject({ updated: 1 });
    await importFile(app, hr, 'employees', csv.replace('512346', '512347'), 'dryRun=true');
    expect((await exportOf(hr, person, { reason: COPY })).status).toBe(200);
    expect((await exportOf(person, person)).status).toBe(200);
    await confirmedBy(other, await hr.because(MARK).patch(path, { email: NEW_EMAIL }));
    waitingIn(await hr.because(MARK).patch(path, { email: `${MARK}@crewdeck.example` }));
    await leaveTraces(ticket.row.id, email);
    for (const model of personalOf(app))
      if (!['employees', 'documents', 'pending-changes'].includes(model.stem))
        await giveMarked(person, model);
    for (const [table, record, id] of [
      ['leave_messages', 'leave_id', 'leaves'],
      ['exception_messages', 'exception_id', 'exception_requests'],
    ] as const)
      await sql`insert into ${sql.table(table)} (${sql.id(record)}, "by", text)
        select max(id), ${person.userId}, ${MARK} from ${sql.table(id)}`.execute(app.db);
    await sql`insert into form_answers (user_id, form, answers)
      values (${person.userId}, 'feedback', ${JSON.stringify([{ questionId: 1, value: MARK }])}::jsonb)`.execute(
      app.db,
    );
    await addJob(app.db, 'account_changed', { userId: 1, change: 'email_changed', formerEmail: email });
    await sql`insert into trainee_history (user_id, changes, remark) values (${person.userId}, '{}', ${MARK})`.execute(
      app.db,
    );
    await sql`insert into idempotency_keys (person, key, fingerprint, request_id, ends_at, answer)
      values (${hr.userId}, 'k', 'f', 'r', now(), ${JSON.stringify({ name: NAME })})`.execute(app.db);
    await app.fastify.jobs.drain();
    held = new Set((await findInTables(app, texts())).map(({ table }) => table));
    await letLeave(app, person);
    await decideChange(other, waitingIn(await erase(hr, person)), 1, `${NAME} is right`);
    await app.fastify.jobs.drain();
    await passDays(app);
  });
  test('no text of theirs is found in any table', async () => {
    const prose = personalOf(app).filter(
      ({ fields, stem }) => fields.some(isWritten) && stem !== 'privacy-exports',
    );
    const further = [
      'audit',
      'idempotency_keys',
      'import_batches',
      'imports',
      'jobs',
      'list_views',
      'login_failures',
      'notice_deliveries',
      'notifications',
      'outbox',
      'ticket_attachments',
      'trainee_history',
    ];
    expect([...held]).toEqual(expect.arrayContaining([...prose.map(({ table }) => table), ...further]));
    expect(await findInTables(app, texts())).toEqual([]);
  });

  test('no text of theirs is found in any file or log, but for what has to stay', async () => {
    const found = findInFiles(folder, [NAME, 'Ózdmarrow', email, PHONE, STREET, MARK]);
    expect(found.filter((path) => !kept.some((sha256) => path.includes(sha256)))).toEqual([]);
    expect(found).toHaveLength(1);
  });

  test('others still see that there was someone, without who it was', async () => {
    const { row } = await admin.get(`/api/rest/employees/${person.userId}`);
    expect(row).toMatchObject({
      name: `Former employee ${person.userId}`,
      empId: person.user.empId,
      isActive: false,
      missingDocuments: [],
      erasedAt: expect.stringMatching(/^2026-/) as string,
    });
    expect(row.dateOfBirth ?? row.address ?? row.emergencyContact ?? row.gender ?? null).toBeNull();
  });

  test('what has to stay is there, and listed with how many', async () => {
    const { rows } = await sql<Row>`select title, sha256 is not null as "hasFile" from documents
      where emp_id = ${person.userId}`.execute(app.db);
    expect(rows).toContainEqual({ title: 'Slip', hasFile: true });
    const { data } = await hr.get(`/api/v1/privacy/data/${person.userId}`);
    const kinds = data.kinds.filter(({ rows: count }) => Number(count) > 0);
    for (const { stem, rows: count, kept: stays } of kinds)
      expect([stem, stays]).toEqual([stem, stem === 'employees' ? 0 : count]);
    expect(kinds.map(({ stem }) => stem)).toEqual(
      expect.arrayContaining(['documents', 'leaves', 'attendance']),
    );
    expect(slip).toBeGreaterThan(0);
  });

  test('the history says who did what when, and who erased the person and why', async () => {
    const { rows } =
      await sql<Row>`select action, actor, before, after, reason, confirmed_by as "confirmedBy" from audit
      where entity = 'employees' and entity_id = ${person.userId} order by id`.execute(app.db);
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'update',
        actor: hr.userId,
        after: expect.objectContaining({ phone: null }) as Row,
        reason: null,
      }),
    );
    expect(rows.find(({ action }) => action === 'erase')).toMatchObject({
      action: 'erase',
      actor: hr.userId,
      confirmedBy: other.userId,
      reason: REASON,
    });
  });

  test('nobody signs in as them or changes their record', async () => {
    expect((await app.signIn(email, 'Crew#2026')).status).toBe(401);
    for (const caller of [hr, admin]) {
      const changed = await caller.patch(`/api/rest/employees/${person.userId}`, {
        isActive: true,
        leavingDate: null,
      });
      expect([changed.status, changed.code]).toEqual([409, 'illegal_transition']);
    }
    const photo = { name: 'me.png', content: png() };
    const sent = await upload(app.fastify, hr, 'PUT', `/api/v1/userInfo/${person.userId}/avatar`, {}, photo);
    expect([sent.status, sent.text]).toEqual([409, expect.stringContaining('erased')]);
    expect(await countOf(app, 'sessions', 'user_id', person)).toBe(0);
  });
});

describe('Erasing', () => {
  test('waits until someone else confirms it, and nothing is gone before', async () => {
    const person = await hire(app);
    await letLeave(app, person);
    const change = waitingIn(await erase(hr, person));
    expect(change).toMatchObject({ action: 'privacy.erase', reason: REASON, about: { id: person.userId } });
    await app.fastify.jobs.drain();
    expect((await admin.get(`/api/rest/employees/${person.userId}`)).row).toMatchObject({
      name: person.user.name,
    });
    expect((await decideChange(hr, change)).status).toBe(403);
    expect((await decideChange(other, change, 2)).status).toBe(200);
    await app.fastify.jobs.drain();
    expect((await admin.get(`/api/rest/employees/${person.userId}`)).row.name).toBe(person.user.name);
  });

  test('is for people who have left', async () => {
    const person = await hire(app);
    const refused = await erase(hr, person);
    expect([refused.status, refused.code, refused.text]).toEqual([
      409,
      'conflict',
      expect.stringContaining('person_active'),
    ]);
    expect((await erase(hr, hr)).status).toBe(409);
    // Away for long, or not here yet.
    for (const date of [sql`${today()}::date + 300`, sql`null`]) {
      await sql`update employees set is_active = false, leaving_date = ${date}
        where id = ${person.userId}`.execute(app.db);
      expect((await erase(hr, person)).status).toBe(409);
    }
  });

  test('of who was above is for those who might have deleted them', async () => {
    const person = await hire(app, { role: 'super_admin' });
    await letLeave(app, person);
    expect((await erase(hr, person)).status).toBe(403);
    expect((await erase(admin, person)).status).toBe(202);
  });

  test('has who is alone say so apart from the reason', async () => {
    const person = await hire(app);
    await letLeave(app, person);
    await sql`update employees set is_active = false where user_role in
      (select id from roles where unique_value in ('hr', 'super_admin')) and id <> ${admin.userId}`.execute(
      app.db,
    );
    const refused = await erase(admin, person);
    expect([refused.status, refused.code]).toEqual([422, 'reason_required']);
    const alone = admin.because('Nobody else is left');
    expect((await erase(alone, person)).status).toBe(200);
    await sql`update employees set is_active = true where leaving_date is null`.execute(app.db);
  });

  test('is refused to who may not delete people, and of nobody', async () => {
    const person = await hire(app);
    await letLeave(app, person);
    const employee = await app.as('employee');
    for (const caller of [employee, manager]) expect((await erase(caller, person)).status).toBe(403);
    expect((await erase(hr, { userId: 99_999_999 })).status).toBe(404);
  });

  test('asks for a reason that does not say who it was', async () => {
    const person = await hire(app, { name: 'Åda Nämeless' });
    expect((await hr.patch(`/api/rest/employees/${person.userId}`, { name: 'Ada Will Wedded' })).status).toBe(
      200,
    );
    await letLeave(app, person);
    for (const reason of ['', '    ', 'no'])
      expect((await erase(hr, person, reason)).fields).toEqual(['reason']);
    for (const reason of [
      'ada will wedded wrote to us',
      'Mrs Wedded asked',
      'Wedded,  Ada asked',
      'As Nameless she asked for it',
      `Mail of ${String(person.user.email)}`,
    ]) {
      const refused = await erase(hr, person, reason);
      expect([reason, refused.status, refused.fields]).toEqual([reason, 422, ['reason']]);
    }
    expect((await erase(hr, person, 'She asked for it, and will not come back')).status).toBe(202);
    const chinese = await hire(app, { name: '王小明' });
    await letLeave(app, chinese);
    expect((await erase(hr, chinese, '小明本人要求')).fields).toEqual(['reason']);
  });

  test('done twice or by several at once leaves the same', async () => {
    const person = await hire(app);
    await letLeave(app, person);
    const changes = [
      waitingIn(await erase(hr, person)),
      waitingIn(await erase(admin, person, 'Asked for twice')),
    ];
    await Promise.all(changes.map((change) => decideChange(other, change)));
    await Promise.all([app.fastify.jobs.drain(), app.fastify.jobs.drain()]);
    expect((await admin.get(`/api/rest/employees/${person.userId}`)).row.name).toBe(
      `Former employee ${person.userId}`,
    );
  });

  test('finds names of one word and of letters without blanks, and not those of others', async () => {
    const known = ['Li', '王小明', 'An Li', "Zoë O'Quill"];
    for (const name of known) {
      const person = await hire(app, { name });
      const others = ['Lily asked', '王小红', 'Jan Lindner', "Zoë O'Quilliam"].map((text) => ({
        name: text,
      }));
      for (const params of [...others, { name }])
        await sql`insert into notifications (user_id, kind, params, link)
          values (${hr.userId}, 'leave_asked', ${JSON.stringify(params)}::jsonb, '/somewhere')`.execute(
          app.db,
        );
      await letLeave(app, person);
      await eraseWhole(app, [hr, other], person);
      const { rows } = await sql<Row>`delete from notifications where link = '/somewhere'
        returning params`.execute(app.db);
      expect([name, rows.map(({ params }) => params)]).toEqual([name, others]);
    }
  });

  test('leaves what was tried with a longer e-mail address of someone else', async () => {
    const person = await hire(app);
    const longer = `x-${String(person.user.email)}`;
    await app.signIn(longer, 'a wrong password');
    await letLeave(app, person);
    await eraseWhole(app, [hr, other], person);
    const { rows } = await sql<Row>`select after ->> 'email' as email from audit
      where entity_id is null and after ->> 'email' = ${longer}`.execute(app.db);
    expect(rows).toEqual([{ email: longer }]);
  });

  test('again, when something has come since, hits nobody else', async () => {
    const person = await hire(app);
    await letLeave(app, person);
    await eraseWhole(app, [hr, other], person);
    const params = { name: `Former employee ${person.userId}1` };
    await sql`insert into notifications (user_id, kind, params, link)
      values (${hr.userId}, 'leave_asked', ${JSON.stringify(params)}::jsonb, '/somewhere')`.execute(app.db);
    await eraseWhole(app, [hr, other], person);
    const { rows } = await sql<Row>`select params from notifications where link = '/somewhere'`.execute(
      app.db,
    );
    expect(rows).toEqual([{ params }]);
  });

  test('leaves a namesake and their things alone', async () => {
    const [one, namesake] = [await hire(app, { name: 'Ivan Twin' }), await hire(app, { name: 'Ivan Twin' })];
    await letLeave(app, one);
    await eraseWhole(app, [hr, other], one);
    expect((await admin.get(`/api/rest/employees/${one.userId}`)).row.name).toMatch(/^Former/);
    expect((await admin.get(`/api/rest/employees/${namesake.userId}`)).row.name).toBe('Ivan Twin');
    expect((await namesake.get(`/api/v1/userInfo/${namesake.userId}`)).status).toBe(200);
  });
});
