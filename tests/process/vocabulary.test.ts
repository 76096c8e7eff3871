import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildVocabulary } from '@crewdeck/engine/generate/read-schemas.ts';
import { engineKinds } from '@crewdeck/engine/kinds/kinds.ts';
import { copyProject, root, temporaryFolder } from './server-process.ts';

/** A declared keyword that nothing reads has no effect. */
const project = temporaryFolder();
const keywordsFile = 'engine/model/keywords.ts';
const keywords = readFileSync(join(root, keywordsFile), 'utf8');

interface Node {
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly oneOf?: readonly Node[];
  readonly $defs?: Readonly<Record<string, Node>>;
}
const vocabulary = buildVocabulary(engineKinds) as Node;
const isOurs = (name: string): boolean => name.startsWith('x-');

/** Members that objects behind a keyword have, each with the keyword. */
const membersOf = (node: Node): string[] =>
  [node, ...(node.oneOf ?? [])].flatMap(({ properties = {} }) => Object.keys(properties));
const declared = [vocabulary, vocabulary.$defs!.field!].flatMap(({ properties = {} }) =>
  Object.entries(properties).filter(([name]) => isOurs(name)),
);
const words = [...new Set(declared.map(([name]) => name))];

/** The interfaces of the keywords with their members: `FigureKeyword.over`. */
const typed = [...keywords.matchAll(/export interface (\w+)(?:<\w+>)? \{\n([^}]*)\}/g)].flatMap(
  ([, type, body = '']) =>
    [...body.matchAll(/^ {2}readonly (\w+)\??:(?! (?:readonly )?\w+Keyword)/gm)].map(
      ([, name]) => `${type}.${name}`,
    ),
);

/** Words with one value, which say to who reads the schema what there is no choice about. */
const sayOneThing = ['PartitionKeyword.every', 'PeriodKeyword.close'];

const sources = globSync('engine/{model,kinds,server,generate,console,cli}/**/*.{ts,tsx}', { cwd: root })
  .filter((name) => name !== 'engine/model/schema.ts' && name !== keywordsFile)
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join('\n');

let complaints: string;
beforeAll(() => {
  copyProject(project);
  // Without a member, the compiler reports its readers. A member of another keyword's type is read with that.
  const gone = keywords
    .replaceAll(/^ {2}readonly (\w+)(\??:)(?! (?:readonly )?\w+Keyword)/gm, '  readonly gone_$1$2')
    // What kinds of values read has any name.
    .replace(/^ {2}readonly \[option: string\].*\n/m, '');
  writeFileSync(join(project, keywordsFile), gone);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  complaints = spawnSync(process.execPath, [compiler, '--noEmit', '--pretty', 'false', '-p', project], {
    encoding: 'utf8',
  }).stdout;
}, 300_000);
afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

const validate = new Ajv2020({ strict: false });
validate.addSchema(vocabulary as object, 'vocabulary');

/** Members of `x-ui` that kinds of values read. */
const options = Object.values(engineKinds).flatMap((kind) => Object.keys(kind.options ?? {}));

describe('every keyword', () => {
  test.each([
    ['vocabulary#', vocabulary],
    ['vocabulary#/$defs/field', vocabulary.$defs!.field!],
  ] as const)('of %s has a description, and examples that it takes', (place, { properties = {} }) => {
    for (const [name, { examples = [], description = '' }] of Object.entries(properties)) {
      if (!isOurs(name)) continue;
      expect([name, examples.length > 0, description !== '']).toEqual([name, true, true]);
      for (const example of examples) {
        const pointer = `${place}/properties/${name}`;
        expect(validate.validate({ $ref: pointer }, example), `${name}: ${JSON.stringify(example)}`).toBe(
          true,
        );
      }
    }
  });

  test.each(words)('%s is read by the engine', (word) => {
    expect(sources).toContain(`'${word}'`);
  });

  test.each(options)('%s of x-ui is read by its kind', (option) => {
    expect(sources).toContain(`['x-ui']?.${option}`);
  });

  test.each(typed.filter((member) => !sayOneThing.includes(member)))('%s is read by the engine', (member) => {
    const [type = '', name = ''] = member.split('.');
    const reads = new RegExp(`Property '${name}' does not exist on type '[^']*\\b${type}\\b`);
    // Some shapes of a keyword are distinguished by the name of this member.
    expect(reads.test(complaints) || sources.includes(`'${name}' in computed`)).toBe(true);
  });
});

test('the words that a schema may use are those that the engine’s types have', () => {
  const inTypes = [...options, ...typed.map((member) => member.split('.')[1])];
  const inWords = declared.flatMap(([, node]) => membersOf(node));
  expect([...new Set(inWords)].filter((name) => !inTypes.includes(name) && name !== 'people')).toEqual([]);
});
