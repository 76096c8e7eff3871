import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { hashPassword } from '@crewdeck/engine/server/identity/passwords.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { buildTestApp, openEmpty, type Row, type TestApp } from '../support/app.ts';
import { journal, paperApproval } from '../support/papers.ts';
import { takeMails } from '../support/mails.ts';

let office: TestApp;
let now = new Date();
const headers = new Map<string, Record<string, string>>();

interface Reply {
  readonly status: number;
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly text: string;
}
async function ask(
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Reply> {
  const { statusCode: status, body: text } = await office.fastify.inject({
    method,
    url,
    headers: headers.get(who) ?? {},
    ...(payload && { payload }),
  });
  const body = JSON.parse(text) as Row & { data?: Row };
  const rows = Array.isArray(body) ? body : [];
  return { status, row: body.data ?? body, rows, text };
}

const people = ['eve', 'rex', 'ada', 'bo', 'cy'] as const;
const [EVE, REX, ADA, BO] = [1, 2, 3, 4];
beforeAll(async () => {
  const { database, close } = await openEmpty();
  await migrate(database, journal.database);
  await sql`insert into authors (name, email, role, reviewer_id) values
    ('Eve', 'eve@journal.example', 'editor', 2),
    ('Rex', 'rex@journal.example', 'writer', null), ('Ada', 'ada@journal.example', 'writer', 2),
    ('Bo', 'bo@journal.example', 'writer', 2), ('Cy', 'cy@journal.example', 'chief', null)`.execute(
    database.db,
  );
  const hash = await hashPassword('Journal#2026');
  await sql`insert into credentials (user_id, password_hash) select id, ${hash} from authors`.execute(
    database.db,
  );
  office = await buildTestApp(database, { API_DOCS: 'false', TIME_ZONE: 'UTC' }, close, {
    product: journal,
    now: () => now,
  });
  for (const name of people) {
    const email = `${name}@journal.example`;
    const { status, row, text } = await ask(name, 'POST', '/api/v1/auth/login', {
      email,
      password: 'Journal#2026',
    });
    expect(status, text).toBe(200);
    headers.set(name, {
      authorization: `Bearer ${String(row.accessToken)}`,
      userid: String((row.user as Row).userId),
    });
  }
});
afterAll(() => office.close());

const sendPaper = async (authorId: number, topic: string, pages = 3): Promise<number> => {
  const sent = await ask(people[authorId - 1]!, 'POST', '/api/rest/papers', { authorId, topic, pages });
  expect(sent.status, sent.text).toBe(200);
  return sent.row.id as number;
};
const papersOf = async (who: string): Promise<unknown[]> =>
  (await ask(who, 'GET', '/api/rest/papers')).rows.map(({ topic }) => topic).toSorted();
const waitingFor = async (who: string): Promise<readonly Row[]> =>
  (await ask(who, 'GET', '/api/v1/verdicts')).row.approvalList as Row[];
const decide = async (who: string, recordId: number, state: 1 | 2): Promise<Reply> => {
  const step = (await waitingFor(who)).find((one) => one.recordId === recordId);
  return ask(who, 'POST', `/api/v1/verdicts/${String(step?.id)}/decide`, { state });
};
const stateOf = async (id: number): Promise<unknown> =>
  (await ask('cy', 'GET', `/api/rest/papers/${id}`)).row.state;
const noticesOf = async (who: string): Promise<unknown[]> =>
  (await ask(who, 'GET', '/api/rest/news')).rows.map(({ kind }) => kind).reverse();
test('who reviews an author reads their papers, and nobody else does', async () => {
  await sendPaper(ADA, 'Looms');
  const editors = await sendPaper(EVE, 'Tides');
  for (const [who, papers] of [
    ['rex', ['Looms']],
    ['ada', ['Looms']],
    ['bo', []],
  ] as const)
    expect([who, (await papersOf(who)).filter((one) => ['Looms', 'Tides'].includes(String(one)))]).toEqual([
      who,
      papers,
    ]);
  // Writers are reviewed, editors are not: theirs waits for the chief.
  expect((await waitingFor('rex')).some(({ recordId }) => recordId === editors)).toBe(false);
  expect((await waitingFor('cy')).some(({ recordId }) => recordId === editors)).toBe(true);
});

test('a paper is sent to the reviewer at once, in the inbox and by mail, and to nobody else', async () => {
  const id = await sendPaper(ADA, 'Ropes');
  expect((await waitingFor('rex')).map(({ recordId }) => recordId)).toContain(id);
  expect([await waitingFor('bo'), await waitingFor('ada')]).toEqual([[], []]);
  expect(await noticesOf('rex')).toContain('paper_sent');
  const mail = (await takeMails(office, REX)).find(({ subject }) => subject.includes('Ropes'));
  expect(mail?.subject).toBe('Ada has sent Ropes');
  expect(mail?.body).toContain(`/papers/${id}/show`);
  expect([await takeMails(office, BO), await noticesOf('bo')]).toEqual([[], []]);
});

test('is decided by the reviewer alone, a long one by an editor after; the author hears of it', async () => {
  const [short, long] = [await sendPaper(ADA, 'Sails'), await sendPaper(ADA, 'Ships', 40)];
  const address = `/api/rest/papers/${short}/decide`;
  expect([
    (await ask('bo', 'POST', address, { state: 'printed' })).status,
    (await ask('ada', 'POST', address, { state: 'printed' })).status,
  ]).toEqual([404, 403]);
  expect((await ask('rex', 'POST', address, { state: 'printed' })).status).toBe(200);
  expect([await stateOf(short), (await noticesOf('ada')).at(-1)]).toEqual(['printed', 'paper_judged']);
  expect((await decide('rex', long, 1)).status).toBe(200);
  expect([await stateOf(long), (await noticesOf('eve')).at(-1)]).toEqual(['sent', 'paper_sent']);
  expect((await decide('eve', long, 2)).status).toBe(200);
  expect(await stateOf(long)).toBe('returned');
  // The reviewer is also notified of messages from an editor to their author.
  expect((await noticesOf('rex')).at(-1)).toBe('paper_judged');
});

test('that waits is reminded of after two days, once', async () => {
  const [before, id] = [now, await sendPaper(BO, 'Knots')];
  const remindersOf = async (): Promise<number> =>
    (await noticesOf('rex')).filter((kind) => kind === 'papers_waiting').length;
  await takeMails(office, REX);
  for (const [hours, reminders] of [
    [24, 0],
    [49, 1],
    [73, 1],
  ] as const) {
    now = new Date(before.getTime() + hours * 3_600_000);
    await addJob(office.db, 'daily', { date: now.toISOString().slice(0, 10) });
    await office.fastify.jobs.drain();
    expect(await remindersOf()).toBe(reminders);
  }
  expect((await takeMails(office, REX)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^\d papers wait$/),
  ]);
  expect((await decide('rex', id, 1)).status).toBe(200);
  now = before;
});

test('goes to who is in for the reviewer, who hears of it and decides on behalf', async () => {
  const today = now.toISOString().slice(0, 10);
  const substitute = { userId: REX, deputyId: BO, from: today, to: today };
  const set = await ask('rex', 'POST', '/api/rest/substitutes', substitute);
  expect(set.status, set.text).toBe(200);
  const id = await sendPaper(ADA, 'Masts');
  expect(await noticesOf('bo')).toContain('paper_sent');
  // It is still the reviewer's, and nobody else's.
  expect((await waitingFor('rex')).map(({ recordId }) => recordId)).toContain(id);
  expect((await decide('bo', id, 1)).status).toBe(200);
  const { rows } = await sql<Row>`select decided_by as "decidedBy", on_behalf_of as "onBehalfOf" from verdicts
    where stem = 'papers' and record_id = ${id}`.execute(office.db);
  expect([await stateOf(id), rows]).toEqual(['printed', [{ decidedBy: BO, onBehalfOf: REX }]]);
});

test('moves with the reviewer of its author, and to the editors where there is none', async () => {
  const id = await sendPaper(ADA, 'Nets');
  const waits = async (who: string): Promise<boolean> =>
    (await waitingFor(who)).some(({ recordId }) => recordId === id);
  const review = async (reviewerId: number | null): Promise<void> => {
    const changed = await ask('cy', 'PUT', `/api/rest/authors/${ADA}`, { reviewerId });
    expect(changed.status, changed.text).toBe(200);
  };
  await review(BO);
  expect([await waits('bo'), await papersOf('bo')]).toEqual([true, expect.arrayContaining(['Nets'])]);
  expect((await noticesOf('bo')).at(-1)).toBe('paper_sent');
  expect((await papersOf('rex')).includes('Nets')).toBe(false);
  await review(null);
  expect([await waits('bo'), await waits('eve')]).toEqual([false, true]);
  await review(BO);
  // Nobody reviews editors: who becomes one is no longer theirs.
  const become = (role: string): Promise<Reply> => ask('cy', 'PUT', `/api/rest/authors/${ADA}`, { role });
  await become('editor');
  expect([await waits('bo'), await waits('eve')]).toEqual([false, true]);
  expect(await papersOf('bo')).not.toContain('Nets');
  await become('writer');
  expect([await waits('bo'), await waits('eve')]).toEqual([true, false]);
  await review(null);
  expect((await decide('eve', id, 1)).status).toBe(200);
  await review(REX);
});

test('is taken back by its author until it is due, by the reviewer from then on, with what followed', async () => {
  const printed = async (): Promise<unknown> =>
    (await ask('cy', 'GET', `/api/rest/authors/${BO}`)).row.printed;
  const takeBack = (who: string, id: number): Promise<Reply> => ask(who, 'DELETE', `/api/rest/papers/${id}`);
  const begun = Number(await printed());
  const [early, late] = [await sendPaper(BO, 'Buoys'), await sendPaper(BO, 'Bells')];
  for (const id of [early, late]) expect((await decide('rex', id, 1)).status).toBe(200);
  expect(await printed()).toBe(begun + 2);
  expect((await takeBack('rex', early)).status).toBe(403);
  expect((await takeBack('bo', early)).status).toBe(200);
  await sql`update papers set due_on = ${now.toISOString().slice(0, 10)}::date where id = ${late}`.execute(
    office.db,
  );
  expect((await takeBack('bo', late)).row).toMatchObject({ code: 'illegal_transition' });
  expect((await takeBack('eve', late)).status).toBe(404);
  expect((await takeBack('rex', late)).status).toBe(200);
  expect(await printed()).toBe(begun);
});

test('is not sent where the rules of its product refuse it, nor taken back by what is no day', async () => {
  const sent = await ask('bo', 'POST', '/api/rest/papers', { authorId: BO, topic: 'Nothing', pages: 1 });
  expect([sent.status, sent.row.errors]).toEqual([422, [expect.objectContaining({ field: 'topic' })]]);
  const papers = { approval: { ...paperApproval, withdraw: { before: 'topic' } } };
  expect(() => buildModels(journal.schemas, { ...journal.definitions, papers })).toThrow(/not a date field/);
});

test('is reported as each person wants to hear of it', async () => {
  const wish = await ask('rex', 'POST', '/api/rest/wishes', { userId: REX, kind: 'paper_sent', by: 'none' });
  expect(wish.status, wish.text).toBe(200);
  await takeMails(office, REX);
  const before = (await noticesOf('rex')).length;
  await sendPaper(ADA, 'Oars');
  expect([(await noticesOf('rex')).length, await takeMails(office, REX)]).toEqual([before, []]);
});

test('days of a list are counted for each row and each day, where no rule knows of anything next to them', async () => {
  for (const [authorId, day, place] of [
    [ADA, '2026-03-02', 'desk'],
    [ADA, '2026-03-03', 'press'],
    [BO, '2026-03-02', 'desk'],
  ])
    expect(await ask('cy', 'POST', '/api/rest/duties', { authorId, day, place })).toMatchObject({
      status: 200,
    });
  const of = 'from=2026-03-02&to=2026-03-08';
  const { row } = await ask('cy', 'GET', `/api/rest/duties/days/totals?${of}`);
  expect(row).toMatchObject({ days: { '2026-03-02': [2, 0], '2026-03-03': [0, 1] } });
  const having = encodeURIComponent(JSON.stringify({ press_gte: 1 }));
  const { row: some } = await ask('cy', 'GET', `/api/rest/duties/days?${of}&having=${having}`);
  expect(some).toMatchObject({ total: 1, rows: [{ id: ADA, cells: { '2026-03-03': { value: 'press' } } }] });
});
