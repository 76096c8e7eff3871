import { open, type FileHandle } from 'node:fs/promises';
import type { ActionContext, Answer } from '../declared.ts';

type LogLine = Answer<'logs', 'view'>['logLines'][number];
type LogQuery = ActionContext<'logs', 'view'>['query'];

const names: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
const CHUNK = 256 * 1024;

/** Lines of a file from its end, in pieces: memory does not grow with the file. */
async function* readBackwards(file: FileHandle): AsyncGenerator<string> {
  let position = (await file.stat()).size;
  let tail: Buffer = Buffer.alloc(0);
  while (position > 0) {
    const length = Math.min(CHUNK, position);
    position -= length;
    const piece = Buffer.alloc(length);
    await file.read(piece, 0, length, position);
    const whole = Buffer.concat([piece, tail]);
    // The text before the first line break may begin in the chunk before.
    const cut = position > 0 ? whole.indexOf(10) + 1 : 0;
    if (position > 0 && cut === 0) {
      tail = whole;
      continue;
    }
    tail = whole.subarray(0, position > 0 ? cut : 0);
    const lines = whole.subarray(cut).toString('utf8').split('\n');
    for (const line of lines.toReversed()) if (line !== '') yield line;
  }
}

function parseLine(line: string): LogLine {
  try {
    const { level, time, msg, pid: _, ...details } = JSON.parse(line) as Record<string, unknown>;
    return {
      at: typeof time === 'string' ? time : null,
      level: names[level as number] ?? null,
      message: typeof msg === 'string' ? msg : '',
      details,
    };
  } catch {
    return { at: null, level: null, message: line.slice(0, 5000), details: {} };
  }
}

/** A page of a log file, the newest line first, and how many lines there are that the filters let through. */
export async function readLogLines(
  path: string,
  { skip, limit, level, searchText }: LogQuery,
): Promise<Answer<'logs', 'view'>> {
  const mark =
    level === undefined
      ? undefined
      : `"level":${Object.keys(names).find((key) => names[Number(key)] === level)},`;
  const wanted = searchText?.toLowerCase();
  const logLines: LogLine[] = [];
  let totalCount = 0;
  const file = await open(path);
  try {
    for await (const line of readBackwards(file)) {
      if ((mark && !line.includes(mark)) || (wanted && !line.toLowerCase().includes(wanted))) continue;
      if (totalCount >= skip && logLines.length < limit) logLines.push(parseLine(line));
      totalCount += 1;
    }
  } finally {
    await file.close();
  }
  return { logLines, totalCount };
}
