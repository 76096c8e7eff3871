import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Model, Requirement } from '../../resources/engine/model.ts';
import type { Call, Engine } from './context.ts';
import { assertAllowed } from './guard.ts';

export interface GuardedRoute {
  readonly method: HTTPMethods;
  readonly url: string;
  readonly model?: Model;
  readonly needs: readonly Requirement[];
  readonly run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/**
 * Fires when the client hangs up before it has its answer. PostgreSQL then ends the SQL;
 * the embedded database runs a statement in one go and cannot be interrupted.
 */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => { if (!reply.raw.writableFinished) controller.abort(); });
  return controller.signal;
}

/** The caller and the means of a request that has passed the guard. */
export const callOf = (engine: Engine, request: FastifyRequest, reply: FastifyReply): Call => ({
  engine, identity: request.identity!, requestId: request.id,
  ...(request.server.database.kind === 'postgres' && { signal: signalOf(reply) }),
});

/**
 * Adds a route behind the guard: session (401) and permission (403) are decided before the body is read.
 */
export function guardRoute(app: FastifyInstance, route: GuardedRoute): void {
  app.route({
    method: route.method,
    url: route.url,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      const identity = await request.requireIdentity();
      if (route.model) assertAllowed(identity, route.model, route.needs);
    },
    handler: route.run,
  });
}
