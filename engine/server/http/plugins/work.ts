import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { runAs, type KindOfWork, type Work } from '../../database/work.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What its requests are, where the method does not tell. */
    kind?: KindOfWork;
  }
}

const kindOf = ({ method, routeOptions }: FastifyRequest): KindOfWork =>
  routeOptions.config.kind ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');

/**
 * What the database does for a request is known by it, and a request of the API that would have to wait for
 * the database longer than anybody may is refused at once, before anything is done for it.
 */
export default fp(
  async (app) => {
    const works = new WeakMap<FastifyRequest, Work>();
    app.addHook('onRequest', (request, _reply, done) => {
      const { url: route } = request.routeOptions;
      const since = performance.now();
      const work: Work = { kind: kindOf(request), route, requestId: request.id, since };
      works.set(request, work);
      try {
        if (route?.startsWith('/api/')) app.database.lanes?.assertRoom(work.kind);
      } catch (error) {
        done(error as Error);
        return;
      }
      runAs(work, done);
    });
    // What reads a body goes on from the socket, which knows of no request.
    app.addHook('preValidation', (request, _reply, done) => {
      const work = works.get(request);
      if (work) runAs(work, done);
      else done();
    });
  },
  { name: 'work', dependencies: ['context', 'error-handler'] },
);
