import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { engineKinds } from '../kinds/kinds.ts';
import type { Kinds, ValueKind } from '../kinds/kind.ts';
import { operators } from '../model/kinds.ts';
import { SchemaError } from './intake/problems.ts';

/** Folder of a product's own kinds, from its root; each is a folder in it. */
const FOLDER = 'src/kinds/';
/** The parts of a kind that the console loads: files of its folder by the names that they have there. */
const parts = ['cell', 'input'] as const;

/** A kind of a product and which parts its folder has. */
interface OwnKind {
  readonly name: string;
  readonly kind: ValueKind;
  readonly parts: readonly (typeof parts)[number][];
}

async function readKind(folder: URL, name: string): Promise<OwnKind> {
  const file = `${FOLDER}${name}/kind.ts`;
  if (Object.hasOwn(engineKinds, name))
    throw new SchemaError(`${file}: ${name} is a kind of every product: rename the folder.`);
  const has = (path: string): boolean => existsSync(new URL(path, folder));
  const { kind } = has('kind.ts')
    ? ((await import(new URL('kind.ts', folder).href)) as { readonly kind?: ValueKind })
    : {};
  if (!kind?.of || !kind.example)
    throw new SchemaError(`${file} must export the kind: export const kind: ValueKind = { of, example, … };`);
  const unknown = kind.of.find((type) => !Object.hasOwn(operators, type));
  if (unknown !== undefined)
    throw new SchemaError(
      `${file}: of has ${unknown}, but the types are ${Object.keys(operators).join(', ')}.`,
    );
  return { name, kind, parts: parts.filter((part) => has(`${part}.tsx`)) };
}

/** The kinds that fields of a product may have. */
export interface KnownKinds {
  readonly own: readonly OwnKind[];
  readonly all: Kinds;
}

/** Reads the kinds of a product's folders. Throws SchemaError for a folder without a kind. */
export async function readKinds(root: URL): Promise<KnownKinds> {
  const folder = new URL(FOLDER, root);
  if (!existsSync(folder)) return { own: [], all: engineKinds };
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const own = await Promise.all(names.map((name) => readKind(new URL(`${name}/`, folder), name)));
  // The first of those that fit a field equally well is taken.
  return { own, all: { ...Object.fromEntries(own.map(({ name, kind }) => [name, kind])), ...engineKinds } };
}

/** Returns `generated/kinds.ts`: the parts of a product's kinds for its console. */
export function renderKindParts(own: readonly OwnKind[], header: string): Readonly<Record<string, string>> {
  const lines = own.map(({ name, parts: present }) => {
    const members = present.map(
      (part) => `${part}: lazyPart(() => import('../${FOLDER}${name}/${part}.tsx'))`,
    );
    return `  '${name}': { ${members.join(', ')} },\n`;
  });
  const isEmpty = lines.length === 0;
  const lazy = isEmpty ? '' : "import { lazyPart } from '@crewdeck/engine/console/code.ts';\n";
  return {
    'kinds.ts': `${header}${lazy}import type { Overrides } from '@crewdeck/engine/console/context/EngineContext.tsx';

/** The product's own kinds of values, by \`x-ui.display\`. */
export const kinds: Overrides['kinds'] = ${isEmpty ? '{}' : `{\n${lines.join('')}}`};
`,
  };
}
