import type { Kysely, NotNull } from 'kysely';
import type { ProductFiles, StoredFile } from '@crewdeck/engine/server/product/product.ts';
import type { Database } from '../../generated/database.ts';

/** The picture of an event, for everybody who reads events. */
async function findBanner(db: Kysely<Database>, id: number): Promise<StoredFile | undefined> {
  const found = await db
    .selectFrom('events')
    .select(['size', 'contentType', 'sha256'])
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .where('sha256', 'is not', null)
    .$narrowType<{ size: NotNull; contentType: NotNull; sha256: NotNull }>()
    .executeTakeFirst();
  return found && { ...found, fileName: 'banner' };
}

/**
 * The files of documents, and the pictures of events. A photo's address opens photos, and one of a document
 * nothing but documents.
 */
export const documentFiles: ProductFiles = {
  stem: 'documents',
  pictures: ['avatarUrl', 'bannerUrl'],
  find: (db, { id, kind }) =>
    kind === 'title'
      ? findBanner(db as Kysely<Database>, id)
      : db
          .selectFrom('documents')
          .select(['fileName', 'size', 'contentType', 'sha256'])
          .where('id', '=', id)
          .where('mediaType', kind === 'picture' ? '=' : '<>', 'avatar')
          .where('sha256', 'is not', null)
          .$narrowType<{ fileName: NotNull; size: NotNull; contentType: NotNull; sha256: NotNull }>()
          .executeTakeFirst(),
};
