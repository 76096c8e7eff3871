import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

/** A module that lists the files of a folder that are named after resources. */
interface Registry {
  readonly folder: string;
  /** Name of its export, and the comment above. */
  readonly name: string;
  readonly comment: string;
  /** Returns the import of a file, and the expression of its entry. */
  readonly importOf: (file: string, name: string) => string;
}

const registries: readonly Registry[] = [
  {
    folder: 'resources/',
    name: 'definitions',
    comment: 'Every resource with a definition, by its stem.',
    importOf: (file, name) => `import { ${name} } from '${file}';`,
  },
  {
    folder: 'server/rules/',
    name: 'allRules',
    comment: 'The rules of each resource that has any, by its stem.',
    importOf: (file, name) => `import ${name} from '${file}';`,
  },
];

/** Returns the name of a stem in code: `fuelLogs` of `fuel-logs`. */
export const nameInCode = (stem: string): string =>
  stem.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

const suffix = '.schema.json';

/** Returns the stems of schemas that have a file of their own in a folder, such as `resources/`. */
export async function stemsIn(root: URL, folder: string): Promise<readonly string[]> {
  const schemas = (await readdir(new URL('schemas/', root))).filter((name) => name.endsWith(suffix));
  const stems = schemas.map((name) => name.slice(0, -suffix.length));
  return stems.filter((stem) => existsSync(new URL(`${folder}${stem}.ts`, root))).toSorted();
}

function renderRegistry({ name, comment, importOf }: Registry, stems: readonly string[]): string {
  const entries = stems.map((stem) => {
    const own = nameInCode(stem);
    return own === stem ? own : `'${stem}': ${own}`;
  });
  return `${stems.map((stem) => importOf(`./${stem}.ts`, nameInCode(stem))).join('\n')}

/** ${comment} */
export const ${name} = {
${entries.map((entry) => `  ${entry},\n`).join('')}};
`;
}

/**
 * Returns the registries of a product by their paths. A folder without a file of a resource has none: a small
 * product may define all its resources in `resources/index.ts`.
 */
export async function renderRegistries(root: URL): Promise<Readonly<Record<string, string>>> {
  const written = await Promise.all(
    registries.map(async (registry) => {
      const stems = await stemsIn(root, registry.folder);
      return stems.length === 0 ? [] : [[`${registry.folder}index.ts`, renderRegistry(registry, stems)]];
    }),
  );
  return Object.fromEntries(written.flat()) as Readonly<Record<string, string>>;
}
