import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { peopleOf } from '@crewdeck/engine/model/people.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import type { Call, Engine } from '@crewdeck/engine/server/context/context.ts';
import { ReferenceNames } from '@crewdeck/engine/server/csv/reference-names.ts';
import {
  pgliteOptions,
  wrapPGlite,
  type OpenDatabase,
} from '@crewdeck/engine/server/database/connection/client.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { buildDatabase } from '@crewdeck/engine/server/database/tables/tables.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import { presentRow, titleOf } from '@crewdeck/engine/server/query/select.ts';
import { searchCondition } from '@crewdeck/engine/server/query/text-search.ts';
import { among } from '@crewdeck/engine/server/query/source.ts';

// A journal, with declarations that the portal lacks: scope by a person at the end of a path, references
// among rows of one state, records named by another one, records without any name.
const schemas: Record<string, JsonSchema> = {
  authors: {
    'x-resource': { module: 'journal', people: { relations: {} } },
    properties: { name: { type: 'string' }, email: { type: 'string', format: 'email' } },
  },
  papers: {
    'x-resource': { module: 'journal', title: '{authorId.name}: {topic}' },
    properties: {
      authorId: { type: 'integer', 'x-ref': 'authors', 'x-owner': true },
      topic: { type: 'string' },
      state: { type: 'string', enum: ['draft', 'printed'] },
      reviewerId: { type: 'integer', 'x-ref': 'authors', 'x-access': { read: 'journal.review' } },
    },
  },
  remarks: {
    'x-resource': { module: 'journal' },
    properties: {
      paperId: { type: 'integer', 'x-ref': { resource: 'papers', where: { state: 'printed' } } },
      points: {
        type: 'array',
        items: { type: 'object', properties: { line: { type: 'string', 'x-search': true } } },
      },
      verdict: { type: 'string', 'x-search': true, 'x-access': { read: 'journal.review' } },
    },
  },
};
const models = buildModels(schemas, { remarks: { scope: { own: ['paperId.authorId'] } } });
const [papers, remarks] = [models.papers!, models.remarks!];

let database: OpenDatabase;
let engine: Engine;
beforeAll(async () => {
  database = wrapPGlite(await PGlite.create(pgliteOptions));
  await migrate(database, { tables: buildDatabase(models) });
  engine = { models, people: peopleOf(models), rules: {}, db: database.db } as unknown as Engine;
  await sql`insert into authors (name) values ('Ada'), ('Bo')`.execute(database.db);
  await sql`insert into papers (author_id, topic, state)
    values (1, 'Looms', 'printed'), (2, 'Tides', 'printed'), (2, 'Winds', 'draft')`.execute(database.db);
  await sql`insert into remarks (paper_id, points, verdict) values
    (1, '[{"line": "Too long"}, {"line": "No sources"}]', 'Reject'), (2, '[]', 'Sources sought'),
    (2, null, null)`.execute(database.db);
});
afterAll(() => database.close());

const idsOf = async (model: Model, where: ReturnType<typeof sql>): Promise<number[]> =>
  (
    await sql<{
      id: number;
    }>`select t.id from ${sql.table(model.table)} t where ${where} order by t.id`.execute(database.db)
  ).rows.map(({ id }) => id);

test('rows belong to the person at the end of a path', async () => {
  const of = (userId: number): Promise<number[]> => {
    const identity = { userId, isSuperAdmin: false, permissions: { journal: ['read'] } };
    const call = { engine, identity } as unknown as Call;
    return idsOf(remarks, readCondition({ call, model: remarks, alias: 't' }));
  };
  expect(await of(1)).toEqual([1]);
  expect(await of(2)).toEqual([2, 3]);
});

test('a reference may be held to rows with a value', async () => {
  expect(await idsOf(papers, among(engine, remarks.field.paperId!.ref!, 't'))).toEqual([1, 2]);
});

test('a record is named by another one, and in a file by its number where it has no name', async () => {
  const { rows } = await sql<{ title: string }>`
    select ${titleOf(engine, papers, 't')} as title from papers t order by t.id`.execute(database.db);
  expect(rows.map(({ title }) => title)).toEqual(['Ada: Looms', 'Bo: Tides', 'Bo: Winds']);
  const names = new ReferenceNames(engine, database.db);
  const field = remarks.field.paperId!;
  await names.load(field, new Set([1, 2]));
  expect([names.nameOf(field, 1), names.nameOf(field, 2)]).toEqual(['1', '2']);
});

test('who may not read a reference does not read the name behind it', () => {
  const row = { id: 2, authorId: 2, reviewerId: 1, labels: { authorId: 'Bo', reviewerId: 'Ada' } };
  const seenBy = (...permissions: string[]) => {
    const identity = { userId: 1, isSuperAdmin: false, permissions: { journal: permissions } };
    return presentRow({ engine, identity } as unknown as Call, papers, row, 'list');
  };
  expect(seenBy('read', 'review')).toEqual(row);
  expect(seenBy('read')).toEqual({ id: 2, authorId: 2, labels: { authorId: 'Bo' } });
});

test('a search looks at the entries of a list, and at nothing that its reader may not read', async () => {
  const found = (permissions: string[], text: string): Promise<number[]> => {
    const identity = { userId: 1, isSuperAdmin: false, permissions: { journal: permissions } };
    const call = { engine, identity } as unknown as Call;
    return idsOf(remarks, searchCondition({ call, model: remarks, alias: 't' }, text));
  };
  expect(await found(['read', 'review'], 'sources')).toEqual([1, 2]);
  expect(await found(['read'], 'sources')).toEqual([1]);
  expect(await found(['read'], 'reject')).toEqual([]);
});
