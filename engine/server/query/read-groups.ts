import { sql, type RawBuilder } from 'kysely';
import type { Group, Groups, GroupsQuery } from '../../model/groups.ts';
import type { Model } from '../../model/model.ts';
import { changesOf, keyOf, readChanges } from '../cache/cache.ts';
import type { ActionFunction, Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { signalOptions } from '../database/connection/signal.ts';
import { functionsOf } from '../context/declared.ts';
import { filterConditions } from './filter.ts';
import { parseGroups, type ParsedGroups, type Key } from './parse-groups.ts';
import { readCondition } from './scope.ts';
import { nameOf } from './select.ts';
import { orderedBy, readTermSql } from './sort.ts';
import { both, type Source } from './source.ts';
import { tablesIn } from './tables-in.ts';

const keyRef = (place: number): RawBuilder<unknown> => sql.ref(`g.k${place}`);
const figureRef = (place: number): RawBuilder<unknown> => sql.ref(`g.f${place}`);
const pairs = (values: readonly (readonly [string, RawBuilder<unknown>])[]): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(values.flatMap(([name, value]) => [sql.lit(name), value]))})`;

/** The groups with their figures, of the rows that the caller may read. */
function groupedSql(source: Source, { keys, figures, having, filter }: ParsedGroups): RawBuilder<unknown> {
  const rows = both([readCondition(source), ...filterConditions(source, filter)]);
  const joins = keys.flatMap(({ join }) => join ?? []);
  return sql`select ${sql.join([
    ...keys.map(({ value }, place) => sql`${value} as ${sql.id(`k${place}`)}`),
    sql`count(*)::float8 as count`,
    ...figures.map(({ value }, place) => sql`${value} as ${sql.id(`f${place}`)}`),
  ])} from ${sql.table(source.model.table)} t ${sql.join(joins, sql` `)} where ${rows}
    group by ${sql.join(keys.map((_, place) => sql.lit(place + 1)))} having ${having}`;
}

/** Returns the order of the groups: the requested one, and for equal groups by all their keys. */
async function orderOf(call: Call, { keys, figures, sort }: ParsedGroups): Promise<RawBuilder<unknown>> {
  const [name, way] = sort ?? [keys[0]!.name, 'ASC'];
  const orderOfKey = async ({ field }: Key, place: number): Promise<RawBuilder<unknown>> =>
    orderedBy({ call, termSql: await readTermSql(call, field) }, field, keyRef(place));
  const place = keys.findIndex((key) => key.name === name);
  const figure = figures.findIndex((one) => one.name === name);
  const first =
    place >= 0 ? await orderOfKey(keys[place]!, place) : figure >= 0 ? figureRef(figure) : sql.ref('g.count');
  return sql.join([
    sql`${first} ${sql.raw(way === 'DESC' ? 'desc' : 'asc')} nulls last`,
    ...keys.map((_, index) => sql`${keyRef(index)} nulls last`),
  ]);
}

/** A page of the groups as they are answered. */
async function pageSql(source: Source, groups: ParsedGroups): Promise<RawBuilder<unknown>> {
  const { keys, figures, skip, limit } = groups;
  const { engine } = source.call;
  const labels = keys.flatMap(({ name, field }, place) =>
    field.ref ? [[name, nameOf(engine, field.ref, 'gr', keyRef(place))] as const] : [],
  );
  const columns = [
    sql`${pairs(keys.map(({ name }, place) => [name, keyRef(place)]))} as by`,
    sql`${pairs(labels)} as labels`,
    sql`g.count`,
    sql`${pairs(figures.map(({ name }, place) => [name, figureRef(place)]))} as figures`,
  ];
  return sql`select ${sql.join(columns)} from g order by ${await orderOf(source.call, groups)}
    limit ${limit} offset ${skip}`;
}

interface Read {
  readonly total: number;
  readonly changes: number;
  readonly groups: readonly Group[];
}

/** Longer pages are not cached: a few of them would fill the memory. */
const LONGEST_CACHED = 100;

/**
 * Returns groups of the rows that the caller may read, with their figures, and how many groups there are: one
 * statement, of one moment. Throws 422 as `parseGroups` does.
 */
async function readGroups(call: Call, model: Model, query: GroupsQuery): Promise<Groups> {
  const source = { call, model, alias: 't' };
  const parsed = parseGroups(source, query);
  const grouped = groupedSql(source, parsed);
  const page = await pageSql(source, parsed);
  const { reads: db, pages } = call.engine;
  const tables = tablesIn(call.engine, grouped, page);
  const plain = verbatim(db);
  const statement = sql<Read>`with g as (${grouped})
    select (select count(*) from g)::float8 as total, ${changesOf(tables)} as changes,
      coalesce((select json_agg(p) from (${page}) p), '[]') as groups`.compile(plain);
  const key = keyOf(statement);
  const known = pages.peek(key) && pages.get(key, await readChanges(db, tables, call.signal));
  if (known) return { groups: known.rows as unknown as readonly Group[], totalCount: known.total };
  const [read] = (await plain.executeQuery(statement, signalOptions(call.signal))).rows;
  const { groups, total, changes } = read!;
  if (parsed.limit <= LONGEST_CACHED) pages.set(key, changes, { rows: groups as never, total });
  return { groups, totalCount: total };
}

interface GroupActions {
  groups: { input: object; query: GroupsQuery; params: object; answer: Groups };
}

/** Implementation of the generated endpoint of sums and groups. */
export const groupFunctions: Readonly<Record<string, ActionFunction>> = functionsOf<GroupActions>({
  groups: ({ call, query }, model) => readGroups(call, model, query),
});
