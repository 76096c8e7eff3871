import fp from 'fastify-plugin';
import { readCallersId } from './request-id.ts';

/** One line per request in the log, without the values of the query: they may hold names and tokens. */
export default fp(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      app.logger.info(
        {
          requestId: request.id,
          callersId: readCallersId(request),
          method: request.method,
          url: hideValues(request.url),
          route: request.routeOptions.url,
          status: reply.statusCode,
          durationMs: Math.round(reply.elapsedTime * 10) / 10,
          userId: request.identity?.userId,
        },
        'request',
      );
    });
  },
  { name: 'access-log', dependencies: ['context', 'session'] },
);

/** `/files/<signature>?a=1` → `/files/…?a=`: signatures are credentials while they last. */
export function hideValues(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const shown = path.replace(/(\/(?:files|calendar\/feed)\/)[^/]+/gi, '$1…');
  return query === undefined
    ? shown
    : `${shown}?${query
        .split('&')
        .map((pair) => `${pair.split('=', 1)[0]}=`)
        .join('&')}`;
}
