import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { findAddress } from '../../model/address.ts';
import { textsOfFiles } from '../../model/csv/file-words.ts';
import { todayIn } from '../../model/days.ts';
import { integrationModel } from '../../model/integration.ts';
import { peopleOf } from '../../model/people.ts';
import { phoneCompletion } from '../../model/phones.ts';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../database/connection/client.ts';
import { openLive } from '../database/connection/live.ts';
import { isInStep } from '../database/migrate/migrate.ts';
import type { Engine } from '../context/context.ts';
import { collectMethods, registerMissingMethods } from '../http/method-not-allowed.ts';
import { sendDate } from '../http/send-date.ts';
import { registerEditing } from '../http/editing.ts';
import { registerOptions } from '../http/options.ts';
import { registerRest } from '../http/rest.ts';
import { VersionedCache } from '../cache/cache.ts';
import { SharedQueryCache } from '../cache/shared-query-cache.ts';
import { EventStreams } from '../streams/event-streams.ts';
import { readIdentity } from '../identity/sessions.ts';
import { TableWatch } from '../streams/table-watch.ts';
import { registerActions } from '../http/actions.ts';
import { registerV1 } from '../http/v1.ts';
import { Threads } from '../files/threads.ts';
import { noteStored } from '../files/erase.ts';
import { openStore } from '../files/open-store.ts';
import { createUrlSigning } from '../files/signed-urls.ts';
import { openSingleSignOn } from '../identity/sso/single-sign-on.ts';
import { openApprovals } from '../approval/open-at-start.ts';
import { refuseFurther } from '../identity/common-passwords.ts';
import { createTokens, loadSigningKeys, readOrCreateSecret } from '../identity/tokens.ts';
import { ShuttingDownError } from '../jobs/jobs.ts';
import { createWorker, type Worker } from '../worker/worker.ts';
import { openMailer } from '../mail/mailer.ts';
import type { Logger } from '../tracing/logger.ts';
import { closeInOrder } from '../http/close-in-order.ts';
import { registerMetrics } from '../http/engine-metrics.ts';
import { throttled, untilReady } from '../lifecycle/readiness.ts';
import { enforceUploadRate, defaultTimeouts, type RequestTimeouts } from '../lifecycle/request-timeouts.ts';
import context from '../http/plugins/context.ts';
import consolePages, { answerUnreadable } from '../http/plugins/console.ts';
import { compressAnswers } from '../http/compress-answers.ts';
import docs from '../http/plugins/docs.ts';
import { onEveryRequest } from '../http/plugins/on-every-request.ts';
import authRoutes from '../http/routes/auth.ts';
import { registerFiles } from '../http/routes/files.ts';
import { privateTables } from '../context/private-tables.ts';
import { signPictures } from '../http/sign-pictures.ts';
import type { ServerProduct } from '../product/product.ts';
import { followingRules } from './following-rules.ts';
import { openDemo } from './open-demo.ts';
import type { Resources } from '../product/resources.ts';
import { openTracing } from '../tracing/open-tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Works on the jobs of the database once it is started. */
    jobs: Worker;
  }
}

export interface AppOptions {
  product: ServerProduct;
  config: Config;
  database: OpenDatabase;
  logger: Logger;
  resources: Resources;
  requestTimeouts?: RequestTimeouts;
  /** The clock for business dates; by default the clock of the machine. */
  now?: () => Date;
}

/** A query as plain texts without a prototype; of a repeated parameter the last value counts. */
const parseQuery = (text: string): Record<string, string> =>
  Object.assign(Object.create(null) as Record<string, string>, Object.fromEntries(new URLSearchParams(text)));

function createServer({ product, config, requestTimeouts = defaultTimeouts }: AppOptions): FastifyInstance {
  const { aliases = {} } = product;
  const { trustProxy } = config;
  const app = Fastify({
    genReqId: () => randomUUID(),
    frameworkErrors: answerUnreadable(config),
    bodyLimit: 1_048_576,
    trustProxy:
      typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: parseQuery,
    },
    rewriteUrl: ({ url = '/' }) => findAddress(url, aliases),
    // A request that arrives on an open connection during shutdown is still served, and the connection then
    // closed: every write gets its response.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Nobody holds a connection by sending slowly; answers may take long (exports, the stream of news). A
    // body has a pace to keep, whose end depends on its length.
    requestTimeout: 0,
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: requestTimeouts.headersMs,
      connectionsCheckingInterval: Math.min(5_000, requestTimeouts.headersMs / 4),
    },
  });
  enforceUploadRate(app.server, requestTimeouts);
  closeInOrder(app, config);
  return app;
}

/** Opens the caches of lists and figures, which together take at most CACHE_MB. */
function openCaches({ cacheMb }: Config): Pick<Engine, 'totals' | 'pages' | 'sharedQueries'> {
  const quarter = (cacheMb * 2 ** 20) / 4;
  return {
    totals: new VersionedCache({ entries: 5_000, bytes: quarter }),
    pages: new VersionedCache({ entries: 500, bytes: 2 * quarter }),
    sharedQueries: new SharedQueryCache({ entries: 500, bytes: quarter, single: quarter / 8 }),
  };
}

const textsOf = (
  { texts, fileWords = {} }: ServerProduct,
  { phoneCountry }: Config,
): Pick<Engine, 'texts' | 'fileTexts' | 'completion'> => ({
  texts,
  fileTexts: { ...texts, ...textsOfFiles(fileWords) },
  completion: phoneCompletion(phoneCountry),
});

async function createEngine(
  app: FastifyInstance,
  { product, config, database, resources, now = () => new Date() }: AppOptions,
): Promise<Engine> {
  const live = await openLive(database);
  const threads = new Threads();
  const streams = new EventStreams({
    live,
    watch: new TableWatch(database.db),
    models: resources.models,
    readIdentity: (sessionId) =>
      readIdentity(app.directory, database.db, sessionId, { idleMinutes: config.idleMinutes, isUse: false }),
  });
  const shutdownController = new AbortController();
  // Closing waits for everything under way, so streams and long work are ended first.
  app.addHook('preClose', async () => {
    shutdownController.abort(new ShuttingDownError());
    streams.close();
  });
  const { replica } = database;
  replica?.begin();
  if (replica)
    live.listen('crewdeck_people', (people) => {
      replica.noteNotified(people === '' ? [] : people.split(','));
    });
  app.addHook('onClose', async () => {
    await Promise.all([live.close(), threads.close()]);
  });
  return {
    live,
    streams,
    shutdownSignal: shutdownController.signal,
    files: noteStored(openStore(config), database.db),
    threads,
    signing: createUrlSigning(await readOrCreateSecret(database.db, 'urls')),
    config,
    now,
    db: database.db,
    reads: database.reads,
    directory: app.directory,
    tracing: app.tracing,
    ...textsOf(product, config),
    models: resources.models,
    people: peopleOf(resources.models),
    functions: product.database.functions ?? {},
    validators: resources.validators,
    rules: followingRules(resources, app.directory, product.rules),
    notifyHeld: product.notifyHeld,
    notices: product.notices,
    missingInMonth: product.missingInMonth,
    figuresOfMonth: product.figuresOfMonth,
    privateTables: [...privateTables, ...(product.privateTables ?? [])],
    ...openCaches(config),
    // A change of people, roles or permissions holds on this server at once; on the others when they look
    // again.
    written: (stem, id) => {
      app.identities.forgetWritten(stem, id);
    },
  };
}

function decorateJobs(
  app: FastifyInstance,
  engine: Engine,
  { jobs: { handlers, mails, schedule } }: ServerProduct,
  logger: Logger,
): void {
  const mailer = openMailer(engine.config, engine.db, engine.tracing);
  const jobs = createWorker(engine, { handlers: handlers(mailer), mails, schedule }, logger);
  app.decorate('jobs', jobs);
  app.addHook('preClose', async () => {
    void jobs.stop();
  });
  app.addHook('onClose', async () => {
    await jobs.stop();
    mailer.close();
  });
}

async function registerResources(
  app: FastifyInstance,
  engine: Engine,
  { services, functions, files, registerRoutes }: ServerProduct,
): Promise<void> {
  for (const model of Object.values(engine.models)) {
    registerRest(app, engine, model);
    registerV1(app, engine, model);
  }
  registerOptions(app, engine);
  registerEditing(app, engine);
  await registerActions(app, engine, services, functions);
  registerFiles(app, engine, files);
  registerRoutes?.(app, engine);
}

/** Assembles the server: plugins, then the routes made from the definitions. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { product, config, database, logger, now = () => new Date() } = options;
  const { root } = product;
  refuseFurther(config);
  const directory = product.directory(() => todayIn(config.timeZone, now()));
  const app = createServer(options);
  sendDate(app);
  const methods = collectMethods(app);
  const tokens = await createTokens(await loadSigningKeys(config, database.db));
  const tracing = await openTracing(config, product.database.version, logger);
  const apiClients = integrationModel(options.resources.models, 'apiClients');
  await app.register(context, { config, directory, database, tokens, logger, tracing, apiClients });
  for (const plugin of onEveryRequest) await app.register(plugin);
  app.readiness.add(
    untilReady(async () =>
      (await isInStep(database, product.database).catch(() => true)) ? undefined : 'migrations',
    ),
  );
  const engine = await createEngine(app, options);
  // Before the routes: the sign-in answers a photo, too.
  if (product.files) signPictures(app, engine, product.files);
  compressAnswers(app);
  decorateJobs(app, engine, product, logger);
  const findFilesAway = throttled(() => engine.files.reach(), 'files');
  app.readiness.addImpairment(findFilesAway);
  const { replica } = database;
  if (replica) app.readiness.addImpairment(async () => (replica.state === 'well' ? undefined : 'replica'));
  registerMetrics(app.metrics, engine, { mails: product.jobs.mails, findFilesAway });
  const sso = await openSingleSignOn(config, database.db, await openDemo(app, config, product));
  await app.register(authRoutes, {
    sso,
    demoPeople: product.demo.people,
    now: engine.now,
    people: engine.people,
  });
  if (config.apiDocs)
    await app.register(docs, { models: engine.models, services: product.services, api: product.api });
  await app.register(consolePages, { root });
  await registerResources(app, engine, product);
  openApprovals(app, engine, logger);
  registerMissingMethods(app, methods);
  return app;
}
