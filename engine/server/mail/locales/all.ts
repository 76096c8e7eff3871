import { isLocale, type Locale } from '../../../model/locales.ts';
import { enUS } from './en-US.ts';
import { frFR } from './fr-FR.ts';
import { ruRU } from './ru-RU.ts';
import type { MailTexts } from './texts.ts';
import { zhCN } from './zh-CN.ts';

const all: Readonly<Record<Locale, MailTexts>> = {
  'en-US': enUS,
  'fr-FR': frFR,
  'ru-RU': ruRU,
  'zh-CN': zhCN,
};

/** Returns the texts of every product's mails in a language; English for an unknown one. */
export const mailTextsOf = (locale: string): MailTexts => all[isLocale(locale) ? locale : 'en-US'];
