import type { TranslationMessages } from 'react-admin';
import { locales, type DomainTexts, type Locale } from '../../model/texts.ts';
import type { AuthTexts } from './en-US/auth.ts';
import type { ConsoleTexts } from './en-US/console.ts';
import type { HomeTexts } from '../../../src/locales/en-US/home.ts';
import type { PersonalTexts } from '../../../src/locales/en-US/personal.ts';
import type { TimeTexts } from './en-US/time.ts';

/**
 * Everything that one language says: react-admin's own texts, the domain's words, the console's and the
 * sign-in's.
 */
export interface LocaleBundle {
  readonly framework: TranslationMessages;
  readonly domain: DomainTexts;
  readonly auth: AuthTexts;
  readonly console: ConsoleTexts;
  /** Dashboard, notifications, search. */
  readonly home: HomeTexts;
  /** Leave, attendance, decisions. */
  readonly time: TimeTexts;
  /** Profile, calendar, files, settings of the layout. */
  readonly personal: PersonalTexts;
}

/** Only the language in use is downloaded, the small part of the sign-in apart from the rest. */
const bundles: Readonly<Record<Locale, () => Promise<{ bundle: LocaleBundle }>>> = {
  'en-US': () => import('./en-US/index.ts'),
  'fr-FR': () => import('./fr-FR/index.ts'),
  'ru-RU': () => import('./ru-RU/index.ts'),
  'zh-CN': () => import('./zh-CN/index.ts'),
};
const authTexts: Readonly<Record<Locale, () => Promise<{ auth: AuthTexts }>>> = {
  'en-US': () => import('./en-US/auth.ts'),
  'fr-FR': () => import('./fr-FR/auth.ts'),
  'ru-RU': () => import('./ru-RU/auth.ts'),
  'zh-CN': () => import('./zh-CN/auth.ts'),
};

export const loadBundle = async (locale: Locale): Promise<LocaleBundle> => (await bundles[locale]()).bundle;
export const loadAuthTexts = async (locale: Locale): Promise<AuthTexts> => (await authTexts[locale]()).auth;

export const isLocale = (name: unknown): name is Locale =>
  typeof name === 'string' && Object.hasOwn(locales, name);
const FALLBACK: Locale = 'en-US';
const STORE_KEY = 'RaStore.locale';

/** What was chosen in this browser, else the browser's language where it is one of ours, else English. */
export function resolveLocale(): Locale {
  const stored = readStored();
  if (isLocale(stored)) return stored;
  const wanted = navigator.languages.flatMap((name) =>
    Object.keys(locales).filter((locale) => locale.slice(0, 2) === name.slice(0, 2)),
  );
  return wanted.find(isLocale) ?? FALLBACK;
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
