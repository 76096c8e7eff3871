import type { AuthLocales } from '@crewdeck/engine/console/locales/locales.ts';

/** The portal's texts of the pages before the sign-in; only the language in use is downloaded. */
export const authTexts: AuthLocales = {
  'en-US': () => import('./en-US/auth.ts'),
  'fr-FR': () => import('./fr-FR/auth.ts'),
  'ru-RU': () => import('./ru-RU/auth.ts'),
  'zh-CN': () => import('./zh-CN/auth.ts'),
};
