import { expect, test } from 'vitest';
import { parseSource } from '@crewdeck/engine/cli/check/sources.ts';
import { countWords, proseOf } from '@crewdeck/engine/cli/check/documents.ts';
import { privateWordsInDocument, privateWordsOf } from '@crewdeck/engine/cli/check/private-words.ts';

const wordsIn = (text: string, file = 'src/parts/a.ts'): [number, string][] =>
  privateWordsOf(parseSource(file, text)).map(({ line, word }) => [line, word]);

test.each([
  ['// The caller is told.', 'told'],
  ['/* Rows of which some are hidden. */', 'of which'],
  ['/** Returns the row for Whoever reads it. */', 'Whoever'],
  ['const toldAt = 1;', 'toldAt'],
  ['const MOST_ASKED = 1;', 'MOST_ASKED'],
  ['interface AskedDays { readonly day: string }', 'AskedDays'],
  ['run({ deeds });', 'deeds'],
  ['/** What a row costs. */', 'What'],
  ['/**\n * Whose row it is.\n */', 'Whose'],
  ['/** Whether a row is there. */', 'Whether'],
  ["test('a caller is told', run);", 'told'],
  ["describe.each([1])('whoever reads %s', run);", 'whoever'],
])('%j holds a private word', (text, word) => {
  expect(wordsIn(`\n${text}`)).toContainEqual([2, word]);
});

test.each([
  ['a sentence of the field', '/** Returns the rows that the caller may read. */'],
  ['a part of another word', 'const basketed = understand(multitasked); // bystanders'],
  ['a text of the product', "const text = 'You asked for it.';"],
  ['a kind of notification or a column', 'const kinds = { leave_asked: 1 };'],
  ['a comment inside a line that begins with What', 'read(); // What follows is sorted.'],
])('%s is no private word', (_, text) => {
  expect(wordsIn(text)).toEqual([]);
});

test('a file may have a private word in its name no more than inside', () => {
  expect(wordsIn('run();', 'src/parts/beside.ts')).toEqual([[1, 'beside']]);
});

test('keys of translations are values of the API; comments between them are not', () => {
  expect(wordsIn('export default { asked: 1 }; // told', 'src/locales/en-US/time.ts')).toEqual([[1, 'told']]);
});

test('a document is read without its code and the titles that it quotes', () => {
  const text =
    '# Rows\nThe owner is told.\n\n```ts\nconst asked = 1;\n```\n| `told` | *a person is told* | stands |\n';
  expect(privateWordsInDocument(text)).toEqual([
    { line: 2, word: 'told' },
    { line: 7, word: 'stands' },
  ]);
  expect(proseOf(text)).toHaveLength(text.length);
  expect(countWords(' One  two\n\n| three |\n')).toBe(5);
});
