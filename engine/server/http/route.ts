import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { readAcceptLanguage } from '../../model/accept-language.ts';
import { holds } from '../../model/access.ts';
import { findLocale } from '../../model/locales.ts';
import type { Model, Requirement } from '../../model/model.ts';
import type { Call, Engine } from '../context.ts';
import { assertAllowed } from '../guard.ts';
import { fail } from '../errors.ts';
import { isApiClient, type Identity } from '../identity/identity.ts';
import { doOnce } from './idempotency.ts';

export interface GuardedRoute {
  readonly method: HTTPMethods;
  readonly url: string;
  readonly model?: Model;
  readonly needs: readonly Requirement[];
  /** Done again it changes nothing: nobody has to remember that it was done. */
  readonly isRepeatable?: boolean;
  /** Others go before it where the database has much to do. */
  readonly isReport?: boolean;
  /** API clients may ask too; otherwise people alone. */
  readonly openToClients?: boolean;
  readonly run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/**
 * Fires when the client hangs up before it has its answer. PostgreSQL then ends the SQL;
 * the embedded database runs a statement in one go and cannot be interrupted.
 */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The caller and the means of a request that has passed the guard. */
export const callOf = (engine: Engine, request: FastifyRequest, reply: FastifyReply): Call => ({
  engine,
  identity: request.identity!,
  requestId: request.id,
  locale: findLocale(readAcceptLanguage(request.headers['accept-language'])) ?? request.identity!.locale,
  ...(request.server.database.kind === 'postgres' && { signal: signalOf(reply) }),
});

/**
 * An empty part of an address names nothing (as a filter it would mean every row), and neither does text that
 * no database holds.
 */
function assertWholeAddress(request: FastifyRequest): void {
  if (
    Object.values(request.params as Record<string, string>).some(
      (value) => value.trim() === '' || value.includes('\0') || !value.isWellFormed(),
    )
  )
    throw fail('not_found');
}

/**
 * Refuses an API client what is there for everybody who is signed in, unless its scopes name the module: it
 * may only what they say.
 */
function assertScope(identity: Identity, { model, needs }: GuardedRoute): void {
  const isForAll = needs.every(({ permission }) => permission === 'any');
  if (isForAll && !(model?.module && holds(identity, model.module, 'read'))) throw fail('forbidden');
}

/**
 * Adds a route behind the guard: session (401) and permission (403) are decided before the body is read.
 */
export function guardRoute(app: FastifyInstance, route: GuardedRoute): void {
  app.route({
    method: route.method,
    url: route.url,
    exposeHeadRoute: false,
    ...(route.isReport && { config: { kind: 'report' } }),
    onRequest: async (request) => {
      const identity = await request.requireIdentity(route.openToClients);
      if (isApiClient(identity)) assertScope(identity, route);
      if (route.model) assertAllowed(identity, route.model, route.needs);
    },
    handler: async (request, reply) => {
      assertWholeAddress(request);
      const run = (): Promise<unknown> => route.run(request, reply);
      return route.isRepeatable ? run() : doOnce(request, reply, run);
    },
  });
}

/** A repeated query parameter counts with its last value. */
export function flattenQuery(request: FastifyRequest): void {
  const query = request.query as Record<string, string | string[]>;
  for (const [name, value] of Object.entries(query))
    if (Array.isArray(value)) query[name] = value[value.length - 1] ?? '';
}
