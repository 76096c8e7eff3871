import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meets } from '@crewdeck/engine/model/access.ts';
import { MASK } from '@crewdeck/engine/model/input.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { openApp, people, type Caller, type Row, type TestApp } from '../support/app.ts';
import { makeChange, makeRecord } from '../support/make-record.ts';
import { png, upload } from '../support/multipart.ts';
import { grant, hire, hireWith, typeId } from '../support/people.ts';

/** Permissions of every role in this test: its people read the audit as a page and as a file. */
const audit = ['read', 'download-data'];
/** Resources whose audit only super_admin reads, even if others read the record. */
const ofSuperAdmin = ['roles', 'module-permissions', 'api-clients', 'webhooks'];

let app: TestApp;
let admin: Caller, hr: Caller, manager: Caller, employee: Caller, support: Caller;
beforeAll(async () => {
  app = await openApp();
  const { rows } = await sql<{ id: number }>`select id from roles`.execute(app.db);
  for (const { id } of rows) await grant(app, id, { audit });
  [admin, hr, manager, employee, support] = await app.asEach('admin', 'hr', 'manager', 'employee', 'support');
});
afterAll(() => app.close());

const modelOf = (stem: string): Model => app.models[stem]!;
const path = (stem: string, id: unknown): string => `/api/rest/${stem}/${String(id)}`;
const idsIn = (rows: readonly Row[]): unknown[] => rows.map(({ id }) => id).toSorted();
const entriesOf = async (caller: Caller, entity: string, entityId: unknown): Promise<Row[]> =>
  (await caller.list('audit', { entity, entityId })).rows;
const actionsOf = async (caller: Caller, entity: string, entityId: unknown): Promise<unknown[]> =>
  (await entriesOf(caller, entity, entityId)).map(({ action }) => action).toSorted();

/** A ticket of the person, with a comment that is tech support's own. */
async function raise(person: Caller): Promise<{ ticket: Row; comment: Row }> {
  const raised = await person.post('/api/v1/ticket/create-ticket', {
    title: 'A word in private',
    description: 'zanzibar: my manager shouts at me',
    category: await typeId(app, 'ticket_category', 'hardware'),
    priority: 'low',
  });
  const ticket = raised.data.ticket;
  const body = { ticketId: ticket.id, comment: 'zanzibar: hr is part of this', internal: true };
  return { ticket, comment: (await support.post('/api/rest/ticket-comments', body)).row };
}

describe('entries of a ticket that hr does not read', () => {
  test('are in none of the ways to the audit hers', async () => {
    const { ticket, comment } = await raise(employee);
    expect((await hr.get(path('tickets', ticket.id))).status).toBe(404);
    const [entry] = await entriesOf(admin, 'tickets', ticket.id);
    const [ofComment] = await entriesOf(admin, 'ticket-comments', comment.id);
    for (const one of [entry, ofComment]) {
      expect((await hr.list('audit', { id: one!.id })).total).toBe(0);
      expect((await hr.get(path('audit', one!.id))).status).toBe(404);
      expect((await hr.get(`/api/v1/audit?entity=${String(one!.entity)}`)).data.totalCount).toBe(0);
      const options = await hr.get(`/api/v1/options/audit?filter={"id":${String(one!.id)}}`);
      expect(options.data).toEqual([]);
    }
    for (const entity of ['tickets', ['tickets', 'ticket-comments'], ['tickets', 'nothing'], 'constructor'])
      expect((await hr.list('audit', { entity })).total).toBe(0);
    expect((await hr.get('/api/rest/audit/export.csv')).text).not.toContain('zanzibar');
    expect((await hr.get('/api/rest/audit?range=[0,999]')).text).not.toContain('zanzibar');
    const groups = await hr.get('/api/rest/audit/groups?by=actor&filter={"entity":"tickets"}');
    expect(groups.row).toMatchObject({ groups: [], totalCount: 0 });
  });

  test('are read by who reads the ticket, but for what tech support writes among themselves', async () => {
    const { ticket, comment } = await raise(employee);
    for (const reader of [admin, support, employee])
      expect(await actionsOf(reader, 'tickets', ticket.id)).toEqual(['create']);
    expect(await actionsOf(support, 'ticket-comments', comment.id)).toEqual(['create']);
    expect(await actionsOf(employee, 'ticket-comments', comment.id)).toEqual([]);
  });

  test('are hers neither for who looked at its files, nor with the name of a file of such a comment', async () => {
    const { ticket, comment } = await raise(employee);
    const address = `/api/v1/ticket/${String(ticket.id)}/attachments` as const;
    const attach = async (by: Caller, name: string, values: Readonly<Record<string, string>> = {}) => {
      const { data } = await upload(app.fastify, by, 'POST', address, values, { name, content: png() });
      return data.attachment;
    };
    const own = await attach(employee, 'screen.png');
    await attach(support, 'zanzibar.png', { commentId: String(comment.id) });
    expect((await support.get(`/api/v1/ticket/attachments/${String(own.id)}`)).status).toBe(200);
    expect(await actionsOf(employee, 'tickets', ticket.id)).toEqual(['attach', 'create', 'read']);
    expect((await employee.list('audit')).text).not.toContain('zanzibar.png');
    expect(await actionsOf(support, 'ticket-comments', comment.id)).toEqual(['attach', 'create']);
    expect(await actionsOf(hr, 'tickets', ticket.id)).toEqual([]);
  });

  test('become hers with the ticket, and cease to be', async () => {
    const { ticket } = await raise(employee);
    const assign = (id: number) =>
      sql`update tickets set assigned_to = ${id} where id = ${ticket.id}`.execute(app.db);
    await assign(hr.userId);
    expect(await actionsOf(hr, 'tickets', ticket.id)).toEqual(['create']);
    await assign(support.userId);
    expect(await actionsOf(hr, 'tickets', ticket.id)).toEqual([]);
  });
});

describe('entries of what was deleted', () => {
  test('are read by who reads all of its resource, not by who read it through a relation', async () => {
    const person = await hire(app, { managerId: manager.userId });
    const kept = await admin.post('/api/rest/leaves', {
      ...(await makeRecord(app, 'leaves')),
      userId: person.userId,
    });
    expect(kept.status, kept.text).toBe(200);
    const gone = await admin.post('/api/rest/roster-shifts', {
      ...(await makeRecord(app, 'roster-shifts')),
      empId: person.userId,
    });
    for (const [stem, { row }] of [
      ['leaves', kept],
      ['roster-shifts', gone],
    ] as const) {
      for (const reader of [hr, manager]) expect(await actionsOf(reader, stem, row.id)).toEqual(['create']);
      expect((await admin.delete(path(stem, row.id))).status).toBe(200);
      expect(await actionsOf(hr, stem, row.id)).toEqual(['create', 'delete']);
      expect(await actionsOf(manager, stem, row.id)).toEqual([]);
    }
  });
});

test('a program reads those of the records that its scopes open', async () => {
  const [role] = (await admin.list('roles', { uniqueValue: 'hr' })).rows;
  const made = await admin.post('/api/rest/api-clients', {
    name: 'Watch',
    roleId: role!.id,
    scopes: ['audit.read', 'leave_request.read', 'leave_request.read_all'],
    expiresAt: '2099-01-01T00:00:00Z',
  });
  const { row } = await admin.post(`/api/rest/api-clients/${String(made.row.id)}/key`);
  const { row: leave } = await admin.post('/api/rest/leaves', await makeRecord(app, 'leaves'));
  const { row: client } = await admin.post('/api/rest/clients', await makeRecord(app, 'clients'));
  const totalOf = async (entity: string, entityId: unknown): Promise<number> => {
    const url = `/api/rest/audit?filter=${JSON.stringify({ entity, entityId })}`;
    return (await app.send('GET', url, undefined, { authorization: `Bearer ${String(row.key)}` })).total;
  };
  expect([await totalOf('leaves', leave.id), await totalOf('clients', client.id)]).toEqual([1, 0]);
});

describe('entries that have no record', () => {
  test('are read as before: who took a file of what, whom nobody knows who tried to sign in', async () => {
    await support.get('/api/rest/tickets/export.csv');
    await app.signIn('nobody@crewdeck.example', 'wrong');
    for (const reader of [admin, hr]) {
      const failed = await reader.list('audit', { action: 'sign_in_failed', entityId_empty: true });
      expect(failed.rows[0]?.after).toMatchObject({ email: 'nobody@crewdeck.example' });
    }
  });

  test('of a resource that the product has no more say nothing of their values, but to super_admin', async () => {
    await sql`insert into audit (at, action, entity, entity_id, after)
      values (now(), 'export', 'yachts', null, '{"q":"zanzibar"}'),
        (now(), 'update', 'yachts', 1, '{"name":"zanzibar"}')`.execute(app.db);
    const [first, ...others] = (await hr.list('audit', { entity: 'yachts' })).rows;
    expect([first?.after, others]).toEqual([{ q: MASK }, []]);
    expect((await admin.list('audit', { entity: 'yachts' })).text.match(/zanzibar/g)).toHaveLength(2);
  });
});

describe('a value that one does not read of the record', () => {
  /** Creates a leave in the manager's team and changes its reason. */
  async function changeReason(person: Caller): Promise<unknown> {
    const leave = await admin.post('/api/rest/leaves', {
      ...(await makeRecord(app, 'leaves')),
      userId: person.userId,
      reason: 'zanzibar',
    });
    expect((await admin.put(path('leaves', leave.row.id), { reason: 'pemba' })).status).toBe(200);
    return leave.row.id;
  }

  test('is masked in what was changed, on both sides, and is found by nothing', async () => {
    const reader = await hireWith(app, { audit, leave_request: ['read', 'read_all'] });
    const id = await changeReason(await hire(app));
    expect((await reader.get(path('leaves', id))).row).not.toHaveProperty('reason');
    const [entry] = (await reader.list('audit', { entity: 'leaves', entityId: id, action: 'update' })).rows;
    expect([entry?.before, entry?.after]).toEqual([{ reason: MASK }, { reason: MASK }]);
    const one = await reader.get(path('audit', entry!.id));
    expect(one.row).toMatchObject({ before: { reason: MASK }, after: { reason: MASK } });
    const file = (await reader.get('/api/rest/audit/export.csv?columns=after')).text;
    expect(file).toContain(MASK);
    for (const text of [file, (await reader.get('/api/v1/audit')).text])
      for (const value of ['zanzibar', 'pemba']) expect(text).not.toContain(value);
    expect((await reader.list('audit', { q: 'pemba' })).total).toBe(0);
    for (const name of ['after', 'after.reason', 'after_contains', 'after.reason_contains'])
      expect((await reader.list('audit', { [name]: 'pemba' })).status).toBe(422);
    expect((await reader.get('/api/rest/audit?sort=["after","ASC"]')).status).toBe(422);
    expect((await reader.get('/api/rest/audit/groups?by=after')).status).toBe(422);
  });

  test('is there for who reads it', async () => {
    const id = await changeReason(await hire(app));
    const [entry] = (await hr.list('audit', { entity: 'leaves', entityId: id, action: 'update' })).rows;
    expect([entry?.before, entry?.after]).toEqual([{ reason: 'zanzibar' }, { reason: 'pemba' }]);
  });

  test('is under a name that the resource has no more for super_admin alone', async () => {
    const [holiday] = (await hr.list('holidays')).rows;
    await sql`insert into audit (at, action, entity, entity_id, before, after)
      values (now(), 'update', 'holidays', ${holiday!.id}, '{"pay":1}', '{"pay":2}')`.execute(app.db);
    const afterFor = async (reader: Caller) => (await entriesOf(reader, 'holidays', holiday!.id))[0]?.after;
    expect([await afterFor(hr), await afterFor(admin)]).toEqual([{ pay: MASK }, { pay: 2 }]);
  });
});

describe('of every resource', () => {
  const FIRST_AND_LAST = ['read', 'download-data'];
  let entries: Row[];
  /** Number of records of each resource. */
  const totals = new Map<string, number>();
  let readers: readonly (readonly [name: string, reader: Caller])[];

  /** Rows that are made, changed and deleted; and rows of people who read the audit. */
  async function write(stem: string, owners: readonly Caller[]): Promise<void> {
    const model = modelOf(stem);
    const url = `/api/rest/${stem}`;
    const make = async (own: Row = {}) => admin.post(url, await makeRecord(app, stem, own));
    const [stays, goes] = [await make(), model.verbs.includes('delete') ? await make() : undefined];
    const change = makeChange(model);
    if (Object.keys(change).length > 0) await admin.put(path(stem, stays.row.id), change);
    if (goes) await admin.delete(path(stem, goes.row.id));
    const owner = model.scope?.own[0];
    if (owner && !owner.includes('.') && !model.field[owner]?.readOnly)
      for (const { userId } of owners) await make({ [owner]: userId });
  }

  beforeAll(async () => {
    const { rows } = await sql<{ last: number }>`select max(id) as last from audit`.execute(app.db);
    const names = people.filter((name) => name !== 'admin');
    const modules = [...new Set(Object.values(app.models).flatMap(({ module }) => module ?? []))];
    const halves = [0, 1].map((half) =>
      Object.fromEntries(
        modules.filter((_, place) => place % 2 === half).map((one) => [one, FIRST_AND_LAST]),
      ),
    );
    const hired = [];
    for (const holding of halves) hired.push(await hireWith(app, { ...holding, audit }));
    readers = [
      ...(await app.asEach(...names)).map((reader, place) => [names[place]!, reader] as const),
      ...hired.map((reader, place) => [`half ${place}`, reader] as const),
    ];
    const owners = [manager, employee, support];
    for (const { stem, verbs } of Object.values(app.models))
      if (verbs.includes('create')) await write(stem, owners);
    const { rows: made } = await sql<Row>`select id, action, entity, entity_id as "entityId", before, after
      from audit where id > ${rows[0]!.last} and entity_id is not null and action in ('create', 'update', 'delete')
      order by id`.execute(app.db);
    entries = made;
    for (const { entity } of entries.filter(({ action }) => action === 'delete'))
      totals.set(String(entity), (await admin.list(String(entity), {}, [0, 0])).total);
  });

  const keyOf = ({ entity, entityId }: Row): string => `${String(entity)} ${String(entityId)}`;

  /** Returns a check whether a reader may read the record of an entry; of a deleted one, all records. */
  async function readBy(reader: Caller): Promise<(entry: Row) => boolean> {
    const read = new Set<string>();
    const gone = new Set(entries.filter(({ action }) => action === 'delete').map(keyOf));
    for (const [stem, own] of Map.groupBy(entries, ({ entity }) => String(entity))) {
      if (ofSuperAdmin.includes(stem)) continue;
      const { rows } = await reader.list(stem, { id: [...new Set(own.map(({ entityId }) => entityId))] });
      for (const { id } of rows) read.add(keyOf({ entity: stem, entityId: id }));
      const deleted = own.map(keyOf).filter((key) => gone.has(key));
      if (deleted.length > 0 && (await reader.list(stem, {}, [0, 0])).total === totals.get(stem))
        for (const key of deleted) read.add(key);
    }
    return (entry) => read.has(keyOf(entry));
  }

  const readersAre = ['hr', 'trainer', 'manager', 'employee', 'trainee', 'support', 'half 0', 'half 1'];
  test.each(readersAre)('%s reads the entries of the records that they read', async (name) => {
    const reader = readers.find(([one]) => one === name)![1];
    const isRead = await readBy(reader);
    const filter = { id_gte: entries[0]!.id, action: ['create', 'update', 'delete'] };
    const listed = await reader.list('audit', filter, [0, 999]);
    const mine = new Set(entries.map(({ id }) => id));
    const shown = listed.rows.filter(({ id }) => mine.has(id));
    expect(idsIn(shown)).toEqual(idsIn(entries.filter(isRead)));
    expect(listed.total).toBe(listed.rows.length);

    // One by one, the first of each resource that they read and that they do not; as groups, file, search.
    const firsts = Map.groupBy(entries, (one) => `${String(one.entity)} ${isRead(one)}`).values();
    for (const [one] of firsts)
      expect((await reader.get(path('audit', one!.id))).status).toBe(isRead(one!) ? 200 : 404);
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const groups = (await reader.get(`/api/rest/audit/groups?by=actor&${query}&range=[0,999]`)).row;
    const counts = (groups.groups as { count: number }[]).map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(listed.total);
    const file = await reader.get(`/api/rest/audit/export.csv?columns=entity&${query}`);
    expect(file.text.trim().split('\r\n')).toHaveLength(1 + listed.total);
    const found = await reader.list('audit', { ...filter, q: String(admin.user.name) }, [0, 999]);
    const visible = new Set(listed.rows.map(({ id }) => id));
    expect(found.rows.filter(({ id }) => !visible.has(id))).toEqual([]);
    const whole = await reader.list('audit', {}, [0, 1]);
    expect(whole.total).toBe((await reader.list('audit', {}, [0, 999])).rows.length);

    // Field by field, what the record itself shows them and nothing else.
    const records = new Map<string, Row | undefined>();
    for (const { entity, entityId, before, after } of shown) {
      const address = path(String(entity), entityId);
      if (!records.has(address)) {
        const { status, row } = await reader.get(address);
        records.set(address, status === 200 ? row : undefined);
      }
      const record = records.get(address);
      if (!record) continue;
      const model = modelOf(String(entity));
      for (const [field, value] of [before, after].flatMap((side) => Object.entries(side! ?? {}))) {
        const { sensitive, read } = model.field[field]!;
        const isClosed = sensitive || (read && !meets(reader, model, [read]));
        const what = `${String(entity)}.${field}`;
        expect(value === MASK, what).toBe(Boolean(isClosed));
        expect(isClosed || field in record, what).toBe(true);
      }
    }
  });

  test('something of it is read by each of them, and by none but super_admin all', async () => {
    expect(new Set(entries.map(({ entity }) => entity)).size).toBeGreaterThan(25);
    for (const [name, reader] of readers) {
      const { total } = await reader.list('audit', { id: entries.map(({ id }) => id).slice(0, 200) });
      expect(total, name).toBeLessThan(Math.min(200, entries.length));
    }
    expect(readersAre.toSorted()).toEqual(readers.map(([name]) => name).toSorted());
  });
});
