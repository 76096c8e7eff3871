import type { NotNull } from 'kysely';
import type { ProductFiles } from '@crewdeck/engine/server/product.ts';

/** The files of documents. A photo's address opens photos, and one of a document nothing but documents. */
export const documentFiles: ProductFiles = {
  stem: 'documents',
  find: (db, { id, kind }) =>
    db
      .selectFrom('documents')
      .select(['fileName', 'size', 'contentType', 'sha256'])
      .where('id', '=', id)
      .where('mediaType', kind === 'picture' ? '=' : '<>', 'avatar')
      .where('sha256', 'is not', null)
      .$narrowType<{ fileName: NotNull; size: NotNull; contentType: NotNull; sha256: NotNull }>()
      .executeTakeFirst(),
};
