import type { Rolldown } from 'vite';

/** What no page is without: the frame around all of them, and what the product says of itself. */
const frame = /\/console\/App\.tsx$|\/src\/product\.tsx?$/;

/**
 * The files of the console that more than one page asks for. Left to itself the bundler cuts wherever another
 * set of pages shares something: a page was a hundred requests, most of them smaller than their headers.
 */
export const consoleParts: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 2 },
  { name: 'console', test: frame, priority: 1 },
];
