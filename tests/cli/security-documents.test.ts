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

/** Returns the anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Returns the links of a document in docs/ to files or headings that do not exist. */
const findDeadLinks = (path: string, document: string): string[] =>
  [...document.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([, file = '', anchor]) => {
    const target = file === '' ? path : join('docs', file);
    if (!existsSync(join(root, target))) return [`no file ${target}`];
    const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
    return anchor === undefined || headings.includes(anchor) ? [] : [`not in ${target}: #${anchor}`];
  });

test.each(['docs/security.md', 'docs/asvs.md'])('every link of %s leads somewhere', (path) => {
  expect(read(path)).toMatch(/\]\([\w/.-]*#/);
  expect(findDeadLinks(path, read(path))).toEqual([]);
  expect(findDeadLinks(path, '[a](security.md#nothing), [b](nothing.md), [c](security.md#reads)')).toEqual([
    'not in docs/security.md: #nothing',
    'no file docs/nothing.md',
  ]);
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

/** Expands `1.2.6–8, 1.3.1` to its ids. */
const expandIds = (cell: string): string[] =>
  cell.split(', ').flatMap((part) => {
    const [, chapter = '', first = '', last = first] = /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(part) ?? [];
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${chapter}.${Number(first) + index}`,
    );
  });

test('a range of requirements has each id', () => {
  expect(expandIds('1.2.6–8, 1.3.10, 1.4.9–11')).toEqual(
    '1.2.6 1.2.7 1.2.8 1.3.10 1.4.9 1.4.10 1.4.11'.split(' '),
  );
});

test('the table of requirements has each of levels 1 and 2 once, and is counted', () => {
  const text = read('docs/asvs.md');
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.[\d.–, ]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, cell = '', requirements = '', evidence = '']) => ({
      ids: expandIds(cell),
      requirements: requirements.split('; '),
      state: /^(not met|n\/a): \S/.exec(evidence)?.[1] ?? 'met',
      evidence,
    }),
  );
  expect(rows).toHaveLength([...text.matchAll(/^\| \d+\.\d+/gm)].length);
  const ids = rows.flatMap((row) => row.ids);
  expect(ids).toHaveLength(253);
  expect(new Set(ids).size).toBe(253);
  const numbers = (id: string): number => id.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
  expect(ids).toEqual([...ids].sort((a, b) => numbers(a) - numbers(b)));
  // Each id has its requirement in words, and its state is only in the beginning of the evidence.
  expect(rows.filter((row) => row.requirements.length !== row.ids.length)).toEqual([]);
  expect(
    rows.filter((row) => row.state === 'met' && /\b(?:not met|n\/a|unused)\b/i.test(row.evidence)),
  ).toEqual([]);
  const countOf = (state: string): number =>
    rows.reduce((sum, row) => (row.state === state ? sum + row.ids.length : sum), 0);
  expect(text).toContain(
    `**${countOf('met')} met, ${countOf('not met')} not met, ${countOf('n/a')} not applicable**`,
  );
});
