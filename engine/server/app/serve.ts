import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { startClockAt } from '../lifecycle/clock.ts';
import { readConfig, type Config } from '../config/config.ts';
import { findConfigWarnings } from '../config/config-warnings.ts';
import { openDatabase } from '../database/connection/client.ts';
import { explain } from './explain.ts';
import { openLog } from '../tracing/logger.ts';
import { prepareDatabase } from './prepare-database.ts';
import { waitForDatabase } from '../database/connection/wait-for-database.ts';
import type { ServerProduct } from '../product/product.ts';
import { loadResources } from '../product/resources.ts';
import { shutdown } from './shutdown.ts';

/**
 * The end of a process waits for its compiling threads, and one of these may wait for the main thread: both
 * for ever (nodejs/node#54918). Nothing is compiled any more once that has had nothing to do for so long.
 */
const REST_MS = 250;

/**
 * Connections that may wait to be accepted, limited by the system (`somaxconn`): one more is dropped, and
 * retried only after a second.
 */
const BACKLOG = 4096;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function announce({ demo }: ServerProduct, config: Config, url: string): void {
  for (const line of findConfigWarnings(config)) say(`Note: ${line}`);
  say('');
  if (config.mode === 'demo') say(`Demo users (password ${demo.password}): ${demo.people.join(', ')}`);
  say(`${config.companyName} is ready: ${url}`);
}

/** Throws what listening would throw later: before a database is made, and seeded, for nothing. */
async function checkPort({ host, port }: Config): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

async function start(product: ServerProduct): Promise<void> {
  const config = readConfig(product.settings);
  if (config.clock) startClockAt(config.clock);
  await checkPort(config);
  const log = openLog(config);
  const database = await openDatabase(config, { logger: log.logger });
  const resources = await loadResources(product);
  await waitForDatabase(database, config.databaseStartWait, say);
  await prepareDatabase({ product, config, database, resources }, say);
  const app = await buildApp({ product, config, database, logger: log.logger, resources });
  const stop = async (): Promise<void> => {
    await shutdown(app, config);
    await log.close();
    await sleep(REST_MS);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  app.jobs.start();
  const address = app.server.address();
  // Port 0 lets the system choose one; the address says which.
  const port = address && typeof address === 'object' ? address.port : config.port;
  announce(product, config, config.publicUrl.replace(/:0$/, `:${port}`));
}

/**
 * Runs the server of a product until it receives a signal; errors of the start are printed as plain lines.
 */
export async function serve(product: ServerProduct): Promise<void> {
  try {
    await start(product);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}
