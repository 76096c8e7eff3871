/** The words of each language, downloaded when it is the one in use. */
export const words = {
  'en-US': () => import('./en-US.ts'),
  'fr-FR': () => import('./fr-FR.ts'),
  'ru-RU': () => import('./ru-RU.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
};
