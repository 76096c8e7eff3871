import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { fail } from '../../errors/errors.ts';
import { watchDatabase } from '../database-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Further counters and gauges of the server are added here. */
    metrics: Registry;
  }
}

/** Measures every request and serves `/metrics` for Prometheus: to this machine, or with METRICS_TOKEN. */
export default fp(
  async (app) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
    app.decorate('metrics', registry);
    watchDatabase(app, registry);
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      duration.observe(
        { route, method: request.method, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
    });
    app.addHook('onClose', async () => registry.clear());
    app.get('/metrics', async (request, reply) => {
      const isOpen = isLocal(request) || hasToken(request, app.config.metricsToken);
      if (!isOpen) throw fail('forbidden');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  },
  { name: 'metrics', dependencies: ['context', 'error-handler'] },
);

/**
 * Checks the socket, because forwarded addresses are set by the sender. A request through a proxy on this
 * machine is not local: it has a header, or an older HTTP than programs here use. A proxy that hides better
 * has to block the path.
 */
function isLocal({ headers, raw, socket }: FastifyRequest): boolean {
  const isHandedOn =
    raw.httpVersion !== '1.1' ||
    Object.keys(headers).some((name) => /^(forwarded$|via$|x-forwarded-|x-real-ip$|cf-)/.test(name));
  return !isHandedOn && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || given === undefined) return false;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
