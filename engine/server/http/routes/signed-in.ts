import type { FastifyRequest } from 'fastify';

/** Runs before the body is parsed: a caller without a session gets 401, whatever they send. */
export const signedIn = {
  onRequest: async (request: FastifyRequest): Promise<void> => void (await request.requireIdentity()),
};
