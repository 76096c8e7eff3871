/** `npm run format` brings every file into the one form; `-- --check` only names those that are not in it. */
import { spawnSync } from 'node:child_process';

const mode = process.argv.includes('--check') ? '--check' : '--write';
const options = ['--cache', '--cache-strategy', 'content', '--log-level', 'warn'];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/prettier/bin/prettier.cjs', mode, ...options, '.'],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
