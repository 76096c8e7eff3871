import { expect, test } from 'vitest';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import type { Row } from '../support/app.ts';
import { useJournal } from '../support/use-journal.ts';

const whole: JsonSchema = { type: 'integer' };
const text: JsonSchema = { type: 'string', maxLength: 60 };
const day: JsonSchema = { type: 'string', format: 'date' };
const made = (schema: JsonSchema, computed: JsonSchema['x-computed']): JsonSchema => ({
  ...schema,
  'x-computed': computed!,
});

/** Shelves hold papers; what a shelf says of its papers, and a paper of itself, is read and never stored. */
const journal = useJournal({
  shelves: {
    type: 'object',
    required: ['place'],
    'x-resource': { module: 'journal', title: '{place}' },
    properties: {
      place: text,
      papers: made(whole, { over: 'papers', count: true }),
      cost: made({ type: 'number' }, { over: 'papers', where: { state: 'printed' }, sum: 'cost' }),
      longest: made(whole, { over: 'papers', max: 'pages' }),
      lastTopic: made(text, { over: 'papers', latest: 'topic', at: 'dueOn' }),
      costOfOne: made({ type: 'number' }, { expression: 'round(cost / papers, 2)' }),
    },
  },
  papers: {
    type: 'object',
    required: ['shelfId', 'topic', 'pages'],
    'x-resource': { module: 'archive', title: '{topic}' },
    properties: {
      shelfId: { ...whole, 'x-ref': 'shelves' },
      topic: text,
      pages: { ...whole, minimum: 0 },
      cost: { type: 'number', default: 0 },
      dueOn: day,
      state: { type: 'string', enum: ['sent', 'printed'], default: 'sent' },
      square: made(whole, { expression: 'pages * pages * pages * pages' }),
      half: made(whole, { expression: 'pages / 2' }),
      share: made({ type: 'number' }, { expression: '1 / (pages - 7)' }),
      bounds: made(whole, { expression: 'max(min(pages, 10), 5)' }),
      isLong: made({ type: 'boolean' }, { expression: "pages >= 100 && state != 'sent'" }),
      name: made(text, { expression: "concat(upper(topic), ' · ', pages)" }),
      again: made(day, { expression: 'addDays(dueOn, pages * 1000)' }),
      isPlanned: made({ type: 'boolean' }, { expression: 'dueOn != null' }),
      twice: made(whole, { expression: 'half * 2' }),
    },
  },
});
const { ask } = journal;

async function make(stem: string, values: Row): Promise<Row> {
  const { status, row } = await ask('cy', 'POST', `/api/rest/${stem}`, values);
  expect([status, row.errors]).toEqual([200, undefined]);
  return row;
}
const paper = (values: Row): Promise<Row> => make('papers', { topic: 'Tides', pages: 1, ...values });
const shelf = async (id: unknown): Promise<Row> =>
  (await ask('cy', 'GET', `/api/rest/shelves/${String(id)}`)).row;

test('a row without others counts none, adds up to nothing and has no last one', async () => {
  expect(await make('shelves', { place: 'Empty' })).toMatchObject({
    papers: 0,
    cost: 0,
    longest: null,
    lastTopic: null,
    costOfOne: null,
  });
});

test('what is written of the others is in the figures at once, to the cent, and of those alone that are meant', async () => {
  const { id } = await make('shelves', { place: 'North' });
  const state = 'printed';
  await paper({ shelfId: id, topic: 'First', pages: 12, cost: 5200.1, dueOn: '2026-03-02', state });
  await paper({ shelfId: id, topic: 'Second', cost: 0.2, dueOn: '2026-03-09', state });
  const sent = await paper({ shelfId: id, topic: 'Third', pages: 90, cost: 7, dueOn: '2026-03-01' });
  expect(await shelf(id)).toMatchObject({
    papers: 3,
    cost: 5200.3,
    longest: 90,
    lastTopic: 'Second',
    costOfOne: 1733.43,
  });
  await ask('cy', 'PUT', `/api/rest/papers/${String(sent.id)}`, { state, dueOn: '2026-04-01' });
  expect(await shelf(id)).toMatchObject({ cost: 5207.3, lastTopic: 'Third' });
  await ask('cy', 'DELETE', `/api/rest/papers/${String(sent.id)}`);
  expect(await shelf(id)).toMatchObject({ papers: 2, longest: 12, lastTopic: 'Second' });
});

test('a list is sorted, filtered, counted and added up by what is computed', async () => {
  const [one, other] = [await make('shelves', { place: 'East' }), await make('shelves', { place: 'West' })];
  for (const pages of [3, 4, 5]) await paper({ shelfId: one.id, pages });
  await paper({ shelfId: other.id, pages: 123_456 });
  const found = await journal.list('cy', 'shelves', { filter: { papers_gte: 3 }, sort: ['papers', 'DESC'] });
  expect([found.total, found.rows[0]!.id]).toEqual([1, one.id]);
  const half = await journal.list('cy', 'papers', { filter: { half: 61_728 } });
  expect(half.rows.map(({ shelfId }) => shelfId)).toEqual([other.id]);
  const all = (await journal.list('cy', 'papers', { sort: ['half', 'DESC'], range: [0, 99] })).rows;
  const halves = all.map((row) => row.half as number);
  expect(halves).toEqual(halves.toSorted((a, b) => b - a));
  const { row } = await ask('cy', 'GET', '/api/rest/papers/groups?by=isLong&sum=half');
  const [group] = row.groups as { by: Row; figures: { sum_half: number } }[];
  expect(group).toMatchObject({
    by: { isLong: false },
    figures: { sum_half: halves.reduce((sum, value) => sum + value, 0) },
  });
});

test('numbers, words, flags and days are answered as the expression says', async () => {
  const { id: shelfId } = await make('shelves', { place: 'South' });
  expect(await paper({ shelfId, pages: 101, dueOn: '2027-01-31', state: 'printed' })).toMatchObject({
    half: 51,
    twice: 102,
    bounds: 10,
    isLong: true,
    name: 'TIDES · 101',
    isPlanned: true,
  });
  expect(await paper({ shelfId, pages: 2, dueOn: '2027-01-31' })).toMatchObject({
    square: 16,
    bounds: 5,
    isLong: false,
    again: '2032-07-23',
  });
});

test('what cannot be computed is empty, and never an error', async () => {
  const { id: shelfId } = await make('shelves', { place: 'Far' });
  expect(await paper({ shelfId, pages: 7 })).toMatchObject({ share: null, again: null, isPlanned: false });
  const far = await paper({ shelfId, pages: 999_999_999, dueOn: '2027-01-31' });
  expect(far).toMatchObject({ square: null, again: null, isPlanned: true });
});

test('nobody writes it, and it follows what it is made of at once', async () => {
  const { id: shelfId } = await make('shelves', { place: 'Mine', papers: 9 });
  const { id } = await paper({ shelfId, pages: 10, half: 9 });
  const { row } = await ask('cy', 'PUT', `/api/rest/papers/${String(id)}`, { pages: 30, half: 1 });
  expect(row).toMatchObject({ pages: 30, half: 15, twice: 30 });
  expect((await shelf(shelfId)).papers).toBe(1);
});

test('every reader of the row reads the figure, of all rows, though they read none of them', async () => {
  const { id: shelfId } = await make('shelves', { place: 'Open' });
  await paper({ shelfId });
  expect((await ask('ada', 'GET', '/api/rest/papers')).status).toBe(403);
  expect((await ask('ada', 'GET', `/api/rest/shelves/${String(shelfId)}`)).row.papers).toBe(1);
});
