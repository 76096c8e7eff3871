import { backup, type BackupMeans } from '../server/backup/backup.ts';
import { restore } from '../server/backup/restore.ts';
import { OperatorError } from '../server/errors/operator-error.ts';

type Say = (line: string) => void;

const number = (count: number): string => count.toLocaleString('en-US');

/** Makes a backup and reports its content. Throws if rows refer to files that the store lacks. */
export async function backupAloud(path: string, means: BackupMeans, say: Say): Promise<void> {
  const { rows, files, missing } = await backup(path, means);
  say(`Wrote ${path}: ${number(rows)} rows and ${number(files)} files, verified.`);
  if (means.key === undefined)
    say('The backup is not encrypted (BACKUP_KEY is not set). Protect it like the database.');
  if (missing.length > 0)
    throw new OperatorError(
      `${number(missing.length)} files that rows refer to are missing from the file store and from the backup: ${missing.slice(0, 5).join(', ')}.`,
    );
}

/** Restores a backup and reports its content. */
export async function restoreAloud(path: string, means: BackupMeans, say: Say): Promise<void> {
  const { rows, files, takenAt } = await restore(path, means);
  say(`Restored as of ${takenAt}: ${number(rows)} rows and ${number(files)} files, verified.`);
}
