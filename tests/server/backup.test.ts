import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { database as tables } from '../../generated/tables.ts';
import { backup } from '@crewdeck/engine/server/backup/backup.ts';
import { restore } from '@crewdeck/engine/server/backup/restore.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { openFolderStore } from '@crewdeck/engine/server/files/store.ts';
import { openEmptyPGlite } from '../support/empty-pglite.ts';

const wanted = { tables, migrations: new URL('../../server/migrations/', import.meta.url) };
const folder = mkdtempSync(join(tmpdir(), 'crewdeck-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('rows, numbers, counts and files are after a restore what they were, and what is missing is named', async () => {
  const [source, target] = [await openEmptyPGlite(), await openEmptyPGlite()];
  try {
    await migrate(source, wanted);
    const store = openFolderStore(join(folder, 'files'));
    const { sha256 } = await store.put(Buffer.from('A paper of the company'));
    const gone = 'f'.repeat(64);
    await sql`insert into stored_files (sha256) values (${sha256}), (${gone})`.execute(source.db);
    for (const name of ['Ann\u2028Bob', 'Разработка', '"quoted"'])
      await sql`insert into clients (name, company, email, country)
        values (${name}, 'Ltd', 'a@b.example', 'France')`.execute(source.db);
    await sql`delete from clients where name = '"quoted"'`.execute(source.db);
    const path = join(folder, 'company.backup');
    const taken = await backup(path, { database: source, wanted, store });
    expect(taken).toMatchObject({ files: 1, missing: [gone] });

    const other = openFolderStore(join(folder, 'other'));
    const restored = await restore(path, { database: target, wanted, store: other });
    expect(restored).toMatchObject({ files: 1, rows: taken.rows });
    const { rows } = await sql`select id, name from clients order by id`.execute(target.db);
    expect(rows).toEqual([
      { id: 1, name: 'Ann\u2028Bob' },
      { id: 2, name: 'Разработка' },
    ]);
    const { rows: next } = await sql`insert into clients (name, company, email, country)
      values ('Next', 'Ltd', 'a@b.example', 'France') returning id`.execute(target.db);
    expect(next).toEqual([{ id: 4 }]);
    const { rows: counts } = await sql`select sum(rows)::integer as rows from row_counts
      where table_name = 'clients' and owner = 0`.execute(target.db);
    expect(counts).toEqual([{ rows: 3 }]);
    expect(await other.has(sha256)).toBe(true);
    await expect(restore(path, { database: target, wanted, store: other })).rejects.toThrow(/is not empty/);
  } finally {
    await source.close();
    await target.close();
  }
}, 120_000);
