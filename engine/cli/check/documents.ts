import { glob, readFile } from 'node:fs/promises';

/** A document of the project. */
export interface Document {
  /** Path from the root of the project, with `/`. */
  readonly file: string;
  readonly text: string;
}

/** Reads README, CONTRIBUTING, the pages of docs/ and the generated references. */
export async function readDocuments(): Promise<readonly Document[]> {
  const documents: Document[] = [];
  for await (const file of glob(['README.md', 'CONTRIBUTING.md', '{docs,generated}/**/*.md']))
    documents.push({ file: file.replaceAll('\\', '/'), text: await readFile(file, 'utf8') });
  return documents;
}

/** Blanks code and emphasised text, which quote names and titles of tests; places stay the same. */
export const proseOf = (text: string): string =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`|\*[^*\n]+\*/g, (quoted) => quoted.replaceAll(/[^\n]/g, ' '));

/** Returns the number of words of a text, as `wc -w` counts them. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Most words of all pages of docs/: a person reads them in some two hours. */
const MOST_WORDS = 25_000;

/** Returns how many words docs/ has; undefined if they are not too many. */
export async function findLongDocuments(): Promise<string | undefined> {
  const pages = (await readDocuments()).filter(({ file }) => file.startsWith('docs/'));
  const words = pages.reduce((sum, { text }) => sum + countWords(text), 0);
  return words > MOST_WORDS
    ? `docs/ has ${words} words (limit ${MOST_WORDS}): shorten its pages.`
    : undefined;
}
