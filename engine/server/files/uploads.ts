import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { StoredUpload } from './media.ts';
import { fail, failFields, fieldError } from '../errors/errors.ts';
import { detectContentType } from './content-type.ts';
import { cleanFileName } from './file-name.ts';
import { cleanPicture } from './pictures/clean-picture.ts';
import type { FileStore } from './store.ts';

export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Texts of a form are short, but for how the file of an import is read. */
const MAX_FIELD_BYTES = 500_000;
/** Bytes of the beginning that the check of the content needs. */
const HEAD_BYTES = 64 * 1024;

/** Returns the beginning of a stream, and the whole stream; both throw `too_large` beyond the limit. */
async function peek(stream: Readable): Promise<{ head: Buffer; whole: AsyncIterable<Buffer> }> {
  const chunks: Buffer[] = [];
  let size = 0;
  const iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let isDone = false;
  const readOn = async (): Promise<Buffer[]> => {
    const { value, done } = await iterator.next();
    isDone = done === true;
    if (done) return [];
    size += value.length;
    if (size > MAX_FILE_BYTES) throw fail('too_large');
    return [value];
  };
  while (size < HEAD_BYTES && !isDone) chunks.push(...(await readOn()));
  const whole = async function* (): AsyncGenerator<Buffer> {
    yield* chunks;
    while (!isDone) yield* await readOn();
  };
  return { head: Buffer.concat(chunks), whole: whole() };
}

async function storeFile(
  part: MultipartFile,
  store: FileStore,
  count: (bytes: number) => Promise<void>,
): Promise<StoredUpload> {
  // Browsers write a quotation mark as `%22` there (HTML, multipart/form-data).
  const fileName = cleanFileName(part.filename.replaceAll('%22', '"'));
  const { head, whole } = await peek(part.file);
  if (head.length === 0) throw failFields(fieldError('file', 'required'));
  const contentType = await detectContentType(head, fileName);
  const content = Readable.from(cleanPicture(whole, contentType));
  const stored = await store.put(content, { limit: MAX_FILE_BYTES, claim: ({ size }) => count(size) });
  return { fileName, contentType, ...stored };
}

/**
 * Returns the failure for the parser's error about a malformed or too large body; other errors are returned
 * unchanged.
 */
function toUploadFailure(error: unknown): unknown {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT|FST_REQ_FILE_TOO_LARGE/.test(code))
    return fail('too_large', { cause: error });
  return /^(Multipart|Unexpected end|Malformed|Unsupported|Part terminated|Premature)|boundary/i.test(message)
    ? fail('bad_request', { cause: error })
    : error;
}

/**
 * Reads a multipart body while it comes: the fields as texts, and one file, stored under its hash, a picture
 * without its metadata. Throws 400 for a broken body, 413 beyond 20 MB, 415 for a body or a content that is
 * not accepted, 422 for an unknown file or a broken picture, and what `count` throws for the size of the
 * file, which is then not kept.
 */
export async function readUpload(
  request: FastifyRequest,
  store: FileStore,
  count: (bytes: number) => Promise<void>,
): Promise<{ fields: Record<string, string>; file?: StoredUpload }> {
  if (!request.isMultipart()) throw fail('wrong_type');
  const fields: Record<string, string> = {};
  let file: StoredUpload | undefined;
  try {
    for await (const part of request.parts({
      limits: {
        fields: 30,
        fieldSize: MAX_FIELD_BYTES,
        files: 1,
        fileSize: MAX_FILE_BYTES + 1,
        headerPairs: 100,
      },
    })) {
      if (part.type === 'field') {
        if (part.valueTruncated)
          throw failFields(fieldError(part.fieldname.slice(0, 60), 'maxLength', { limit: MAX_FIELD_BYTES }));
        fields[part.fieldname] = String(part.value);
      } else if (part.fieldname !== 'file')
        throw failFields(fieldError(part.fieldname.slice(0, 60), 'unknown_field'));
      else file = await storeFile(part, store, count);
    }
  } catch (error) {
    throw toUploadFailure(error);
  }
  return { fields, ...(file && { file }) };
}
