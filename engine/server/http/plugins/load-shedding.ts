import fp from 'fastify-plugin';
import { workNow } from '../../database/work.ts';

/**
 * A request of the API that would have to wait for the database longer than anybody may is refused at once,
 * before anything is done for it.
 */
export default fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.url?.startsWith('/api/'))
        app.database.connectionQueue?.assertCapacity(workNow().kind);
    });
  },
  { name: 'room', dependencies: ['context', 'error-handler', 'work'] },
);
