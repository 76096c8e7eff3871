import { buildLocaleMessages } from '../../console/context/messages.ts';
import { loadBundle, type LocaleBundle, type ProductLocales } from '../../console/locales/locales.ts';
import { isLocale, locales, type Locale } from '../../model/locales.ts';
import { buildModels } from '../../model/build-model.ts';
import type { Model } from '../../model/model.ts';
import type { Notices } from '../../model/notices.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { loadOfProject } from '../product.ts';

/** Texts of the console by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** Texts of a product, and the words of other languages that are spelt as in English. */
export interface Wording {
  readonly models: Readonly<Record<string, Model>>;
  readonly texts: ProductLocales;
  readonly sameWords: Readonly<Partial<Record<Locale, readonly string[]>>>;
}

const flatten = (node: unknown, path = ''): [string, string][] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, child]) => flatten(child, path === '' ? key : `${path}.${key}`))
    : [[path, String(node)]];

/** All texts of the console in a language, but for those of react-admin. */
export function textsOf({ models }: Pick<Wording, 'models'>, locale: Locale, bundle: LocaleBundle): Texts {
  const { ra: _, ...own } = buildLocaleMessages(models, locale, bundle);
  return Object.fromEntries(flatten(own));
}

/** The placeholders of a text. */
export const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();

const isWord = (text: string): boolean => /[a-z]{2}/i.test(text.replace(/%\{\w+\}/g, ''));

/** The file that a text belongs into. */
function placeOf(key: string, locale: Locale, { own }: LocaleBundle): string {
  const [first, section = ''] = key.split('.');
  if (first === 'resources' || ['modules', 'permissions', 'groups', 'relations', 'terms'].includes(section))
    return `resources/locales/${locale}.ts (${key.replace(/^crewdeck\./, '')})`;
  const folder = section !== 'auth' && Object.hasOwn(own, section) ? 'src' : 'engine/console';
  return `${folder}/locales/${locale}/ (${key.replace(/^crewdeck\./, '')})`;
}

/** Returns the texts that a language lacks, each with the file in which it belongs. */
export async function findMissingWords(wording: Wording, locale: Locale): Promise<string[]> {
  const [reference, bundle] = await Promise.all([
    loadBundle(wording.texts, 'en-US'),
    loadBundle(wording.texts, locale),
  ]);
  const english = textsOf(wording, 'en-US', reference);
  const own = textsOf(wording, locale, bundle);
  const isSame = (text: string): boolean =>
    locale === 'en-US' || (wording.sameWords[locale]?.includes(text) ?? false);
  const reported = new Set<string>();
  return Object.entries(english).flatMap(([key, text]) => {
    const word = own[key];
    const place = placeOf(key, locale, bundle);
    if (word === undefined) return `${locale} has no text for “${text}”. Add it to ${place}.`;
    if (namesIn(word).join() !== namesIn(text).join() && !/filter\.(gte|lte)$/.test(key))
      return `${locale} has “${word}” for “${text}” with other placeholders. Correct them in ${place}.`;
    if (word !== text || !isWord(text) || isSame(text) || reported.has(text)) return [];
    reported.add(text);
    return (
      `${locale} has the English text “${text}”. Translate it in ${place}, or add it to ` +
      'resources/locales/same-words.ts if the text is the same in both languages.'
    );
  });
}

/** Sentences of notifications that a language lacks, a line each. */
function findMissingSentences(
  kinds: Notices['kinds'],
  locale: Locale,
  { own }: Pick<LocaleBundle, 'own'>,
): string[] {
  const sentenceByName = Object.fromEntries(flatten(own.notices ?? {}));
  return Object.entries(kinds).flatMap(([kind, { sentences }]) =>
    sentences
      .filter(({ text }) => !sentenceByName[text])
      .map(
        ({ text }) =>
          `${locale} has no sentence for ${kind}. Add “${text}” to resources/locales/notices/${locale}.ts.`,
      ),
  );
}

/** The words that the languages of the project lack, one a line; undefined where there is none. */
export async function findWordGaps(): Promise<string | undefined> {
  const [{ schemas }, { definitions }, { notices }, { texts }, { sameWords }] = await Promise.all([
    loadOfProject<{ schemas: Readonly<Record<string, JsonSchema>> }>('generated/schemas.ts'),
    loadOfProject<{ definitions: Readonly<Record<string, unknown>> }>('resources/index.ts'),
    loadOfProject<{ notices: Notices['kinds'] }>('resources/notices.ts'),
    loadOfProject<Pick<Wording, 'texts'>>('src/locales/locales.ts'),
    loadOfProject<Pick<Wording, 'sameWords'>>('resources/locales/same-words.ts'),
  ]);
  const wording = { models: buildModels(schemas, definitions), texts, sameWords };
  const gaps = await Promise.all(
    Object.keys(locales)
      .filter(isLocale)
      .map(async (locale) => [
        ...findMissingSentences(notices, locale, await loadBundle(texts, locale)),
        ...(await findMissingWords(wording, locale)),
      ]),
  );
  return gaps.flat().join('\n') || undefined;
}
