import { isLocale, type Locale } from '../../../model/locales.ts';
import { enUS } from './en-US.ts';
import { frFR } from './fr-FR.ts';
import { ruRU } from './ru-RU.ts';
import type { ExportTexts } from './texts.ts';
import { zhCN } from './zh-CN.ts';

const all: Readonly<Record<Locale, ExportTexts>> = {
  'en-US': enUS,
  'fr-FR': frFR,
  'ru-RU': ruRU,
  'zh-CN': zhCN,
};

/** Returns the texts of an export's page in a language; English for an unknown one. */
export const exportTextsOf = (locale: string): ExportTexts => all[isLocale(locale) ? locale : 'en-US'];
