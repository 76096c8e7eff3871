import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '../../context.ts';
import type { ProductFiles, StoredFile } from '../../product.ts';
import { fail } from '../../errors.ts';
import { contentDisposition } from '../../files/file-name.ts';
import { noteRead } from '../../write/note-reads.ts';
import { sendContent } from '../../files/send-content.ts';

/** Kinds that a browser shows at an address of ours; everything else is saved: documents may hold script. */
const shown: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * What an address answers that opens no file, or none any more: a person's browser gets a page that says so,
 * everybody else the failure.
 */
function answerGone(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(request.headers.accept ?? '').includes('text/html')) throw fail('not_found');
  return reply.headers({ 'cache-control': 'no-store', vary: 'accept' }).redirect('/auth/file');
}

async function sendFile(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
): Promise<FastifyReply> {
  if (!(await engine.files.has(file.sha256))) return answerGone(request, reply);
  reply.headers({
    'content-type': file.contentType.startsWith('text/')
      ? `${file.contentType}; charset=utf-8`
      : file.contentType,
    etag: `"${file.sha256}"`,
    'content-disposition': contentDisposition(
      file.fileName,
      shown.includes(file.contentType) ? 'inline' : 'attachment',
    ),
    'x-content-type-options': 'nosniff',
    // What is in a file never runs as a page of ours.
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  });
  if (request.headers['if-none-match'] === `"${file.sha256}"`) return reply.code(304).send();
  return sendContent(reply, { size: file.size, open: (range) => engine.files.open(file.sha256, range) });
}

/** For as long as the address is good, for the sign-in that has fetched it: the next one asks again. */
const keepPicture = (end: number, now: number, vary: unknown): Readonly<Record<string, string>> => ({
  'cache-control': `private, max-age=${Math.max(0, Math.floor((end - now) / 1000))}, immutable`,
  vary: [vary, 'authorization, userid'].filter(Boolean).join(', '),
});

/**
 * Serves the files of a product's rows by their signed addresses. Of a file the address is the permission,
 * for one person, five minutes: no header, no cookie. Pictures are for everybody who is signed in, by
 * addresses that end within the hour; they serve pictures and nothing else.
 */
export function registerFiles(app: FastifyInstance, engine: Engine, { stem, find }: ProductFiles): void {
  const model = engine.models[stem];
  if (!model) throw new Error(`There is no resource ${stem} whose rows are files.`);
  app.get<{ Params: { signature: string } }>(
    '/api/v1/files/:signature',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const now = engine.now().getTime();
      const grant = engine.signing.verify(request.params.signature, now);
      const isPicture = grant !== undefined && grant.kind !== 'file';
      // API clients too: they have the address from an answer that their scopes opened to them.
      if (isPicture) await request.requireIdentity(true);
      const file = grant && (await find(engine.db, grant));
      if (!file || (isPicture && !file.contentType.startsWith('image/'))) return answerGone(request, reply);
      if (!isPicture) {
        const reader = { engine, identity: { userId: grant.userId }, requestId: request.id };
        await noteRead(reader, model, grant.id, 'content');
      }
      reply.headers(
        isPicture
          ? keepPicture(grant.expiresAt, now, reply.getHeader('vary'))
          : { 'cache-control': 'private, no-store' },
      );
      return sendFile(engine, request, reply, file);
    },
  );
}
