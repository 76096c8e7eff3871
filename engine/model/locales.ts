/** Languages of the product, each by its own name. */
export const locales = {
  'en-US': 'English',
  'fr-FR': 'Français',
  'ru-RU': 'Русский',
  'zh-CN': '简体中文',
} as const;
export type Locale = keyof typeof locales;

/** Whether a name is that of a language of the product. */
export const isLocale = (name: unknown): name is Locale =>
  typeof name === 'string' && Object.hasOwn(locales, name);
