import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { readLogLines } from '../domain/log-lines.ts';
import { rules } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { parseLogName } from '@crewdeck/engine/server/tracing/logger.ts';
import { fail } from '../failures.ts';

/** The day as a number (20261121); of a day's further files a number of nine digits. */
function toId({ day, index }: NonNullable<ReturnType<typeof parseLogName>>): number {
  const digits = day.replaceAll('-', '');
  return Number(index === 1 ? digits : `${digits.slice(2)}${String(index).padStart(3, '0')}`);
}

async function countLines(path: string): Promise<number> {
  const file = await open(path);
  let lines = 0;
  try {
    for await (const chunk of file.createReadStream({ autoClose: false }))
      for (const byte of chunk as Buffer) if (byte === 10) lines += 1;
  } finally {
    await file.close();
  }
  return lines;
}

async function readFiles(call: Call): Promise<Row[]> {
  const folder = call.engine.config.logDir;
  const names = await readdir(folder).catch(() => []);
  const files = names.flatMap((fileName) => {
    const file = parseLogName(fileName);
    return file ? [{ fileName, ...file }] : [];
  });
  return Promise.all(
    files.map(async ({ fileName, ...file }) => {
      const { size, birthtime, mtime } = await stat(join(folder, fileName));
      return {
        id: toId(file),
        fileName,
        date: file.day,
        size,
        createdAt: birthtime.toISOString(),
        updatedAt: mtime.toISOString(),
        createdBy: null,
        version: 1,
        labels: {},
      };
    }),
  );
}
const withLines = async (call: Call, row: Row): Promise<Row> => ({
  ...row,
  lines: await countLines(join(call.engine.config.logDir, row.fileName as string)),
});

export default rules('logs', {
  source: {
    async list(call, { meets, skip, limit, q = '', sort: [field, order] }) {
      const found = (await readFiles(call))
        .filter((row) => String(row.fileName).includes(q.trim().toLowerCase()))
        .filter(meets)
        .sort(
          (a, b) =>
            (a[field] === b[field] ? 0 : (a[field] as string) < (b[field] as string) ? -1 : 1) *
            (order === 'DESC' ? -1 : 1),
        );
      return {
        rows: await Promise.all(found.slice(skip, skip + limit).map((row) => withLines(call, row))),
        total: found.length,
      };
    },
    async read(call, id) {
      const row = (await readFiles(call)).find((one) => one.id === id);
      return row && withLines(call, row);
    },
  },
  actions: {
    async view({ call, params, query }) {
      const { fileName } = params;
      // Only a name of ours is ever opened: nothing else can be a path.
      if (!parseLogName(fileName)) throw fail('not_found');
      return readLogLines(join(call.engine.config.logDir, fileName), query).catch((error: unknown) => {
        throw (error as { code?: string }).code === 'ENOENT' ? fail('not_found') : error;
      });
    },
  },
});
