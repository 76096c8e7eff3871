import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Verb } from '../../model/operation.ts';
import type { Model } from '../../model/model.ts';
import { deleteRow } from '../write/remove.ts';
import { callOf, guardRoute, type GuardedRoute } from './route.ts';
import { updateRow } from '../write/change.ts';
import type { Engine } from '../context/context.ts';
import { createRow } from '../write/create.ts';
import { parseListQuery } from '../query/parse-list-query.ts';
import { listRows } from '../query/read.ts';
import { readNoted } from '../write/note-reads.ts';
import { toId } from '../write/values.ts';

const idOf = (request: FastifyRequest): number => toId((request.params as { id: string }).id);

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
      guardRoute(app, engine, {
        method,
        url: `/api/rest/${model.stem}${path}`,
        model,
        needs: needs[verb === 'list' ? 'read' : verb],
        orNeeds: verb === 'delete' ? model.takeBack?.needs : undefined,
        openToClients: true,
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
    readNoted(callOf(engine, request, reply), model, idOf(request)),
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
