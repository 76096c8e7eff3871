import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { runAs, type KindOfWork, type Work } from '../../database/connection/work.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of the route's requests, if the method does not decide it. */
    kind?: KindOfWork;
  }
}

const kindOf = ({ method, routeOptions }: FastifyRequest): KindOfWork =>
  routeOptions.config.kind ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');

/** Runs everything for a request as its work, from the first moment. */
export default fp(
  async (app) => {
    const works = new WeakMap<FastifyRequest, Work>();
    app.addHook('onRequest', (request, _reply, done) => {
      const { url: route } = request.routeOptions;
      const since = performance.now();
      const work: Work = { kind: kindOf(request), route, requestId: request.id, since };
      works.set(request, work);
      runAs(work, done);
    });
    // What reads a body goes on from the socket, which knows of no request.
    app.addHook('preValidation', (request, _reply, done) => {
      const work = works.get(request);
      if (work) runAs(work, done);
      else done();
    });
  },
  { name: 'work', dependencies: ['error-handler'] },
);
