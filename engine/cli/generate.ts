/**
 * Writes everything that follows from schemas/ and resources/ into generated/.
 * `--check` writes nothing and fails when a file differs.
 */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildModels } from '../model/build-model.ts';
import type { Service } from '../model/operation.ts';
import { buildOpenApi, type Api } from '../model/openapi.ts';
import type { ValueLists } from '../model/value-list.ts';
import { buildDatabase } from '../server/database/tables.ts';
import { readMigrations } from '../server/database/migration-files.ts';
import { configurationTable } from '../server/configuration-table.ts';
import { findFormGaps } from '../generate/form-gaps.ts';
import { addHashes, findEditedMigrations, hashesFile } from '../generate/migration-hashes.ts';
import { readColumns } from '../generate/read-columns.ts';
import { readSchemas, SchemaError, vocabularyFile } from '../generate/read-schemas.ts';
import { renderActions } from '../generate/render-actions.ts';
import { renderDatabase } from '../generate/render-database.ts';
import { renderEndpoints } from '../generate/render-endpoints.ts';
import { renderTokens } from '../generate/render-tokens.ts';
import { renderTypes } from '../generate/render-types.ts';
import { renderValidators } from '../generate/render-validators.ts';
import { loadOfProject, projectRoot } from './product.ts';

const root = projectRoot();
/** The console's tokens are the engine's. */
const tokens = new URL('../console/theme/tokens.json', import.meta.url);
const target = new URL('generated/', root);
const migrations = new URL('server/migrations/', root);
const cache = new URL('.cache/columns/', root);
const header = '// Written by `npm run generate` from schemas/ and resources/. Never edited.\n';

interface Rendered {
  readonly files: Readonly<Record<string, string>>;
  /** What is only half done, a line each. */
  readonly gaps: readonly string[];
}

async function render(): Promise<Rendered> {
  const { valueLists } = await loadOfProject<{ valueLists: ValueLists }>('resources/value-lists.ts');
  const schemas = await readSchemas(new URL('schemas/', root), valueLists);
  const types = await renderTypes(schemas);
  const { definitions } = await loadOfProject<{ definitions: Record<string, unknown> }>('resources/index.ts');
  const { services } = await loadOfProject<{ services: Record<string, Service> }>('resources/services.ts');
  const { api } = await loadOfProject<{ api: Api }>('resources/api.ts');
  const models = buildModels(schemas, definitions);
  const database = buildDatabase(models);
  const [hashes, sqlFiles] = await Promise.all([readHashes(), readMigrations(migrations)]);
  const json = (value: unknown) => JSON.stringify(value, null, 1);
  const files = {
    'types.ts': header + types,
    'schemas.ts': `${header}import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';

/** Every record schema by its stem, with the shared parts inside. */
export const schemas: Readonly<Record<string, JsonSchema>> = ${json(schemas)};
`,
    'tables.ts': `${header}import type { DatabaseSpec } from '@crewdeck/engine/server/database/tables.ts';

export const database: DatabaseSpec = ${json(database)};
`,
    'database.ts':
      header + renderDatabase(await readColumns({ tables: database, migrations }, cache), models, database),
    'openapi.json': `${json(buildOpenApi(models, services, api))}\n`,
    [hashesFile]: `${json(addHashes(hashes, sqlFiles))}\n`,
    'actions.ts': header + renderActions(models, services),
    'endpoints.ts': header + renderEndpoints(models, services),
    'tokens.css': await renderTokens(tokens),
    ...renderValidators(models, header),
    '../schemas/vocabulary.schema.json': await readFile(vocabularyFile, 'utf8'),
    '../README.md': await renderReadme(),
  };
  return { files, gaps: [...findFormGaps(models, definitions), ...findEditedMigrations(hashes, sqlFiles)] };
}

/** The hash of each file of migrations, as it was first seen. */
async function readHashes(): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(new URL(hashesFile, target), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Readonly<Record<string, string>>;
}

/** The README with the table of settings as server/config.ts has them. */
async function renderReadme(): Promise<string> {
  const text = await readFile(new URL('README.md', root), 'utf8');
  return text.replace(
    /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/,
    (_match, open: string, close: string) => `${open}${configurationTable().trim()}\n${close}`,
  );
}

async function readPresent(): Promise<string[]> {
  const entries = await readdir(target, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(target.pathname.length).replace(/^\//, ''));
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const { files, gaps } = await render();
  for (const gap of gaps) console.error(gap);
  const present = await readPresent();
  const changed: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    const old = await readFile(new URL(name, target), 'utf8').catch(() => undefined);
    if (old !== text) changed.push(name);
  }
  const stale = present.filter((name) => !(name in files));
  if (values.check) {
    if (gaps.length > 0) process.exitCode = 1;
    if (changed.length + stale.length === 0) return;
    console.error(
      [
        `generated/ is not in step with schemas/ and resources/: ${[...changed, ...stale].join(', ')}.`,
        'Run npm run generate.',
      ].join(' '),
    );
    process.exitCode = 1;
    return;
  }
  for (const name of changed) {
    const file = new URL(name, target);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, files[name] ?? '');
  }
  for (const name of stale) await rm(new URL(name, target));
  console.log(
    changed.length + stale.length === 0
      ? 'generated/ is up to date.'
      : `generated/: ${changed.length} written, ${stale.length} removed.`,
  );
}

try {
  await main();
} catch (error) {
  if (!(error instanceof SchemaError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
