import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { removeSummaries } from '@crewdeck/engine/cli/without-summaries.ts';

test('a summary goes with what it is joined from, and nothing else does', () => {
  const code = `{ path: 'a', summary: 'It\\'s ' + "one", needs: [], data: { summary: of }, }`;
  expect(removeSummaries(code)).toBe("{ path: 'a',  needs: [], data: { summary: of }, }");
  const broken = "{\n  summary:\n    'The first, ' +\n    'the second',\n  needs: 'read',\n}";
  expect(removeSummaries(broken)).toBe("{\n  \n  needs: 'read',\n}");
});

test('no declaration of the portal keeps one', () => {
  const files = globSync('resources/*.ts');
  const kept = files.filter((file) => /\bsummary:\s*['"]/.test(removeSummaries(readFileSync(file, 'utf8'))));
  expect(files.length).toBeGreaterThan(40);
  expect(kept).toEqual([]);
});
