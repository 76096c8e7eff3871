/**
 * `npx crewdeck create <folder>`: a new product in a folder of its own, which starts with `npm start`.
 * In place of the example's schema it has those of a folder (`--schemas DIR`), or those that follow from
 * files of comma separated values (`--csv FILE`, more than once) or from the tables of a database
 * (`--database URL`), with their rows.
 */
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { toStem } from '../generate/intake/take-in.ts';
import { readSheet, startsFromSheets } from './starts/from-csv.ts';
import { startsFromDatabase } from './starts/from-database.ts';
import type { Starts } from './starts/start.ts';

const engine = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const template = join(engine, 'cli/create');
const usage =
  'Usage: crewdeck create <folder> [--schemas <folder with JSON Schemas> | --csv <file> … | --database <URL>]';

/** Values of the placeholders in braces. */
type Names = Readonly<Record<'name' | 'title' | 'engine' | 'packages', string>>;

const fill = (text: string, names: Names): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_match, name: keyof Names) => names[name]);

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The files of the template; those of the example are left out where the product has schemas of its own. */
function writeTemplate(folder: string, names: Names, hasSchemas: boolean): void {
  for (const path of globSync('**/*.tpl', { cwd: template })) {
    if (hasSchemas && path.includes('tasks')) continue;
    const name = path.replace(/\.tpl$/, '').replace(/^dot-/, '.');
    write(folder, name, fill(readFileSync(join(template, path), 'utf8'), names));
  }
}

/** Copies schemas as they are: the generator takes any. */
function copySchemas(from: string, paths: readonly string[], folder: string): void {
  for (const path of paths) write(folder, join('schemas', path), readFileSync(join(from, path), 'utf8'));
}

/** Schemas that follow from what there was, and its rows for the demo. */
function writeStarts(folder: string, { starts, doubts }: Starts): void {
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  for (const { stem, schema } of starts) write(folder, `schemas/${stem}.schema.json`, json(schema));
  write(folder, 'server/rows.json', json(Object.fromEntries(starts.map(({ stem, rows }) => [stem, rows]))));
  write(folder, 'server/demo.ts', readFileSync(join(engine, 'cli/starts/demo.ts.tpl'), 'utf8'));
  for (const doubt of doubts) console.error(doubt);
}

/** Reads the tables of a database over one connection, which is closed again. */
async function readDatabase(url: string): Promise<Starts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('begin read only');
    return await startsFromDatabase(async <T>(text: string) => (await client.query(text)).rows as T[]);
  } finally {
    await client.end();
  }
}

interface Given {
  readonly schemas?: string;
  readonly csv?: readonly string[];
  readonly database?: string;
}

/** Returns the resources that a new product starts with; undefined for those of the example. */
async function readStarts({ csv, database }: Given): Promise<Starts | undefined> {
  if (csv === undefined && database === undefined) return undefined;
  const read = csv
    ? startsFromSheets(await Promise.all(csv.map(readSheet)))
    : await readDatabase(database ?? '');
  const stems = read.starts.map(({ stem }) => stem);
  if (stems.length === 0) throw new Error('The database has no tables.');
  const twice = stems.find((stem, index) => stems.indexOf(stem) < index);
  if (twice !== undefined)
    throw new Error(`Two resources are named ${twice}. Rename one and create the product again.`);
  return read;
}

/** Packages that a product's own code and its generated files import: the engine's, one of each. */
const shared = ['ajv', 'kysely', 'ra-core', 'react'];

/**
 * The engine where `npm install` would link it, and those packages: the product starts without anything being
 * fetched.
 */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@crewdeck'), { recursive: true });
  symlinkSync(engine, join(modules, '@crewdeck/engine'), 'junction');
  const { resolve: find } = createRequire(import.meta.url);
  for (const name of shared) {
    const file = find(name);
    const end = file.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length;
    symlinkSync(file.slice(0, end), join(modules, name), 'junction');
  }
}

/** Their versions, for the product's `package.json`. */
function versions(): string {
  const { dependencies } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  return shared.map((name) => `"${name}": "${dependencies[name] ?? '*'}"`).join(',\n    ');
}

async function create(target: string, options: Given): Promise<void> {
  const { schemas } = options;
  const folder = resolve(target);
  if (existsSync(folder)) throw new Error(`${target} already exists. Choose another folder.`);
  const given = schemas === undefined ? [] : globSync('**/*.json', { cwd: schemas });
  if (schemas !== undefined && given.length === 0)
    throw new Error(`${schemas} contains no JSON Schema (*.json).`);
  const people = given.find((path) => toStem(path) === 'people');
  if (people !== undefined)
    throw new Error(
      `${people} has the reserved name of the built-in people resource. Rename the file and create the product again.`,
    );
  const name = toStem(basename(folder)) || 'product';
  const names = {
    name,
    title: `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`,
    engine: relative(folder, engine).replaceAll('\\', '/'),
    packages: versions(),
  };
  const starts = await readStarts(options);
  writeTemplate(folder, names, schemas !== undefined || starts !== undefined);
  if (schemas !== undefined) copySchemas(schemas, given, folder);
  if (starts) writeStarts(folder, starts);
  linkPackages(folder);
  const count = starts?.starts.length ?? given.length;
  console.log(
    [
      `Created ${names.title} in ${target}${count > 0 ? ` with ${count} schemas` : ''}.`,
      `  cd ${target}`,
      '  npm start',
    ].join('\n'),
  );
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    schemas: { type: 'string' },
    csv: { type: 'string', multiple: true },
    database: { type: 'string' },
  },
});
try {
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0 || Object.keys(values).length > 1) throw new Error(usage);
  await create(target, values);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
