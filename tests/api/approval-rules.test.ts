import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { hire, typeId } from '../support/people.ts';

const rules = '/api/rest/approval-rules';
const preview = '/api/v1/approval-rules/preview';

describe('rules of approvals', () => {
  let app: TestApp;
  let hr: Caller;
  let admin: Caller;
  let manager: Caller;
  let employee: Caller;
  let power: number;
  let flood: number;
  beforeAll(async () => {
    app = await openApp();
    [hr, admin, manager, employee] = await app.asEach('hr', 'admin', 'manager', 'employee');
    power = await typeId(app, 'downtime_reason', 'power_cut');
    flood = await typeId(app, 'downtime_reason', 'other');
  });
  afterAll(() => app.close());
  const made: number[] = [];
  beforeEach(async () => {
    for (const id of made.splice(0)) await hr.delete(`${rules}/${id}`);
  });
  const rule = async (body: object): Promise<Row> => {
    const answer = await hr.post(rules, { resource: 'down-times', ...body });
    expect(answer.status, answer.text).toBe(200);
    made.push(Number(answer.row.id));
    return answer.row;
  };
  let hour = 5;
  const report = async (caller: Caller): Promise<Row> => {
    hour += 1;
    const at = String(hour).padStart(2, '0');
    const answer = await caller.post('/api/rest/down-times', {
      date: addDays(today(), -1),
      startTime: `${at}:00`,
      endTime: `${at}:30`,
      reason: power,
      description: 'Power cut',
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.row;
  };
  const stepsOf = async (caller: Caller, { id }: Row): Promise<Row[]> =>
    (await caller.get(`/api/v1/approvals/of/down-times/${String(id)}`)).data.approvalList;
  const byOf = async (caller: Caller, row: Row): Promise<unknown[]> =>
    (await stepsOf(caller, row)).map(({ by }) => by);

  test('requests take the steps of the first rule that they meet, from then on', async () => {
    const before = await report(employee);
    await rule({
      name: 'Power cuts',
      position: 5,
      condition: { properties: { reason: { const: power } }, required: ['reason'] },
      steps: [{ by: 'manager' }, { by: 'role:hr' }],
    });
    await rule({ name: 'Everything else', position: 6, steps: [{ by: 'role:hr' }] });
    expect(await byOf(employee, await report(employee))).toEqual(['manager', 'role:hr']);
    // Earlier requests keep the steps that they began with.
    expect(await byOf(employee, before)).toEqual(['manager']);
  });

  test('a rule that is not active, or about others, changes nothing', async () => {
    await rule({ name: 'Not yet', steps: [{ by: 'role:hr' }], isActive: false });
    await rule({ name: 'Leave', resource: 'leaves', steps: [{ by: 'role:hr' }] });
    expect(await byOf(employee, await report(employee))).toEqual(['manager']);
  });

  test('a rule may ask about the person, and a step about the request', async () => {
    const { row: person } = await hr.get(`/api/rest/employees/${employee.userId}`);
    const of = { properties: { department: { const: person.department } }, required: ['department'] };
    await rule({
      name: 'Their department',
      condition: { properties: { owner: of }, required: ['owner'] },
      steps: [
        { by: 'role:hr' },
        { by: 'role:super_admin', when: { properties: { reason: { const: flood } } } },
      ],
    });
    expect(await byOf(employee, await report(employee))).toEqual(['role:hr']);
    const [step] = await stepsOf(employee, await report(employee));
    expect(step).toMatchObject({ holder: expect.any(String), steps: 1 });
    const ahead = await employee.post('/api/v1/approvals/ahead', {
      stem: 'down-times',
      record: { reason: flood },
    });
    expect(ahead.data.stepList.map(({ by }) => by)).toEqual(['role:hr', 'role:super_admin']);
  });

  test('a step of a rule is decided by who holds it, and by nobody else', async () => {
    await rule({ name: 'By hr', steps: [{ by: 'role:hr' }] });
    const requested = await report(employee);
    const [step] = await stepsOf(employee, requested);
    const decide = (caller: Caller) =>
      caller.post(`/api/v1/approvals/${String(step?.id)}/decide`, { state: 1 });
    expect(await decide(manager)).toMatchObject({ status: 403, code: 'not_your_step' });
    expect((await decide(hr)).status).toBe(200);
    const { row } = await employee.get(`/api/rest/down-times/${String(requested.id)}`);
    expect(row.status).toBe('approved');
  });

  test('when nobody is left of the role of a rule, what waits goes to who does everything', async () => {
    const one = await hire(app);
    await sql`with board as (
        insert into roles (name, unique_value) values ('Audit board', 'audit_board') returning id),
      granted as (
        insert into module_permissions (role_id, module_id, permissions)
        select board.id, p.module_id, p.permissions from board, module_permissions p
        where p.role_id = (select id from roles where unique_value = 'hr'))
      update employees set user_role = (select id from board) where id = ${one.userId}`.execute(app.db);
    await rule({ name: 'The board', steps: [{ by: 'role:audit_board' }] });
    const requested = await report(employee);
    expect(await stepsOf(employee, requested)).toMatchObject([{ holder: 'Audit board' }]);
    const gone = await admin.patch(`/api/rest/employees/${one.userId}`, { isActive: false });
    expect(gone.status, gone.text).toBe(200);
    const [step] = await stepsOf(employee, requested);
    expect(step?.holder).not.toBe(null);
    expect(step?.holder).not.toBe('Audit board');
  });

  test.each([
    ['what nobody decides about', { resource: 'holidays' }, 'resource', 'enum'],
    [
      'a field that is not there',
      { condition: { properties: { days: {} } } },
      'condition',
      'condition_field',
    ],
    [
      'a field of the person that is not there',
      { condition: { properties: { owner: { properties: { wage: {} } } } } },
      'condition',
      'condition_field',
    ],
    [
      'a pattern, which may take long',
      { condition: { properties: { reason: { pattern: '(a+)+$' } } } },
      'condition',
      'condition_keyword',
    ],
    [
      'a schema from elsewhere',
      { condition: { $ref: 'https://example.org/x' } },
      'condition',
      'condition_keyword',
    ],
    ['what is no schema', { condition: { properties: { reason: 5 } } }, 'condition', 'invalid'],
    [
      'a bound that is no number',
      { condition: { properties: { reason: { minLength: 'x' } } } },
      'condition',
      'invalid',
    ],
    ['a relation that is none', { steps: [{ by: 'friend' }] }, 'steps.0.by', 'unknown_reference'],
    [
      'a role that is none',
      { steps: [{ by: 'manager' }, { by: 'role:kings' }] },
      'steps.1.by',
      'unknown_reference',
    ],
    ['no steps', { steps: [] }, 'steps', 'minItems'],
    [
      'a step about what is not there',
      { steps: [{ by: 'manager', when: { required: ['nothing'] } }] },
      'steps.0.when',
      'condition_field',
    ],
  ])('%s is refused, at its field', async (_, body, field, code) => {
    const answer = await hr.post(rules, {
      name: 'Wrong',
      resource: 'down-times',
      steps: [{ by: 'manager' }],
      ...body,
    });
    expect(answer.status, answer.text).toBe(422);
    expect(answer.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  test('a rule is tried on the requests of the last year before it is written', async () => {
    await report(employee);
    const before = await hr.get(`${rules}?range=[0,9]`);
    const { status, data, text } = await hr.post(preview, {
      resource: 'down-times',
      condition: { properties: { userId: { const: employee.userId } } },
      steps: [{ by: 'manager' }, { by: 'role:hr' }],
    });
    expect(status, text).toBe(200);
    const { rows } = await sql<{ own: number; all: number }>`
      select count(*) filter (where user_id = ${employee.userId})::integer as own, count(*)::integer as all
      from down_times where created_at > now() - interval '1 year'`.execute(app.db);
    expect(data).toMatchObject({ counted: rows[0]?.all, changed: rows[0]?.own });
    expect(data.deciders).toContainEqual({ by: 'role:hr', before: 0, after: rows[0]?.own });
    expect(data.changedList[0]).toMatchObject({
      before: ['manager'],
      after: ['manager', 'role:hr'],
    });
    expect((await hr.get(`${rules}?range=[0,9]`)).text).toBe(before.text);
  });

  test('who does not see everything neither reads nor writes nor tries rules', async () => {
    for (const caller of [manager, employee]) {
      expect((await caller.get(rules)).status).toBe(403);
      const body = { name: 'Mine', resource: 'down-times', steps: [{ by: 'manager' }] };
      expect((await caller.post(rules, body)).status).toBe(403);
      const { name: _, ...tried } = body;
      expect((await caller.post(preview, tried)).status).toBe(403);
    }
  });
});
