import type { Model } from './model.ts';
import type { ModelGallery } from './model-lists.ts';

type Declared = Pick<ModelGallery, 'picture'> & Partial<ModelGallery>;

/** A gallery with what its definition leaves out. */
export const buildGallery = (declared: Declared): ModelGallery => ({ isFirst: false, ...declared });

/** Throws for a gallery that names what there is not. */
export function assertGalleries(models: Readonly<Record<string, Model>>): void {
  for (const { stem, gallery, field } of Object.values(models)) {
    if (!gallery) continue;
    const missing = [gallery.picture, gallery.coming, gallery.lead, ...(gallery.cards ?? [])].find(
      (path) => path !== undefined && !field[path.split('.')[0] ?? ''],
    );
    if (gallery.coming !== undefined && field[gallery.coming]?.kind !== 'date')
      throw new Error(
        `The gallery of ${stem} marks upcoming rows by ${gallery.coming}, which is not a date.`,
      );
    if (missing !== undefined)
      throw new Error(`The gallery of ${stem} shows ${missing}, which is not a field.`);
  }
}
