import { createCipheriv, createDecipheriv, randomBytes, scryptSync, type CipherGCM } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { splitLines } from '../files/split-lines.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** The beginning of every backup; the letter after it says whether it is encrypted. */
const MAGIC = 'crewdeck backup 1 ';
const HEAD = MAGIC.length + 2;
const [SALT, IV, TAG] = [16, 12, 16];

const deriveKey = (key: string, salt: Buffer): Buffer => scryptSync(key, salt, 32);

async function* encrypt(source: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const [salt, iv] = [randomBytes(SALT), randomBytes(IV)];
  const cipher: CipherGCM = createCipheriv('aes-256-gcm', deriveKey(key, salt), iv);
  yield Buffer.concat([salt, iv]);
  for await (const chunk of source) yield cipher.update(chunk);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

/**
 * Writes lines to a compressed file, encrypted if there is a key. Only its owner may read it, and it gets its
 * name only when it is complete. Throws if the name is taken.
 */
export async function writeArchive(
  path: string,
  lines: AsyncIterable<string>,
  key: string | undefined,
): Promise<void> {
  if (await stat(path).catch(() => undefined)) throw new OperatorError(`${path} already exists.`);
  const part = `${path}.part`;
  const seal = async function* (packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield Buffer.from(`${MAGIC}${key === undefined ? 'p' : 'e'}\n`);
    yield* key === undefined ? packed : encrypt(packed, key);
  };
  try {
    const file = createWriteStream(part, { mode: 0o600, flush: true });
    await pipeline(Readable.from(lines), createGzip(), seal, file);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function readBytes(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer;
  } finally {
    await file.close();
  }
}

async function decipherOf(path: string, key: string, size: number): Promise<Transform> {
  const head = await readBytes(path, HEAD, SALT + IV);
  const decipher = createDecipheriv(
    'aes-256-gcm',
    deriveKey(key, head.subarray(0, SALT)),
    head.subarray(SALT),
  );
  return decipher.setAuthTag(await readBytes(path, size - TAG, TAG));
}

async function openContent(path: string, key: string | undefined): Promise<Readable> {
  const { size } = await stat(path);
  const head = (await readBytes(path, 0, HEAD)).toString('latin1');
  if (!head.startsWith(MAGIC)) throw new OperatorError(`${path} is not a backup.`);
  if (head.charAt(MAGIC.length) === 'p') return createReadStream(path, { start: HEAD });
  if (key === undefined) throw new OperatorError(`${path} is encrypted. Set BACKUP_KEY.`);
  const content = createReadStream(path, { start: HEAD + SALT + IV, end: size - TAG - 1 });
  const decipher = await decipherOf(path, key, size);
  content.on('error', (error) => decipher.destroy(error));
  return content.pipe(decipher);
}

/** The lines of a backup. Throws where it was cut off, changed, or encrypted with another key. */
export async function* readArchive(path: string, key: string | undefined): AsyncGenerator<string> {
  const content = await openContent(path, key);
  const unpacked = new PassThrough();
  const done = pipeline(content, createGunzip(), unpacked);
  try {
    yield* splitLines(unpacked);
    await done;
  } catch (error) {
    throw new OperatorError(`${path} cannot be read: it is truncated or damaged, or BACKUP_KEY is wrong.`, {
      cause: error,
    });
  } finally {
    content.destroy();
    await done.catch(() => undefined);
  }
}
