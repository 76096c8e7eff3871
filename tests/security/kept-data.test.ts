import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, addMonths } from '@crewdeck/engine/model/days.ts';
import { listArchives } from '@crewdeck/engine/server/archive/archive.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import {
  countOf,
  erase,
  eraseWhole,
  findInFiles,
  hireConfirmer,
  letLeave,
  passDays,
} from '../support/erasing.ts';
import { today } from '../support/moment.ts';
import { hire } from '../support/people.ts';
import { decideChange, waitingIn } from '../support/pending.ts';

let app: TestApp;
let folder: string;
let hr: Caller, other: Caller;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crewdeck-kept-'));
  app = await openApp({ DATA_DIR: folder, AUDIT_KEEP_DAYS: '400' });
  hr = await app.as('hr');
  other = await hireConfirmer(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A day so many years ago, and some days after it. */
const ago = (years: number, days = 0): string => addDays(addMonths(today(), -12 * years), days);
const addDay = (person: Caller, date: string, note: string | null = null): Promise<unknown> =>
  sql`insert into attendance (user_id, date, status, check_in, check_out, working_hours, note)
    values (${person.userId}, ${date}, 1, '09:00', '17:00', 480, ${note})`.execute(app.db);
const daysOf = async ({ userId }: Caller): Promise<Row[]> =>
  (
    await sql<Row>`select date::text, note from attendance where user_id = ${userId} order by date`.execute(
      app.db,
    )
  ).rows;

describe('What has to be kept', () => {
  let person: Caller;
  beforeEach(async () => {
    person = await hire(app);
  });

  test('goes on the day after its time is over, of everybody, and nothing younger', async () => {
    for (const date of [ago(10, -1), ago(10), ago(10, 1), ago(1)]) await addDay(person, date);
    await passDays(app, 1);
    expect((await daysOf(person)).map(({ date }) => date)).toEqual([ago(10), ago(10, 1), ago(1)]);
    const { rows } = await sql<Row>`select actor, entity_id as id, after from audit
      where action = 'purge' and entity = 'attendance'`.execute(app.db);
    expect(rows.at(-1)).toEqual({ actor: null, id: null, after: { rows: 1 } });
  });

  test('goes out of closed months, too, and with what hangs on it', async () => {
    const [from, month] = [ago(11), ago(11).slice(0, 7)];
    await addDay(person, from);
    await sql`insert into leaves (id, user_id, leave_type, leave_from, leave_to, days, reason)
      select 900001, ${person.userId}, leave_type, ${from}, ${from}, 1, 'Long ago' from leaves limit 1`.execute(
      app.db,
    );
    await sql`insert into leave_days (leave_id, user_id, date) values (900001, ${person.userId}, ${from})`.execute(
      app.db,
    );
    await sql`insert into leave_messages (leave_id, "by", text) values (900001, ${hr.userId}, 'Enjoy')`.execute(
      app.db,
    );
    await sql`insert into audit (at, action, entity, entity_id, after)
      select now(), 'create', 'leave-messages', id, '{"text": "Enjoy"}' from leave_messages where leave_id = 900001`.execute(
      app.db,
    );
    await sql`insert into periods (resource, month, state) values ('attendance', ${month}, 'closed'),
      ('leaves', ${month}, 'closed')`.execute(app.db);
    await passDays(app, 1);
    for (const [table, column] of [
      ['attendance', 'user_id'],
      ['leaves', 'user_id'],
      ['leave_days', 'user_id'],
    ] as const)
      expect([table, await countOf(app, table, column, person)]).toEqual([table, 0]);
    const { rows } = await sql`select 1 from leave_messages where leave_id = 900001
      union all select 1 from audit where after ->> 'text' = 'Enjoy'`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test('goes out of the history, too', async () => {
    await addDay(person, ago(12));
    const id = Number((await sql<Row>`select max(id) as id from attendance`.execute(app.db)).rows[0]?.id);
    await sql`insert into audit (at, actor, action, entity, entity_id, after, reason)
      values (now(), ${hr.userId}, 'create', 'attendance', ${id}, '{"note": "Long ago"}', 'Because')`.execute(
      app.db,
    );
    await passDays(app, 1);
    const { rows } = await sql<Row>`select after, reason from audit
      where entity = 'attendance' and entity_id = ${id}`.execute(app.db);
    expect(rows).toEqual([{ after: { note: null }, reason: null }]);
  });

  test('of one resource that cannot be removed holds up no other', async () => {
    await addDay(person, ago(12));
    await sql`create table holding (id bigint references attendance (id))`.execute(app.db);
    await sql`insert into holding select max(id) from attendance`.execute(app.db);
    await sql`insert into leave_allowances (user_id, leave_type, year, entitled, created_at)
      select ${person.userId}, leave_type, 2020, 1, ${ago(12)} from leaves limit 1`.execute(app.db);
    await passDays(app, 1);
    expect(await countOf(app, 'leave_allowances', 'user_id', person)).toBe(0);
    await sql`drop table holding`.execute(app.db);
    await sql`update jobs set run_at = now() where done_at is null`.execute(app.db);
    await app.fastify.jobs.drain();
    expect(await countOf(app, 'attendance', 'user_id', person)).toBe(0);
  });

  test('stays when its person is erased, without what was written into it, until its time is over', async () => {
    await addDay(person, ago(9), 'Felt ill');
    await addDay(person, ago(12), 'Long ago');
    await sql`insert into leaves (id, user_id, leave_type, leave_from, leave_to, days, reason)
      select 900002, ${person.userId}, leave_type, ${ago(2)}, ${ago(2)}, 1, 'A wedding' from leaves limit 1`.execute(
      app.db,
    );
    await sql`insert into leave_days (leave_id, user_id, date, replaced)
      values (900002, ${person.userId}, ${ago(2)}, '{"note": "Felt ill"}')`.execute(app.db);
    await letLeave(app, person);
    await eraseWhole(app, [hr, other], person);
    expect(await daysOf(person)).toEqual([{ date: ago(9), note: null }]);
    const { rows } = await sql<Row>`select l.reason, d.date::text, d.replaced from leaves l
      join leave_days d on d.leave_id = l.id where l.user_id = ${person.userId}`.execute(app.db);
    expect(rows).toEqual([{ reason: '—', date: ago(2), replaced: null }]);
  });
});

describe('People who have left', () => {
  const leave = ({ userId }: Caller, date: string): Promise<unknown> =>
    sql`update employees set is_active = false, leaving_date = ${date} where id = ${userId}`.execute(app.db);
  const nameOf = async ({ userId }: Caller): Promise<unknown> => {
    const { rows } = await sql<Row>`select name from employees where id = ${userId}`.execute(app.db);
    return rows[0]?.name;
  };

  test('are erased on the day after nothing demands their data any longer', async () => {
    const [gone, lately] = [await hire(app, { joined: ago(20) }), await hire(app, { joined: ago(20) })];
    await leave(gone, ago(10, -1));
    await leave(lately, ago(10));
    await passDays(app, 1);
    expect([await nameOf(gone), await nameOf(lately)]).toEqual([
      `Former employee ${gone.userId}`,
      lately.user.name,
    ]);
    const { rows } = await sql<Row>`select actor, action from audit
      where entity = 'employees' and entity_id = ${gone.userId} and action = 'erase'`.execute(app.db);
    expect(rows).toEqual([{ actor: null, action: 'erase' }]);
  });

  test('and whose record was deleted long ago are erased, too', async () => {
    const person = await hire(app);
    await sql`update employees set is_active = false, is_deleted = true, updated_at = ${ago(10, -2)}
      where id = ${person.userId}`.execute(app.db);
    await passDays(app, 1);
    expect(await nameOf(person)).toBe(`Former employee ${person.userId}`);
  });
});

test('archived months of the history have nothing of who was erased, and everything of others', async () => {
  const [person, neighbour] = [await hire(app, { name: 'An Li' }), await hire(app)];
  const old = sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '20 months'`;
  const write = ({ userId }: Caller, entity: string, entityId: number, values: Row): Promise<unknown> =>
    sql`insert into audit (at, actor, action, entity, entity_id, after, reason)
      values (${old} + interval '10 days', ${userId}, 'update', ${entity}, ${entityId}, ${JSON.stringify(values)}::jsonb, 'Sperberauge\u2028')`.execute(
      app.db,
    );
  await write(person, 'employees', person.userId, { phone: 'Sperberauge 1' });
  // A row that is gone for long is known by its owner, and what is said later of it by its number.
  await write(person, 'tickets', 800_001, { raisedBy: person.userId, title: 'Sperberauge 2' });
  await write(person, 'tickets', 800_001, { title: 'Sperberauge 3' });
  await write(neighbour, 'employees', neighbour.userId, { phone: 'Nachbar\u2028 "1"' });
  await sql`insert into audit (at, action, entity, after)
    values (${old} + interval '10 days', 'export', 'employees', '{"filter": {"q": "Jan Lindner"}}'),
      (${old} + interval '10 days', 'export', 'employees', '{"filter": {"q": "An Li"}}')`.execute(app.db);
  // Makes the month, and archives it.
  await passDays(app, 2);
  const before = await listArchives(app.db);
  await letLeave(app, person);
  await eraseWhole(app, [hr, other], person);
  await passDays(app);
  expect(findInFiles(join(folder, 'files'), ['Sperberauge 1', 'Sperberauge 2', 'Sperberauge 3'])).toEqual([]);
  expect(findInFiles(join(folder, 'files'), ['"An Li"'])).toEqual([]);
  expect(findInFiles(join(folder, 'files'), ['Jan Lindner'])).toHaveLength(1);
  expect(findInFiles(join(folder, 'files'), ['Nachbar\u2028 \\"1\\"'])).toHaveLength(1);
  const after = await listArchives(app.db);
  expect(after.map(({ month, rows }) => [month, rows])).toEqual(
    before.map(({ month, rows }) => [month, rows]),
  );
  expect(after.map(({ sha256 }) => sha256)).not.toEqual(before.map(({ sha256 }) => sha256));
});

test('an erasure that cannot reach the archives is done another time, and the name stays until then', async () => {
  const person = await hire(app, { name: 'Ada Halfway' });
  const nameOf = async (): Promise<unknown> =>
    (await sql<Row>`select name from employees where id = ${person.userId}`.execute(app.db)).rows[0]?.name;
  await letLeave(app, person);
  const [files, aside] = [join(folder, 'files'), join(folder, 'aside')];
  renameSync(files, aside);
  await eraseWhole(app, [hr, other], person);
  expect(await nameOf()).toBe('Ada Halfway');
  renameSync(aside, files);
  await sql`update jobs set run_at = now() where kind = 'erase_person' and done_at is null`.execute(app.db);
  await app.fastify.jobs.drain();
  expect(await nameOf()).toBe(`Former employee ${person.userId}`);
});

test('many who are erased at the same time wait for each other at the archives', async () => {
  const people: Caller[] = [];
  for (const name of ['Tilde', 'Umlaut', 'Virgule'])
    people.push(await hire(app, { name: `${name} Satzzeichen` }));
  for (const { userId } of people)
    await sql`insert into audit (at, action, entity, entity_id, after)
      values (now() - interval '20 months', 'update', 'employees', ${userId}, '{"phone": "Sperber"}')`.execute(
      app.db,
    );
  await passDays(app, 2);
  const changes = [];
  for (const person of people) {
    await letLeave(app, person);
    changes.push(waitingIn(await erase(hr, person)));
  }
  for (const change of changes) expect((await decideChange(other, change)).status).toBe(200);
  await app.fastify.jobs.drain();
  const { rows } = await sql<Row>`select name from employees
    where id = any(${people.map(({ userId }) => userId)}::bigint[]) order by id`.execute(app.db);
  expect(rows.map(({ name }) => name)).toEqual(people.map(({ userId }) => `Former employee ${userId}`));
  await passDays(app);
  expect(findInFiles(join(folder, 'files'), ['Sperber"'])).toEqual([]);
});

test('an erasure that was given up is taken up again by the next day', async () => {
  const person = await hire(app);
  await letLeave(app, person);
  await sql`update employees set erased_at = now() - interval '2 days' where id = ${person.userId}`.execute(
    app.db,
  );
  await passDays(app, 1);
  await app.fastify.jobs.drain();
  const { rows } = await sql<Row>`select name from employees where id = ${person.userId}`.execute(app.db);
  expect(rows).toEqual([{ name: `Former employee ${person.userId}` }]);
});
