import type { Model } from './model.ts';
import type { DomainTexts } from './texts.ts';

/** Words of a language by the names that they stand for. */
export type Terms = Readonly<Record<string, string>>;

/** The name under which a value of the code's own lists is seeded: `order_line` → `Order line`. */
export const seededName = (value: string): string =>
  value
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .replace(/^./, (letter) => letter.toUpperCase());

const bySeededName = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([value, word]) => [seededName(value), word]));

/**
 * Returns the translations of seeded names: of modules and permissions, whose seeded name is made of their
 * unique value, and of other terms.
 */
export const termsOf = ({ modules, permissions, terms }: DomainTexts): Terms => ({
  ...bySeededName(modules),
  ...bySeededName(permissions),
  ...terms,
});

/** A seeded name as the language calls it; a name that people gave stays as it is. */
export const translateTerm = (terms: Terms, name: string): string =>
  (Object.hasOwn(terms, name) ? terms[name] : undefined) ?? name;

/** Returns whether records of a resource are named by seeded names, which every language translates. */
export const isVocabulary = ({ fields }: Model): boolean => fields.some((field) => field.term);
