import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const LOOK_MS = 100;

/**
 * Lets a closing server finish running requests: each connection is closed when its response has been sent,
 * and only those that take longer than STOP_TIMEOUT are cut. During shutdown every response closes its
 * connection.
 */
export function closeInOrder(app: FastifyInstance, { stopTimeout }: Pick<Config, 'stopTimeout'>): void {
  let looking: NodeJS.Timeout | undefined;
  let ending: NodeJS.Timeout | undefined;
  app.addHook('onRequest', async (_request, reply) => {
    if (app.readiness.isStopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    app.readiness.stop();
    // Those whose answer had begun before.
    looking = setInterval(() => {
      app.server.closeIdleConnections();
    }, LOOK_MS);
    ending = setTimeout(() => {
      app.server.closeAllConnections();
    }, stopTimeout * 1000);
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    clearTimeout(ending);
  });
}
