import type { ProductLocales } from '@crewdeck/engine/console/locales/locales.ts';

/** The portal's texts; only the language in use is downloaded. */
export const texts: ProductLocales = {
  'en-US': () => import('./en-US/index.ts'),
  'fr-FR': () => import('./fr-FR/index.ts'),
  'ru-RU': () => import('./ru-RU/index.ts'),
  'zh-CN': () => import('./zh-CN/index.ts'),
};
