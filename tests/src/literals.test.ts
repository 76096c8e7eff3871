import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = ['src', 'engine/console'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name)),
);
const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '');

// Text between tags is refused by the linter; this is for what people read or hear from attributes.
test.each(files)('%s says nothing in one language only', (name) => {
  const code = withoutComments(readFileSync(name, 'utf8'));
  expect(
    [
      ...code.matchAll(
        /\b(?:aria-label|aria-description|title|placeholder|alt|label)=(?:"[^"]*[A-Za-z]{2,}[^"]*"|\{'[^']*[A-Za-z]{2,} [^']*'\})/g,
      ),
    ].map((match) => match[0]),
  ).toEqual([]);
});

const sources = ['src', 'engine/console'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('locales'))
    .map((name) => join(folder, name)),
);

// A colon has a space before it in French, and a sign of its own in Chinese: `crewdeck.text` has it.
test('what is before a text is parted from it as the language does', () => {
  const parted = sources.filter((name) =>
    /\}: \$\{|\{[\w.()]+\}: ?[<{]|">: ?\{/.test(withoutComments(readFileSync(name, 'utf8'))),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(parted).toEqual([]);
});
