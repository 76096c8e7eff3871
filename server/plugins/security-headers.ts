import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const allowedHeaders = 'authorization, content-type, userid, x-request-id, range';
const exposedHeaders = 'content-range, content-disposition, x-request-id, retry-after, x-total-count';

/** The headers of every answer. */
export function buildSecurityHeaders(config: Pick<Config, 'oidcIssuer' | 'publicUrl'>): Record<string, string> {
  const issuer = config.oidcIssuer === undefined ? '' : ` ${new URL(config.oidcIssuer).origin}`;
  const policy = [
    "default-src 'self'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:", "font-src 'self' data:",
    `connect-src 'self'${issuer}`, `form-action 'self'${issuer}`, "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Security headers, and CORS, which is closed but for CORS_ORIGIN. */
export default fp(
  async (app) => {
    const headers = buildSecurityHeaders(app.config);
    const origins = new Set(app.config.corsOrigin);
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(headers);
      if (origins.size > 0) return answerCors(origins, request, reply);
    });
  },
  { name: 'security-headers', dependencies: ['context'] },
);

/** Answers a preflight itself, since no route has the method OPTIONS. */
function answerCors(origins: ReadonlySet<string>, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !origins.has(origin)) return undefined;
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposedHeaders);
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return undefined;
  reply.header('access-control-allow-methods', allowedMethods).header('access-control-allow-headers', allowedHeaders).header('access-control-max-age', '600');
  return reply.status(204).send();
}
