import type { Page } from 'playwright-core';
import { texts } from '../../src/locales/locales.ts';
import { locales, type Locale } from '@crewdeck/engine/model/locales.ts';
import { models } from '../../scripts/demo/addresses.ts';
import { buildLocaleMessages } from '@crewdeck/engine/console/context/messages.ts';
import { loadBundle } from '@crewdeck/engine/console/locales/locales.ts';

type Words = { readonly texts: ReadonlySet<string>; readonly patterns: readonly RegExp[] };

const flatten = (node: unknown): string[] =>
  typeof node === 'object' && node !== null
    ? Object.values(node).flatMap(flatten)
    : String(node)
        .split('||||')
        .map((form) => form.trim());
const gap = /%\{\w+\}/g;
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const toPattern = (text: string): RegExp => new RegExp(`^${text.split(gap).map(escape).join('.+')}$`);
const lettersOf = (text: string): number => text.replace(gap, '').replace(/[^a-z]/gi, '').length;

/** All that the console can say in a language, apart from the field's data. */
async function wordsOf(locale: Locale): Promise<Words> {
  const all = flatten(buildLocaleMessages(models, locale, await loadBundle(texts, locale)));
  const isTemplate = (text: string): boolean => text.search(gap) >= 0;
  return {
    texts: new Set(all.filter((text) => !isTemplate(text) && lettersOf(text) > 1)),
    patterns: all.filter((text) => isTemplate(text) && lettersOf(text) > 7).map(toPattern),
  };
}
const words = new Map(
  await Promise.all(
    (Object.keys(locales) as Locale[]).map(async (locale) => [locale, await wordsOf(locale)] as const),
  ),
);

const englishDate =
  /\b(?:January|February|March|April|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\.? \d|\d (?:Jan|Feb|Apr|Jun|Jul|Aug|Sep|Oct|Dec)\b|^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:day|sday|nesday|rsday|urday)?,? (?:\d|[A-Z])/;
const raw =
  /\b(?:crewdeck|resources|ra)\.(?!example)[a-z][\w-]*\.[\w.-]+|\bundefined\b|\bNaN\b|\[object |%\{|\|\|\|\||Invalid Date/;

/** Runs in the browser: everything that is said, to eyes or to ears, apart from what people have written. */
function readTexts(): string[] {
  const said = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, .prose, [lang]:not(html)') === null)
      said.add(node.textContent?.trim() ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      said.add(element.getAttribute(name) ?? '');
  return [...said].filter((text) => text !== '');
}

/** Titles and topics of the demo company's records that are English words of the console too. */
const written: readonly string[] = [
  'Team',
  'Holi',
  'Foundation day',
  'Joining',
  'Leaving',
  'Change of department',
  'Spring',
];
const isIn = ({ texts, patterns }: Words, text: string): boolean =>
  texts.has(text) || patterns.some((pattern) => pattern.test(text));

/** Values as machines write them; pages of data hold such, as the audit does. */
const machine = /\bnull\b|\b\d{4}-\d\d-\d\d\b/;

/** Returns the texts of a page that are keys, gaps that nobody filled, or values as machines write them. */
export async function findRawTexts(page: Page): Promise<string[]> {
  return (await page.evaluate(readTexts)).filter((text) => raw.test(text) || machine.test(text));
}

/** Returns words of a page that are not in its language: keys, unfilled placeholders, English. */
export async function findForeignWords(page: Page, locale: Locale): Promise<string[]> {
  const [own, english] = [words.get(locale), words.get('en-US')];
  const said = await page.evaluate(readTexts);
  const isForeign = (text: string): boolean =>
    !written.includes(text) &&
    own !== undefined &&
    english !== undefined &&
    isIn(english, text) &&
    !isIn(own, text);
  return [
    ...said.filter((text) => raw.test(text)).map((text) => `raw: ${text}`),
    ...(locale === 'en-US'
      ? []
      : said.filter((text) => isForeign(text) || englishDate.test(text)).map((text) => `English: ${text}`)),
  ];
}
