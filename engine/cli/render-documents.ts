import { readFile } from 'node:fs/promises';
import { renderKeywords } from '../generate/render-keywords.ts';
import { renderKinds } from '../generate/render-kinds.ts';
import { renderPrivacy } from '../generate/render-privacy.ts';
import type { Kinds } from '../kinds/kind.ts';
import type { Model } from '../model/model.ts';
import type { ProductSettings } from '../model/product-settings.ts';
import { configurationTable } from '../server/config/configuration-table.ts';

interface Declared {
  readonly root: URL;
  readonly models: Readonly<Record<string, Model>>;
  readonly kinds: Kinds;
  readonly settings?: ProductSettings | undefined;
}

interface Documented {
  readonly file: string;
  readonly name: string;
  readonly write: (declared: Declared) => string | Promise<string>;
}

/** Generated parts of the product's documents, between `<!-- name -->` and `<!-- /name -->`. */
const documented: readonly Documented[] = [
  { file: 'README.md', name: 'settings', write: ({ settings }) => configurationTable(settings) },
  { file: 'generated/keywords.md', name: 'keywords', write: ({ kinds }) => renderKeywords(kinds) },
  { file: 'generated/keywords.md', name: 'kinds', write: ({ kinds }) => renderKinds(kinds) },
  { file: 'docs/privacy.md', name: 'processing', write: ({ models }) => renderPrivacy(models) },
  {
    file: 'generated/definitions.md',
    name: 'definitions',
    // Only where there is the document: the types are parsed for it.
    write: async ({ root }) => (await import('./options/render-options.ts')).renderOptions(root),
  },
];

/** Returns the path of a file of the project from `generated/`. */
const pathFrom = (file: string): string =>
  file.startsWith('generated/') ? file.slice('generated/'.length) : `../${file}`;

/** Returns a document with its generated part between `<!-- name -->` and `<!-- /name -->`. */
function fill(text: string, name: string, part: string): string {
  const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  return text.replace(place, (_match, open: string, close: string) => `${open}${part.trim()}\n${close}`);
}

/** Returns the product's documents with their generated parts, without those that it does not have. */
export async function renderDocuments(
  root: URL,
  known: Omit<Declared, 'root'>,
): Promise<Readonly<Record<string, string>>> {
  const documents = new Map<string, string>();
  for (const { file, name, write } of documented) {
    const present =
      documents.get(file) ?? (await readFile(new URL(file, root), 'utf8').catch(() => undefined));
    if (present !== undefined) documents.set(file, fill(present, name, await write({ root, ...known })));
  }
  return Object.fromEntries([...documents].map(([file, text]) => [pathFrom(file), text]));
}
