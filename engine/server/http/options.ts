import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { toId } from '../../model/ids.ts';
import type { Model } from '../../model/model.ts';
import { fail, failFields, fieldError } from '../errors/errors.ts';
import type { Call, Engine } from '../context/context.ts';
import { assertAllowed } from '../context/guard.ts';
import { choosableRows } from '../query/filterable.ts';
import { filterConditions } from '../query/filter.ts';
import { verbatim } from '../database/field-names.ts';
import { callOf, guardRoute } from './route.ts';
import { columnOf } from '../query/source.ts';
import { isNamedByTerms, titleOf } from '../query/select.ts';
import { signalOptions } from '../database/connection/signal.ts';
import { readTermOrder } from '../query/terms.ts';
import { searchCondition } from '../query/text-search.ts';
import { parseJsonObject } from '../query/parse-list-query.ts';
import { success } from './success.ts';

export interface Option {
  readonly id: number;
  readonly label: string;
}

const MAX_IDS = 1_000;

function parseIds(text: string): number[] {
  const ids = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(toId);
  if (ids.length > MAX_IDS || ids.includes(undefined))
    throw failFields(fieldError('ids', 'type', { type: 'integer' }));
  return ids as number[];
}

function parseLimit(text: string | undefined): number {
  if (text === undefined || text === '') return 10;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1)
    throw failFields(fieldError('limit', 'type', { type: 'integer' }));
  if (limit > 100) throw failFields(fieldError('limit', 'maximum', { limit: 100 }));
  return limit;
}

/**
 * Id and label of rows to choose from, found by text or by ids, in the order of their names or, `ranked`,
 * in their own. Inactive rows are no choice, but named by id they show. Throws 403 where the caller may not
 * read the resource, 422 for a wrong query.
 */
export async function listOptions(
  call: Call,
  model: Model,
  query: Readonly<Record<string, string>>,
): Promise<Option[]> {
  const source = { call, model, alias: 't' };
  if (model.open.length === 0) assertAllowed(call.identity, model, model.needs.read);
  const conditions = [choosableRows(source)];
  const ids = query.ids === undefined || query.ids === '' ? undefined : parseIds(query.ids);
  if (ids) conditions.push(sql<boolean>`t.id in (${ids.length > 0 ? sql.join(ids) : sql`null`})`);
  else if (model.field.isActive) conditions.push(sql<boolean>`t.is_active`);
  if (query.q) conditions.push(searchCondition(source, query.q));
  if (query.filter)
    conditions.push(...filterConditions(source, parseJsonObject('filter', query.filter), { named: true }));
  const limit = ids ? MAX_IDS : parseLimit(query.limit);
  const label = titleOf(call.engine, model, 't');
  const isSaid = isNamedByTerms(call.engine, model);
  const name = isSaid ? titleOf(call.engine, model, 't', await readTermOrder(call)) : label;
  const rank = query.ranked === 'true' ? model.schema['x-resource']?.rank : undefined;
  const order = rank === undefined ? name : sql`${columnOf(source, rank)}, ${name}`;
  const { rows } = await sql<Option>`select t.id, ${label} as label from ${sql.table(model.table)} t
      where ${sql.join(conditions, sql` and `)} order by ${order}, t.id limit ${limit}`.execute(
    verbatim(call.engine.reads),
    signalOptions(call.signal),
  );
  return rows;
}

/** `GET /api/v1/options/{stem}` for the pickers. */
export function registerOptions(app: FastifyInstance, engine: Engine): void {
  guardRoute(app, engine, {
    method: 'GET',
    url: '/api/v1/options/:stem',
    needs: [],
    run: async (request, reply) => {
      const { stem } = request.params as { stem: string };
      const model = Object.hasOwn(engine.models, stem) ? engine.models[stem] : undefined;
      if (!model || model.custom) throw fail('not_found');
      return success(
        await listOptions(callOf(engine, request, reply), model, request.query as Record<string, string>),
      );
    },
  });
}
