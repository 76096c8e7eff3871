import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLocale, locales, type Locale } from '@crewdeck/engine/model/locales.ts';
import { seededName, termsOf } from '@crewdeck/engine/model/terms.ts';
import { fold } from '@crewdeck/engine/model/fold.ts';
import { allTexts } from '../../resources/locales/all.ts';
import {
  openApp,
  password,
  signedIn,
  type Answer,
  type Caller,
  type Row,
  type TestApp,
} from '../support/app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await openApp();
  admin = await app.as('admin');
});
afterAll(async () => {
  await app.close();
});

const others = Object.keys(locales).filter(
  (locale): locale is Locale => isLocale(locale) && locale !== 'en-US',
);
const wordIn = (locale: Locale, name: unknown): string =>
  termsOf(allTexts[locale])[String(name)] ?? String(name);
const sorted = (words: readonly string[], locale: string): string[] =>
  words.toSorted(new Intl.Collator(locale).compare);

/** Returns the choices of a picker. */
async function offered(caller: Caller, stem: string, query: Record<string, string> = {}): Promise<Row[]> {
  const search = new URLSearchParams({ limit: '100', ...query }).toString();
  const answer = await caller.get(`/api/v1/options/${stem}?${search}`);
  expect(answer.status).toBe(200);
  return answer.body instanceof Object ? (answer.data as unknown as Row[]) : [];
}
const labels = (rows: readonly Row[]): unknown[] => rows.map(({ label }) => label);
const names = (rows: readonly Row[]): unknown[] => rows.map(({ name }) => name);
const list = async (
  caller: Caller,
  stem: string,
  filter: Row = {},
  sort = '["name","ASC"]',
): Promise<Row[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]', sort });
  const answer = await caller.get(`/api/rest/${stem}?${query.toString()}`);
  expect(answer.status).toBe(200);
  return answer.rows;
};

test.each([
  ['ru-RU', 'Разработка', 'разраб'],
  ['zh-CN', '研发', '研'],
  ['fr-FR', 'Ingénierie', 'ingenier'],
])(
  'a reader of %s finds the department that they know as %s, in pickers and lists',
  async (locale, word, part) => {
    const reader = admin.reading(locale);
    for (const q of [word, part, word.toUpperCase()]) {
      expect(labels(await offered(reader, 'global-types', { q })), q).toContain('Engineering');
      expect(names(await list(reader, 'global-types', { q })), q).toContain('Engineering');
      expect(names(await list(reader, 'global-types', { name_contains: q })), q).toContain('Engineering');
    }
    expect(names(await list(reader, 'global-types', { name: word }))).toEqual(['Engineering']);
    expect(labels(await offered(admin, 'global-types', { q: word }))).toEqual([]);
  },
);

test('who reads another language finds by the English name as well', async () => {
  expect(labels(await offered(admin.reading('ru-RU'), 'global-types', { q: 'engineering' }))).toContain(
    'Engineering',
  );
});

test('a list is found through what its rows refer to, by the word of the reader', async () => {
  const reader = admin.reading('ru');
  const meant = await list(admin, 'module-permissions', { q: 'Trainer' }, '["id","ASC"]');
  expect(meant.length).toBeGreaterThan(0);
  expect(
    (await list(reader, 'module-permissions', { q: 'Наставник' }, '["id","ASC"]')).map(({ id }) => id),
  ).toEqual(expect.arrayContaining(meant.map(({ id }) => id)));
  const found = await list(reader, 'employees', { 'department.q': 'Разработка' }, '["id","ASC"]');
  const same = await list(admin, 'employees', { 'department.q': 'Engineering' }, '["id","ASC"]');
  expect(found.length).toBeGreaterThan(10);
  expect(found.map(({ id }) => id)).toEqual(same.map(({ id }) => id));
});

test('v1 takes a team, a role and a category by the word of the reader', async () => {
  const reader = admin.reading('ru-RU');
  const totalOf = async (caller: Caller, path: string): Promise<unknown> =>
    (await caller.get(`/api/v1/${path}`)).data.totalCount;
  for (const [path, word, name] of [
    ['attendance/report?year=2026&month=10&team=', 'Разработка', 'Engineering'],
    ['employee?userRole=', 'Стажёр', 'Trainee'],
    ['globaltype?globalTypeCategory=', 'Отдел', 'Department'],
  ] as const) {
    const total = await totalOf(reader, path + encodeURIComponent(word));
    expect(total, path).toBeGreaterThan(0);
    expect(total, path).toBe(await totalOf(admin, path + name));
  }
});

describe.each(others)('in %s', (locale) => {
  test('every word of the vocabulary finds its row', async () => {
    const reader = admin.reading(locale);
    const lost: string[] = [];
    for (const stem of ['global-types', 'global-type-categories', 'roles']) {
      const rows = await list(admin, stem);
      const seeded = rows.filter(({ name }) => Object.hasOwn(termsOf(allTexts[locale]), String(name)));
      expect(seeded.length).toBeGreaterThan(4);
      for (const { id, name } of seeded) {
        const word = wordIn(locale, name);
        const found = await list(reader, stem, { q: word });
        if (!found.some((row) => row.id === id)) lost.push(`${stem}: ${word}`);
      }
    }
    expect(lost).toEqual([]);
  });

  test('lists of the vocabulary stand in the order of their words, forth and back', async () => {
    const reader = admin.reading(locale);
    for (const stem of ['global-types', 'global-type-categories', 'roles']) {
      const shown = names(await list(reader, stem)).map((name) => wordIn(locale, name));
      expect(shown).toEqual(sorted(shown, locale));
      const back = names(await list(reader, stem, {}, '["name","DESC"]')).map((name) => wordIn(locale, name));
      expect(back).toEqual(shown.toReversed());
    }
  });

  test('so do the choices of a picker, and rows by what they refer to', async () => {
    const reader = admin.reading(locale);
    const filter = JSON.stringify({ categoryId: 'designation' });
    const choices = labels(await offered(reader, 'global-types', { filter })).map((name) =>
      wordIn(locale, name),
    );
    expect(choices.length).toBeGreaterThan(15);
    expect(choices).toEqual(sorted(choices, locale));
    const people = await list(reader, 'employees', {}, '["department","ASC"]');
    const departments = people.flatMap(({ labels: texts }) => {
      const { department } = texts as Row;
      return department === null ? [] : wordIn(locale, department);
    });
    expect(new Set(departments).size).toBeGreaterThan(5);
    expect(departments).toEqual(sorted(departments, locale));
  });

  test('the departments of the dashboard stand in it too', async () => {
    const hr = (await app.as('hr')).reading(locale);
    const { departments } = (await hr.get('/api/v1/dashboard/summary')).data.company!;
    const shown = labels(departments as Row[]).map((name) => wordIn(locale, name));
    expect(shown.length).toBeGreaterThan(5);
    expect(shown).toEqual(sorted(shown, locale));
  });

  test('a file has the order of its list, over all its pages', async () => {
    const reader = admin.reading(locale);
    for (const sort of ['["department","ASC"]', '["department","DESC"]']) {
      const query = new URLSearchParams({ columns: 'empId', headers: 'fields', sort }).toString();
      const file = await reader.get(`/api/rest/employees/export.csv?${query}`);
      expect(file.status).toBe(200);
      const [, ...codes] = file.text.trim().split('\r\n');
      expect(codes.length).toBeGreaterThan(200);
      expect(codes).toEqual((await list(reader, 'employees', {}, sort)).map(({ empId }) => empId));
    }
  });

  test('words are compared as the database compares text', async () => {
    const words = Object.values(termsOf(allTexts[locale]));
    const { rows } = await sql<{ folded: string }>`select crewdeck_fold(w.word) as folded
      from unnest(${words}::text[]) with ordinality as w(word, place) order by w.place`.execute(app.db);
    expect(words.map(fold)).toEqual(rows.map(({ folded }) => folded));
  });
});

test('what was remembered for a reader of one language is not given to one of another', async () => {
  const english = names(await list(admin, 'roles'));
  const [russian, french] = [admin.reading('ru-RU'), admin.reading('fr-FR')];
  const page = '/api/rest/roles?range=[0,9]';
  for (const caller of [admin, russian, french, admin, russian, french]) {
    const locale = caller === russian ? 'ru-RU' : caller === french ? 'fr-FR' : 'en-US';
    const shown = names((await caller.get(page)).rows).map((name) => wordIn(locale, name));
    expect(shown).toEqual(sorted(shown, locale));
    expect(shown).toHaveLength(english.length);
    const found = '/api/rest/global-types?range=[0,9]&filter={"q":"Разработка"}';
    expect((await caller.get(encodeURI(found))).total).toBe(caller === russian ? 1 : 0);
  }
});

test('who names no language reads their own, and a named one counts before it', async () => {
  const hr = await app.as('hr');
  await sql`update employees set locale = 'zh-CN' where id = ${hr.userId}`.execute(app.db);
  const own = (await app.signIn('hr@crewdeck.example', password)).data;
  const reader = signedIn(app.fastify, { data: own } as unknown as Answer);
  const headersFor = async (caller: Caller): Promise<string | undefined> =>
    (await caller.get('/api/rest/employees/export.csv?columns=empId&filter={"empId":"EMP0001"}')).text
      .replace(/^\uFEFF/, '')
      .split('\r\n')[0];
  expect(own.user).toMatchObject({ locale: 'zh-CN' });
  expect(await headersFor(reader)).toBe('工号');
  expect(await headersFor(reader.reading('*'))).toBe('工号');
  expect(await headersFor(reader.reading('de'))).toBe('工号');
  expect(await headersFor(reader.reading('de, fr;q=0.4, ru-RU;q=0.9'))).toBe('Табельный номер');
  expect(await headersFor(reader.reading('fr-CA'))).toBe('Matricule');
  // What they have chosen for themselves is not what a page asks for.
  const { data } = await reader.reading('fr').get('/api/v1/auth/session');
  expect(data.user).toMatchObject({ locale: 'zh-CN' });
});

test('names that people gave stand among the words', async () => {
  const [category] = await list(admin, 'global-type-categories', { uniqueValue: 'department' });
  const made = await admin.post('/api/rest/global-types', {
    categoryId: category?.id,
    name: 'Казначейство',
    uniqueValue: 'treasury',
  });
  expect(made.status).toBe(200);
  const filter = JSON.stringify({ categoryId: 'department' });
  const shown = labels(await offered(admin.reading('ru-RU'), 'global-types', { filter })).map((name) =>
    wordIn('ru-RU', name),
  );
  expect(shown).toContain('Казначейство');
  expect(shown).toEqual(sorted(shown, 'ru-RU'));
});

test('a vocabulary of thousands is still found and ordered by its words', async () => {
  const [category] = await list(admin, 'global-type-categories', { uniqueValue: 'technology' });
  await sql`insert into global_types (category_id, name, unique_value)
    select ${category?.id}, 'Part ' || n, 'part_' || n from generate_series(1, 5000) n`.execute(app.db);
  const reader = admin.reading('ru-RU');
  const filter = JSON.stringify({ categoryId: 'department' });
  const shown = labels(await offered(reader, 'global-types', { filter })).map((name) =>
    wordIn('ru-RU', name),
  );
  expect(shown).toContain('Разработка');
  expect(shown).toEqual(sorted(shown, 'ru-RU'));
  expect(labels(await offered(reader, 'global-types', { q: 'Разработка' }))).toContain('Engineering');
});

test('modules are seeded under the names that their words are known by', () => {
  expect(seededName('clientManagement')).toBe('Client Management');
  expect(termsOf(allTexts['ru-RU'])['Client Management']).toBe('Клиенты');
});
