import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { fail } from '../../errors.ts';

/**
 * At most RATE_LIMIT API requests per minute and person (per address for those not signed in); register
 * before the routes.
 */
export default fp(
  async (app) => {
    const { rateLimit: max } = app.config;
    if (max === 0) return;
    await app.register(rateLimit, {
      max,
      timeWindow: 60_000,
      keyGenerator: (request) => {
        const claims = request.readClaims();
        return claims ? `person ${claims.userId}` : `address ${request.ip}`;
      },
      // The console's own files are no requests to the API.
      allowList: (request) => !/^\/api\//i.test(request.url),
      errorResponseBuilder: (_request, { ttl }) =>
        fail('rate_limited', { headers: { 'retry-after': String(Math.max(1, Math.ceil(ttl / 1000))) } }),
    });
  },
  { name: 'rate-limit', dependencies: ['context', 'session'] },
);
