/**
 * Generates all files of generated/ from schemas/ and resources/. `--check` writes nothing and fails if a
 * file differs; `--plan` writes nothing and prints the changes that the schemas would make to the database
 * of this working folder.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildModels } from '../model/build-model.ts';
import type { Model } from '../model/model.ts';
import type { Service } from '../model/operation.ts';
import { buildOpenApi, type Api } from '../model/openapi.ts';
import type { Roles } from '../model/roles.ts';
import type { ValueLists } from '../model/value-list.ts';
import { buildDatabase, type DatabaseSpec } from '../server/database/tables/tables.ts';
import { readMigrations } from '../server/database/migrate/migration-files.ts';
import { OperatorError } from '../server/errors/operator-error.ts';
import { configurationTable } from '../server/config/configuration-table.ts';
import { assertFit } from '../generate/fits.ts';
import { findFormGaps } from '../generate/form-gaps.ts';
import { addHashes, findEditedMigrations, hashesFile } from '../generate/migration-hashes.ts';
import { readColumns } from '../generate/read-columns.ts';
import { readSchemas, SchemaError, vocabularyFile } from '../generate/read-schemas.ts';
import { renderKeywords } from '../generate/render-keywords.ts';
import { renderPrivacy } from '../generate/render-privacy.ts';
import { renderActions } from '../generate/render-actions.ts';
import { renderDatabase } from '../generate/render-database.ts';
import { renderEndpoints } from '../generate/render-endpoints.ts';
import { nameInCode, renderRegistries, stemsIn } from '../generate/render-registry.ts';
import { renderTokens } from '../generate/render-tokens.ts';
import { renderTypes } from '../generate/render-types.ts';
import { renderValidators } from '../generate/render-validators.ts';
import { usualApi, type Manifest } from '../model/usual-api.ts';
import { register, usualLists } from '../generate/usual.ts';
import { planChange } from './plan.ts';
import { loadIfThere, loadOfProject, projectRoot } from './product.ts';

const root = projectRoot();
/** The console's tokens are the engine's. */
const tokens = new URL('../console/theme/tokens.json', import.meta.url);
const target = new URL('generated/', root);
const folder = new URL('server/migrations/', root);
const migrations = existsSync(folder) ? folder : undefined;
const cache = new URL('.cache/columns/', root);
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const header = '// Written by `npm run generate` from schemas/ and resources/. Never edited.\n';

const registryHeader = '// Written by `npm run generate` from the files of this folder. Never edited.\n';

interface Rendered {
  readonly files: Readonly<Record<string, string>>;
  /** Incomplete declarations, one line each. */
  readonly gaps: readonly string[];
  /** Possible mistakes, one line each. */
  readonly doubts: readonly string[];
  readonly models: Readonly<Record<string, Model>>;
  readonly database: DatabaseSpec;
}

/** Loads the definitions from the files of the resources, or from `resources/index.ts` if there are none. */
async function loadDefinitions(): Promise<Readonly<Record<string, unknown>>> {
  const stems = await stemsIn(root, 'resources/');
  if (stems.length === 0)
    return (await loadOfProject<{ definitions: Record<string, unknown> }>('resources/index.ts')).definitions;
  const loaded = stems.map(async (stem) => {
    const module = await loadOfProject<Readonly<Record<string, unknown>>>(`resources/${stem}.ts`);
    const definition = module[nameInCode(stem)];
    if (definition === undefined)
      throw new SchemaError(`resources/${stem}.ts exports no ${nameInCode(stem)}.`);
    return [stem, definition] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** Loads a product's declarations; missing ones have the defaults of every product. */
async function loadDeclared() {
  const [definitions, lists, services, api, roles] = await Promise.all([
    loadDefinitions(),
    loadIfThere<{ valueLists: ValueLists }>('resources/value-lists.ts'),
    loadIfThere<{ services: Record<string, Service> }>('resources/services.ts'),
    loadIfThere<{ api: Api }>('resources/api.ts'),
    loadIfThere<{ roles: Roles }>('resources/roles.ts'),
  ]);
  return {
    definitions,
    services: services.services ?? {},
    api: api.api ?? usualApi(JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as Manifest),
    valueLists: lists.valueLists ?? usualLists(roles.roles),
  };
}

async function render(registries: Rendered['files']): Promise<Rendered> {
  const { definitions, services, api, valueLists } = await loadDeclared();
  const { schemas, sources, doubts } = await readSchemas(new URL('schemas/', root), valueLists, definitions);
  const types = await renderTypes(schemas);
  const models = joinDeclarations(schemas, definitions);
  const [hashes, sqlFiles] = await Promise.all([readHashes(), readMigrations(migrations)]);
  assertFit(models, { sources, migrations: sqlFiles });
  const database = buildDatabase(models);
  const json = (value: unknown) => JSON.stringify(value, null, 1);
  const files = {
    'types.ts': header + types,
    'schemas.ts': `${header}import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';

/** Every record schema by its stem, with the shared parts inside. */
export const schemas: Readonly<Record<string, JsonSchema>> = ${json(schemas)};
`,
    'tables.ts': `${header}import type { DatabaseSpec } from '@crewdeck/engine/server/database/tables/tables.ts';

export const database: DatabaseSpec = ${json(database)};
`,
    'database.ts':
      header +
      renderDatabase(
        await makeTables({ tables: database, ...(migrations && { migrations }) }),
        models,
        database,
      ),
    // The server builds the document itself; its hash shows that a change of declarations changes the API.
    'openapi.sha256': `${hashOf(json(buildOpenApi(models, services, api)))}\n`,
    [hashesFile]: `${json(addHashes(hashes, sqlFiles))}\n`,
    'actions.ts': header + renderActions(models, services),
    'endpoints.ts': header + renderEndpoints(models, services),
    ...(existsSync(new URL('resources/register.ts', root)) ? {} : { 'register.ts': header + register }),
    'tokens.css': await renderTokens(tokens),
    ...renderValidators(models, header),
    '../schemas/vocabulary.schema.json': await readFile(vocabularyFile, 'utf8'),
    ...(await renderDocuments(models)),
    ...registries,
  };
  return {
    files,
    doubts,
    models,
    database,
    gaps: [...findFormGaps(models, definitions), ...findEditedMigrations(hashes, sqlFiles)],
  };
}

async function renderRegistryFiles(): Promise<Rendered['files']> {
  const registries = Object.entries(await renderRegistries(root));
  return Object.fromEntries(registries.map(([path, text]) => [`../${path}`, registryHeader + text]));
}

/** The models of schemas and definitions, or what one says that the other does not bear. */
function joinDeclarations(...declared: Parameters<typeof buildModels>): ReturnType<typeof buildModels> {
  try {
    return buildModels(...declared);
  } catch (error) {
    throw new SchemaError(`resources/: ${(error as Error).message}`, { cause: error });
  }
}

/** The columns of the tables, which are made once to try them. */
async function makeTables(wanted: Parameters<typeof readColumns>[0]): ReturnType<typeof readColumns> {
  try {
    return await readColumns(wanted, cache);
  } catch (error) {
    throw new SchemaError(
      `The tables that follow from schemas/ cannot be made: ${(error as Error).message}`,
      {
        cause: error,
      },
    );
  }
}

/** The hash of each file of migrations, as it was first seen. */
async function readHashes(): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(new URL(hashesFile, target), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Readonly<Record<string, string>>;
}

interface Documented {
  readonly file: string;
  readonly name: string;
  readonly write: (models: ReturnType<typeof buildModels>) => string | Promise<string>;
}

/** Generated parts of the product's documents, between `<!-- name -->` and `<!-- /name -->`. */
const documented: readonly Documented[] = [
  { file: 'README.md', name: 'settings', write: configurationTable },
  { file: 'generated/keywords.md', name: 'keywords', write: renderKeywords },
  { file: 'docs/privacy.md', name: 'processing', write: renderPrivacy },
  {
    file: 'generated/definitions.md',
    name: 'definitions',
    // Only where there is the document: the types are parsed for it.
    write: async () => (await import('./options/render-options.ts')).renderOptions(root),
  },
];

/** Returns the path of a file of the project from `generated/`. */
const pathFrom = (file: string): string =>
  file.startsWith('generated/') ? file.slice('generated/'.length) : `../${file}`;

/** Returns the product's documents with their generated parts, without those that it does not have. */
async function renderDocuments(
  models: ReturnType<typeof buildModels>,
): Promise<Readonly<Record<string, string>>> {
  const documents = await Promise.all(
    documented.map(async ({ file, name, write }) => {
      const text = await readFile(new URL(file, root), 'utf8').catch(() => undefined);
      if (text === undefined) return [];
      const written = (await write(models)).trim();
      const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
      const filled = (_match: string, open: string, close: string): string => `${open}${written}\n${close}`;
      return [[pathFrom(file), text.replace(place, filled)] as const];
    }),
  );
  return Object.fromEntries(documents.flat());
}

async function readPresent(): Promise<string[]> {
  const entries = await readdir(target, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(target.pathname.length).replace(/^\//, ''));
}

/** Returns the names of files whose text differs from the present one. */
async function findChanged(files: Rendered['files']): Promise<readonly string[]> {
  const names = Object.entries(files).map(async ([name, text]) => {
    const present = await readFile(new URL(name, target), 'utf8').catch(() => undefined);
    return present === text ? [] : [name];
  });
  return (await Promise.all(names)).flat();
}

/** Writes the files whose text differs, and returns their names. */
async function write(files: Rendered['files']): Promise<string[]> {
  const changed = await findChanged(files);
  for (const name of changed) {
    const file = new URL(name, target);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, files[name] ?? '');
  }
  return [...changed];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      plan: { type: 'boolean', default: false },
      seconds: { type: 'string' },
    },
  });
  const registries = await renderRegistryFiles();
  // Services read the registry of resources: it is written before they are loaded.
  const changed = values.check || values.plan ? [] : await write(registries);
  const { files, gaps, doubts, models, database } = await render(registries);
  for (const line of [...doubts, ...gaps]) console.error(line);
  if (values.plan)
    return planChange(
      { models, tables: database, ...(migrations && { migrations }) },
      values.seconds,
      (line) => console.log(line),
    );
  const present = await readPresent();
  const stale = present.filter((name) => !(name in files));
  if (values.check) {
    changed.push(...(await findChanged(files)));
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
  changed.push(...(await write(files)));
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
  if (!(error instanceof SchemaError || error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
