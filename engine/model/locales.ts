/** Languages of the product, each by its own name. */
export const locales = {
  'en-US': 'English',
  'fr-FR': 'Français',
  'ru-RU': 'Русский',
  'zh-CN': '简体中文',
} as const;
export type Locale = keyof typeof locales;
