/**
 * `npm run dev`: the server restarts, generated/ is rewritten and the console reloads when their sources
 * change.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';

const children: ChildProcess[] = [];
const run = (args: readonly string[]): ChildProcess => {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  children.push(child);
  return child;
};

let waiting: NodeJS.Timeout | undefined;
function generateSoon(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => run(['engine/cli/generate.ts']), 200);
}

for (const folder of ['schemas', 'resources']) watch(folder, { recursive: true }, generateSoon);
run([
  '--watch',
  '--watch-preserve-output',
  '--watch-path=engine/server',
  '--watch-path=engine/model',
  '--watch-path=server',
  '--watch-path=resources',
  '--watch-path=generated',
  'server/main.ts',
]);
run(['node_modules/vite/bin/vite.js', '--clearScreen', 'false']);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(0);
  });
