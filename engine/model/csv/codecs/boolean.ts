import { isLocale, type Locale } from '../../locales.ts';
import { CellProblem, foldText, type CsvCodec } from '../codec.ts';

const words: Readonly<Record<Locale, readonly [string, string]>> = {
  'en-US': ['Yes', 'No'],
  'fr-FR': ['Oui', 'Non'],
  'ru-RU': ['Да', 'Нет'],
  'zh-CN': ['是', '否'],
};
const meanings = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ...Object.values(words).flatMap(
    ([yes, no]) =>
      [
        [foldWord(yes), true],
        [foldWord(no), false],
      ] as const,
  ),
]);
function foldWord(word: string): string {
  return word.toLowerCase();
}

/** Yes and no in the language of the file. */
export const booleanCodec: CsvCodec = {
  write: (value, { words: { locale } }) => (isLocale(locale) ? words[locale][value ? 0 : 1] : String(value)),
  read: (text) => meanings.get(foldText(text)) ?? new CellProblem('type', { type: 'boolean' }),
};
