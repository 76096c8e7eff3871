import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { fail, failFields, fieldError } from '../errors.ts';
import type { Call, Engine } from '../context.ts';
import { filterConditions } from '../query/filter.ts';
import { meets } from '../../model/access.ts';
import { verbatim } from '../database/field-names.ts';
import { callOf, guardRoute } from './route.ts';
import { readCondition } from '../query/scope.ts';
import type { Condition, Source } from '../query/source.ts';
import { isNamedByTerms, titleOf } from '../query/select.ts';
import { signalOptions } from '../database/signal.ts';
import { readOrder } from '../query/terms.ts';
import { searchCondition } from '../query/text-search.ts';
import { success } from './v1.ts';

export interface Option {
  readonly id: number;
  readonly label: string;
}

const MAX_IDS = 1_000;

function parseIds(text: string): number[] {
  const ids = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (ids.length > MAX_IDS || ids.some((id) => !/^\d{1,16}$/.test(id)))
    throw failFields(fieldError('ids', 'type', { type: 'integer' }));
  return ids.map(Number);
}

function parseLimit(text: string | undefined): number {
  if (text === undefined || text === '') return 10;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1)
    throw failFields(fieldError('limit', 'type', { type: 'integer' }));
  if (limit > 100) throw failFields(fieldError('limit', 'maximum', { limit: 100 }));
  return limit;
}

/** Rows that the caller may choose: those they read; of a resource with open fields every one. */
function choosable(source: Source): Condition {
  const { call, model } = source;
  if (model.open.length > 0 && !meets(call.identity, model, model.needs.read))
    return model.softDelete ? sql<boolean>`not t.is_deleted` : sql<boolean>`true`;
  if (!meets(call.identity, model, model.needs.read)) throw fail('forbidden');
  return readCondition(source);
}

/**
 * Id and label of rows to choose from, found by text or by ids. Inactive rows are no choice, but named by id
 * they show. Throws 403 where the caller may not read the resource, 422 for a wrong query.
 */
export async function listOptions(
  call: Call,
  model: Model,
  query: Readonly<Record<string, string>>,
): Promise<Option[]> {
  const source = { call, model, alias: 't' };
  const conditions = [choosable(source)];
  const ids = query.ids === undefined || query.ids === '' ? undefined : parseIds(query.ids);
  if (ids) conditions.push(sql<boolean>`t.id in (${ids.length > 0 ? sql.join(ids) : sql`null`})`);
  else if (model.field.isActive) conditions.push(sql<boolean>`t.is_active`);
  if (query.q) conditions.push(searchCondition(source, query.q));
  if (query.filter) conditions.push(...filterConditions(source, parseFilter(query.filter), { named: true }));
  const limit = ids ? MAX_IDS : parseLimit(query.limit);
  const label = titleOf(call.engine, model, 't');
  const isSaid = isNamedByTerms(call.engine, model);
  const order = isSaid ? titleOf(call.engine, model, 't', await readOrder(call)) : label;
  const { rows } = await sql<Option>`select t.id, ${label} as label from ${sql.table(model.table)} t
      where ${sql.join(conditions, sql` and `)} order by ${order}, t.id limit ${limit}`.execute(
    verbatim(call.engine.db),
    signalOptions(call.signal),
  );
  return rows;
}

function parseFilter(text: string): Row {
  try {
    const filter: unknown = JSON.parse(text);
    if (filter !== null && typeof filter === 'object' && !Array.isArray(filter)) return filter as Row;
  } catch {
    /* answered below */
  }
  throw failFields(fieldError('filter', 'format', { format: 'json' }));
}

/** `GET /api/v1/options/{stem}` for the pickers. */
export function registerOptions(app: FastifyInstance, engine: Engine): void {
  guardRoute(app, {
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
