import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { readAcceptLanguage } from '../../model/accept-language.ts';
import { holds, meets } from '../../model/access.ts';
import { findLocale } from '../../model/locales.ts';
import type { Model, Requirement } from '../../model/model.ts';
import type { SentRequest } from '../context/confirmation.ts';
import type { Call, Engine } from '../context/context.ts';
import { assertAllowed } from '../context/guard.ts';
import { fail } from '../errors/errors.ts';
import { isApiClient, type Identity } from '../identity/identity.ts';
import { ChangeWaits } from '../write/change-waits.ts';
import { keepChange } from '../pending/keep-change.ts';
import { readChange } from '../pending/read-changes.ts';
import { doOnce } from './idempotency.ts';
import { reasonOf } from './reason.ts';
import { success } from './success.ts';

export interface GuardedRoute {
  readonly method: HTTPMethods;
  readonly url: string;
  readonly model?: Model;
  readonly needs: readonly Requirement[];
  /** An alternative requirement, if the row decides which of both counts. */
  readonly orNeeds?: readonly Requirement[] | undefined;
  /** True if a repeated request simply runs again, without a stored idempotency key. */
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

/** Further facts of requests: their confirmation, and their reason. */
const notes = new WeakMap<FastifyRequest, Pick<Call, 'reason' | 'confirmation'>>();

/** The caller and the means of a request that has passed the guard. */
export const callOf = (engine: Engine, request: FastifyRequest, reply: FastifyReply): Call => ({
  engine,
  identity: request.identity!,
  requestId: request.id,
  locale: findLocale(readAcceptLanguage(request.headers['accept-language'])) ?? request.identity!.locale,
  ...(request.server.database.kind === 'postgres' && { signal: signalOf(reply) }),
  ...(notes.get(request) ?? reasonOf(engine, request)),
  repeat: (sent, as) => repeatRequest(engine, { request, reply }, sent, as),
});

/** Returns the call made for a reason that its body names, unless it was confirmed for one. */
export function withReason(call: Call, request: FastifyRequest, named: unknown): Call {
  const reason = call.confirmation ? call.reason : typeof named === 'string' && named.trim();
  if (!reason) return call;
  notes.set(request, { ...notes.get(request), reason });
  return { ...call, reason };
}

/** The routes of a server, by method and address. */
const routes = new WeakMap<Engine, Map<string, GuardedRoute>>();

const nameOf = ({ method, url }: GuardedRoute): string => `${String(method)} ${url}`;

/** Sends a waiting request again as its sender, within the request that confirms it. */
async function repeatRequest(
  engine: Engine,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { route: name, ...sent }: SentRequest,
  { identity, ...note }: Pick<Call, 'identity' | 'reason' | 'confirmation'>,
): Promise<unknown> {
  const route = routes.get(engine)?.get(name);
  if (!route) throw fail('not_found');
  if (route.model) assertAllowed(identity, route.model, route.needs);
  const repeated = Object.assign(Object.create(request) as FastifyRequest, {
    identity,
    params: sent.params,
    query: sent.query,
    body: sent.body,
  });
  notes.set(repeated, note);
  const answer = await route.run(repeated, reply);
  reply.code(200);
  return answer;
}

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') === true;

/**
 * Returns the part of the body to keep: for a row that is changed by its fields only the changed ones, and
 * those that identify the row.
 */
function bodyOf({ body }: FastifyRequest, { writes: [{ changed, model }] }: ChangeWaits): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  const { version: _version, ...sent } = body as Record<string, unknown>;
  if (!changed) return sent;
  const isKept = (name: string): boolean =>
    changed.includes(name) || name === 'id' || model.field[name] === undefined;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => isKept(name)));
}

/**
 * Keeps a request that another user has to confirm, and answers 202 with it. If nobody else may confirm it,
 * its caller makes it alone, with a reason. Throws 403 for an API client and for a file, which is not kept,
 * and 422 `reason_required`.
 */
async function holdBack(
  engine: Engine,
  route: GuardedRoute,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  waits: ChangeWaits,
): Promise<unknown> {
  const call = callOf(engine, request, reply);
  if (isApiClient(call.identity)) throw fail('forbidden', { reason: 'not_for_clients' });
  if (isUpload(request)) throw fail('own_change');
  const { params, query } = request as { params: SentRequest['params']; query: SentRequest['query'] };
  const sent = { route: nameOf(route), params, query, body: bodyOf(request, waits) };
  const id = await keepChange({ call, sent, needs: route.needs, waits });
  if (id === undefined) {
    // Read apart from the body's checks: a caller without another confirmer needs to know it.
    const { reason } = reasonOf(engine, request);
    if (reason === undefined) throw fail('reason_required', { reason: 'alone' });
    notes.set(request, { reason: call.reason ?? reason, confirmation: {} });
    return route.run(request, reply);
  }
  reply.code(202);
  const data = { pendingChange: await readChange(call, id) };
  return route.url.startsWith('/api/rest') ? data : success(data, 202);
}

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
 * Refuses an API client endpoints for every signed-in user, unless its scopes name the module: its scopes are
 * all that it may do.
 */
function assertScope(identity: Identity, { model, needs }: GuardedRoute): void {
  const isForAll = needs.every(({ permission }) => permission === 'any');
  if (isForAll && !(model?.module && holds(identity, model.module, 'read'))) throw fail('forbidden');
}

/**
 * Adds a route behind the guard: session (401) and permission (403) are decided before the body is read.
 */
export function guardRoute(app: FastifyInstance, engine: Engine, route: GuardedRoute): void {
  const own = routes.get(engine) ?? new Map<string, GuardedRoute>();
  routes.set(engine, own.set(nameOf(route), route));
  app.route({
    method: route.method,
    url: route.url,
    exposeHeadRoute: false,
    ...(route.isReport && { config: { kind: 'report' } }),
    onRequest: async (request) => {
      const identity = await request.requireIdentity(route.openToClients);
      if (isApiClient(identity)) assertScope(identity, route);
      const { model, needs, orNeeds } = route;
      if (model && !(orNeeds && meets(identity, model, orNeeds))) assertAllowed(identity, model, needs);
    },
    handler: async (request, reply) => {
      assertWholeAddress(request);
      const run = (): Promise<unknown> =>
        route.run(request, reply).catch((error: unknown) => {
          if (error instanceof ChangeWaits) return holdBack(engine, route, { request, reply }, error);
          throw error;
        });
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
