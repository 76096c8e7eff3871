import type { Rolldown } from 'vite';

/** Modules of every page: the frame, and the product's own. */
const frame = /\/console\/App\.tsx$|\/src\/product\.tsx?$/;

/**
 * The files of the console that more than one page asks for. Left to itself the bundler cuts wherever another
 * set of pages shares something: a page was a hundred requests, most of them smaller than their headers.
 */
export const consoleParts: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 2 },
  { name: 'console', test: frame, priority: 1 },
];
