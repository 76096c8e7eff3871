import { createContext, use, useContext } from 'react';
import type { Locale } from '../../model/locales.ts';
import type { AuthTexts } from '../locales/en-US/auth.ts';
import { loadAuthTexts } from '../locales/locales.ts';

const known = new Map<Locale, Promise<AuthTexts>>();

/** Texts of a language; the same promise each time, as `use` needs it. */
function textsOf(locale: Locale): Promise<AuthTexts> {
  const texts = known.get(locale) ?? loadAuthTexts(locale);
  known.set(locale, texts);
  return texts;
}

export interface AuthLocale {
  readonly locale: Locale;
  readonly choose: (locale: Locale) => void;
}
export const AuthLocaleContext = createContext<AuthLocale>({ locale: 'en-US', choose: () => undefined });

/** Texts of the pages before the sign-in, in the chosen language. */
export const useAuthTexts = (): AuthTexts => use(textsOf(useContext(AuthLocaleContext).locale));
