import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { fail } from '../../errors.ts';
import { networkOf } from '../../identity/network.ts';

/**
 * At most RATE_LIMIT API requests per minute and person (per address for those not signed in), counted by
 * this process alone. It runs before every other look at a request, and goes by the route that the router
 * found, however its address was spelled. The console's own files are no requests to the API.
 */
export default fp(
  async (app) => {
    const { rateLimit: max } = app.config;
    if (max === 0) return;
    await app.register(rateLimit, {
      global: false,
      max,
      timeWindow: 60_000,
      keyGenerator: (request) => {
        const claims = request.readClaims();
        return claims ? `person ${claims.userId}` : `address ${networkOf(request.ip)}`;
      },
    });
    const count = app.createRateLimit();
    app.addHook('onRequest', async (request, reply) => {
      if (!request.routeOptions.url?.startsWith('/api/')) return;
      const counted = await count(request);
      if (counted.isAllowed) return;
      reply.headers({
        'x-ratelimit-limit': counted.max,
        'x-ratelimit-remaining': counted.remaining,
        'x-ratelimit-reset': counted.ttlInSeconds,
      });
      if (counted.isExceeded)
        throw fail('rate_limited', {
          headers: { 'retry-after': String(Math.max(1, counted.ttlInSeconds)) },
        });
    });
  },
  { name: 'rate-limit', dependencies: ['context', 'session'] },
);
