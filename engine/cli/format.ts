/** `npm run format` brings every file into the one form; `-- --check` only names those that are not in it. */
import { spawnSync } from 'node:child_process';

const mode = process.argv.includes('--check') ? '--list-different' : '--write';
const { status } = spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', mode, '.'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
