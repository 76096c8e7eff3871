import fp from 'fastify-plugin';
import { fail } from '../../errors/errors.ts';
import { networkOf } from '../../identity/network.ts';
import { wantsPage } from './console.ts';
import { RequestCounts } from '../../streams/request-counts.ts';

/**
 * At most RATE_LIMIT API requests per minute and person (per address for those not signed in), counted by
 * this process alone. It runs before every other look at a request, and goes by the route that the router
 * found, however its address was spelled; what has no route counts too, unless the console's page answers
 * it. The console's own files are no requests to the API.
 */
export default fp(
  async (app) => {
    const { rateLimit: max } = app.config;
    if (max === 0) return;
    const counts = new RequestCounts(60_000);
    app.addHook('onRequest', async (request, reply) => {
      const { url: route } = request.routeOptions;
      if (route === undefined ? wantsPage(request) : !route.startsWith('/api/')) return;
      const shown = request.readClientKey();
      // A key counts for itself once it was found valid: a client that tries many keys is counted by address.
      const userId =
        shown === undefined ? (await request.readClaims())?.userId : app.identities.knownClient(shown);
      const key = userId === undefined ? `address ${networkOf(request.ip)}` : `person ${userId}`;
      const { count, secondsLeft } = counts.count(key);
      reply.headers({
        'x-ratelimit-limit': max,
        'x-ratelimit-remaining': Math.max(0, max - count),
        'x-ratelimit-reset': secondsLeft,
      });
      if (count > max)
        throw fail('rate_limited', { headers: { 'retry-after': String(Math.max(1, secondsLeft)) } });
    });
  },
  { name: 'rate-limit', dependencies: ['context', 'session'] },
);
