/** Languages of the product, each by its own name. */
export const locales = {
  'en-US': 'English',
  'fr-FR': 'Français',
  'ru-RU': 'Русский',
  'zh-CN': '简体中文',
} as const;
export type Locale = keyof typeof locales;

const codes = Object.keys(locales) as Locale[];

/**
 * The language of the product that comes first among wished ones (`fr-CA`, `ru`), by its first part;
 * undefined where the product has none of them.
 */
export const findLocale = (wished: readonly string[]): Locale | undefined =>
  wished
    .map((tag) => /^[a-z]{2}(?![a-z0-9])/i.exec(tag)?.[0].toLowerCase())
    .map((language) => codes.find((code) => language !== undefined && code.startsWith(language)))
    .find((code) => code !== undefined);

/** Returns whether a text is the code of a language of the product. */
export const isLocale = (name: unknown): name is Locale =>
  typeof name === 'string' && Object.hasOwn(locales, name);
