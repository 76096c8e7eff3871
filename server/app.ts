import Fastify, { type FastifyInstance } from 'fastify';
import { definitions } from '../resources/index.ts';
import { buildModels, type Model } from '../resources/engine/model.ts';
import type { Validator } from '../resources/engine/validate.ts';
import { schemas } from '../generated/schemas.ts';
import { validators } from '../generated/validators.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/client.ts';
import type { Engine } from './engine/context.ts';
import { collectMethods, registerMissingMethods } from './engine/method-not-allowed.ts';
import { registerOptions } from './engine/options.ts';
import { registerUserInfo } from './routes/user-info.ts';
import { registerRest } from './engine/rest.ts';
import { Totals } from './engine/totals.ts';
import { registerActions } from './engine/actions.ts';
import { registerV1 } from './engine/v1.ts';
import { identityStems } from './identity/sessions.ts';
import { createTokens, loadSigningKeys } from './identity/tokens.ts';
import type { Logger } from './logger.ts';
import accessLog from './plugins/access-log.ts';
import context from './plugins/context.ts';
import consolePages from './plugins/console.ts';
import docs from './plugins/docs.ts';
import errorHandler, { answerFailure } from './plugins/error-handler.ts';
import health from './plugins/health.ts';
import metrics from './plugins/metrics.ts';
import rateLimit from './plugins/rate-limit.ts';
import requestId, { readRequestId } from './plugins/request-id.ts';
import securityHeaders from './plugins/security-headers.ts';
import session from './plugins/session.ts';
import authRoutes from './routes/auth.ts';
import { allRules } from './rules/index.ts';

/** What the server serves: every resource with its model and validator. */
export interface Resources { readonly models: Readonly<Record<string, Model>>; readonly validators: Readonly<Record<string, Validator>> }

/** The resources of generated/, joined with their definitions. */
export async function loadResources(): Promise<Resources> {
  const models = buildModels(schemas, definitions);
  const loaded = await Promise.all(Object.entries(validators).map(async ([stem, load]) => [stem, (await load()).default] as const));
  return { models, validators: Object.fromEntries(loaded) };
}

export interface AppOptions { config: Config; database: OpenDatabase; logger: Logger; resources: Resources }

/** `event/…` answers as `events/…`. */
const rewriteUrl = (url = '/'): string => url.replace(/^(\/api\/v1)\/event(?=[/?]|$)/i, '$1/events');

/** Assembles the server: plugins, then the routes made from the definitions. */
export async function buildApp({ config, database, logger, resources }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    genReqId: readRequestId, frameworkErrors: answerFailure, bodyLimit: 1_048_576, trustProxy: typeof config.trustProxy === 'number' ? (_address: string, hop: number) => hop < Number(config.trustProxy) : config.trustProxy,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: (request) => rewriteUrl(request.url), forceCloseConnections: true,
  });
  const methods = collectMethods(app);
  const tokens = createTokens(await loadSigningKeys(config, database.db));
  await app.register(context, { config, database, tokens, logger });
  for (const plugin of [requestId, errorHandler, securityHeaders, session, accessLog, rateLimit, metrics, health]) await app.register(plugin);
  const engine: Engine = {
    config, db: database.db, models: resources.models, validators: resources.validators, rules: allRules, totals: new Totals(),
    // A change of people, roles or permissions holds on this server at once; on the others when they look again.
    written: (stem) => { if (identityStems.has(stem)) app.identities.forget(); },
  };
  await app.register(authRoutes);
  await app.register(docs);
  await app.register(consolePages);
  for (const model of Object.values(resources.models)) {
    registerRest(app, engine, model);
    registerV1(app, engine, model);
    registerActions(app, engine, model);
  }
  registerOptions(app, engine);
  registerUserInfo(app, engine);
  registerMissingMethods(app, methods);
  return app;
}
