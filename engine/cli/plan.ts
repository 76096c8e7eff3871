import { existsSync } from 'node:fs';
import { createAjv } from '../generate/render-validators.ts';
import { buildInputSchema } from '../model/input.ts';
import type { Model } from '../model/model.ts';
import type { Validator } from '../model/validate.ts';
import { readConfig } from '../server/config/config.ts';
import { openDatabase } from '../server/database/connection/client.ts';
import { planAloud } from '../server/database/migrate/prepare-schema.ts';
import type { DatabaseSpec } from '../server/database/tables/tables.ts';
import { loadSettings, projectRoot } from './product.ts';
import { readSeconds } from './seconds.ts';

/** Schemas as they stand in the folder, before anything is generated from them. */
interface Drafted {
  readonly models: Readonly<Record<string, Model>>;
  readonly tables: DatabaseSpec;
  readonly migrations?: URL;
}

const compile = (model: Model): Validator =>
  createAjv().compile(buildInputSchema(model)) as unknown as Validator;

/**
 * Prints the changes that schemas would make to the configured database and its rows, without making them.
 */
export async function planChange(
  { models, tables, migrations }: Drafted,
  seconds: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const config = readConfig(await loadSettings());
  if (config.databaseUrl === undefined && !existsSync(config.dataDir)) {
    say(`${config.dataDir} contains no database. The first start creates it.`);
    return;
  }
  const manifest = new URL('package.json', projectRoot()).href;
  const { default: product } = (await import(manifest, { with: { type: 'json' } })) as {
    default: { version: string };
  };
  const validators = Object.fromEntries(
    Object.entries(models).map(([stem, model]) => [stem, compile(model)]),
  );
  const database = await openDatabase(config);
  try {
    const wanted = { tables, ...(migrations && { migrations }), version: product.version };
    await planAloud(database, wanted, say, { rules: { models, validators }, ...readSeconds(seconds) });
  } finally {
    await database.close();
  }
}
