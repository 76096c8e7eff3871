/**
 * The console's replacement of the package `inflection`: react-admin labels with it what has no text. Every
 * resource and field has one, so the rules of English plurals are never needed.
 */

/** Returns a name in words: `firstName` becomes `First name`. */
export function humanize(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[\W_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
export const transform = humanize;

/** Returns a name as it is: those of resources are plurals. */
export const pluralize = (name: string): string => name;
export const inflect = pluralize;
