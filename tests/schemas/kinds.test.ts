import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { renderDocuments } from '@crewdeck/engine/cli/render-documents.ts';
import { takeIn } from '@crewdeck/engine/generate/intake/take-in.ts';
import { findKindFault } from '@crewdeck/engine/generate/kind-faults.ts';
import { readKinds, renderKindParts } from '@crewdeck/engine/generate/product-kinds.ts';
import { renderKeywords } from '@crewdeck/engine/generate/render-keywords.ts';
import { renderKinds } from '@crewdeck/engine/generate/render-kinds.ts';
import { createAjv } from '@crewdeck/engine/generate/render-validators.ts';
import type { Kinds } from '@crewdeck/engine/kinds/kind.ts';
import { engineKinds } from '@crewdeck/engine/kinds/kinds.ts';
import { mapAddressOf } from '@crewdeck/engine/kinds/point/cell.tsx';
import { readPoint } from '@crewdeck/engine/kinds/point/input.tsx';
import { nameOfFile } from '@crewdeck/engine/kinds/download/cell.tsx';
import { firstLineOf } from '@crewdeck/engine/kinds/markdown/cell.tsx';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { buildInputSchema } from '@crewdeck/engine/model/input.ts';
import type { FieldModel, Model } from '@crewdeck/engine/model/model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { fleetRoot } from '../support/fleet.ts';
import { temporaryFolder } from '../process/server-process.ts';

const fleetKinds = (await readKinds(fleetRoot)).all;

/** Takes in a record with some properties, as a schema of ours unless it has none of our keywords. */
function take(properties: Readonly<Record<string, JsonSchema>>, kinds: Kinds = engineKinds): Model {
  const files = [{ path: 'things.json', text: JSON.stringify({ type: 'object', properties }) }];
  const { schemas, doubts } = takeIn(files, {}, kinds);
  expect(doubts).toEqual([]);
  return buildModels(schemas, {}).things as Model;
}
const takeField = (name: string, node: JsonSchema, kinds: Kinds = engineKinds): FieldModel =>
  take({ [name]: node }, kinds).field[name] as FieldModel;
const kindFound = (name: string, node: JsonSchema, kinds: Kinds = engineKinds): string | undefined =>
  takeField(name, node, kinds).schema['x-ui']?.display;

describe.each(Object.entries(fleetKinds))('the kind %s', (name, kind) => {
  test('takes the schema and the values of its example', () => {
    const model = take({ own: { ...kind.example, readOnly: false } }, fleetKinds);
    const field = model.field.own as FieldModel;
    expect([kindFound('own', kind.example, fleetKinds), kind.of]).toEqual([
      name,
      expect.arrayContaining([field.kind]),
    ]);
    expect(findKindFault(field, model.field, fleetKinds)).toBeUndefined();
    const validate = createAjv().compile(buildInputSchema(model));
    for (const value of kind.example.examples)
      expect([validate({ own: value }), validate.errors]).toEqual([true, null]);
  });

  test('is refused for fields of other types', () => {
    const model = take({ own: { type: 'boolean', 'x-ui': { display: name } } }, fleetKinds);
    expect(findKindFault(model.field.own as FieldModel, model.field, fleetKinds)).toMatch(
      `has "display": "${name}", which requires a field of type`,
    );
  });

  test('is in the documents', () => {
    expect(renderKinds(fleetKinds)).toContain(`| \`${name}\` | ${kind.of.join(', ')} | ${kind.description}`);
    expect(renderKeywords(fleetKinds)).toContain(`"${name}"`);
  });
});

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };
const objectOf = (...names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, number])),
});

describe('without a word', () => {
  test.each<[string, string, JsonSchema, string | undefined]>([
    ['an address of the web is a link', 'website', { ...text, format: 'uri' }, 'link'],
    ['an e-mail is a link', 'mail', { ...text, format: 'email' }, 'link'],
    ['an address of a picture is an image', 'photo_url', { ...text, format: 'uri' }, 'image'],
    ['a plural is one, too', 'CoverImages', { ...text, format: 'uri-reference' }, 'image'],
    ['an address of a profile is no file', 'profileUrl', { ...text, format: 'uri' }, 'link'],
    ['a word inside another is none', 'discover_url', { ...text, format: 'uri' }, 'link'],
    ['a format of Markdown is Markdown', 'body', { ...text, format: 'markdown' }, 'markdown'],
    ['an address of a file is a download', 'attachmentUrl', { ...text, format: 'uri' }, 'download'],
    [
      'text of the media type of Markdown is Markdown',
      'body',
      { ...text, contentMediaType: 'text/markdown' },
      'markdown',
    ],
    [
      'text of the media type of code is code',
      'query',
      { ...text, contentMediaType: 'application/sql' },
      'code',
    ],
    ['a colour is a colour', 'paint', { ...text, format: 'color' }, 'color'],
    [
      'a text that begins as a colour is a colour',
      'background_color',
      { ...text, default: '#ffffff' },
      'color',
    ],
    ['a colour by its word is a text', 'color', { ...text, default: 'red' }, undefined],
    ['a file within the row is an attachment', 'scan', { ...text, format: 'data-url' }, 'attachment'],
    [
      'a list of files within the row is one too',
      'scans',
      { type: 'array', items: { ...text, format: 'data-url' } },
      'attachment',
    ],
    ['a rating is stars', 'averageRating', { type: 'integer', minimum: 0, maximum: 5 }, 'rating'],
    ['a rating of a hundred is a number', 'rating', { type: 'integer', maximum: 100 }, undefined],
    ['a word that ends like one is a number', 'operating', { type: 'integer', maximum: 5 }, undefined],
    ['two numbers of a place are a point', 'place', objectOf('lat', 'lng'), 'point'],
    ['a place with more than that is an object', 'place', objectOf('lat', 'lng', 'height'), undefined],
    ['a text is a text', 'photo', text, undefined],
    ['a choice is a choice', 'website', { ...text, format: 'uri', enum: ['https://a.example'] }, undefined],
  ])('%s', (_what, name, node, display) => {
    expect(kindFound(name, node)).toBe(display);
  });

  test('members and entries have kinds as fields have', () => {
    const inner = { type: 'object', properties: { site: { ...text, format: 'uri' } } };
    const { schema } = take({ owner: inner, shops: { type: 'array', items: inner } });
    const { owner, shops } = schema.properties ?? {};
    const displays = [owner, shops?.items].map((node) => node?.properties?.site?.['x-ui']?.display);
    expect(displays).toEqual(['link', 'link']);
  });
});

test('a kind adds its keywords to schemas of ours, and to those of others only how values are shown', () => {
  const ours = takeField('paint', { ...text, 'x-ui': { display: 'color' } }).schema;
  const foreign = takeField('paint', { ...text, format: 'color' }).schema;
  expect(ours.pattern).toBe('^#[0-9A-Fa-f]{6}$');
  expect(foreign.pattern).toBeUndefined();
  const guide = takeField('guide', { ...text, contentMediaType: 'text/markdown' });
  expect([guide.kind, guide.schema.maxLength]).toEqual(['multiline', undefined]);
  const narrower = takeField('paint', { ...text, pattern: '^#00', 'x-ui': { display: 'color' } }).schema;
  expect(narrower.pattern).toBe('^#00');
});

test('a condition keeps its meaning', () => {
  const condition = { properties: { paint: { ...text, 'x-ui': { display: 'color' } } } };
  const { schema } = take({ own: { type: 'object', not: condition, properties: { a: text } } });
  expect(schema.properties?.own?.not).toEqual(condition);
});

describe("a product's own kind", () => {
  test('is found by its rank, with what it adds', () => {
    const { kind, schema } = takeField(
      'odometer',
      { type: 'integer', title: 'Odometer', 'x-index': true },
      fleetKinds,
    );
    expect([kind, schema.minimum, schema['x-ui']]).toEqual([
      'integer',
      0,
      { display: 'distance', unit: 'km' },
    ]);
  });

  test('adds what it reads to x-ui, and no other product has that', () => {
    const node = { type: 'integer', 'x-ui': { display: 'distance', unit: 'mi' } };
    expect(takeField('way', node, fleetKinds).schema['x-ui']).toEqual({ display: 'distance', unit: 'mi' });
    expect(() => takeField('way', node)).toThrow(/x-ui: unknown keyword unit/);
    expect(() => takeField('way', { ...node, 'x-ui': { display: 'distance' } })).toThrow(
      /x-ui\/display: must be equal to one of the allowed values \(attachment, avatar, /,
    );
    expect(() => takeField('way', { ...node, 'x-ui': { unit: 'yd' } }, fleetKinds)).toThrow(
      /x-ui\/unit: must be equal to one of the allowed values \(km, mi\)/,
    );
  });

  test('is a folder with its declaration and the parts that it has', async () => {
    const folder = temporaryFolder();
    const root = pathToFileURL(`${folder}/`);
    expect(await readKinds(root)).toEqual({ own: [], all: engineKinds });
    expect(renderKindParts([], '')['kinds.ts']).toMatch(
      /^import type .*\n[^]*kinds: Overrides\['kinds'\] = \{\};\n$/,
    );
    const add = (path: string, source: string): void => {
      mkdirSync(join(folder, 'src/kinds', path, '..'), { recursive: true });
      writeFileSync(join(folder, 'src/kinds', path), source);
    };
    add(
      'plate/kind.ts',
      "export const kind = { description: '', of: ['text'], example: { examples: ['x'] } };\n",
    );
    add('plate/cell.tsx', 'export default () => null;\n');
    const { own, all } = await readKinds(root);
    expect(Object.keys(all)).toEqual(['plate', ...Object.keys(engineKinds)]);
    expect(renderKindParts(own, '')['kinds.ts']).toContain(
      "'plate': { cell: lazyPart(() => import('../src/kinds/plate/cell.tsx')) },",
    );
    add('money/kind.ts', 'export const kind = {};\n');
    await expect(readKinds(root)).rejects.toThrow(
      'src/kinds/money/kind.ts: money is a kind of every product',
    );
  });

  test('must not have an option of another kind, or a member of x-ui', () => {
    const { distance } = fleetKinds;
    const renamed = (option: string): Kinds => ({
      ...engineKinds,
      distance: { ...distance!, options: { [option]: { type: 'string' } } },
    });
    expect(() => take({}, renamed('currency'))).toThrow('money and distance both have the option currency');
    expect(() => take({}, renamed('group'))).toThrow('group of a kind is a member of x-ui');
  });

  test('without a declaration is reported with what to write', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'src/kinds/plate'), { recursive: true });
    await expect(readKinds(pathToFileURL(`${folder}/`))).rejects.toThrow(
      'src/kinds/plate/kind.ts must export the kind',
    );
  });
});

test.each([
  ['https://example.com/files/price%20list.pdf?v=2#p1', 'price list.pdf'],
  ['/files/%E0%A4%A.pdf', '%E0%A4%A.pdf'],
  ['https://example.com/', 'https://example.com/'],
])('the file at %s is called %s', (address, name) => {
  expect(nameOfFile(address)).toBe(name);
});

test.each([
  ['53.5436, 9.9668', [53.5436, 9.9668]],
  ['(-33.9°; 18.4°)', [-33.9, 18.4]],
  ['53.5436,9.9668', [53.5436, 9.9668]],
  ['53,5436; 9,9668', [53.5436, 9.9668]],
  ['53.5436° N, 9.9668° W', [53.5436, -9.9668]],
  ['53,5436', undefined],
  ['1 234', undefined],
  ['53.5', undefined],
  ['somewhere, else', undefined],
] as const)('the text "%s" is read as a place', (typed, point) => {
  expect(readPoint(typed)).toEqual(point);
});

test('the map of a place has a mark there', () => {
  expect(mapAddressOf(-33.9, 18.4)).toBe(
    'https://www.openstreetmap.org/?mlat=-33.9&mlon=18.4#map=16/-33.9/18.4',
  );
});

test.each([
  ['# **Harbour**\n\nopen', 'Harbour'],
  ['\n> [The quay](https://example.com) is _closed_', 'The quay is closed'],
  ['```js\nlet snake_case;\n```', 'let snake_case;'],
  ['-5 degrees', '-5 degrees'],
  ['', ''],
  ['['.repeat(200_000), '['.repeat(400)],
])('a list shows of Markdown its first line: %j', (markdown, line) => {
  expect(firstLineOf(markdown)).toBe(line);
});

test('every generated part of a document replaces the former one', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'generated'));
  const stale = ['keywords', 'kinds'].map((name) => `<!-- ${name} -->\nSTALE\n<!-- /${name} -->\n`);
  writeFileSync(join(folder, 'generated/keywords.md'), stale.join('between\n'));
  const documents = await renderDocuments(pathToFileURL(`${folder}/`), { models: {}, kinds: engineKinds });
  expect(Object.keys(documents)).toEqual(['keywords.md']);
  expect(documents['keywords.md']).toContain('| `x-ui` |');
  expect(documents['keywords.md']).toContain('| `money` |');
  expect(documents['keywords.md']).not.toContain('STALE');
});
