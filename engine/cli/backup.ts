import { backup, type BackupMeans } from '../server/backup/backup.ts';
import { restore } from '../server/backup/restore.ts';
import { OperatorError } from '../server/errors/operator-error.ts';

type Say = (line: string) => void;

const number = (count: number): string => count.toLocaleString('en-US');

/** Makes a backup and reports its content. Throws if rows refer to files that the store lacks. */
export async function backupAloud(path: string, means: BackupMeans, say: Say): Promise<void> {
  const { rows, files, missing } = await backup(path, means);
  say(`${path} holds ${number(rows)} rows and ${number(files)} files; it was read again and is whole.`);
  if (means.key === undefined) say('It is not encrypted (BACKUP_KEY): keep it as you keep the database.');
  if (missing.length > 0)
    throw new OperatorError(
      `${number(missing.length)} files that rows name are not in the store and not in the backup: ${missing.slice(0, 5).join(', ')}.`,
    );
}

/** Restores a backup and reports its content. */
export async function restoreAloud(path: string, means: BackupMeans, say: Say): Promise<void> {
  const { rows, files, takenAt } = await restore(path, means);
  say(`Restored as of ${takenAt}: ${number(rows)} rows and ${number(files)} files, each compared.`);
}
