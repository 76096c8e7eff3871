import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Smaller answers fit into one packet of the network. */
const LEAST_BYTES = 1_024;

// Higher levels save a few per cent of the bytes for a multiple of the time.
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** An encoding of answers, as `Content-Encoding` names it. */
export type Encoding = 'br' | 'gzip';
const encodings: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => toGzip(content, { level: 4 }),
};

/** Returns the encoding for a request by its `Accept-Encoding`; undefined if it accepts none of them. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    return parameters.some((one) => /^q=0(?:\.0*)?$/.test(one)) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

/** Compresses a text, on a thread of its own. */
export const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encodings[encoding](content);

/** Marks for caches that an answer depends on the accepted encodings. */
export function varyByEncoding(reply: FastifyReply): void {
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
}

/**
 * Compresses JSON answers of 1 kB or more, as far as the client accepts it; files and streams stay as they
 * are. The size of an answer gives no secret away: requests carry a token, which other sites cannot make a
 * browser add.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).includes('json'))
      return payload;
    varyByEncoding(reply);
    const content = Buffer.from(payload);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (content.length < LEAST_BYTES || encoding === undefined) return content;
    const compressed = await compress(content, encoding);
    reply.header('content-encoding', encoding);
    return compressed;
  });
}
