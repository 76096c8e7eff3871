/**
 * `npm run dev`: the server restarts, generated/ is rewritten and the console reloads when their sources
 * change.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = join(dirname(fileURLToPath(import.meta.url)), '..');
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');

const children: ChildProcess[] = [];
const run = (args: readonly string[]): ChildProcess => {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  children.push(child);
  return child;
};

let waiting: NodeJS.Timeout | undefined;
function generateSoon(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => run([join(engine, 'cli/generate.ts')]), 200);
}

for (const folder of ['schemas', 'resources', 'src/kinds'].filter((one) => existsSync(one)))
  watch(folder, { recursive: true }, generateSoon);
run([
  '--watch',
  '--watch-preserve-output',
  `--watch-path=${join(engine, 'server')}`,
  `--watch-path=${join(engine, 'model')}`,
  ...(existsSync('server') ? ['--watch-path=server'] : []),
  '--watch-path=resources',
  '--watch-path=generated',
  existsSync('server/main.ts') ? 'server/main.ts' : join(engine, 'cli/serve.ts'),
]);
// A product without a configuration of its own is served by the engine's.
const configured = existsSync('vite.config.ts') ? [] : ['--config', join(engine, 'cli/vite.config.ts')];
run([vite, '--clearScreen', 'false', ...configured]);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(0);
  });
