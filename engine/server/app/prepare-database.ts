import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../database/connection/client.ts';
import { prepareSchema } from '../database/migrate/prepare-schema.ts';
import type { ServerProduct } from '../product/product.ts';
import type { Resources } from '../product/resources.ts';

interface Parts {
  readonly product: ServerProduct;
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly resources: Resources;
}

/**
 * Prepares a database for the server of a product: its tables and its seed; at the first start all of it.
 * Progress is reported in lines.
 */
export async function prepareDatabase(
  { product, config, database, resources }: Parts,
  say: (line: string) => void,
): Promise<void> {
  // What a newer version has made of the database, its seeds included, is left alone.
  if (await prepareSchema(database, product.database, config, say, resources)) return;
  const modules = Object.values(resources.models)
    .map((model) => model.module)
    .filter((module) => module !== null);
  await product.seed(database.db, config, { modules, progress: say });
}
