import { readFile } from 'node:fs/promises';

/** A package as the lock names it. */
export interface LockedPackage {
  readonly license?: string;
  /** Only for work on the project: never shipped. */
  readonly dev?: boolean;
  /** Part of this project. */
  readonly link?: boolean;
  readonly integrity?: string;
}

/** Licences that let a closed product ship the package and ask for no more than to be named. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts, which are not sold by themselves.
  'OFL-1.1',
  // Of argparse, after Python's.
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Packages whose entry does not say it, with what their file LICENSE says. */
const readByHand: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
};

/** Development packages that are partly built into the console. */
const builtIn: ReadonlySet<string> = new Set(['es-toolkit']);

/** Returns whether an expression of licences can be met by allowed ones: `(MPL-2.0 OR Apache-2.0)`. */
export function isAllowed(expression: string): boolean {
  const ways = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ');
  return ways.some((way) => way.split(' AND ').every((name) => allowed.has(name.trim())));
}

const nameOf = (path: string): string => path.split('node_modules/').pop() ?? path;

/** Returns the packages of a lock with a licence or an origin that is not allowed. */
export function findFaults(packages: Readonly<Record<string, LockedPackage>>): string[] {
  const foreign = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const shipped = foreign.filter(([path, { dev }]) => !dev || builtIn.has(nameOf(path)));
  const faults = shipped.flatMap(([path, { license = '' }]) => {
    const said = readByHand[nameOf(path)] ?? license;
    return isAllowed(said) ? [] : [`${path}: ${said === '' ? 'has no licence' : said}`];
  });
  const unsigned = foreign
    .filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    .map(([path]) => `${path}: has no sha512 hash in package-lock.json`);
  const names = new Set(shipped.map(([path]) => nameOf(path)));
  const stale = Object.keys(readByHand)
    .filter((name) => !names.has(name))
    .map((name) => `${name}: is no longer shipped; remove it from readByHand`);
  return [...faults, ...unsigned, ...stale];
}

/** Packages under a licence that nobody has looked at, or without a hash; undefined where there are none. */
export async function findLicenceFaults(): Promise<string | undefined> {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const faults = findFaults(lock.packages);
  return faults.length > 0 ? faults.join('\n') : undefined;
}
