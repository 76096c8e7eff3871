import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { findDoubts } from './doubts.ts';
import { openDatabase, type OpenDatabase } from './database/client.ts';
import { FolderInUseError } from './database/lock.ts';
import { migrate } from './database/migrate.ts';
import { MigrationRefused } from './database/migration-refused.ts';
import { openLog } from './logger.ts';
import { isUnreachable } from './database/unreachable.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import type { ServerProduct } from './product.ts';
import { loadResources } from './resources.ts';
import { takeLeave } from './take-leave.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function prepareDatabase(
  product: ServerProduct,
  config: Config,
  { db }: OpenDatabase,
  modules: readonly string[],
): Promise<void> {
  const { statements, notes } = await migrate(db, product.database);
  if (statements > 0) say(`Database: ${statements} changes applied.`);
  for (const note of notes) say(`  ${note}`);
  await product.seed(db, config, { modules, progress: say });
}

function announce({ demo }: ServerProduct, config: Config, url: string): void {
  for (const line of findDoubts(config)) say(`Note: ${line}`);
  say('');
  if (config.mode === 'demo') say(`Demo people (password ${demo.password}): ${demo.people.join(', ')}`);
  say(`${config.companyName} is ready: ${url}`);
}

async function start(product: ServerProduct): Promise<void> {
  const config = readConfig();
  const log = openLog(config);
  const database = await openDatabase(config, { logger: log.logger });
  const resources = await loadResources(product);
  const modules = Object.values(resources.models)
    .map((model) => model.module)
    .filter((module) => module !== null);
  await waitForDatabase(database, config.databaseStartWait, say);
  await prepareDatabase(product, config, database, modules);
  const app = await buildApp({ product, config, database, logger: log.logger, resources });
  const stop = async (): Promise<void> => {
    await takeLeave(app, config);
    await log.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  await app.listen({ host: config.host, port: config.port });
  app.jobs.start();
  const address = app.server.address();
  // Port 0 lets the system choose one; the address says which.
  const port = address && typeof address === 'object' ? address.port : config.port;
  announce(product, config, config.publicUrl.replace(/:0$/, `:${port}`));
}

/** A wrong password, an unknown user, a database that does not exist. */
const refusedByDatabase: ReadonlySet<string> = new Set(['28P01', '28000', '3D000']);

/** What an operator can mend is told in plain lines; anything else with its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n');
  if (error instanceof FolderInUseError || error instanceof MigrationRefused) return error.message;
  const { code, message, stack } = error as Error & { code?: string };
  if (code === 'EADDRINUSE') return `The port is in use: ${message}. Choose another with PORT.`;
  if (isUnreachable(error) || refusedByDatabase.has(code ?? ''))
    return `The database cannot be reached: ${message || String(code)}. Check DATABASE_URL.`;
  return stack ?? String(error);
}

/**
 * Runs the server of a product until it is told to stop; what keeps it from starting is told in plain lines.
 */
export async function serve(product: ServerProduct): Promise<void> {
  try {
    await start(product);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}
