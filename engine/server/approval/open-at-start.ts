import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../context/context.ts';
import type { Logger } from '../tracing/logger.ts';
import { openMissing } from './open.ts';

/** Milliseconds that a start waits for the steps of requests; longer work goes on while the server serves. */
const OPENING_MS = 3000;

/** Writes the steps of requests that have none yet, as after the first start of a version that has them. */
export function openApprovals(app: FastifyInstance, engine: Engine, logger: Logger): void {
  let opening: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    opening = openMissing({ engine }).catch((error: unknown) => {
      logger.error({ err: error }, 'Failed to create the steps of approvals.');
    });
    await Promise.race([opening, sleep(OPENING_MS, undefined, { ref: false })]);
  });
  app.addHook('preClose', async () => {
    await opening;
  });
}
