import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const suiteName = /^(?:api|browser|cli|contract|numbers|process|resources|security|server|src)\/[\w-]+$/;
const fileName =
  /^(?:deploy|docs|engine|resources|schemas|server|src|tests)\/[\w./-]+\.\w+$|^[\w-]+\.(?:md|json)$/;

/** Where a suite's tests stand: in its file, and in the one of the engine that it hands a product to. */
const findSuite = (name: string): readonly string[] =>
  [`tests/${name}.test.ts`, `tests/${name}.test.tsx`, `engine/testing/${name}.ts`].filter((path) =>
    existsSync(join(root, path)),
  );

const escapeExpression = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the pattern of a test's title; `…` replaces omitted words. */
function titlePattern(title: string): RegExp {
  const parts = title.split('…').map((part) => escapeExpression(part.trim()));
  const [begin, end] = [title.startsWith('…') ? '' : '[\'"`]', title.endsWith('…') ? '' : '[\'"`]'];
  return new RegExp(begin + parts.join('[^\\n]*') + end);
}

/** Returns the tests that a document names and that do not exist. */
function findUntrue(document: string): string[] {
  let suite: readonly string[] = [];
  return document.split('\n').flatMap((line) => {
    const isRow = line.startsWith('| ');
    const cited = isRow
      ? (line.split(' | ').at(-1) ?? '')
      : (/^.*Tests without a file.*$/.exec(line)?.[0] ?? '');
    return [...cited.matchAll(/`([^`]+)`|\*([^*]+)\*/g)].flatMap(([, name, title = '']) => {
      if (name !== undefined && suiteName.test(name)) {
        suite = findSuite(name);
        return suite.length > 0 ? [] : [`no suite ${name}`];
      }
      if (name !== undefined)
        return fileName.test(name) && !existsSync(join(root, name)) ? [`no file ${name}`] : [];
      return suite.some((path) => titlePattern(title).test(read(path)))
        ? []
        : [`not in ${suite.join()}: ${title}`];
    });
  });
}

test.each(['docs/security.md', 'docs/asvs.md'])('every test and file that %s names is there', (path) => {
  expect(read(path)).toMatch(/\| .*`\w+\/[\w-]+`: \*/);
  expect(findUntrue(read(path))).toEqual([]);
});

test('what a document names in vain is noticed', () => {
  expect(
    findUntrue(
      [
        '| a | b | `cli/security-documents`: *what a document … in vain …*, *what ' + 'nobody tests* |',
        '| a | b | the same: *what a document names in vain is noticed*, *what a document names* |',
        '| a | b | `api/nothing`; `docs/nothing.md`; `LOG_DAYS` |',
      ].join('\n'),
    ),
  ).toEqual([
    'not in tests/cli/security-documents.test.ts: what ' + 'nobody tests',
    'not in tests/cli/security-documents.test.ts: what a document names',
    'no suite api/nothing',
    'no file docs/nothing.md',
  ]);
});

test('the table of requirements has each of levels 1 and 2 once, and is counted', () => {
  const text = read('docs/asvs.md');
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| (met|not met|n\/a) \| ([^|]+) \|$/gm)];
  const ids = rows.map(([, id = '']) => id);
  expect(ids).toHaveLength(253);
  expect(new Set(ids).size).toBe(253);
  const numbers = (id: string): number => id.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
  expect(ids).toEqual([...ids].sort((a, b) => numbers(a) - numbers(b)));
  const countOf = (state: string): number => rows.filter((row) => row[2] === state).length;
  expect(text).toContain(
    `**${countOf('met')} met, ${countOf('not met')} not met, ${countOf('n/a')} not applicable**`,
  );
});
