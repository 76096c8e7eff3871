import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '../../context/context.ts';
import type { Model } from '../../../model/model.ts';
import { privacyModel } from '../../../model/privacy.ts';
import { opensPicture, type Grant } from '../../files/signed-urls.ts';
import { integrationModel } from '../../../model/integration.ts';
import { isLivingClient } from '../../identity/api-clients.ts';
import { isApiClient } from '../../identity/identity.ts';
import { readPerson } from '../../identity/sessions.ts';
import { findExportFile } from '../../privacy/export.ts';
import type { ProductFiles, StoredFile } from '../../product/product.ts';
import { fail } from '../../errors/errors.ts';
import { contentDisposition } from '../../files/file-name.ts';
import { noteRead } from '../../write/note-reads.ts';
import { sendContent } from '../../files/send-content.ts';

/** Kinds that a browser shows at an address of ours; everything else is saved: documents may hold script. */
const shown: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * Answers a URL that opens no file, or no longer does: a page that says so for a browser, the failure for
 * others.
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

/** Returns the resource whose row an address gives, and the file; undefined where that is not there. */
async function findGranted(
  engine: Engine,
  files: ProductFiles | undefined,
  grant: Grant,
): Promise<{ readonly model: Model; readonly file: StoredFile } | undefined> {
  const model = grant.kind === 'export' ? privacyModel(engine.models) : engine.models[files?.stem ?? ''];
  const file =
    grant.kind === 'export'
      ? await findExportFile(engine, grant.id, grant.userId)
      : await files?.find(engine.db, grant);
  return model && file && { model, file };
}

/** Checks whether the person to whom an address was given may still sign in, or the API client call. */
async function isActive({ directory, db, models }: Engine, { userId }: Grant): Promise<boolean> {
  const clients = integrationModel(models, 'apiClients');
  if (isApiClient({ userId }))
    return clients !== undefined && isLivingClient(directory, db, clients, -userId);
  return (await readPerson(directory, db, userId, { mustBeActive: true })) !== null;
}

/**
 * Returns headers that cache a picture until its URL expires, for the session that has read it: the next one
 * reads it again.
 */
const keepPicture = (end: number, now: number, vary: unknown): Readonly<Record<string, string>> => ({
  'cache-control': `private, max-age=${Math.max(0, Math.floor((end - now) / 1000))}, immutable`,
  vary: [vary, 'authorization, userid'].filter(Boolean).join(', '),
});

/**
 * Serves the files of a product's rows, and of exports of personal data, by their signed addresses. Of a file
 * the address is the permission, for one person, five minutes, as long as they may sign in: no header, no
 * cookie. Pictures are for everybody who is signed in, by addresses that end within the hour; they serve
 * pictures and nothing else.
 */
export function registerFiles(app: FastifyInstance, engine: Engine, files: ProductFiles | undefined): void {
  if (files && !engine.models[files.stem])
    throw new Error(`Resource ${files.stem} does not exist, or its rows are not files.`);
  app.get<{ Params: { signature: string } }>(
    '/api/v1/files/:signature',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const now = engine.now().getTime();
      const grant = engine.signing.verify(request.params.signature, now);
      if (!grant) return answerGone(request, reply);
      const isPicture = opensPicture(grant);
      // API clients too: they have the address from an answer that their scopes opened to them.
      if (isPicture) await request.requireIdentity(true);
      const found = await findGranted(engine, files, grant);
      if (!found) return answerGone(request, reply);
      const { model, file } = found;
      const isOpen = isPicture ? file.contentType.startsWith('image/') : await isActive(engine, grant);
      if (!isOpen) return answerGone(request, reply);
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
