/**
 * Entry of every npm script. Runs on the host's own Node (20 or later), installs what is missing
 * in a tree of development, and hands over to the Node of node_modules, which runs TypeScript as it is.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureDependencies } from './tree.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);
const [task = 'start', ...args] = process.argv.slice(2);
const scripts = {
  start: 'server/main.ts',
  generate: 'engine/cli/generate.ts',
  build: 'engine/cli/build.ts',
  dev: 'engine/cli/dev.ts',
  test: 'engine/cli/test.ts',
  check: 'engine/cli/check.ts',
  format: 'engine/cli/format.ts',
  bench: 'scripts/bench.ts',
  faults: 'scripts/faults.ts',
  screenshots: 'scripts/screenshots.ts',
  admin: 'engine/cli/admin.ts',
  release: 'engine/cli/release.ts',
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
  ].find((path) => existsSync(path));
  if (own) return join(root, own);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(
    [
      `Node ${process.version} is too old and no Node came with the dependencies`,
      `for ${process.platform}-${process.arch}. Install Node 22.18 or later.`,
    ].join(' '),
  );
  process.exit(1);
}

const script = scripts[task];
if (!script) {
  console.error(`There is no script ${task}.`);
  process.exit(1);
}
ensureDependencies(task);
const node = findNode();
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
if (['start', 'test', 'bench', 'screenshots', 'release'].includes(task)) ensureBuilt(node, scripts.build);
// `serverFlags`: with a small young generation the idle server takes a tenth less memory; its requests
// wait for the database, not for the collector.
const { serverFlags } = JSON.parse(readFileSync('package.json', 'utf8')).config;
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', ...(task === 'start' ? serverFlags : []), script, ...args],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
