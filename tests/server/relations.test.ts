import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { peopleOf } from '@crewdeck/engine/model/people.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import type { Call, Hooks } from '@crewdeck/engine/server/context/context.ts';
import { peopleCondition, readCondition } from '@crewdeck/engine/server/query/scope.ts';
import type { Condition } from '@crewdeck/engine/server/query/source.ts';
import { tablesIn } from '@crewdeck/engine/server/query/tables-in.ts';

// Another product: a journal with its authors, who hand in papers.
const schemas: Record<string, JsonSchema> = {
  authors: {
    'x-resource': {
      module: 'journal',
      people: {
        relations: {
          reviewer: { field: 'reviewerId' },
          editor: { field: 'editorId', deep: true },
          board: { flag: 'isOnBoard' },
          mentor: { field: 'reviewerId', where: { stage: 'young' } },
        },
      },
    },
    properties: {
      name: { type: 'string' },
      reviewerId: { type: 'integer', 'x-ref': 'authors' },
      editorId: { type: 'integer', 'x-ref': 'authors' },
      stage: { type: 'string' },
    },
  },
  papers: {
    'x-resource': { module: 'journal' },
    properties: {
      authorId: { type: 'integer', 'x-ref': 'authors', 'x-owner': true },
      title: { type: 'string' },
    },
  },
  remarks: {
    'x-resource': { module: 'journal' },
    properties: { paperId: { type: 'integer', 'x-ref': 'papers' } },
  },
};

const db = new Kysely<Record<string, Record<string, unknown>>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const modelsWith = (through: readonly string[]): Readonly<Record<string, Model>> =>
  buildModels(schemas, { papers: { scope: { through } }, remarks: { scope: { parent: 'paperId' } } });

/** A caller with the right to read, and the part of the engine that conditions look at. */
const functions = { readers_of: 'authors' };

function callWith(models: Readonly<Record<string, Model>>, own: object = {}, rules: object = {}): Call {
  const identity = { userId: 7, isSuperAdmin: false, permissions: { journal: ['read'] }, ...own };
  return { engine: { models, people: peopleOf(models), functions, rules }, identity } as unknown as Call;
}

const compile = (condition: Condition): CompiledQuery => {
  const { sql: text, ...compiled } = condition.compile(db);
  return { ...compiled, sql: text.replace(/\s+/g, ' ') };
};

function conditionOn(call: Call, stem: string): Condition {
  return readCondition({ call, model: call.engine.models[stem]!, alias: 't' });
}

describe('relations of people that a product declares', () => {
  test('a field of the people opens the rows of those who name the caller in it', () => {
    const { sql: text, parameters } = compile(conditionOn(callWith(modelsWith(['reviewer'])), 'papers'));
    expect(text).toBe(
      '("t"."author_id" = any(array(select $1::bigint union all ' +
        '(select e.id from "authors" e where "e"."reviewer_id" = $2))))',
    );
    expect(parameters).toEqual([7, 7]);
  });

  test('a deep one also those below, and a circle ends', () => {
    const { sql: text } = compile(conditionOn(callWith(modelsWith(['editor'])), 'papers'));
    expect(text).toContain(
      '"t"."author_id" = any(array(select $1::bigint union all (with recursive below as ( ' +
        'select n.id, array[n.id] as path from (select e.id from "authors" e where "e"."editor_id" = $2) n ' +
        'union all select n.id, b.path || n.id from below b cross join lateral (select e.id from "authors" e ' +
        'where "e"."editor_id" = b.id offset 0) n where n.id <> all(b.path)) select id from below)))',
    );
  });

  test('one that asks for values opens the rows of those who have them now', () => {
    const { sql: text, parameters } = compile(conditionOn(callWith(modelsWith(['mentor'])), 'papers'));
    expect(text).toContain(
      'union all (select o.id from "authors" o where o.id in ' +
        '(select e.id from "authors" e where "e"."reviewer_id" = $2) and ("o"."stage" = $3))',
    );
    expect(parameters).toEqual([7, 7, 'young']);
  });

  test('a flag of the caller’s identity opens everything, and without it nothing more', () => {
    const models = modelsWith(['board']);
    const own = '("t"."author_id" = $1)';
    expect(compile(conditionOn(callWith(models), 'papers')).sql).toBe(own);
    expect(compile(conditionOn(callWith(models, { isOnBoard: true }), 'papers')).sql).toBe('true');
  });

  test('name whose rows of a resource the caller may read', () => {
    const call = callWith(modelsWith(['reviewer']));
    const people = peopleCondition(call, call.engine.models.papers!, sql.ref('a.id'));
    expect(compile(people).sql).toBe(
      '"a"."id" = any(array(select $1::bigint union all ' +
        '(select e.id from "authors" e where "e"."reviewer_id" = $2)))',
    );
  });

  test('are refused at the start where they do not exist', () => {
    expect(() => modelsWith(['tutor'])).toThrow(
      'The scope of papers names tutor, which is not a relation of people.',
    );
  });
});

describe('the tables of a condition', () => {
  const tablesOf = (call: Call, stem: string): string[] =>
    [...tablesIn(call.engine, conditionOn(call, stem))].sort();

  test('are those that a scope looks into, also by the parent row', () => {
    const call = callWith(modelsWith(['reviewer']));
    expect(tablesOf(call, 'papers')).toEqual(['authors']);
    expect(tablesOf(call, 'remarks')).toEqual(['authors', 'papers']);
  });

  test('and those that a hook names, as a node or in its text; values name none', () => {
    const hides: Hooks['hides'] = (_call, column) =>
      sql<boolean>`${column('title')} <> ${'papers'} and exists (select 1 from remarks where paper_id = t.id)
        and ${column('author_id')} in (select id from ${sql.table('authors')})`;
    const call = callWith(buildModels(schemas, {}), {}, { papers: { hides } });
    expect(tablesOf(call, 'papers')).toEqual(['authors', 'remarks']);
  });

  test('and those that a function of the product reads', () => {
    const hides: Hooks['hides'] = (_call, column) =>
      sql<boolean>`${column('author_id')} in (select readers_of(${7}))`;
    const call = callWith(buildModels(schemas, {}), {}, { papers: { hides } });
    expect(tablesOf(call, 'papers')).toEqual(['authors']);
  });
});
