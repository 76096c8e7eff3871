import type { FastifyRequest } from 'fastify';

/** Before the body is parsed: who is not signed in gets 401, whatever they send. */
export const signedIn = {
  onRequest: async (request: FastifyRequest): Promise<void> => void (await request.requireIdentity()),
};
