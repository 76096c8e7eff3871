import type { Property } from './kind.ts';

const addresses = ['uri', 'uri-reference', 'iri', 'iri-reference'];
/** Ends of names that say no more than the format. */
const ends = /(?:url|uri|link|address|href)s?$/;

/** Returns the last word of a name, without its plural: `CoverImages` → `image`, `photo_url` → `photo`. */
const lastWordOf = (name: string): string | undefined =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(ends, '')
    .trim()
    .split(' ')
    .at(-1)
    ?.replace(/s$/, '');

/**
 * Checks whether a property holds an address and its name ends with one of the words, or with one of these
 * and `url`, `uri`, `link`, `address` or `href`.
 * @example isAddressOf({ name: 'photoUrl', node: { type: 'string', format: 'uri' } }, ['photo']); // true
 */
export const isAddressOf = ({ name, node }: Property, words: readonly string[]): boolean =>
  addresses.includes(node.format ?? '') && words.includes(lastWordOf(name) ?? '');
