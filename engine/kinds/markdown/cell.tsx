import { Suspense } from 'react';
import { lazyPart } from '../../console/code.ts';
import type { KindView } from '../kind-view.ts';

const MarkdownText = lazyPart(() => import('./MarkdownText.tsx'));

/** Letters of the part of a text in which its first line is looked for. */
const MOST_LETTERS = 400;

/**
 * Returns the first line with words, without the marks of Markdown.
 * @example firstLineOf('# **Harbour**\n\nopen'); // 'Harbour'
 */
export const firstLineOf = (text: string): string =>
  text
    .slice(0, MOST_LETTERS)
    .split('\n')
    .filter((line) => !/^\s*(```|~~~)/.test(line))
    .map((line) =>
      line
        .replace(/^\s*(?:[#>*+-]+\s+)+/, '')
        .replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
        .replace(/[*`~]+|(?<!\w)_|_(?!\w)/g, '')
        .trim(),
    )
    .find((line) => line !== '') ?? '';

/** Text in Markdown: its first line in lists. */
export const markdown: KindView = {
  cell: ({ value, place }) =>
    place === 'list' ? (
      firstLineOf(String(value))
    ) : (
      <Suspense fallback={<span className="skeleton" />}>
        <MarkdownText text={String(value)} />
      </Suspense>
    ),
};
