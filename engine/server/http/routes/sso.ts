import type { FastifyInstance } from 'fastify';
import type {} from '../plugins/context.ts';
import { fail, failFields, fieldError } from '../../errors/errors.ts';
import { toSignInAddress, type SignInWishes } from '../../identity/sso/addresses.ts';
import { pageOriginOf } from '../../identity/sso/origin.ts';
import type { SingleSignOn } from '../../identity/sso/single-sign-on.ts';
import { readObject, readTexts, toSuccess } from './auth-body.ts';
import { readBrowser, toBrowserCookie } from './browser-mark.ts';

/** Registers the start of single sign-on; its code is taken by the route of every sign-in. */
export function registerSingleSignOn(app: FastifyInstance, { provider, requests }: SingleSignOn): void {
  app.post('/api/v1/auth/sso', async (request, reply) => {
    const origin = pageOriginOf(request);
    if (!provider || provider.issuerAt(origin) === undefined) throw fail('not_found');
    const wishes = readWishes(readObject(request.body ?? {}));
    const place = { provider, origin, metadata: await provider.discover(origin) };
    const browser = readBrowser(request);
    const begun = requests.begin(browser);
    reply.headers({ 'cache-control': 'no-store', 'set-cookie': toBrowserCookie(browser, request) });
    return toSuccess({
      address: toSignInAddress(place, begun, wishes),
      state: begun.state,
      nonce: begun.nonce,
    });
  });
}

const limits = { locale: 20, theme: 20, email: 320 };

/** Returns the wishes of a body; each is optional. */
function readWishes({ isReauthentication = false, ...texts }: Record<string, unknown>): SignInWishes {
  if (typeof isReauthentication !== 'boolean')
    throw failFields(fieldError('isReauthentication', 'type', { type: 'boolean' }));
  const given = Object.entries(limits).filter(([name]) => Object.hasOwn(texts, name));
  return { ...readTexts(texts, Object.fromEntries(given)), isReauthentication };
}
