import type { TranslationMessages } from 'ra-core';

type Params = Readonly<Record<string, unknown>>;

/** Forms of a phrase in the order in which texts list them. */
const categories = ['one', 'few', 'many', 'other'] as const;

/** Adds the phrases of nested messages by their keys, as `crewdeck.list.next`. */
function addPhrases(messages: object, prefix: string, phrases: Map<string, string>): void {
  for (const [name, value] of Object.entries(messages)) {
    if (typeof value === 'string') phrases.set(`${prefix}${name}`, value);
    else if (typeof value === 'object' && value !== null) addPhrases(value, `${prefix}${name}.`, phrases);
  }
}

/**
 * Returns a function that chooses a form of a phrase by a number. A language has as many as categories of
 * plurals; texts have none for fractions, which take that of 2 to 4 in Russian (1,5 дня).
 */
function pluralsOf(locale: string): (forms: readonly string[], count: number) => string {
  const rules = new Intl.PluralRules(locale);
  const known = rules.resolvedOptions().pluralCategories;
  const order = categories.filter((category) => known.includes(category));
  return (forms, count) => {
    const category = rules.select(count);
    const wanted = category === 'other' && known.includes('few') ? 'few' : category;
    const index = order.findIndex((one) => one === wanted);
    return (forms[Math.min(index, forms.length - 1)] ?? '').trim();
  };
}

/**
 * Returns the function that translates keys of react-admin's messages. `%{name}` is replaced by a parameter,
 * forms of a plural are separated by `||||` and chosen by `smart_count`; `_` is the text for a missing key,
 * which else is its own text.
 */
export function buildTranslate(
  locale: string,
  messages: TranslationMessages,
): (key: string, params?: Params) => string {
  const phrases = new Map<string, string>();
  addPhrases(messages, '', phrases);
  const choose = pluralsOf(locale);
  return (key, params = {}) => {
    const { _: fallback, smart_count: count } = params;
    const phrase = phrases.get(key) ?? (typeof fallback === 'string' ? fallback : key);
    const forms = phrase.split('||||');
    const text = count === undefined || count === null ? phrase : choose(forms, Number(count));
    return text.replaceAll(/%\{(.*?)\}/g, (token, name: string) => {
      const value = Object.hasOwn(params, name) ? params[name] : undefined;
      return value === undefined || value === null ? token : String(value);
    });
  };
}
