import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Shuts a server down without loss: it stops being ready, waits STOP_DELAY for the load balancer, takes no
 * new connection, finishes running requests, ends streams, stops or finishes jobs, and closes its
 * connections. Returns after STOP_TIMEOUT at the latest; unfinished jobs are given back to other servers.
 */
export async function shutdown(
  app: FastifyInstance,
  { stopDelay, stopTimeout }: Pick<Config, 'stopDelay' | 'stopTimeout'>,
): Promise<void> {
  const end = performance.now() + stopTimeout * 1000;
  app.readiness.stop();
  app.logger.info({ delay: stopDelay, timeout: stopTimeout }, 'Shutting down');
  await sleep(stopDelay * 1000);
  const close = async (): Promise<true> => {
    await app.close();
    await app.database.close();
    return true;
  };
  const closing = close().catch((error: unknown) => {
    app.logger.error({ err: error }, 'Shutdown failed');
    return true;
  });
  if (await Promise.race([closing, sleep(end - performance.now(), false, { ref: false })])) {
    app.logger.info('Shutdown complete');
    return;
  }
  app.logger.warn('Shutdown timed out with unfinished work');
  await Promise.race([app.jobs.giveBack().catch(() => undefined), sleep(1_000, undefined, { ref: false })]);
}
