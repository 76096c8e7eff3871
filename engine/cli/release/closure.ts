import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../check/imports.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const isCode = /\.[cm]?[jt]s$/;

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Files of the project that a module names in another way than by an import: parts of threads. */
const namedModule = /new URL\(\s*'(\.{1,2}\/[^']+\.ts)'\s*,\s*import\.meta\.url/g;

/** The files of the project that these load, directly or through others; types are gone by then. */
export function findFiles(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!isCode.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    const imported = importsOf(file, text)
      .filter(({ kind }) => kind !== 'type')
      .map(({ to }) => to);
    const named = [...text.matchAll(namedModule)].map(([, path = '']) => join(file, '..', path));
    open.push(...[...imported, ...named].filter((path) => existsSync(path)));
  }
  return found;
}

/** Returns the packages that the files name in an import, `require` or `resolve`. */
export function findNamed(files: Iterable<string>, packages: readonly string[]): string[] {
  const texts = [...files].filter((file) => isCode.test(file)).map((file) => readFileSync(file, 'utf8'));
  return packages.filter((name) => {
    const named = new RegExp(`['"\`]${name}(?:['"\`]|/)`);
    return texts.some((text) => named.test(text));
  });
}

/** Returns the folder of a package that another one imports: next to it, or in a parent folder. */
function resolvePackage(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = join(folder, '..')) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(path)) return path;
    if (folder === '.' || folder === '') return undefined;
  }
}

/** The folders of packages with all that they need, optional ones as far as they are installed. */
export function findPackages(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = names.map((name) => ({ name, from: '.', isNeeded: true }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const folder = resolvePackage(next.from, next.name);
    if (folder === undefined) {
      if (next.isNeeded) throw new Error(`${next.name}, required by ${next.from}, is not installed.`);
      continue;
    }
    if (found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = readManifest(folder);
    const optional = { ...peerDependencies, ...optionalDependencies };
    for (const name of Object.keys({ ...dependencies, ...optional }))
      open.push({ name, from: folder, isNeeded: !(name in optional) });
  }
  return found;
}
