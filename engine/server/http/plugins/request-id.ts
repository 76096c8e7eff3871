import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/**
 * The id that the caller gave the request, where it is harmless. It stands in the log beside ours and
 * nowhere else: in the audit it could make entries look like one request.
 */
export function readCallersId({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}

/** Tells with every answer the id that its request has here. */
export default fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
    });
  },
  { name: 'request-id' },
);
