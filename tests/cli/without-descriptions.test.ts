import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { removeDescriptions } from '@crewdeck/engine/cli/without-descriptions.ts';

test('a summary goes with what it is joined from, and nothing else does', () => {
  const code = `{ path: 'a', summary: 'It\\'s ' + "one", needs: [], data: { summary: of }, }`;
  expect(removeDescriptions(code)).toBe("{ path: 'a',  needs: [], data: { summary: of }, }");
  const broken = "{\n  summary:\n    'The first, ' +\n    'the second',\n  needs: 'read',\n}";
  expect(removeDescriptions(broken)).toBe("{\n  \n  needs: 'read',\n}");
});

test('a summary that names its resource goes as well, and a description at the end of its object', () => {
  const code = '{ path, summary: `List ${name}: "all"`, needs }';
  expect(removeDescriptions(code)).toBe('{ path,  needs }');
  expect(removeDescriptions("{ ...day, description: 'First day.' }")).toBe('{ ...day }');
  expect(removeDescriptions('{ ...field, description: field.title }')).toBe(
    '{ ...field, description: field.title }',
  );
});

test('no declaration of the portal keeps one', () => {
  const files = globSync(['resources/*.ts', 'engine/model/{csv,batch}/*.ts']);
  const kept = files.filter((file) =>
    /\bsummary:\s*['"`]/.test(removeDescriptions(readFileSync(file, 'utf8'))),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(kept).toEqual([]);
});
