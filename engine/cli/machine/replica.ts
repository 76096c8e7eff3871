import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePostgres } from './install.ts';
import { makeClusterFolder, ownerOf, runCluster, type Cluster } from './postgres.ts';

/**
 * Starts a copy of a whole PostgreSQL: a `replica`, which goes on with what is written there, or one of its
 * `own`.
 */
export function startCopy(url: string, kind: 'replica' | 'own', port?: number): Promise<Cluster> {
  const folder = makeClusterFolder();
  const goesOn = kind === 'replica' ? ['--write-recovery-conf'] : [];
  execFileSync(
    join(ensurePostgres(), 'pg_basebackup'),
    ['-D', join(folder, 'data'), '-d', url, '-X', 'stream', '--checkpoint=fast', '--no-sync', ...goesOn],
    { ...ownerOf(), cwd: folder, stdio: 'ignore' },
  );
  return runCluster(folder, port);
}
