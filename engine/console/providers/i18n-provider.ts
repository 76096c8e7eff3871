import type { I18nProvider, TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Model } from '../../model/model.ts';
import { isLocale, locales, type Locale } from '../../model/locales.ts';
import { buildLocaleMessages } from '../context/messages.ts';
import { loadBundle, type ProductLocales } from '../locales/locales.ts';

/** Texts of one language, downloaded when it is first asked for. */
const loadMessages = async (
  models: Readonly<Record<string, Model>>,
  texts: ProductLocales,
  locale: Locale,
): Promise<TranslationMessages> => buildLocaleMessages(models, locale, await loadBundle(texts, locale));

const FORMAT_FAULT = 'crewdeck.faults.format';

/** A fault of a format names the format (`phone`), which has a word in every language. */
function withFormatNames(provider: I18nProvider): I18nProvider {
  const translate = (key: string, options: { format?: unknown } = {}): string =>
    provider.translate(
      key,
      key === FORMAT_FAULT && typeof options.format === 'string'
        ? {
            ...options,
            format: provider.translate(`crewdeck.formats.${options.format}`, { _: options.format }),
          }
        : options,
    );
  return { ...provider, translate };
}

/**
 * Of languages that are chosen one after the other the last one is shown, whichever text comes first: a
 * provider takes over what it has loaded in the order in which it comes.
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
 * react-admin wants the first language at once, so it is loaded before the console is put together; the
 * others when they are chosen.
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
  return withFormatNames(
    withNewestChoice(polyglotI18nProvider(messagesOf, initial, available, { allowMissing: true })),
  );
}
