import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const git = (args: readonly string[], env?: NodeJS.ProcessEnv): string =>
  execFileSync('git', args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** Returns the hash of the tree of HEAD. */
export const headTree = (): string => git(['rev-parse', 'HEAD^{tree}']);

/**
 * Returns the hash of the working tree as git would commit it now, with what is not committed yet; undefined
 * where there is no git.
 */
export function workingTree(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-index-'));
  try {
    const index = { GIT_INDEX_FILE: join(folder, 'index') };
    git(['read-tree', 'HEAD'], index);
    git(['add', '--all'], index);
    return git(['write-tree'], index);
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
