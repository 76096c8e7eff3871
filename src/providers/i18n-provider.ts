import type { I18nProvider, TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Model } from '../../resources/engine/model.ts';
import { buildResourceMessages } from '../engine/messages.ts';
import { enUS } from '../locales/en-US.ts';

/** Texts of react-admin, of the console, and of every resource by its schema. */
export function buildI18nProvider(models: Readonly<Record<string, Model>>): I18nProvider {
  const messages = { ...enUS, resources: buildResourceMessages(models) };
  return polyglotI18nProvider(() => messages as unknown as TranslationMessages, 'en-US', [{ locale: 'en-US', name: 'English' }], { allowMissing: true });
}
