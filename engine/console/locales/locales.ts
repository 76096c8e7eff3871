import { fetchCode } from '../code.ts';
import type { TranslationMessages } from 'ra-core';
import { findLocale, isLocale, type Locale } from '../../model/locales.ts';
import type { DomainTexts } from '../../model/texts.ts';
import type { AuthTexts } from './en-US/auth.ts';
import type { ConsoleTexts } from './en-US/console.ts';

/** Texts of the console in one language: react-admin's and its own. */
export interface ConsoleBundle {
  readonly framework: TranslationMessages;
  readonly console: ConsoleTexts;
}

/** Texts of a product in one language. */
export interface ProductTexts {
  /** Words of its resources. */
  readonly domain: DomainTexts;
  /** Texts of the pages before the sign-in. */
  readonly auth: AuthTexts;
  /** Texts of its pages, by section; those of a section that the console has too are added to it. */
  readonly own: Readonly<Record<string, string | object>>;
}

/** Texts of a product; each language is loaded on demand. */
export type ProductLocales = Readonly<Record<Locale, () => Promise<{ readonly texts: ProductTexts }>>>;

/** Its texts of the pages before the sign-in, which load without the rest. */
export type AuthLocales = Readonly<Record<Locale, () => Promise<{ readonly auth: AuthTexts }>>>;

/** Everything that one language says. */
export interface LocaleBundle extends ConsoleBundle, ProductTexts {}

/** Only the language in use is downloaded. */
const bundles: Readonly<Record<Locale, () => Promise<{ bundle: ConsoleBundle }>>> = {
  'en-US': () => import('./en-US/index.ts'),
  'fr-FR': () => import('./fr-FR/index.ts'),
  'ru-RU': () => import('./ru-RU/index.ts'),
  'zh-CN': () => import('./zh-CN/index.ts'),
};

/** The texts of the console and of the product in one language. */
export async function loadBundle(product: ProductLocales, locale: Locale): Promise<LocaleBundle> {
  const [{ bundle }, { texts }] = await Promise.all([fetchCode(bundles[locale]), fetchCode(product[locale])]);
  return { ...bundle, ...texts };
}

const FALLBACK: Locale = 'en-US';
const STORE_KEY = 'RaStore.locale';

/** Returns the language chosen in this browser, else the browser's if it is one of ours, else English. */
export function resolveLocale(): Locale {
  const stored = readStored();
  if (isLocale(stored)) return stored;
  return findLocale(navigator.languages) ?? FALLBACK;
}

/** react-admin keeps the locale as JSON under its store's key. */
function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORE_KEY) ?? 'null') as unknown;
  } catch {
    return undefined;
  }
}

export function rememberLocale(locale: Locale): void {
  localStorage.setItem(STORE_KEY, JSON.stringify(locale));
}
