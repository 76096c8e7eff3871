import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '../../context.ts';
import { fail } from '../../errors.ts';
import { contentDisposition } from '../../files/file-name.ts';
import { noteRead } from '../../write/note-reads.ts';
import { sendContent } from '../../files/send-content.ts';

interface Stored {
  readonly fileName: string;
  readonly size: number;
  readonly contentType: string;
  readonly sha256: string;
}

/** Kinds that a browser shows in a page of ours; everything else is saved. */
const shown: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

async function sendFile(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  file: Stored & { readonly cacheControl: string },
): Promise<FastifyReply> {
  if (!(await engine.files.has(file.sha256))) throw fail('not_found');
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
    'cache-control': file.cacheControl,
    // What is in a file never runs as a page of ours.
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  });
  if (request.headers['if-none-match'] === `"${file.sha256}"`) return reply.code(304).send();
  return sendContent(reply, { size: file.size, open: (range) => engine.files.open(file.sha256, range) });
}

/**
 * Serves files by their signed addresses: no header, no cookie; the address is the permission, for one file,
 * one person, five minutes. Addresses of photos last, so that they serve pictures and nothing else.
 */
export function registerFiles(app: FastifyInstance, engine: Engine): void {
  app.get<{ Params: { signature: string } }>(
    '/api/v1/files/:signature',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const grant = engine.signing.verify(request.params.signature, engine.now().getTime());
      if (!grant) throw fail('not_found');
      const { rows } = await sql<Stored>`select file_name, size, content_type, sha256 from documents
        where id = ${grant.id} and (media_type = 'avatar') = ${grant.kind === 'avatar'}
          and (media_type <> 'avatar' or content_type like 'image/%')`.execute(engine.db);
      if (!rows[0]) throw fail('not_found');
      if (grant.kind === 'document' && engine.models.documents) {
        const reader = { engine, identity: { userId: grant.userId }, requestId: request.id };
        await noteRead(reader, engine.models.documents, grant.id, 'content');
      }
      const cacheControl =
        grant.kind === 'avatar' ? 'private, max-age=86400, immutable' : 'private, no-store';
      return sendFile(engine, request, reply, { ...rows[0], cacheControl });
    },
  );
}
