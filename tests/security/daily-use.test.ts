import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { pdf, upload } from '../support/multipart.ts';
import { typeId } from '../support/people.ts';

const LIMIT = 3;

let app: TestApp;
let category: number;
let [hr, employee, trainee, manager] = [] as unknown as [Caller, Caller, Caller, Caller];
beforeAll(async () => {
  app = await openApp({ REQUESTS_PER_DAY: String(LIMIT), UPLOADS_PER_DAY_MB: '1' });
  [hr, employee, trainee, manager] = await app.asEach('hr', 'employee', 'trainee', 'manager');
  category = await typeId(app, 'ticket_category', 'hardware');
});
afterAll(() => app.close());

const help = (caller: Caller, more = {}) =>
  caller.post('/api/rest/happy-to-help', { topic: 'A question', message: 'Who knows?', ...more });
const ticket = (caller: Caller) =>
  caller.post('/api/v1/ticket/create-ticket', {
    title: 'A screen',
    category,
    priority: 'low',
    description: 'It flickers.',
  });
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const tomorrow = () => addDays(today(), 1);

describe('requests of a person', () => {
  test('are as many in a day as REQUESTS_PER_DAY says, at the same time too, and of each kind', async () => {
    const answers = await times(8, () => help(trainee));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from happy_to_help
      where user_id = ${trainee.userId} and created_at > now() - interval '1 hour'`.execute(app.db);
    expect(rows[0]?.count).toBe(LIMIT);
    expect(await times(LIMIT + 1, () => ticket(trainee)).then(statusesOf)).toEqual([200, 200, 200, 429]);
  });

  test('that are refused say how many there may be and from which day on there may be more', async () => {
    const { status, row } = await help(trainee);
    expect([status, row]).toMatchObject([
      429,
      { code: 'rate_limited', reason: 'rows_of_day', params: { limit: LIMIT, date: tomorrow() } },
    ]);
  });

  test('count for nobody else, nor where they were wrong', async () => {
    expect(await times(5, () => help(employee, { topic: '' })).then(statusesOf)).toEqual(Array(5).fill(422));
    expect(await times(LIMIT, () => help(employee)).then(statusesOf)).toEqual([200, 200, 200]);
  });

  test('begin again with the next day', async () => {
    expect((await help(employee)).status).toBe(429);
    await sql`update daily_use set day = day - 1 where person = ${employee.userId}`.execute(app.db);
    expect(await times(LIMIT + 1, () => help(employee)).then(statusesOf)).toEqual([200, 200, 200, 429]);
  });

  test('are as many as there are for who writes those of others', async () => {
    const answers = await times(2 * LIMIT, () => help(hr, { userId: employee.userId }));
    expect(statusesOf(answers)).toEqual(Array(2 * LIMIT).fill(200));
  });

  test('are counted where others decide about them, or answer them', () => {
    const uncounted = Object.values(app.models)
      .filter(({ approval, conversation, countedPerDay }) => (approval ?? conversation) && !countedPerDay)
      .map(({ stem }) => stem);
    expect(uncounted).toEqual([]);
  });

  test('have no limit where it is 0', async () => {
    const open = await openApp({ REQUESTS_PER_DAY: '0', UPLOADS_PER_DAY_MB: '0' });
    const person = await open.as('trainee');
    expect(await times(60, () => help(person)).then(statusesOf)).toEqual(Array(60).fill(200));
    await open.close();
  });
});

describe('uploads of a person', () => {
  const content = (mark: string) => pdf(mark.repeat(400_000));
  const attach = async (caller: Caller, id: unknown, mark: string) =>
    upload(
      app.fastify,
      caller,
      'POST',
      `/api/v1/ticket/${String(id)}/attachments`,
      {},
      {
        name: `${mark}.pdf`,
        content: content(mark),
      },
    );
  const readStored = async () =>
    (await sql<{ count: number }>`select count(*)::integer as count from stored_files`.execute(app.db))
      .rows[0]!.count;

  test('are as many bytes in a day as UPLOADS_PER_DAY_MB says, at the same time too', async () => {
    const { data } = await ticket(manager);
    const { id } = data.ticket;
    const before = await readStored();
    const answers = await times(5, (index) => attach(manager, id, 'abcde'[index]!));
    expect(statusesOf(answers)).toEqual([200, 200, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.row).toMatchObject({
      reason: 'uploads_of_day',
      params: { limit: 1, date: tomorrow() },
    });
    // What was refused is not kept.
    expect(await readStored()).toBe(before + 2);
  });

  test('of who stores the files of others are not counted', async () => {
    const answers = await times(4, (index) =>
      upload(
        app.fastify,
        hr,
        'POST',
        '/api/v1/media',
        {
          empId: employee.userId,
          mediaType: 'document',
          documentType: 'employment_contract',
          title: `Paper ${index}`,
        },
        { name: 'paper.pdf', content: content(String(index)) },
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
  });
});
