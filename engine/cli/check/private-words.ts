import { proseOf, readDocuments } from './documents.ts';
import { isNode, lineAt, readSources, visit, type Node, type Source } from './sources.ts';

/** Words that need a glossary to be understood: each has a usual one. */
const words =
  'told|tells?|asked|anew|who(?:so|m|s)?ever|somebody|of which|beside|stands|stood|standing|deeds?';
const inText = new RegExp(String.raw`\b(?:${words})\b`, 'gi');
const inNames = new RegExp(`^(?:${words})$`, 'i');

/** Keys of translations are values of the API. */
const isOfLocales = (file: string): boolean => /\/locales\//.test(file);

/** Returns the words of a name in camel case. One with underscores is a value of the API or a column. */
const wordsOf = (name: string): string[] =>
  name.includes('_') && name !== name.toUpperCase() ? [] : name.split(/_|(?<=[a-z0-9])(?=[A-Z])/);

/** A word and the number of its line. */
export interface FoundWord {
  readonly line: number;
  readonly word: string;
}

/** Returns the name that a call begins with: `test` of `test.each(rows)(title, run)`. */
function calleeOf(node: Node): unknown {
  const inner = [node.callee, node.object, node.tag].find(isNode);
  return inner ? calleeOf(inner) : node.name;
}

/** Returns the title of a test or of a group of tests. */
function titleIn(node: Node): Node | undefined {
  const name = node.type === 'CallExpression' ? calleeOf(node) : undefined;
  const title: unknown = Array.isArray(node.arguments) ? node.arguments[0] : undefined;
  return (name === 'test' || name === 'describe') && isNode(title) && title.type.endsWith('Literal')
    ? title
    : undefined;
}

/**
 * Returns the private words in the comments, names and titles of tests of a file and in its own name, and the
 * doc comments that begin with a question word.
 */
export function privateWordsOf({ file, text, program, comments }: Source): FoundWord[] {
  const found: FoundWord[] = [];
  const note = (offset: number, word: string): void => {
    found.push({ line: lineAt(text, offset), word });
  };
  for (const [word] of file.matchAll(inText)) note(0, word);
  for (const { start, value } of comments) {
    for (const { index, 0: word } of value.matchAll(inText)) note(start + 2 + index, word);
    const [first] = /^\*\s*(?:\*\s*)?(?:What|Who|Whose|Whom|Which|How|Whether)\b/.exec(value) ?? [];
    if (first !== undefined) note(start, first.replaceAll(/[*\s]/g, ''));
  }
  if (isOfLocales(file)) return found;
  visit(program, (node) => {
    const title = titleIn(node);
    if (title)
      for (const { index, 0: word } of text.slice(title.start, title.end).matchAll(inText))
        note(title.start + index, word);
    if (node.type !== 'Identifier' || typeof node.name !== 'string') return;
    for (const word of wordsOf(node.name)) if (inNames.test(word)) note(node.start, node.name);
  });
  return found;
}

/** Returns the private words of a document, without those in code and in quoted titles. */
export const privateWordsInDocument = (text: string): FoundWord[] =>
  [...proseOf(text).matchAll(inText)].map(({ index, 0: word }) => ({ line: lineAt(text, index), word }));

const list = (file: string, found: readonly FoundWord[]): string[] =>
  found.map(({ line, word }) => `${file}:${line}: “${word}” is a private word. Use a standard term.`);

/** Returns the private words of sources and documents, one a line; undefined if there are none. */
export async function findPrivateWords(): Promise<string | undefined> {
  const problems: string[] = [];
  for await (const source of readSources()) problems.push(...list(source.file, privateWordsOf(source)));
  for (const { file, text } of await readDocuments())
    problems.push(...list(file, privateWordsInDocument(text)));
  return problems.length > 0 ? problems.join('\n') : undefined;
}
