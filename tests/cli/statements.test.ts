import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUnnoted, noteSites } from '@crewdeck/engine/cli/statements/sites.ts';

test('every template of SQL names its place, and no line moves', () => {
  const text = [
    'const one = sql<Row>`select ${sql.ref("a")}',
    '  from b where ${also ? sql`c` : none}`;',
    'const other = css`d`;',
  ].join('\n');
  expect(noteSites('server/a.ts', text, './note.ts')?.split('\n')).toEqual([
    'import { noteStatement as __noted } from "./note.ts";' +
      'const one = __noted("server/a.ts:1", sql)<Row>`select ${sql.ref("a")}',
    '  from b where ${also ? __noted("server/a.ts:2", sql)`c` : none}`;',
    'const other = css`d`;',
  ]);
  expect(noteSites('server/a.ts', 'const other = css`d`;', './note.ts')).toBeUndefined();
});

test('every place that has to be run names itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-statements-'));
  try {
    for (const name of await findUnnoted(folder)) {
      const file = name.replace(/:\d+$/, '');
      expect(noteSites(file, readFileSync(file, 'utf8'), './note.ts')).toContain(`("${name}", sql)`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  expect(noteSites('src/a.ts', 'sql`select 1`', './note.ts')).toBeUndefined();
});

test('what no suite has run is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-statements-'));
  try {
    const all = await findUnnoted(folder);
    expect(all.length).toBeGreaterThan(300);
    writeFileSync(join(folder, '1.txt'), `${all.slice(0, 2).join('\n')}\n`);
    writeFileSync(join(folder, '2.txt'), `${all.slice(2, -1).join('\n')}\n`);
    expect(await findUnnoted(folder)).toEqual(all.slice(-1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
