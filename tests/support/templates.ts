import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importsOf } from '@crewdeck/engine/cli/check/imports.ts';
import {
  makeClusterFolder,
  ownerOf,
  runCluster,
  type Cluster,
} from '@crewdeck/engine/cli/machine/postgres.ts';
import { moment, timeZone } from './moment.ts';

export type DatabaseKind = 'pglite' | 'postgres';

/** Name of the template database inside the cluster. */
export const templateName = 'crewdeck_demo';

const execute = promisify(execFile);

/** Files that a file reaches by its imports, itself included. */
function reach(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.(ts|json)$/.test(file) || !existsSync(file)) return found;
  found.add(file);
  if (file.endsWith('.ts'))
    for (const { to } of importsOf(file, readFileSync(file, 'utf8'))) reach(to, found);
  return found;
}

/** Returns a hash of what the demo company is made of: another one needs other templates. */
function fingerprint(): string {
  const files = new Set([
    ...reach('server/seed/seed.ts'),
    ...reach('engine/server/database/migrate/prepare-schema.ts'),
    ...globSync([
      'schemas/**/*.json',
      '{engine/server/database,server}/migrations/*.sql',
      'engine/server/approval/*.ts',
      'generated/*.{ts,json}',
      'engine/server/app/prepare-database.ts',
      'engine/cli/machine/postgres.ts',
      'tests/support/seed-template.ts',
      'package-lock.json',
    ]),
  ]);
  const hash = createHash('sha256').update(`${moment.toISOString()} ${timeZone}`);
  for (const file of [...files].sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function seed(kind: DatabaseKind, folder: string): Promise<void> {
  const draft = `${folder}.draft-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  // Two minutes before the suites begin: what was seeded lies in their past, on the same day.
  const clock = new Date(moment.getTime() - 120_000).toISOString();
  await execute(process.execPath, ['tests/support/seed-template.ts', kind, draft], {
    env: { ...process.env, CLOCK: clock, TIME_ZONE: timeZone },
  });
  // A concurrent run has made the same.
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
}

/**
 * Returns the folder of a template of the demo company, made when its content or its day has changed. It
 * holds `home`, a `DATA_DIR`, which has the database of PGlite, and `cluster`, the one of PostgreSQL.
 */
export async function ensureTemplate(kind: DatabaseKind): Promise<string> {
  const folder = join('.cache', `demo-${fingerprint()}`, kind);
  if (!existsSync(folder)) {
    for (const old of globSync('.cache/demo-*'))
      if (!folder.startsWith(`${old}/`)) rmSync(old, { recursive: true });
    await seed(kind, folder);
  }
  return folder;
}

/** Copies a folder with all in it; `cp` takes a third of the time of `cpSync`. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-r', from, to]);
}

/** Copies the `DATA_DIR` of a template to a temporary folder, or its files without the database of PGlite. */
export async function copyHome(kind: DatabaseKind, part: 'all' | 'files' = 'all'): Promise<string> {
  const home = join(await ensureTemplate(kind), 'home');
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-tests-'));
  for (const name of readdirSync(home))
    if (part === 'all' || name !== 'database') copyFolder(join(home, name), join(folder, name));
  return folder;
}

/** Starts a copy of the cluster that holds the template database. */
export async function startTemplateCluster(): Promise<Cluster> {
  const template = join(await ensureTemplate('postgres'), 'cluster');
  const folder = makeClusterFolder();
  const data = join(folder, 'data');
  copyFolder(template, data);
  const { uid, gid } = ownerOf();
  if (uid !== undefined) {
    execFileSync('chown', ['-R', `${uid}:${gid ?? uid}`, data]);
    chownSync(folder, uid, gid ?? uid);
  }
  execFileSync('chmod', ['700', data]);
  return runCluster(folder);
}
