import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { isPostgres, openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let admin: Caller, hr: Caller;
let questions: Row[];
beforeAll(async () => {
  app = await openApp();
  [admin, hr] = await app.asEach('admin', 'hr');
  questions = (await hr.list('form-questions', {}, [0, 99])).rows;
});
afterAll(() => app.close());

/** Hires a person with a last day. */
async function hireLeaver(days: number): Promise<Caller> {
  const person = await hire(app);
  const at = `/api/rest/employees/${String(person.userId)}`;
  expect((await admin.put(at, { leavingDate: addDays(today(), days) })).status).toBe(200);
  return person;
}
const questionId = (form: string, type: string): number =>
  Number(questions.find((one) => one.form === form && one.type === type)?.id);
const send = (caller: Caller, form: string, answers: readonly Row[], more: Row = {}): Promise<Answer> =>
  caller.post('/api/rest/form-answers', { form, answers, ...more });
const scale = (value: string): Row => ({ questionId: questionId('feedback', 'scale'), value });
const offeredTo = async (caller: Caller): Promise<Row[]> =>
  (await caller.get('/api/v1/form/offered')).data.formList;

describe('answering a form', () => {
  test('keeps the wording of each question, whatever becomes of the question', async () => {
    const person = await hire(app);
    const asks = await admin.post('/api/rest/form-questions', {
      form: 'feedback',
      question: 'Is the coffee good?',
      type: 'text',
    });
    const questionId = asks.row.id;
    const answered = await send(person, 'feedback', [{ questionId, value: 'It is' }, scale('4')]);
    expect(answered.row).toMatchObject({ userId: person.userId, day: today() });
    await admin.put(`/api/rest/form-questions/${String(questionId)}`, { question: 'Is the tea good?' });
    const read = await person.get(`/api/rest/form-answers/${String(answered.row.id)}`);
    expect(read.row.answers![0]).toEqual({
      questionId,
      question: 'Is the coffee good?',
      type: 'text',
      value: 'It is',
    });
    await admin.put(`/api/rest/form-questions/${String(questionId)}`, { isActive: false });
    const other = await hire(app);
    expect(await send(other, 'feedback', [{ questionId, value: 'It was' }])).toMatchObject({ status: 422 });
  });

  test('a value that the question does not have is refused at its place', async () => {
    const person = await hireLeaver(20);
    const refused = async (form: string, answers: readonly Row[], field: string): Promise<void> => {
      expect(await send(person, form, answers)).toMatchObject({ status: 422, fields: [field] });
    };
    const choice = questionId('exit', 'choice');
    await refused('feedback', [scale('6')], 'answers[0].value');
    await refused('feedback', [scale('2'), scale('3')], 'answers[1].questionId');
    await refused('exit', [{ questionId: choice, value: 'Boredom' }], 'answers[0].value');
    await refused('exit', [scale('3')], 'answers[0].questionId');
    const text = { questionId: questionId('feedback', 'text'), value: 'x'.repeat(2001) };
    await refused('feedback', [text], 'answers[0].value');
    await refused('feedback', [], 'answers');
    expect((await send(person, 'exit', [{ questionId: choice, value: 'Family' }])).status).toBe(200);
  });

  test('is done once for its occasion, and for oneself alone', async () => {
    const [person, other] = [await hire(app), await hire(app)];
    expect((await send(person, 'feedback', [scale('5')])).status).toBe(200);
    expect((await send(person, 'feedback', [scale('1')])).status).toBe(409);
    const forOther = { userId: other.userId };
    expect((await send(person, 'feedback', [scale('1')], forOther)).status).toBe(403);
    expect((await send(hr, 'feedback', [scale('1')], forOther)).status).toBe(403);
    expect((await send(admin, 'feedback', [scale('2')], forOther)).status).toBe(200);
  });

  test.runIf(isPostgres)('of ten answers that come at once one is taken', async () => {
    const person = await hire(app);
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(person, 'feedback', [scale('3')])));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  test('who is not leaving can give no reason, nor read one', async () => {
    const [staying, leaving] = [await hire(app), await hireLeaver(9)];
    const formsOf = async (caller: Caller): Promise<unknown[]> =>
      (await offeredTo(caller)).map(({ form }) => form);
    expect(await formsOf(staying)).not.toContain('exit');
    expect(await formsOf(leaving)).toContain('exit');
    const answers = [{ questionId: questionId('exit', 'text'), value: 'The people' }];
    expect(await send(staying, 'exit', answers)).toMatchObject({ status: 422, fields: ['form'] });
    expect((await send(leaving, 'exit', answers)).status).toBe(200);
    const exit = (await offeredTo(leaving)).find(({ form }) => form === 'exit');
    expect(exit).toMatchObject({ isAnswered: true });
  });
});

describe('reading the answers', () => {
  test('people read their own and nobody else’s; hr reads all; nobody changes one', async () => {
    const [person, other] = [await hire(app), await hire(app)];
    const { row } = await send(person, 'feedback', [scale('3')]);
    const at = `/api/rest/form-answers/${String(row.id)}`;
    expect((await person.get(at)).status).toBe(200);
    expect((await other.get(at)).status).toBe(404);
    expect((await hr.get(at)).status).toBe(200);
    expect((await hr.put(at, { answers: [scale('1')] })).status).toBe(405);
    expect((await person.delete(at)).status).toBe(403);
    expect((await hr.delete(at)).status).toBe(200);
  });

  test('results count each value within the period, by the wording, without names', async () => {
    const results = async (query: string) =>
      (await hr.get(`/api/v1/form/results?form=feedback&${query}`)).data;
    const year = today().slice(0, 4);
    const month = String(Number(today().slice(5, 7)));
    const rows = (await hr.list('form-answers', { form: 'feedback' }, [0, 999])).rows;
    const values = rows.flatMap((row) => row.answers!).filter(({ type }) => type === 'scale');
    const answered = await results(`year=${year}&month=${month}`);
    expect(answered.people).toBe(rows.length);
    const list = answered.questionList;
    const counted = list.find(({ id }) => id === questionId('feedback', 'scale'));
    const count = (value: string): number => values.filter((one) => one.value === value).length;
    const wanted = ['1', '2', '3', '4', '5'].map((value) => ({ value, count: count(value) }));
    expect(counted).toMatchObject({
      answers: values.length,
      values: wanted.filter((one) => one.count > 0),
      texts: [],
    });
    const coffee = list.find(({ question }) => question === 'Is the coffee good?');
    expect(coffee).toMatchObject({ type: 'text', answers: 1, values: [], texts: ['It is'] });
    expect(JSON.stringify(answered)).not.toContain('userId');
    expect(await results('year=2019')).toMatchObject({ people: 0, questionList: [] });
  });

  test('who does not read everybody’s answers gets no results', async () => {
    for (const person of ['manager', 'employee', 'trainee'] as const)
      expect((await (await app.as(person)).get('/api/v1/form/results')).status, person).toBe(403);
  });
});
