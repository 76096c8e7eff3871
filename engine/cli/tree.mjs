/**
 * What a command needs before it runs: its packages and the built console. A checkout that `npm start` has
 * set up is brought up to date; a tree that somebody else has installed is looked at and never changed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const stamp = 'node_modules/.crewdeck-installed';
const builtStamp = 'dist/console/.built-from';

const digest = (text) => createHash('sha256').update(text).digest('hex');
const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
/** The packages of a lock, by their paths. */
const readPackages = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});

function isProduction() {
  return (process.env.MODE ?? /^\s*MODE\s*=\s*["']?(\w+)/m.exec(readText('.env'))?.[1]) === 'production';
}

/** Whether the packages are nobody's but ours: a bare clone, or a tree that was installed here. */
function isOurs(home) {
  return !isProduction() && (existsSync(join(home, stamp)) || !existsSync(join(home, 'node_modules')));
}

/** Packages of the lock that are not there in their version; for the server alone those of development may be. */
function findMissing(home, isForServer) {
  const present = readPackages(join(home, 'node_modules/.package-lock.json'));
  return Object.entries(readPackages(join(home, 'package-lock.json')))
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link && !entry.optional)
    .filter(([, entry]) => !(isForServer && (entry.dev || entry.devOptional)))
    .filter(([path, { version }]) => present[path]?.version !== version)
    .map(([path]) => path.slice('node_modules/'.length));
}

function end(...lines) {
  console.error(lines.join('\n'));
  process.exit(1);
}

/**
 * The packages that the lock beside the engine names; they are installed in a tree of ours only. An engine
 * that came as a package has no lock beside it: whoever installed it brought what it needs.
 */
export function ensureDependencies(task, home) {
  const lock = join(home, 'package-lock.json');
  if (!existsSync(lock)) return;
  const wanted = digest(readFileSync(lock));
  if (readText(join(home, stamp)) === wanted) return;
  if (!isOurs(home)) {
    const isForServer = ['start', 'admin'].includes(task);
    const missing = findMissing(home, isForServer);
    if (missing.length === 0) return;
    end(
      `${missing.length} packages are missing from node_modules or have another version: ` +
        `${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}.`,
      `They are not installed automatically because this is not a development tree. Stop its servers and run: ` +
        `npm ci${isForServer ? ' --omit=dev' : ''}`,
    );
  }
  console.log('Installing dependencies …');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    cwd: home,
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('npm ci failed; see above.');
    process.exit(result.status ?? 1);
  }
  writeFileSync(join(home, stamp), wanted);
}

function newestOf(paths) {
  let text = '';
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const entry of readdirSync(path).sort()) visit(join(path, entry));
    else text += `${path} ${stat.size} ${digest(readFileSync(path))}\n`;
  };
  paths.forEach(visit);
  return digest(text);
}

function run(node, script) {
  const result = spawnSync(node, [script], { stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** What follows from schemas and definitions, in a product that does not keep it with its sources. */
export function ensureGenerated(node, script) {
  if (!existsSync('generated/schemas.ts')) run(node, script);
}

/** The console as its sources are; it is built in a tree of ours only, and where what builds it is there. */
export function ensureBuilt(node, { engine, home, script }) {
  const wanted = newestOf([
    ...['console', 'model'].map((room) => relative('', join(engine, room))),
    'src',
    'resources',
    'generated',
    'index.html',
    'vite.config.ts',
    relative('', join(home, 'package-lock.json')),
  ]);
  if (readText(builtStamp) === wanted) return;
  if (!isOurs(home) && !existsSync(join(home, 'node_modules/vite')))
    end(
      `The console ${existsSync(builtStamp) ? 'was built from other sources' : 'is not built'}, ` +
        'and the build tools are not installed.',
      'Run npm run build where all packages are installed and copy dist/, or install a release (npm run release).',
    );
  console.log('Building the console …');
  run(node, script);
  mkdirSync('dist/console', { recursive: true });
  writeFileSync(builtStamp, wanted);
}
