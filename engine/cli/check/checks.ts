import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { findLongDocuments } from './documents.ts';
import { findOversizedFunctions } from './function-sizes.ts';
import { findIllegalImports } from './imports.ts';
import { findLicenceFaults } from './licences.ts';
import { findLongLines } from './line-lengths.ts';
import { findPrivateWords } from './private-words.ts';
import { findWordGaps } from './words.ts';

const execute = promisify(execFile);

export interface Check {
  readonly name: string;
  /** The problem; undefined if there is none. */
  readonly run: () => Promise<string | undefined>;
}

interface Failed {
  stdout?: string;
  stderr?: string;
}

const command = (name: string, program: string, args: readonly string[]): Check => ({
  name,
  run: async () => {
    try {
      await execute(program, args, { maxBuffer: 2 ** 26 });
      return undefined;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as Failed;
      return `${stdout}${stderr}`.trim() || String(error);
    }
  },
});

async function trackedFiles(): Promise<string[]> {
  const { stdout } = await execute('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  return stdout.split('\n').filter(Boolean);
}

/**
 * `npm ci` refuses a lock without them on a machine that has nothing yet; where they are installed it goes
 * unnoticed.
 */
const lockedOptionals: Check = {
  name: 'every optional dependency named in the lock has an entry',
  run: async () => {
    const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const names = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').pop()));
    const missing = Object.values(lock.packages)
      .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
      .filter((name) => !names.has(name));
    return missing.length > 0 ? [...new Set(missing)].join(', ') : undefined;
  },
};

/** Words that belong to one machine, and the hosts of registries, have no place in the project. */
const portableWords: Check = {
  name: 'no file contains an absolute path or a registry host',
  run: async () => {
    const expression = new RegExp(
      ['/ro' + 'ot/', '/ho' + 'me/[a-z]', '/wo' + 'rk/', 'registry\\.npm' + 'js', 'deb\\.debi' + 'an'].join(
        '|',
      ),
    );
    const files = (await trackedFiles()).filter(
      (file) => /\.(ts|tsx|mjs|cjs|js|json|md|yml|html|css)$/.test(file) || file === 'package-lock.json',
    );
    const found = await Promise.all(
      files.map(async (file) =>
        expression.test(await readFile(file, 'utf8').catch(() => '')) ? file : undefined,
      ),
    );
    const named = found.filter(Boolean);
    return named.length > 0 ? named.join('\n') : undefined;
  },
};

const scriptNames: Check = {
  name: 'every npm script in the documents exists',
  run: async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const documents = (await trackedFiles()).filter((file) => file.endsWith('.md'));
    const texts = await Promise.all(documents.map((file) => readFile(file, 'utf8')));
    const named = texts.flatMap((text) =>
      [...text.matchAll(/npm run ([a-z:-]+)/g)].map((match) => match[1] as string),
    );
    const missing = [...new Set(named)].filter((name) => !scripts[name]);
    return missing.length > 0 ? missing.join(', ') : undefined;
  },
};

/** Returns the path of a tool's cache. */
const cache = (name: string): string => `.cache/checks/${name}`;

/** Checkers share no results, so that on two cores more than one takes longer. */
const typesOptions = ['-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile'];

/** Returns every check; `linted` names the files to lint, all of them where it is empty. */
export const checksOf = (linted: readonly string[] = []): readonly Check[] => [
  command('formatting (fix with npm run format)', process.execPath, ['engine/cli/format.ts', '--check']),
  command('types', 'tsc', [...typesOptions, cache('types.json')]),
  command('lint and cycles', 'oxlint', ['--type-aware', '--deny-warnings', ...linted]),
  command('unused code', 'knip', ['--no-progress', '--cache', '--cache-location', cache('knip')]),
  { name: 'every language has all texts', run: findWordGaps },
  { name: 'names, comments and documents use the words of the field', run: findPrivateWords },
  { name: 'the documents have at most 25,000 words', run: findLongDocuments },
  { name: 'imports go one way', run: findIllegalImports },
  { name: 'no function is longer than 60 lines (a component 100)', run: findOversizedFunctions },
  { name: 'no line is longer than 110 characters unless it cannot be broken', run: findLongLines },
  command('pages of the console are within their budgets', process.execPath, ['engine/cli/weigh.ts']),
  lockedOptionals,
  { name: 'licences of shipped packages are allowed', run: findLicenceFaults },
  portableWords,
  scriptNames,
  // Last, because `npm test` migrates a database meanwhile and stores its columns.
  command('generated files are up to date', process.execPath, ['engine/cli/generate.ts', '--check']),
];

interface Found {
  readonly name: string;
  /** The problem; undefined if there is none. */
  readonly problem: string | undefined;
  readonly seconds: number;
}

async function look({ name, run }: Check): Promise<Found> {
  const began = performance.now();
  const problem = await run();
  return { name, problem, seconds: (performance.now() - began) / 1000 };
}

/** Yields the result of each check in order; two run at a time. */
export async function* findProblems(wanted: readonly Check[]): AsyncGenerator<Found> {
  const begun: Promise<Found>[] = [];
  for (const index of wanted.keys()) {
    begun.push(...wanted.slice(begun.length, index + 2).map(look));
    yield begun[index]!;
  }
}
