import fp from 'fastify-plugin';
import { workNow } from '../../database/connection/work.ts';

/** Refuses API requests that would wait too long for the database, before anything is done for them. */
export default fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.url?.startsWith('/api/'))
        app.database.connectionQueue?.assertCapacity(workNow().kind);
    });
  },
  { name: 'room', dependencies: ['context', 'error-handler', 'work'] },
);
