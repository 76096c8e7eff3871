import { createHash, randomBytes } from 'node:crypto';
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import { openStore } from '@crewdeck/engine/server/files/open-store.ts';
import { openS3Store } from '@crewdeck/engine/server/files/s3-store.ts';
import { openFolderStore, toFilesAway, type FileStore } from '@crewdeck/engine/server/files/store.ts';
import { portOf } from '../support/port.ts';

const MB = 2 ** 20;
const folder = mkdtempSync(join(tmpdir(), 'crewdeck-files-'));
const key = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1', bucket: 'papers' };
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: key.bucket }],
});
// What the S3 store puts aside goes where the test can see it.
const usual = process.env.TMPDIR;
let endpoint = '';

beforeAll(async () => {
  await mkdir(join(folder, 'aside'));
  process.env.TMPDIR = join(folder, 'aside');
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
});
afterAll(async () => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing failed',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

/** Files under a folder whose bytes are contents: what the server of S3 writes about them is left out. */
async function listContents(of: string): Promise<string[]> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/_metadata\.json$|\.md5$/.test(entry.name))
    .map((entry) => entry.name);
}

function readMemory(): number {
  // The first round marks, the second waits until the first has been swept.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/** Generates a stream of bytes, and records their number and the peak of memory. */
function generate(size: number): { stream: Readable; seen: { given: number; peak: number } } {
  const seen = { given: 0, peak: 0 };
  const chunks = function* (): Generator<Buffer> {
    for (; seen.given < size; seen.given += 65_536) {
      if (seen.given % (2 * MB) === 0) seen.peak = Math.max(seen.peak, readMemory());
      yield randomBytes(65_536);
    }
  };
  return { stream: Readable.from(chunks()), seen };
}

describe.each<{ name: string; place: string; make: () => FileStore }>([
  { name: 'a folder', place: join(folder, 'folder'), make: () => openFolderStore(join(folder, 'folder')) },
  {
    name: 'an S3-compatible server',
    place: join(folder, 's3'),
    make: () => openS3Store({ endpoint, ...key }),
  },
])('a store in $name', ({ place, make }) => {
  afterEach(async () => {
    expect(await readdir(join(folder, 'aside'))).toEqual([]);
    expect((await listContents(place)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('gives back what was put in, under the hash of its bytes', async () => {
    const store = make();
    const content = randomBytes(300_000);
    expect(await store.has(hashOf(content))).toBe(false);
    expect(await store.put(content)).toEqual({ sha256: hashOf(content), size: content.length });
    expect(await store.has(hashOf(content))).toBe(true);
    expect(hashOf(await buffer(store.open(hashOf(content))))).toBe(hashOf(content));
  });

  test('erases what is to go, takes it again, and minds nothing that is not there', async () => {
    const store = make();
    const content = randomBytes(1000);
    const { sha256 } = await store.put(content);
    await store.remove(sha256);
    expect(await store.has(sha256)).toBe(false);
    await store.remove(sha256);
    await store.remove('../outside');
    await store.put(content);
    expect(hashOf(await buffer(store.open(sha256)))).toBe(sha256);
  });

  test('takes a stream as well, and a content without any byte', async () => {
    const store = make();
    const content = randomBytes(5 * MB);
    expect(await store.put(Readable.from([content.subarray(0, 1), content.subarray(1)]))).toEqual({
      sha256: hashOf(content),
      size: content.length,
    });
    expect(hashOf(await buffer(store.open(hashOf(content))))).toBe(hashOf(content));
    const nothing = await store.put(Buffer.alloc(0));
    expect([nothing.size, (await buffer(store.open(nothing.sha256))).length]).toEqual([0, 0]);
  });

  test('keeps the same content once', async () => {
    const store = make();
    const content = randomBytes(1000);
    await store.put(content);
    const before = await listContents(place);
    expect(await store.put(Readable.from([content]))).toEqual({ sha256: hashOf(content), size: 1000 });
    expect(await listContents(place)).toEqual(before);
  });

  test('keeps the same content once, too, when many bring it at the same time', async () => {
    const store = make();
    const content = randomBytes(2 * MB);
    const before = await listContents(place);
    const stored = await Promise.all(Array.from({ length: 8 }, () => store.put(Readable.from([content]))));
    expect(new Set(stored.map(({ sha256 }) => sha256))).toEqual(new Set([hashOf(content)]));
    expect((await listContents(place)).length).toBe(before.length + 1);
    expect(hashOf(await buffer(store.open(hashOf(content))))).toBe(hashOf(content));
  });

  test.each([
    '../secret',
    '..%2fsecret',
    '/etc/passwd',
    '',
    'A'.repeat(64),
    `${'a'.repeat(64)}/../x`,
    `${'a'.repeat(63)}\0`,
  ])('takes %j for no content, whatever is there', async (name) => {
    const store = make();
    await writeFile(join(folder, 'secret'), 'for nobody');
    expect(await store.has(name)).toBe(false);
    expect(() => store.open(name)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });

  test('fails while reading where there is no such content', async () => {
    const store = make();
    await expect(buffer(store.open('0'.repeat(64)))).rejects.toThrow(/ENOENT|does not exist/);
  });

  test('gives parts of a content, both ends included', async () => {
    const store = make();
    const { sha256 } = await store.put(Buffer.from('0123456789'));
    const read = async (start: number, end: number): Promise<string> =>
      (await buffer(store.open(sha256, { start, end }))).toString();
    expect([await read(0, 1), await read(2, 4), await read(9, 9), await read(0, 9)]).toEqual([
      '01',
      '234',
      '9',
      '0123456789',
    ]);
  });

  test('can be left in the middle of reading', async () => {
    const store = make();
    const { sha256 } = await store.put(randomBytes(8 * MB));
    for await (const chunk of store.open(sha256)) {
      expect((chunk as Buffer).length).toBeGreaterThan(0);
      break;
    }
    expect(await store.has(sha256)).toBe(true);
  });

  test('takes a content of just the limit, and refuses one of a byte more', async () => {
    const store = make();
    expect((await store.put(randomBytes(1000), { limit: 1000 })).size).toBe(1000);
    const before = await listContents(place);
    expect(await failureOf(store.put(randomBytes(1001), { limit: 1000 }))).toBe('too_large');
    expect(await listContents(place)).toEqual(before);
  });

  test('keeps nothing of what it refuses before the file is opened', async () => {
    const open = fs.open as (...args: unknown[]) => void;
    const opened = Promise.withResolvers<void>();
    const openLate = (...args: unknown[]): void => {
      const answer = args.pop() as (...result: unknown[]) => void;
      const answerAndSay = (...result: unknown[]): void => {
        answer(...result);
        opened.resolve();
      };
      setTimeout(() => open(...args, answerAndSay), 50);
    };
    const slow = vi.spyOn(fs, 'open').mockImplementationOnce(openLate as typeof fs.open);
    onTestFinished(() => slow.mockRestore());
    const before = await listContents(place);
    expect(await failureOf(make().put(Readable.from([randomBytes(1001)]), { limit: 1000 }))).toBe(
      'too_large',
    );
    expect(slow).toHaveBeenCalledOnce();
    await opened.promise;
    expect(await listContents(place)).toEqual(before);
  });

  test('stops a stream at the limit, without holding it in memory and without keeping a byte', async () => {
    const store = make();
    const before = await listContents(place);
    const { stream, seen } = generate(30 * MB);
    const base = readMemory();
    expect(await failureOf(store.put(stream, { limit: 20 * MB }))).toBe('too_large');
    expect(seen.given).toBeLessThan(23 * MB);
    expect(seen.peak - base).toBeLessThan(6 * MB);
    expect(stream.destroyed).toBe(true);
    expect(await listContents(place)).toEqual(before);
  });

  test('keeps nothing of a stream that broke', async () => {
    const store = make();
    const before = await listContents(place);
    const broken = function* (): Generator<Buffer> {
      yield randomBytes(MB);
      throw new Error('the line went dead');
    };
    expect(await failureOf(store.put(Readable.from(broken())))).toBe('the line went dead');
    const leaving = function* (): Generator<Buffer> {
      for (let given = 0; given < 20 * MB; given += 65_536) {
        if (given === MB) setImmediate(() => left.destroy());
        yield randomBytes(65_536);
      }
    };
    const left: Readable = Readable.from(leaving());
    expect(await failureOf(store.put(left))).toMatch(/PREMATURE_CLOSE|aborted/i);
    expect(await listContents(place)).toEqual(before);
  });
});

describe('a store in a folder', () => {
  test('mends a content that a crash of the machine has cut short', async () => {
    const store = openFolderStore(join(folder, 'crashed'));
    const content = randomBytes(1000);
    const { sha256 } = await store.put(content);
    await writeFile(join(folder, 'crashed', sha256.slice(0, 2), sha256), '');
    await store.put(content);
    expect(hashOf(await buffer(store.open(sha256)))).toBe(sha256);
  });
});

describe('a place that takes nothing', () => {
  test('is reported in words where it is no folder, for what is stored and for what is read', async () => {
    const place = join(folder, 'no-folder');
    await writeFile(place, '');
    const store = openFolderStore(place);
    expect(await failureOf(store.put(Buffer.from('x')))).toBe('unavailable');
    expect(await failureOf(store.has('0'.repeat(64)))).toBe('unavailable');
    await expect(store.reach()).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'])(
    'is reported in words where it says %s',
    (code) => {
      expect(toFilesAway(Object.assign(new Error('as the system says'), { code }))).toMatchObject({
        code: 'unavailable',
        reason: 'files_away',
        status: 503,
      });
    },
  );
  test('is not blamed for a line that went dead', () => {
    const error = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    expect(toFilesAway(error)).toBe(error);
  });
});

describe('a store in an S3-compatible server', () => {
  /** Runs a server that answers by method; `onChunk` gets the size of each chunk of a body. */
  async function withServer(
    status: (method: string) => number,
    work: (endpoint: string, methods: string[]) => Promise<void>,
    onChunk: (chunk: Buffer) => void = () => {},
  ): Promise<void> {
    const methods: string[] = [];
    const server = createServer((request, response) => {
      methods.push(request.method ?? '');
      request.on('data', onChunk).on('end', () => response.writeHead(status(request.method ?? '')).end());
    });
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    await work(`http://127.0.0.1:${portOf(server)}`, methods).finally(() => {
      server.closeAllConnections();
      server.close();
    });
  }

  test('does not send what is there already', async () => {
    await withServer(
      () => 200,
      async (there, methods) => {
        await openS3Store({ ...key, endpoint: there }).put(Buffer.from('known'));
        expect(methods).toEqual(['HEAD']);
      },
    );
  });

  test('sends a large stream on without holding it in memory', async () => {
    const base = readMemory();
    const seen = { size: 0, next: 0, peak: base };
    await withServer(
      (method) => (method === 'HEAD' ? 404 : 200),
      async (there) => {
        expect((await openS3Store({ ...key, endpoint: there }).put(generate(48 * MB).stream)).size).toBe(
          48 * MB,
        );
      },
      (chunk) => {
        seen.size += chunk.length;
        if (seen.size < seen.next) return;
        seen.next += 8 * MB;
        seen.peak = Math.max(seen.peak, readMemory());
      },
    );
    expect(seen.size).toBe(48 * MB);
    expect(seen.peak - base).toBeLessThan(8 * MB);
  });

  test('is tried again when the server is busy for a moment', async () => {
    let busy = 1;
    await withServer(
      (method) => {
        if (method === 'HEAD') return 404;
        busy -= 1;
        return busy >= 0 ? 503 : 200;
      },
      async (there, methods) => {
        await openS3Store({ ...key, endpoint: there }).put(Buffer.from('new'));
        expect(methods).toEqual(['HEAD', 'PUT', 'PUT']);
      },
    );
  });

  test('says that it is unavailable when the server is gone, refuses the key or has no such bucket', async () => {
    expect(
      await failureOf(openS3Store({ ...key, endpoint: 'http://127.0.0.1:9' }).put(Buffer.from('x'))),
    ).toBe('unavailable');
    expect(await failureOf(openS3Store({ ...key, endpoint, accessKey: 'WRONG' }).put(Buffer.from('x')))).toBe(
      'unavailable',
    );
    expect(await failureOf(openS3Store({ ...key, endpoint, bucket: 'nowhere' }).put(Buffer.from('x')))).toBe(
      'unavailable',
    );
    expect(
      await failureOf(buffer(openS3Store({ ...key, endpoint, accessKey: 'WRONG' }).open('0'.repeat(64)))),
    ).toBe('unavailable');
  });
});

describe('the settings', () => {
  test('choose the bucket where they name one', async () => {
    const store = openStore(
      loadConfig({
        DATA_DIR: folder,
        S3_ENDPOINT: endpoint,
        S3_BUCKET: key.bucket,
        S3_ACCESS_KEY: key.accessKey,
        S3_SECRET_KEY: key.secretKey,
      }),
    );
    const { sha256 } = await store.put(Buffer.from('for the bucket'));
    expect(await openS3Store({ endpoint, ...key }).has(sha256)).toBe(true);
  });

  test('choose the folder of files under the data folder otherwise', async () => {
    const { sha256 } = await openStore(loadConfig({ DATA_DIR: folder })).put(Buffer.from('for the folder'));
    const path = join(folder, 'files', sha256.slice(0, 2), sha256);
    expect([(await readFile(path)).toString(), (await stat(path)).size]).toEqual(['for the folder', 14]);
  });
});
