import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { csvAnswer } from '@crewdeck/engine/server/csv/csv-file.ts';
import { runAs, workNow } from '@crewdeck/engine/server/database/connection/work.ts';

test('a file is written for the request that started it, whichever server takes the next part of it', async () => {
  const kinds: string[] = [];
  let isEnded = false;
  const lines = async function* (): AsyncGenerator<string> {
    try {
      for (;;) {
        kinds.push(workNow().kind);
        yield 'a line\r\n';
        await Promise.resolve();
      }
    } finally {
      isEnded = true;
    }
  };
  const { content } = runAs({ kind: 'report' }, () => csvAnswer(lines(), 'lines.csv'));
  let parts = 0;
  for await (const part of content as Readable) {
    expect(part).toMatch(/^\uFEFF$|^a line/);
    if ((parts += 1) === 50) break;
  }
  expect(kinds.length).toBeGreaterThan(40);
  expect(new Set(kinds)).toEqual(new Set(['report']));
  await expect.poll(() => isEnded).toBe(true);
});
