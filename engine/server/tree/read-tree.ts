import { sql, type RawBuilder } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { ModelTree } from '../../model/model-lists.ts';
import { MOST_BRANCHES, type Above, type Branch, type TreeQuery } from '../../model/tree.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { signalOptions } from '../database/connection/signal.ts';
import { fail, failFields, fieldError } from '../errors/errors.ts';
import { filterConditions } from '../query/filter.ts';
import { parseListQuery } from '../query/parse-list-query.ts';
import { findRow, listRows } from '../query/read.ts';
import { readCondition } from '../query/scope.ts';
import { titleOf } from '../query/select.ts';
import { both, columnRef, type Condition } from '../query/source.ts';
import { toId } from '../write/values.ts';

function treeOf(model: Model): ModelTree {
  if (!model.tree) throw new Error(`The list of ${model.stem} is not a tree.`);
  return model.tree;
}

/** SQL of the rows of the tree that the caller may read. */
const present = (call: Call, model: Model, alias: string): Condition =>
  both([
    readCondition({ call, model, alias }),
    ...filterConditions({ call, model, alias }, treeOf(model).where),
  ]);

/** SQL of the rows right below one; else of those that stand below none that is there. */
function isBelow(call: Call, model: Model, under: number | undefined): Condition {
  const parent = columnRef('r', model, treeOf(model).parent);
  if (under !== undefined) return sql<boolean>`${parent} = ${under}`;
  return sql<boolean>`not exists (select 1 from ${sql.table(model.table)} m
    where m.id = ${parent} and ${present(call, model, 'm')})`;
}

interface Found {
  readonly total: number;
  readonly ids: readonly { readonly id: number; readonly below: number }[];
}

/** SQL of a page of a branch: rows that others stand below come first, then by their names. */
function branchSql(call: Call, model: Model, { under, skip, limit }: BranchQuery): RawBuilder<Found> {
  const parent = columnRef('b', model, treeOf(model).parent);
  const below = sql`(select count(*) from ${sql.table(model.table)} b
    where ${parent} = r.id and ${present(call, model, 'b')})`;
  return sql<Found>`with p as (
      select r.id, ${titleOf(call.engine, model, 'r')} as name, ${below}::float8 as below
      from ${sql.table(model.table)} r where ${both([present(call, model, 'r'), isBelow(call, model, under)])})
    select (select count(*) from p)::float8 as total, coalesce((select json_agg(x) from (
      select id, below from p order by below = 0, name, id limit ${limit} offset ${skip}) x), '[]') as ids`;
}

interface BranchQuery {
  readonly under: number | undefined;
  readonly skip: number;
  readonly limit: number;
}

function parseTree({ under, range }: TreeQuery): BranchQuery {
  const { skip, limit } = parseListQuery({ range: range ?? `[0,${MOST_BRANCHES - 1}]` });
  if (limit === null || limit > MOST_BRANCHES)
    throw failFields(fieldError('range', 'maximum', { limit: MOST_BRANCHES }));
  return { under, skip, limit };
}

/**
 * Returns the rows below one, or the topmost ones, as their list answers them, in pages. Rows that the caller
 * may not read are in no branch.
 */
export async function readTree(call: Call, model: Model, query: TreeQuery): Promise<Branch> {
  const page = branchSql(call, model, parseTree(query)) as ReturnType<typeof sql<Found>>;
  const { rows: found } = await page.execute(verbatim(call.engine.reads), signalOptions(call.signal));
  const { total = 0, ids = [] } = found[0] ?? {};
  const { rows } = await listRows(call, model, {
    skip: 0,
    limit: null,
    filter: { id: ids.map(({ id }) => id) },
  });
  const byId = new Map<unknown, Row>(rows.map((row) => [row.id, row]));
  return {
    rows: ids.map(({ id }) => byId.get(id)).filter((row) => row !== undefined),
    total,
    below: Object.fromEntries(ids.map(({ id, below }) => [id, below])),
  };
}

/** Returns the rows above one, from the top; a circle that data may hold ends where it began. */
export async function readAbove(call: Call, model: Model, raw: string): Promise<Above> {
  const id = toId(raw);
  if (!(await findRow(call, model, id))) throw fail('not_found');
  const table = sql.table(model.table);
  const parent = columnRef('r', model, treeOf(model).parent);
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select ${parent} as id, 1 as height from ${table} r where r.id = ${id}
      union all select ${parent}, up.height + 1 from up join ${table} r on r.id = up.id
        where ${present(call, model, 'r')}) cycle id set is_circle using path
    select r.id from up join ${table} r on r.id = up.id
      where ${present(call, model, 'r')} and not up.is_circle
      order by up.height desc`.execute(verbatim(call.engine.reads));
  return { above: rows.map((row) => row.id) };
}
