import type { Locale } from '@crewdeck/engine/model/locales.ts';
import { enUS } from './en-US.ts';
import { frFR } from './fr-FR.ts';
import { ruRU } from './ru-RU.ts';
import { zhCN } from './zh-CN.ts';

/** The sentences of notifications in every language. */
export const noticeSentences: Readonly<Record<Locale, typeof enUS>> = {
  'en-US': enUS,
  'fr-FR': frFR,
  'ru-RU': ruRU,
  'zh-CN': zhCN,
};
