#!/usr/bin/env node
/**
 * Entry of every npm script, and of `crewdeck` in a product elsewhere. Runs on the host's own Node (20 or
 * later), installs what is missing in a tree of development, and hands over to the Node of node_modules,
 * which runs TypeScript as it is.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureDependencies, ensureGenerated } from './tree.mjs';

const engine = join(dirname(fileURLToPath(import.meta.url)), '..');
/** The tree that the engine's packages are installed in. */
const home = dirname(engine);
// The product is where the command was started; elsewhere the one beside the engine is meant.
const root = existsSync('schemas') ? process.cwd() : home;
const [task = 'start', ...args] = process.argv.slice(2);
// A new product is named from where one is.
if (task !== 'create') process.chdir(root);
const ofEngine = (name) => join(engine, 'cli', name);
const scripts = {
  start: existsSync('server/main.ts') ? 'server/main.ts' : ofEngine('serve.ts'),
  generate: ofEngine('generate.ts'),
  build: ofEngine('build.ts'),
  dev: ofEngine('dev.ts'),
  create: ofEngine('create.ts'),
  admin: ofEngine('admin.ts'),
  // What follows knows the checkout of the portal.
  test: ofEngine('test.ts'),
  check: ofEngine('check.ts'),
  format: ofEngine('format.ts'),
  bench: 'scripts/bench.ts',
  faults: 'scripts/faults.ts',
  screenshots: 'scripts/screenshots.ts',
  release: ofEngine('release.ts'),
};

function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = [
    join('node_modules', '.bin', name),
    join(
      'node_modules',
      `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
      'bin',
      name,
    ),
  ].find((path) => existsSync(join(home, path)));
  if (own) return join(home, own);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(
    [
      `Node ${process.version} is too old, and the dependencies include no Node`,
      `for ${process.platform}-${process.arch}. Install Node 22.18 or later.`,
    ].join(' '),
  );
  process.exit(1);
}

const script = scripts[task];
if (!script) {
  console.error(`Unknown script ${task}.`);
  process.exit(1);
}
ensureDependencies(task, home);
const node = findNode();
const bins = [...new Set([root, home])].map((folder) => join(folder, 'node_modules', '.bin'));
process.env.PATH = [...bins, process.env.PATH].join(delimiter);
if (['start', 'test', 'bench', 'screenshots', 'release', 'admin', 'dev'].includes(task))
  ensureGenerated(node, scripts.generate);
if (['start', 'test', 'bench', 'screenshots', 'release'].includes(task))
  ensureBuilt(node, { engine, home, script: scripts.build });
// What Node makes of the sources is kept: what starts again takes a third less time.
process.env.NODE_COMPILE_CACHE ??= join(home, 'node_modules', '.cache', 'compile');
// `serverFlags`: with a small young generation the idle server takes a tenth less memory; its requests
// wait for the database, not for the collector.
const { serverFlags = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config ?? {};
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', ...(task === 'start' ? serverFlags : []), script, ...args],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
