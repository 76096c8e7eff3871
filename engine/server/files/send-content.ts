import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { ByteRange } from './store.ts';

/** A stored content of known size that can be read in parts. */
export interface StoredContent {
  readonly size: number;
  readonly open: (range?: ByteRange) => Readable;
}

/**
 * One range of bytes (`bytes=0-99`, `bytes=100-`, `bytes=-20`); undefined for none, or one that is not
 * understood.
 */
function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'beyond' : { start, end };
}

/** Sends a stored content, or the part of it that the request asks for. */
export function sendContent(reply: FastifyReply, { size, open }: StoredContent): FastifyReply {
  const range = readRange(reply.request.headers.range, size);
  reply.header('accept-ranges', 'bytes');
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (!range) return reply.header('content-length', size).send(open());
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': String(range.end - range.start + 1),
    })
    .send(open(range));
}
