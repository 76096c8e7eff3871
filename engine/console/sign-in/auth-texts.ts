import { createContext, use, useContext } from 'react';
import { fetchCode } from '../code.ts';
import type { Locale } from '../../model/locales.ts';
import type { AuthTexts } from '../locales/en-US/auth.ts';
import type { AuthLocales } from '../locales/locales.ts';

const known = new Map<Locale, Promise<AuthTexts>>();

/** Loads the texts of a language; the same promise each time, as `use` requires. */
function textsOf(locales: AuthLocales, locale: Locale): Promise<AuthTexts> {
  const texts = known.get(locale) ?? fetchCode(locales[locale]).then(({ auth }) => auth);
  known.set(locale, texts);
  return texts;
}

export interface AuthLocale {
  readonly locale: Locale;
  readonly choose: (locale: Locale) => void;
}
export const AuthLocaleContext = createContext<AuthLocale>({ locale: 'en-US', choose: () => undefined });

/** The product's texts, in every language. */
export const AuthTextsContext = createContext<AuthLocales | null>(null);

/** Texts of the pages before the sign-in, in the chosen language. */
export function useAuthTexts(): AuthTexts {
  const locales = useContext(AuthTextsContext);
  const { locale } = useContext(AuthLocaleContext);
  if (!locales) throw new Error('Pages before the sign-in stand below an AuthTextsContext.');
  return use(textsOf(locales, locale));
}
