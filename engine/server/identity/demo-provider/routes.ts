import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Provider } from 'oidc-provider';
import type { Database } from '../../../model/register.ts';
import { fail } from '../../errors.ts';
import { originOf } from '../sso/origin.ts';
import { reserveAttempt } from '../throttle.ts';
import type {} from '../../http/plugins/context.ts';
import type { DemoProvider } from './demo-provider.ts';
import { readLook } from './look.ts';
import { renderSignIn } from './pages.ts';
import { checkDemoPassword, findDemoPerson, listDemoPeople, type DemoPerson } from './people.ts';

/** The console's popup must still be known to the page that opened it after these pages. */
const popupHeaders = { 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-store' };
const assets: Readonly<Record<string, readonly [file: string, type: string]>> = {
  'tokens.css': ['../../../../generated/tokens.css', 'text/css; charset=utf-8'],
  'provider.css': ['./assets/provider.css', 'text/css; charset=utf-8'],
  'submit.js': ['./assets/submit.js', 'text/javascript; charset=utf-8'],
};

async function providerOf(demo: DemoProvider, request: FastifyRequest): Promise<Provider> {
  const provider = await demo.at(originOf(request));
  if (!provider) throw fail('not_found');
  return provider;
}

/** Who comes from the form: chosen with a click, or by e-mail and password. */
async function readPerson(db: Kysely<Database>, form: URLSearchParams, address: string) {
  const subject = form.get('subject');
  if (subject !== null) return findDemoPerson(db, subject);
  const email = (form.get('email') ?? '').trim().toLowerCase().slice(0, 320);
  const attempt = await reserveAttempt(db, email, address);
  const person = await checkDemoPassword(db, email, (form.get('password') ?? '').slice(0, 1024));
  await (person ? attempt.markSucceeded() : attempt.markFailed());
  return person;
}

async function showSignIn(
  app: FastifyInstance,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  wrong?: { readonly email: string },
): Promise<FastifyReply> {
  const { uid, params } = await provider.interactionDetails(request.raw, reply.raw).catch(() => {
    throw fail('not_found');
  });
  const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
  const people = await listDemoPeople(app.database.db);
  const html = renderSignIn(readLook(params, request.headers['accept-language']), {
    uid,
    people,
    email: wrong?.email ?? hint,
    isWrong: wrong !== undefined,
  });
  return reply.headers(popupHeaders).type('text/html; charset=utf-8').send(html);
}

/** Ends the step that the provider waits in: signed in as `person`, or cancelled. Leads to the next page. */
async function endInteraction(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  person: DemoPerson | undefined,
): Promise<FastifyReply> {
  const result = person
    ? { login: { accountId: person.subject, remember: true } }
    : { error: 'access_denied', error_description: 'The person has cancelled.' };
  const next = await provider
    .interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
    .catch(() => {
      throw fail('not_found');
    });
  return reply.headers(popupHeaders).redirect(next, 303);
}

function registerAssets(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/oidc/assets/:name', async (request, reply) => {
    const [file, type] = assets[request.params.name] ?? [];
    if (file === undefined || type === undefined) throw fail('not_found');
    return reply
      .type(type)
      .header('cache-control', 'no-cache')
      .send(await readFile(new URL(file, import.meta.url), 'utf8'));
  });
}

function registerSignIn(app: FastifyInstance, demo: DemoProvider): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, text, done) => {
      done(null, new URLSearchParams(String(text)));
    },
  );
  app.get('/oidc/interaction/:uid', async (request, reply) =>
    showSignIn(app, await providerOf(demo, request), request, reply),
  );
  app.post('/oidc/interaction/:uid', async (request, reply) => {
    const provider = await providerOf(demo, request);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (form.has('cancel')) return endInteraction(provider, request, reply, undefined);
    const person = await readPerson(app.database.db, form, request.ip);
    return person
      ? endInteraction(provider, request, reply, person)
      : showSignIn(app, provider, request, reply, { email: form.get('email') ?? '' });
  });
}

/** What the provider answers by itself; it reads its bodies itself too. */
function registerProvider(app: FastifyInstance, demo: DemoProvider): void {
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

/** The pages of the demo's provider, and what it answers by itself. Stands under /oidc, in the demo only. */
export function registerDemoProvider(app: FastifyInstance, demo: DemoProvider): void {
  registerAssets(app);
  // Each in a scope of its own, since they read bodies in different ways.
  void app.register(async (scope) => {
    registerSignIn(scope, demo);
  });
  void app.register(async (scope) => {
    registerProvider(scope, demo);
  });
}
