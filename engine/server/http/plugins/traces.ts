import fp from 'fastify-plugin';
import { workNow } from '../../database/connection/work.ts';

/**
 * Exports each request and its statements as spans, if there is a collector. The route replaces the URL,
 * which may contain signatures and ids of people.
 */
export default fp(
  async (app) => {
    const { tracing } = app;
    if (!tracing) return;
    const unlisten = app.database.statements.listen(tracing.note);
    app.addHook('onRequest', (request, reply, done) => {
      const { url: route } = request.routeOptions;
      const work = workNow();
      const end = tracing.begin(work, {
        name: route === undefined ? request.method : `${request.method} ${route}`,
        kind: 'server',
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'url.scheme': request.protocol,
          'network.protocol.version': request.raw.httpVersion,
          'http.response.header.x-request-id': [request.id],
        },
        headers: request.headers,
      });
      // Also where the caller hangs up before the answer is sent.
      reply.raw.once('close', () => {
        const { statusCode: status } = reply;
        const error = status >= 500 ? String(status) : undefined;
        end({
          attributes: {
            'http.response.status_code': status,
            'crewdeck.database.waited_ms': Math.round(work.waited ?? 0),
          },
          error,
        });
      });
      done();
    });
    app.addHook('onClose', async () => {
      unlisten();
      await tracing.close();
    });
  },
  { name: 'traces', dependencies: ['context', 'work'] },
);
