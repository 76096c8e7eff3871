import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Model } from '../../model/model.ts';
import { isLocale, locales, type Locale } from '../../model/locales.ts';
import { buildLocaleMessages } from '../context/messages.ts';
import { toReadable } from '../context/reasons.ts';
import { loadBundle, type ProductLocales } from '../locales/locales.ts';

/** Loads the texts of a language when it is first used. */
const loadMessages = async (
  models: Readonly<Record<string, Model>>,
  texts: ProductLocales,
  locale: Locale,
): Promise<TranslationMessages> => buildLocaleMessages(models, locale, await loadBundle(texts, locale));

const FAULTS = 'crewdeck.faults.';

/**
 * Formats numbers and days in the errors of fields for the language; a format that they name (`phone`) has a
 * text in every language.
 */
function withReadableFaults(provider: I18nProvider): I18nProvider {
  const readable = (name: string, value: unknown): unknown =>
    name === 'format'
      ? provider.translate(`crewdeck.formats.${String(value)}`, { _: String(value) })
      : toReadable(provider.translate, provider.getLocale(), value);
  const translate = (key: string, options: Readonly<Record<string, unknown>> = {}): string => {
    if (!key.startsWith(FAULTS)) return provider.translate(key, options);
    const { _, ...params } = options;
    const readableParams = Object.entries(params).map(
      ([name, value]) => [name, readable(name, value)] as const,
    );
    return provider.translate(key, { ...Object.fromEntries(readableParams), _ });
  };
  return { ...provider, translate };
}

/**
 * Applies only the last of several languages that are chosen one after the other, whichever is loaded first:
 * a provider applies each in the order in which it is loaded.
 */
function withNewestChoice(provider: I18nProvider): I18nProvider {
  let turn = Promise.resolve();
  const changeLocale = (locale: string, options?: unknown): Promise<void> => {
    const change = (): Promise<void> => provider.changeLocale(locale, options);
    turn = turn.then(change, change);
    return turn;
  };
  return { ...provider, changeLocale };
}

/**
 * Builds react-admin's i18n provider. It needs the first language at once, so that is loaded before the
 * console is built; the others when they are chosen.
 */
export async function buildI18nProvider(
  models: Readonly<Record<string, Model>>,
  texts: ProductLocales,
  initial: Locale,
): Promise<I18nProvider> {
  const first = await loadMessages(models, texts, initial);
  const available = Object.entries(locales).map(([locale, name]) => ({ locale, name }));
  const messagesOf = (locale: string): TranslationMessages | Promise<TranslationMessages> =>
    locale === initial || !isLocale(locale) ? first : loadMessages(models, texts, locale);
  return withReadableFaults(
    withNewestChoice(polyglotI18nProvider(messagesOf, initial, available, { allowMissing: true })),
  );
}
