import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DayCell } from '@crewdeck/engine/model/day-grid.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { locales, type Locale } from '@crewdeck/engine/model/locales.ts';
import { textsOf } from '@crewdeck/engine/cli/check/words.ts';
import { loadBundle } from '@crewdeck/engine/console/locales/locales.ts';
import { texts } from '../../src/locales/locales.ts';
import { noteStatements } from '@crewdeck/engine/testing/rows-read.ts';
import { isPostgres, openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { freeMonday, hire, hireWith, typeId } from '../support/people.ts';

let app: TestApp;
let hr: Caller, boss: Caller, person: Caller;
let start: string;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
  boss = await hire(app, { role: 'user' });
  person = await hire(app, { managerId: boss.userId });
  start = await freeMonday(app, addDays(today(), 120));
});
afterAll(() => app.close());

const AT = '/api/rest/roster-shifts/days';
const write = (caller: Caller, cells: readonly DayCell[], more: Row = {}) =>
  caller.post(AT, { cells, ...more });
const cell = (
  one: Caller | number,
  day: number | string,
  value: DayCell['value'],
  more: Row = {},
): DayCell => ({
  row: typeof one === 'number' ? one : one.userId,
  day: typeof day === 'number' ? addDays(start, day) : day,
  value,
  ...more,
});
async function shiftsOf(one: Caller): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ date: string; shift: string }>`select date::text, shift from roster_shifts
    where emp_id = ${one.userId} order by date`.execute(app.db);
  return Object.fromEntries(rows.map(({ date, shift }) => [date, shift]));
}
/** Counts everything that was written: a refused or a dry run leaves no trace. */
async function traces(): Promise<unknown> {
  const { rows } = await sql`select (select count(*)::int from roster_shifts) as shifts,
    (select count(*)::int from audit where entity = 'roster-shifts') as audited,
    (select count(*)::int from notifications) as notified`.execute(app.db);
  return rows[0];
}

describe('cells of the days', () => {
  test('are created, changed and emptied in one go, with the hours of the shift and an audit each', async () => {
    const made = await write(hr, [cell(person, 1, 'Night Shift'), cell(person, 0, 'Morning Shift')]);
    expect(made.status, made.text).toBe(200);
    const { cells, ...counts } = made.body;
    expect(counts).toEqual({ saved: 2, created: 2, updated: 0, deleted: 0, problems: [] });
    expect(cells.map(({ row, day, value }) => ({ row, day, value }))).toEqual([
      { row: person.userId, day: addDays(start, 1), value: 'Night Shift' },
      { row: person.userId, day: start, value: 'Morning Shift' },
    ]);
    const night = (await hr.get(`/api/rest/roster-shifts/${String(cells[0]!.id)}`)).row;
    expect([night.date, night.startTime, night.endTime]).toEqual([addDays(start, 1), '22:00', '06:00']);
    const again = await write(hr, [
      cell(person, 1, 'Afternoon Shift', { was: 'Night Shift' }),
      cell(person, 0, null, { was: 'Morning Shift' }),
      cell(person, 2, 'Night Shift', { was: null }),
      cell(person, 3, null),
    ]);
    expect(again.body).toMatchObject({ saved: 3, created: 1, updated: 1, deleted: 1 });
    expect(again.body.cells.map(({ id }) => id)).toEqual([cells[0]!.id, null, expect.any(Number), null]);
    expect(await shiftsOf(person)).toEqual({
      [addDays(start, 1)]: 'Afternoon Shift',
      [addDays(start, 2)]: 'Night Shift',
    });
    const changed = (await hr.get(`/api/rest/roster-shifts/${String(cells[0]!.id)}`)).row;
    expect([changed.startTime, changed.version]).toEqual(['14:00', 2]);
    const { rows } = await sql<{ action: string; actor: number; what: string }>`select action, actor,
      coalesce(after ->> 'shift', before ->> 'shift') as what from audit where entity = 'roster-shifts'
      and entity_id = any(${cells.map(({ id }) => id)}::bigint[]) order by id`.execute(app.db);
    expect(rows.map(({ action, what }) => `${action} ${what}`).sort()).toEqual([
      'create Morning Shift',
      'create Night Shift',
      'delete Morning Shift',
      'update Afternoon Shift',
    ]);
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([hr.userId]));
  });

  test('that hold their value already are written by nobody', async () => {
    const one = await hire(app);
    const first = await write(hr, [cell(one, 0, 'Night Shift')]);
    const { id } = first.body.cells[0]!;
    const before = await traces();
    const again = await write(hr, [cell(one, 0, 'Night Shift'), cell(one, 1, null)]);
    expect(again.body).toMatchObject({ saved: 0, cells: [{ id }, { id: null, value: null }] });
    expect(await traces()).toEqual(before);
  });

  test('can be put back by what they were', async () => {
    const one = await hire(app);
    const cells = [cell(one, 0, 'Night Shift', { was: null }), cell(one, 1, 'Night Shift', { was: null })];
    expect((await write(hr, cells)).status).toBe(200);
    const back = cells.map(({ row, day, value, was }) => ({ row, day, value: was ?? null, was: value }));
    expect((await write(hr, back)).status).toBe(200);
    expect(await shiftsOf(one)).toEqual({});
    expect((await write(hr, back)).status).toBe(409);
  });

  test('are what the totals and the list show afterwards', async () => {
    const one = await hire(app);
    const { total } = await hr.list('roster-shifts');
    await write(hr, [cell(one, 0, 'Night Shift'), cell(one, 1, 'Night Shift')]);
    expect((await hr.list('roster-shifts')).total).toBe(total + 2);
    await write(hr, [cell(one, 0, null)]);
    expect((await hr.list('roster-shifts')).total).toBe(total + 1);
  });
});

describe('who may write cells', () => {
  test('follows from the permissions, and from whose they are', async () => {
    const [trainer, employee, trainee, manager] = await app.asEach(
      'trainer',
      'employee',
      'trainee',
      'manager',
    );
    const before = await traces();
    for (const caller of [trainer, employee, trainee, manager, boss, person])
      for (const value of ['Night Shift', null] as const)
        expect(await write(caller, [cell(person, 9, value)])).toMatchObject({
          status: 403,
          code: 'forbidden',
        });
    const planner = await hireWith(app, { roster: ['read', 'add'] });
    const refused = await write(planner, [cell(person, 9, 'Night Shift'), cell(planner, 9, 'Night Shift')]);
    expect([refused.status, refused.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'cells[0].value', code: 'forbidden' })],
    ]);
    expect(await traces()).toEqual(before);
    expect((await write(planner, [cell(planner, 9, 'Night Shift')])).status).toBe(200);
    // To change and to empty it asks for more.
    for (const value of ['Morning Shift', null] as const)
      expect((await write(planner, [cell(planner, 9, value)])).errors.map(({ code }) => code)).toEqual([
        'forbidden',
      ]);
    const keeper = await hireWith(app, { roster: ['read', 'add', 'update', 'read_all'] });
    expect((await write(keeper, [cell(planner, 9, null)])).status).toBe(200);
  });

  test('learns nothing of cells that they do not read: what is there, or whether anything does', async () => {
    const stranger = await hire(app);
    const planner = await hireWith(app, { roster: ['read', 'add', 'update'] });
    await write(hr, [cell(stranger, 4, 'Night Shift')]);
    for (const value of ['Night Shift', 'Morning Shift', null] as const)
      for (const was of [undefined, null, 'Night Shift', 'Morning Shift'] as const) {
        const more = was === undefined ? {} : { was };
        const [there, nowhere, nobody] = await Promise.all(
          [cell(stranger, 4, value, more), cell(stranger, 5, value, more), cell(2 ** 40, 4, value, more)].map(
            async (one) => {
              const { status, row } = await write(planner, [one]);
              return { status, row };
            },
          ),
        );
        expect(there).toEqual(nowhere);
        expect(there).toEqual(nobody);
        expect(there?.status).toBe(422);
      }
  });

  test('does not change what they only read', async () => {
    const lead = await hireWith(app, { roster: ['read', 'add', 'update'] });
    const one = await hire(app, { managerId: lead.userId });
    await write(hr, [cell(one, 0, 'Night Shift')]);
    const answer = await write(lead, [cell(one, 0, 'Morning Shift'), cell(lead, 0, 'Morning Shift')]);
    expect(answer.errors.map(({ field, code }) => [field, code])).toEqual([['cells[0].value', 'forbidden']]);
    expect([await shiftsOf(one), await shiftsOf(lead)]).toEqual([{ [start]: 'Night Shift' }, {}]);
  });
});

describe('cells that cannot be written', () => {
  test('are reported all at once, each with its reason, and none of the others is written', async () => {
    const [away, leaver, fine] = [await hire(app), await hire(app), await hire(app)];
    const joiner = await hire(app, { joined: addDays(start, 3) });
    const type = await typeId(app, 'leave_type', 'unpaid_leave');
    await sql`insert into leaves (user_id, leave_type, leave_from, leave_to, days, leave_status, day_part, reason)
      values (${away.userId}, ${type}, ${start}::date, ${addDays(start, 1)}::date, 2, 1, 'full', 'x')`.execute(
      app.db,
    );
    await sql`update employees set leaving_date = ${addDays(start, 2)}::date where id = ${leaver.userId}`.execute(
      app.db,
    );
    const cells = [
      cell(fine, 0, 'Night Shift'),
      cell(leaver, 3, 'Night Shift'),
      cell(away, 1, 'Night Shift'),
      cell(joiner, 2, 'Night Shift'),
      cell(leaver, 2, 'Night Shift'),
      cell(9_999_999, 0, 'Night Shift'),
      cell(away, 2, 'Night Shift'),
    ];
    const wanted = [
      { field: 'cells[1].value', code: 'too_late', params: { date: addDays(start, 2) } },
      { field: 'cells[2].value', code: 'roster_on_leave', reason: 'leave_on' },
      { field: 'cells[3].value', code: 'too_early', params: { date: addDays(start, 3) } },
      { field: 'cells[5].value', code: 'unknown_reference' },
    ];
    const before = await traces();
    const refused = await write(hr, cells);
    expect([refused.status, refused.code]).toEqual([422, 'validation_failed']);
    expect(refused.errors).toMatchObject(wanted);
    expect(refused.errors[1]?.params).toEqual({ dates: [addDays(start, 1)] });
    const tried = await write(hr, cells, { dryRun: true });
    expect([tried.status, tried.body.problems]).toEqual([
      200,
      refused.errors.map((one) => ({ index: Number(/\d+/.exec(one.field)?.[0]), ...one })),
    ]);
    expect(await traces()).toEqual(before);
    const gone = await write(hr, [cell(leaver, 2, 'Night Shift'), cell(away, 2, 'Night Shift')]);
    expect(gone.status).toBe(200);
  });

  test('because someone else was faster are named with what is there now', async () => {
    const one = await hire(app);
    await write(hr, [cell(one, 0, 'Night Shift'), cell(one, 1, 'Night Shift')]);
    const cells = [
      cell(one, 0, 'Morning Shift', { was: 'Afternoon Shift' }),
      cell(one, 1, 'Morning Shift', { was: 'Night Shift' }),
      cell(one, 2, 'Morning Shift', { was: 'Night Shift' }),
      cell(one, 3, 'Morning Shift', { was: null }),
    ];
    const before = await traces();
    const answer = await write(hr, cells);
    expect([answer.status, answer.code]).toEqual([409, 'conflict']);
    expect(answer.errors).toMatchObject([
      { field: 'cells[0].value', code: 'changed', params: { value: 'Night Shift' } },
      { field: 'cells[2].value', code: 'changed', params: { value: '' } },
    ]);
    const tried = await write(hr, cells, { dryRun: true });
    expect(tried.body.problems.map(({ index, code }) => [index, code])).toEqual([
      [0, 'changed'],
      [2, 'changed'],
    ]);
    expect(await traces()).toEqual(before);
  });

  test('are those that stand in the request twice, and what is no cell', async () => {
    const twice = await write(hr, [
      cell(person, 30, 'Night Shift'),
      cell(boss, 30, 'Night Shift'),
      cell(person, 30, null),
    ]);
    expect([twice.status, twice.errors]).toMatchObject([422, [{ field: 'cells[2].day', code: 'duplicate' }]]);
    for (const [body, field] of [
      [{ cells: [] }, 'cells'],
      [{ cells: [{ row: person.userId, day: 'soon', value: null }] }, 'cells[0].day'],
      [{ cells: [{ row: 0, day: start, value: null }] }, 'cells[0].row'],
      [{ cells: [{ row: person.userId, day: start, value: 'Late Shift' }] }, 'cells[0].value'],
      [{ cells: [{ row: person.userId, day: start }] }, 'cells[0].value'],
      [{ cells: [cell(person, 0, null)], dryRun: 'maybe' }, 'dryRun'],
      [{}, 'cells'],
    ] as const) {
      const answer = await hr.post(AT, body);
      expect([answer.status, answer.fields[0]], answer.text).toEqual([422, field]);
    }
  });
});

test('what the database alone refuses is reported at its cell too', async () => {
  const one = await hire(app);
  const wrong = addDays(start, 41);
  await sql`alter table roster_shifts add constraint roster_shifts_date_minimum
    check (date <> ${sql.lit(wrong)}::date) not valid`.execute(app.db);
  const before = await traces();
  const answer = await write(
    hr,
    [40, 41, 42].map((day) => cell(one, day, 'Night Shift')),
  );
  await sql`alter table roster_shifts drop constraint roster_shifts_date_minimum`.execute(app.db);
  expect([answer.status, answer.errors]).toEqual([
    422,
    [expect.objectContaining({ field: 'cells[1].value', code: 'invalid' })],
  ]);
  expect(await traces()).toEqual(before);
});

describe.each(Object.keys(locales) as Locale[])('in %s', (locale) => {
  test('every reason against a cell has a sentence', async () => {
    const said = textsOf({ models: app.models }, locale, await loadBundle(texts, locale));
    const keys = ['faults.changed', 'faults.too_early', 'faults.too_late', 'faults.unknown_reference'];
    for (const key of [...keys, 'failures.forbidden', 'failures.conflict', 'reasons.leave_on'])
      expect(said[`crewdeck.${key}`], key).toEqual(expect.stringMatching(/\S/));
    const { marks = [] } = app.models['roster-shifts']?.days ?? {};
    const words = marks.map((name) => said[`resources.roster-shifts.marks.${name}`]);
    expect(new Set(words).size).toBe(marks.length);
  });
});

test('a trial of cells that could be written finds nothing, and writes nothing', async () => {
  const one = await hire(app);
  const before = await traces();
  const tried = await write(hr, [cell(one, 0, 'Night Shift'), cell(one, 1, null)], { dryRun: true });
  expect(tried.body).toEqual({ saved: 0, created: 0, updated: 0, deleted: 0, cells: [], problems: [] });
  expect([await traces(), await shiftsOf(one)]).toEqual([before, {}]);
});

test('a request with a key is done once', async () => {
  const one = await hire(app);
  const headers = { ...hr.headers, 'idempotency-key': 'days-of-a-test' };
  const body = { cells: [cell(one, 0, 'Night Shift', { was: null })] };
  const first = await app.send('POST', AT, body, headers);
  const second = await app.send('POST', AT, body, headers);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotent-replayed']).toBe('true');
});

describe('2,000 cells', () => {
  let ids: number[];
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`select id from employees where is_active and not is_deleted
      and joining_date <= ${start}::date and leaving_date is null order by id limit 200`.execute(app.db);
    ids = rows.map(({ id }) => id);
  });
  const free = 200;
  const cellsWith = (value: DayCell['value'], of: readonly number[]): DayCell[] =>
    Array.from({ length: 2_000 }, (_, place) =>
      cell(of[place % of.length]!, free + Math.floor(place / of.length), value),
    );

  test('are written, changed and emptied in one request each', async () => {
    const counts: Row[] = [];
    for (const value of ['Night Shift', 'Morning Shift', null] as const) {
      const answer = await write(hr, cellsWith(value, ids));
      expect(answer.status, answer.text.slice(0, 500)).toBe(200);
      const { saved, created, updated, deleted } = answer.body;
      counts.push({ saved, created, updated, deleted });
    }
    expect(counts).toEqual([
      { saved: 2_000, created: 2_000, updated: 0, deleted: 0 },
      { saved: 2_000, created: 0, updated: 2_000, deleted: 0 },
      { saved: 2_000, created: 0, updated: 0, deleted: 2_000 },
    ]);
  });

  test.runIf(isPostgres)('take no more statements than two', async () => {
    const noted = noteStatements(app.database.pool!);
    const statements = async (cells: readonly DayCell[]): Promise<number> => {
      noted.take();
      const answer = await write(hr, cells);
      expect(answer.status, answer.text.slice(0, 500)).toBe(200);
      return noted.take().filter(({ text }) => !/sessions|config/.test(text)).length;
    };
    for (const value of ['Night Shift', 'Morning Shift', null] as const) {
      const few = await statements(cellsWith(value, ids).slice(0, 2));
      const many = await statements(cellsWith(value, ids).slice(2));
      expect(many, String(value)).toBeLessThanOrEqual(few);
      expect(many).toBeLessThan(25);
    }
  });

  test.runIf(isPostgres)('are read by as many statements as one', async () => {
    const noted = noteStatements(app.database.pool!);
    const statements = async (last: number): Promise<number> => {
      noted.take();
      const answer = await hr.get(`${AT}?from=${start}&to=${addDays(start, 91)}&range=[0,${last}]`);
      expect(answer.body.rows.length).toBe(last + 1);
      return noted.take().filter(({ text }) => !/sessions/.test(text)).length;
    };
    await statements(0);
    expect(await statements(199)).toBe(await statements(1));
  });
});

describe('two people at once', () => {
  test('who write the same cells in opposite order both come through, one after the other', async () => {
    const team = await Promise.all([hire(app), hire(app), hire(app), hire(app)]);
    const cells = team.flatMap((one) => [0, 1, 2, 3].map((day) => cell(one, day, 'Night Shift')));
    const admin = await app.as('admin');
    const other = cells.toReversed().map((one) => ({ ...one, value: 'Morning Shift' }));
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([write(hr, cells), write(admin, other)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const found = await Promise.all(team.map((one) => shiftsOf(one)));
      expect(new Set(found.flatMap((one) => Object.values(one))).size, 'of one of the two').toBe(1);
    }
  });

  test('who saw the same do not overwrite each other: one writes, the other hears what is there now', async () => {
    const one = await hire(app);
    const admin = await app.as('admin');
    const answers = await Promise.all([
      write(hr, [cell(one, 0, 'Night Shift', { was: null }), cell(one, 1, 'Night Shift', { was: null })]),
      write(admin, [
        cell(one, 1, 'Morning Shift', { was: null }),
        cell(one, 0, 'Morning Shift', { was: null }),
      ]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(new Set(Object.values(await shiftsOf(one))).size).toBe(1);
  });
});
