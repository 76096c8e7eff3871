import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { translateTerm, termsOf } from '@crewdeck/engine/model/terms.ts';
import { fail } from '@crewdeck/engine/server/errors/errors.ts';
import type { DemoProvider } from './demo-provider.ts';
import { readLook } from './look.ts';
import { renderSignIn } from './pages.ts';
import { checkDemoPassword, findDemoPerson, listDemoPeople, type DemoPerson } from './people.ts';
import type { DemoLook } from '@crewdeck/engine/server/product/demo-provider.ts';
import { originOf } from '@crewdeck/engine/server/identity/sso/origin.ts';
import { findAccount } from '@crewdeck/engine/server/identity/accounts.ts';
import { reserveAttempt } from '@crewdeck/engine/server/identity/throttle.ts';
import type {} from '@crewdeck/engine/server/http/plugins/context.ts';

/** The console's popup must still be known to the page that opened it after these pages. */
const popupHeaders = { 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-store' };
const ownAsset = (name: string): URL => new URL(`./assets/${name}`, import.meta.url);

interface Demo extends DemoLook {
  readonly provider: DemoProvider;
}

async function providerOf(demo: Demo, request: FastifyRequest): Promise<Provider> {
  const provider = await demo.provider.at(originOf(request));
  if (!provider) throw fail('not_found');
  return provider;
}

/** Returns the person chosen in the form: with a click, or by e-mail and password. */
async function readPerson(
  { directory, database: { db } }: FastifyInstance,
  form: URLSearchParams,
  address: string,
): Promise<DemoPerson | undefined> {
  const subject = form.get('subject');
  if (subject !== null) return findDemoPerson(directory, db, subject);
  const email = (form.get('email') ?? '').trim().toLowerCase().slice(0, 320);
  // The mark of the browser is for our own sign-in: here only the address identifies known callers.
  const account = { userId: (await findAccount(directory, db, email))?.userId, browser: '' };
  const attempt = await reserveAttempt(db, { subject: email, address, account });
  const password = (form.get('password') ?? '').slice(0, 1024);
  const person = await checkDemoPassword(directory, db, { email, password });
  await (person ? attempt.markSucceeded() : attempt.markFailed());
  return person;
}

/** A visit to a page of the provider. */
interface Visit {
  readonly provider: Provider;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function showSignIn(
  app: FastifyInstance,
  { emails, texts }: DemoLook,
  { provider, request, reply }: Visit,
  wrong?: { readonly email: string },
): Promise<FastifyReply> {
  const { uid, params } = await provider.interactionDetails(request.raw, reply.raw).catch(() => {
    throw fail('not_found');
  });
  const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
  const { directory, database } = app;
  const people = await listDemoPeople({ directory, emails }, database.db);
  const look = readLook(params, request.headers['accept-language']);
  const terms = termsOf(texts[look.locale]);
  const html = renderSignIn(look, {
    uid,
    people,
    email: wrong?.email ?? hint,
    isWrong: wrong !== undefined,
    term: (name) => translateTerm(terms, name),
  });
  return reply.headers(popupHeaders).type('text/html; charset=utf-8').send(html);
}

/** Ends the step that the provider waits in: signed in as `person`, or cancelled. Leads to the next page. */
async function endInteraction(
  { provider, request, reply }: Visit,
  person: DemoPerson | undefined,
): Promise<FastifyReply> {
  const result = person
    ? { login: { accountId: person.subject, remember: true } }
    : { error: 'access_denied', error_description: 'The user canceled.' };
  const next = await provider
    .interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
    .catch(() => {
      throw fail('not_found');
    });
  return reply.headers(popupHeaders).redirect(next, 303);
}

function registerAssets(app: FastifyInstance, root: URL): void {
  const assets: Readonly<Record<string, readonly [file: URL, type: string]>> = {
    'tokens.css': [new URL('generated/tokens.css', root), 'text/css; charset=utf-8'],
    'provider.css': [ownAsset('provider.css'), 'text/css; charset=utf-8'],
    'submit.js': [ownAsset('submit.js'), 'text/javascript; charset=utf-8'],
  };
  app.get<{ Params: { name: string } }>('/oidc/assets/:name', async (request, reply) => {
    const [file, type] = assets[request.params.name] ?? [];
    if (file === undefined || type === undefined) throw fail('not_found');
    return reply
      .type(type)
      .header('cache-control', 'no-cache')
      .send(await readFile(file, 'utf8'));
  });
}

function registerSignIn(app: FastifyInstance, demo: Demo): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, text, done) => {
      done(null, new URLSearchParams(String(text)));
    },
  );
  app.get('/oidc/interaction/:uid', async (request, reply) =>
    showSignIn(app, demo, { provider: await providerOf(demo, request), request, reply }),
  );
  app.post('/oidc/interaction/:uid', async (request, reply) => {
    const visit = { provider: await providerOf(demo, request), request, reply };
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (form.has('cancel')) return endInteraction(visit, undefined);
    const person = await readPerson(app, form, request.ip);
    return person
      ? endInteraction(visit, person)
      : showSignIn(app, demo, visit, { email: form.get('email') ?? '' });
  });
}

/** Registers the routes that the provider answers itself; it also reads their bodies itself. */
function registerProvider(app: FastifyInstance, demo: Demo): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/oidc/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const provider = await providerOf(demo, request);
      reply.headers(popupHeaders).hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      const raw: IncomingMessage & { originalUrl?: string } = request.raw;
      raw.originalUrl = raw.url ?? '/';
      raw.url = raw.originalUrl.slice('/oidc'.length);
      await provider.callback()(raw, reply.raw);
    },
  });
}

/** Registers the pages and endpoints of the demo's provider under /oidc, in the demo only. */
export function registerDemoProvider(app: FastifyInstance, demo: Demo): void {
  registerAssets(app, demo.root);
  // Each in a scope of its own, since they read bodies in different ways.
  void app.register(async (scope) => {
    registerSignIn(scope, demo);
  });
  void app.register(async (scope) => {
    registerProvider(scope, demo);
  });
}
