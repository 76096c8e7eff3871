import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config/config.ts';

const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const allowedHeaders =
  'authorization, content-type, idempotency-key, userid, x-background, x-request-id, range';
const exposedHeaders = 'content-range, content-disposition, x-request-id, retry-after, x-total-count';

/**
 * Returns the content policy of a page: only its own scripts, styles of ours or with this response's nonce,
 * and images of the origins in a setting.
 */
export function buildContentPolicy({
  nonce,
  images = [],
}: {
  readonly nonce?: string;
  readonly images?: readonly string[];
} = {}): string {
  const styles = nonce === undefined ? '' : ` 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styles}`,
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    // Only documents that the page itself has created for viewing are shown in a frame.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The content policy of what is no page: opened by its address, it loads and runs nothing. */
export const dataPolicy = "default-src 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns the headers of every answer; those of data replace the content policy. */
export function buildSecurityHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': buildContentPolicy(),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** Security headers, and CORS, which is closed but for CORS_ORIGIN. */
export default fp(
  async (app) => {
    const headers = buildSecurityHeaders(app.config);
    const origins = new Set(app.config.corsOrigin);
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(headers);
      // Responses are personal and change: a route that may be cached says so itself.
      // Routes are found in other spellings of an address, too; only what has none is known by its address.
      if (/^\/api\//i.test(request.routeOptions.url ?? request.url))
        reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': dataPolicy });
      if (origins.size > 0) return answerCors(origins, request, reply);
    });
  },
  { name: 'security-headers', dependencies: ['context'] },
);

/** Answers a preflight itself, since no route has the method OPTIONS. */
function answerCors(
  origins: ReadonlySet<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !origins.has(origin)) return undefined;
  reply
    .header('access-control-allow-origin', origin)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-expose-headers', exposedHeaders);
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
    return undefined;
  reply
    .header('access-control-allow-methods', allowedMethods)
    .header('access-control-allow-headers', allowedHeaders)
    .header('access-control-max-age', '600');
  return reply.status(204).send();
}
