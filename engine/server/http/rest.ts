import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Verb } from '../../model/define.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { failFields, fieldError } from '../errors.ts';
import { deleteRow } from '../write/remove.ts';
import { callOf, guardRoute, type GuardedRoute } from './route.ts';
import { updateRow } from '../write/change.ts';
import type { Engine } from '../context.ts';
import { createRow } from '../write/create.ts';
import { listRows, readRow, type ListQuery } from '../query/read.ts';

const MAX_ROWS = 1_000;
const LAST_ROW = 1_000_000_000;

function parseJson(name: string, text: unknown): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    throw failFields(fieldError(name, 'format', { format: 'json' }));
  }
}

function parseRange(text: unknown): { skip: number; limit: number } | undefined {
  const range = parseJson('range', text);
  if (range === undefined) return undefined;
  if (!Array.isArray(range) || range.length !== 2 || !range.every((bound) => Number.isInteger(bound)))
    throw failFields(fieldError('range', 'format', { format: 'range' }));
  const [from, to] = range as [number, number];
  if (from < 0 || to < from) throw failFields(fieldError('range', 'invalid'));
  // Beyond what the database counts in, and where adding one changes nothing.
  if (to > LAST_ROW) throw failFields(fieldError('range', 'maximum', { limit: LAST_ROW }));
  if (to - from + 1 > MAX_ROWS) throw failFields(fieldError('range', 'maximum', { limit: MAX_ROWS }));
  return { skip: from, limit: to - from + 1 };
}

/** Sort of the simple-rest dialect. Throws 422 for what is none. */
export function parseSort(text: unknown): readonly [string, 'ASC' | 'DESC'] | undefined {
  const sort = parseJson('sort', text);
  if (sort === undefined) return undefined;
  const [field, order = 'ASC'] = Array.isArray(sort) ? (sort as unknown[]) : [];
  const way = typeof order === 'string' ? order.toUpperCase() : '';
  if (typeof field !== 'string' || (way !== 'ASC' && way !== 'DESC'))
    throw failFields(fieldError('sort', 'format', { format: 'sort' }));
  return [field, way];
}

/** Sort, range and filter of the ra-data-simple-rest dialect. Ids without a range mean all of them. */
export function parseListQuery(query: Readonly<Record<string, unknown>>): ListQuery {
  const filter = parseJson('filter', query.filter) ?? {};
  if (filter === null || typeof filter !== 'object' || Array.isArray(filter))
    throw failFields(fieldError('filter', 'type', { type: 'object' }));
  const range = parseRange(query.range);
  const sort = parseSort(query.sort);
  const ids = (filter as Row).id;
  const limit = range?.limit ?? (Array.isArray(ids) ? MAX_ROWS : 10);
  if (Array.isArray(ids) && ids.length > MAX_ROWS)
    throw failFields(fieldError('filter', 'maxItems', { limit: MAX_ROWS }));
  return { skip: range?.skip ?? 0, limit, filter: filter as Row, ...(sort && { sort }) };
}

/** Ids that are no number name nothing. */
const idOf = (request: FastifyRequest): number => {
  const { id } = request.params as { id: string };
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
};

/**
 * Routes of one resource in the ra-data-simple-rest dialect, below `/api/rest/<stem>`; 405 for verbs that it
 * lacks.
 */
export function registerRest(app: FastifyInstance, engine: Engine, model: Model): void {
  const { needs, verbs } = model;
  const at = (
    method: GuardedRoute['method'],
    path: '' | '/:id',
    verb: Verb,
    run: GuardedRoute['run'],
  ): void => {
    // A verb that the resource lacks has no route; its address answers 405 as every other.
    if (verbs.includes(verb))
      guardRoute(app, {
        method,
        url: `/api/rest/${model.stem}${path}`,
        model,
        needs: needs[verb === 'list' ? 'read' : verb],
        run,
      });
  };
  at('GET', '', 'list', async (request, reply) => {
    const query = parseListQuery(request.query as Record<string, unknown>);
    const { rows, total } = await listRows(callOf(engine, request, reply), model, query);
    const last = rows.length > 0 ? query.skip + rows.length - 1 : query.skip;
    reply.header('content-range', `${model.stem} ${query.skip}-${last}/${total}`);
    return rows;
  });
  at('GET', '/:id', 'read', (request, reply) =>
    readRow(callOf(engine, request, reply), model, idOf(request)),
  );
  at('POST', '', 'create', (request, reply) =>
    createRow(callOf(engine, request, reply), model, request.body),
  );
  for (const method of ['PUT', 'PATCH'] as const)
    at(method, '/:id', 'update', (request, reply) =>
      updateRow(callOf(engine, request, reply), model, { id: idOf(request), raw: request.body }),
    );
  at('DELETE', '/:id', 'delete', (request, reply) =>
    deleteRow(callOf(engine, request, reply), model, idOf(request)),
  );
}
