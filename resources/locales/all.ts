import { enUS } from './en-US.ts';
import { frFR } from './fr-FR.ts';
import { ruRU } from './ru-RU.ts';
import { zhCN } from './zh-CN.ts';
import type { Locale } from '@crewdeck/engine/model/locales.ts';
import type { DomainTexts } from '@crewdeck/engine/model/texts.ts';

/** The domain's words in every language, for what has to understand all of them at once. */
export const allTexts: Readonly<Record<Locale, DomainTexts>> = {
  'en-US': enUS,
  'fr-FR': frFR,
  'ru-RU': ruRU,
  'zh-CN': zhCN,
};
