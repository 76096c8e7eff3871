import { isLocale, type Locale } from '../../locales.ts';
import { CellProblem, foldText, type CsvCodec } from '../codec.ts';

const words: Readonly<Record<Locale, readonly [string, string]>> = {
  'en-US': ['Yes', 'No'],
  'fr-FR': ['Oui', 'Non'],
  'ru-RU': ['Да', 'Нет'],
  'zh-CN': ['是', '否'],
};
/** Words of files of other programs, in the languages that they come in. */
const further = {
  yes: 'true 1 y x on ja j o sí si s sim д active enabled aktiv actif activo ativo активен 启用 有效',
  no: 'false 0 n off nein não нет н inactive disabled inaktiv inactif inactivo inativo неактивен 停用 无效',
};
const meanings = new Map<string, boolean>([
  ...further.yes.split(' ').map((word) => [word, true] as const),
  ...further.no.split(' ').map((word) => [word, false] as const),
  ...Object.values(words).flatMap(([yes, no]) => [
    [foldText(yes), true] as const,
    [foldText(no), false] as const,
  ]),
]);

/** Yes and no in the language of the file; read in any language, or by the words of its column. */
export const booleanCodec: CsvCodec = {
  write: (value, { words: { locale } }) => (isLocale(locale) ? words[locale][value ? 0 : 1] : String(value)),
  read: (text, { field, valueOf }) =>
    meanings.get(foldText(text)) ??
    valueOf(field, foldText(text)) ??
    new CellProblem('type', { type: 'boolean' }),
};
