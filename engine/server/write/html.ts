import sanitizeHtml from 'sanitize-html';
import { failFields, fieldError } from '../errors/errors.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'title'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
};

/** Largest number of characters of a text without a limit in its schema. */
const LONGEST = 100_000;
/** Nothing that people write nests so deep or is so full of tags; what does costs more with each of them. */
const DEEPEST = 100;
const MOST_MARKS = 25_000;

class TooDeep extends Error {}

/**
 * Returns the HTML without what could run. Its length is looked at before anything else, and reading ends
 * where it nests too deep: throws 422 with the field.
 */
export function cleanHtml(field: string, html: string, limit = LONGEST): string {
  if (html.length > limit && Array.from(html).length > limit)
    throw failFields(fieldError(field, 'maxLength', { limit }));
  if (html.split('<', MOST_MARKS + 2).length > MOST_MARKS) throw failFields(fieldError(field, 'invalid'));
  let depth = 0;
  try {
    return sanitizeHtml(html, {
      ...allowed,
      onOpenTag: () => {
        depth += 1;
        if (depth > DEEPEST) throw new TooDeep();
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
  } catch (error) {
    if (error instanceof TooDeep) throw failFields(fieldError(field, 'invalid'));
    throw error;
  }
}
