import type { I18nProvider, TranslationMessages } from 'ra-core';
import type { Model } from '../../model/model.ts';
import { isLocale, locales, type Locale } from '../../model/locales.ts';
import { buildLocaleMessages } from '../context/messages.ts';
import { toReadable } from '../context/reasons.ts';
import { loadBundle, type ProductLocales } from '../locales/locales.ts';
import { buildTranslate } from './phrases.ts';

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
 * Builds react-admin's i18n provider. It needs the first language at once, so that is loaded before the
 * console is built; the others when they are chosen. Of several that are chosen one after the other the last
 * one is applied last, whichever is loaded first.
 */
export async function buildI18nProvider(
  models: Readonly<Record<string, Model>>,
  texts: ProductLocales,
  initial: Locale,
): Promise<I18nProvider> {
  const available = Object.entries(locales).map(([locale, name]) => ({ locale, name }));
  const first = await loadMessages(models, texts, initial);
  let current = { locale: initial as string, translate: buildTranslate(initial, first) };
  const apply = async (locale: string): Promise<void> => {
    const isLoaded = locale === initial || !isLocale(locale);
    const messages = isLoaded ? first : await loadMessages(models, texts, locale);
    current = { locale, translate: buildTranslate(locale, messages) };
  };
  let turn = Promise.resolve();
  return withReadableFaults({
    translate: (key, options) => current.translate(key, options as Parameters<typeof current.translate>[1]),
    getLocale: () => current.locale,
    getLocales: () => available,
    changeLocale: (locale) => {
      const change = (): Promise<void> => apply(locale);
      turn = turn.then(change, change);
      return turn;
    },
  });
}
