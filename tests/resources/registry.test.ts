import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderRegistries, stemsIn } from '@crewdeck/engine/generate/render-registry.ts';
import { definitions } from '../../resources/index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crewdeck-registry-'));
});
afterEach(() => rm(folder, { recursive: true }));

const root = (): URL => pathToFileURL(join(folder, '/'));
async function add(...files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), '');
  }
}

test('a registry lists the files that are named after schemas, and no others', async () => {
  await add('schemas/trips.schema.json', 'schemas/fuel-logs.schema.json', 'schemas/vehicles.schema.json');
  await add(
    'resources/trips.ts',
    'resources/fuel-logs.ts',
    'resources/permissions.ts',
    'server/rules/trips.ts',
  );
  expect(await stemsIn(root(), 'resources/')).toEqual(['fuel-logs', 'trips']);
  expect(await renderRegistries(root())).toEqual({
    'resources/index.ts': `import { fuelLogs } from './fuel-logs.ts';
import { trips } from './trips.ts';

/** Every resource with a definition, by its stem. */
export const definitions = {
  'fuel-logs': fuelLogs,
  trips,
};
`,
    'server/rules/index.ts': `import trips from './trips.ts';

/** The rules of each resource that has any, by its stem. */
export const allRules = {
  trips,
};
`,
  });
});

test('a product that defines its resources in one file keeps that file', async () => {
  await add('schemas/trips.schema.json', 'resources/index.ts');
  expect(await renderRegistries(root())).toEqual({});
});

test('each definition of the product is registered under its own stem', () => {
  for (const [stem, definition] of Object.entries(definitions)) expect(definition.stem).toBe(stem);
});
