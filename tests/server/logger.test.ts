import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import { openLog, toLogName } from '@crewdeck/engine/server/tracing/logger.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crewdeck-log-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Logs a line of each level, and returns the content of files and stdout. */
async function logTo(settings: Record<string, string>): Promise<{ files: string; out: string }> {
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  const { logger, close } = openLog(loadConfig({ LOG_DIR: folder, ...settings }));
  logger.info('usual');
  logger.warn('doubtful');
  await close();
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return { files: files.join(''), out };
}
const messagesIn = (text: string): unknown[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

test.each([
  ['file', ['usual', 'doubtful'], ['doubtful']],
  ['stdout', [], ['usual', 'doubtful']],
  ['both', ['usual', 'doubtful'], ['usual', 'doubtful']],
])('LOG_TO=%s', async (where, inFiles, onStdout) => {
  const { files, out } = await logTo({ LOG_TO: where });
  expect(messagesIn(files)).toEqual(inFiles);
  expect(messagesIn(out)).toEqual(onStdout);
});

test('a file that is full is followed by another of the same day', async () => {
  const { logger, close } = openLog(loadConfig({ LOG_DIR: folder, LOG_FILE_MB: '1' }));
  const today = new Date();
  const sizeOfFiles = (): number =>
    readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  for (let count = 0; count < 5; count += 1) {
    logger.info('x'.repeat(600_000));
    // A file is followed by another when what it was given is on the disk.
    await expect.poll(sizeOfFiles, { interval: 5 }).toBeGreaterThan((count + 1) * 600_000);
  }
  await close();
  expect(readdirSync(folder).sort()).toEqual([1, 2, 3].map((index) => toLogName(today, index)).sort());
});

test('a disk that takes nothing ends no log: it is reported, and the lines after it stand in the file again', async () => {
  let reported = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    reported += String(text);
    return true;
  });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const file = join(folder, toLogName(new Date()));
  symlinkSync('/dev/full', file);
  const { logger, close } = openLog(loadConfig({ LOG_DIR: folder }));
  logger.warn('lost');
  await expect.poll(() => reported).toMatch(/^Cannot write the log file: .*\n$/);
  logger.warn('too soon');
  rmSync(file);
  const later = performance.now() + 11_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  logger.warn('room again');
  await close();
  expect(messagesIn(readFileSync(file, 'utf8'))).toEqual(['room again']);
});

test('files are kept for as many days as is set, and others are let be', async () => {
  const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  const kept = [toLogName(ago(6)), toLogName(ago(6), 2), 'notes-2020-01-01.log'];
  for (const name of [...kept, toLogName(ago(9)), toLogName(ago(9), 3)])
    writeFileSync(join(folder, name), '');
  await openLog(loadConfig({ LOG_DIR: folder, LOG_DAYS: '7' })).close();
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(kept));
  expect(readdirSync(folder).filter((name) => name.includes(toLogName(ago(9)).slice(0, 19)))).toEqual([]);
});

test('a folder that cannot be made is named, with what to do', () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  chmodSync(path, 0o600);
  expect(() => openLog(loadConfig({ LOG_DIR: join(path, 'logs') }))).toThrow(
    /^LOG_DIR is not writable .*LOG_TO=stdout\.$/,
  );
});
