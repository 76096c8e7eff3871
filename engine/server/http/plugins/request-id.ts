import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Returns the id that the caller gave the request, if it is harmless. It is in the log next to ours and
 * nowhere else: in the audit it could make entries look like one request.
 */
export function readCallersId({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}

/** Adds the id of the request to every response. */
export default fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
    });
  },
  { name: 'request-id' },
);
