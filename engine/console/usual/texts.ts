import type { Locale } from '../../model/locales.ts';
import { toDomain, type ProductWords } from '../../model/words.ts';
import type { AuthLocales, ProductLocales } from '../locales/locales.ts';

type LoadWords = () => Promise<{ readonly words: ProductWords }>;

/**
 * A file for each language, downloaded when the language is used; a language without one falls back to
 * English.
 */
export type WordsByLocale = Readonly<Partial<Record<Locale, LoadWords>> & Record<'en-US', LoadWords>>;

const wordsOf = (byLocale: WordsByLocale, locale: Locale) => (byLocale[locale] ?? byLocale['en-US'])();

const commonAuth = {
  'en-US': () => import('../locales/en-US/auth.ts'),
  'fr-FR': () => import('../locales/fr-FR/auth.ts'),
  'ru-RU': () => import('../locales/ru-RU/auth.ts'),
  'zh-CN': () => import('../locales/zh-CN/auth.ts'),
} as const;

const inEach = <T>(of: (locale: Locale) => T): Readonly<Record<Locale, T>> => ({
  'en-US': of('en-US'),
  'fr-FR': of('fr-FR'),
  'ru-RU': of('ru-RU'),
  'zh-CN': of('zh-CN'),
});

/**
 * Returns the texts of the pages before the sign-in: the console's own, with the product's name and claim.
 */
export const usualAuthTexts = (byLocale: WordsByLocale): AuthLocales =>
  inEach((locale) => async () => {
    const [{ auth }, { words }] = await Promise.all([commonAuth[locale](), wordsOf(byLocale, locale)]);
    const { name, claim, claimDetail } = words;
    return { auth: { ...auth, brand: name, claim, claimDetail } };
  });

/** Returns the texts of a product that has a file for each language. */
export function usualTexts(byLocale: WordsByLocale): ProductLocales {
  const authTexts = usualAuthTexts(byLocale);
  return inEach((locale) => async () => {
    const [{ auth }, { words }] = await Promise.all([authTexts[locale](), wordsOf(byLocale, locale)]);
    return { texts: { domain: toDomain(words), auth, own: { ...words.own, name: words.name } } };
  });
}
