import { expect, test } from 'vitest';
import { takeIn, toStem } from '@crewdeck/engine/generate/intake/take-in.ts';
import { createAjv, renderValidators } from '@crewdeck/engine/generate/render-validators.ts';
import { renderTypes } from '@crewdeck/engine/generate/render-types.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { buildInputSchema, normaliseInput } from '@crewdeck/engine/model/input.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { findViolations } from '@crewdeck/engine/model/validate.ts';
import { foreign, foreignFiles } from './foreign.ts';

const { schemas, doubts } = takeIn(foreignFiles);
const models = buildModels(schemas, {});
const records = Object.entries(foreign)
  .filter(([name]) => !name.includes('/'))
  .map(([name, one]) => ({ ...one, stem: toStem(name), model: models[toStem(name)] as Model }));

test('schemas of others are taken as they are; what may be a slip is reported', () => {
  expect(Object.keys(schemas).sort()).toEqual(records.map(({ stem }) => stem).sort());
  expect(doubts).toEqual([
    expect.stringMatching(
      /^schemas\/nested_lists\.schema\.json:\d+ \/properties\/bad\/default: .*is ignored/,
    ),
  ]);
});

test.each(records.map((one) => [one.stem, one] as const))(
  '%s: rows are judged as they should be',
  (_stem, one) => {
    const validate = createAjv(true).compile(buildInputSchema(one.model));
    const judge = (row: Readonly<Record<string, unknown>>) =>
      findViolations(validate, normaliseInput(one.model, row).values).map(({ field }) => field);
    expect(one.rows.map(judge)).toEqual(one.rows.map(() => []));
    for (const [row, field] of one.wrong ?? []) expect(judge(row)).toContain(field);
  },
);

// Their tables: `api/empty-database`.
test('they become types and validators', async () => {
  expect(Object.keys(renderValidators(models, ''))).toHaveLength(2 * records.length + 1);
  const types = await renderTypes(schemas);
  for (const { stem } of records) expect(types).toContain(`  '${stem}': `);
});

test('a name that is no column keeps its key and has a column of its own', () => {
  const fields = Object.values((models.orders as Model).fields).map(({ name, column }) => [name, column]);
  expect(Object.fromEntries(fields)).toMatchObject({
    id_: 'id_',
    'first-name': expect.stringMatching(/^first_name_\w{6}$/),
    'Capital Space': 'capital_space',
    $schema: 'schema',
    select: 'select',
  });
  expect(new Set(fields.map(([, column]) => column)).size).toBe(fields.length);
  expect(fields.every(([, column]) => (column as string).length <= 48)).toBe(true);
});

test('a file alone says all that a page and an API need', () => {
  expect(models['bare-note']).toMatchObject({
    title: 'Bare note',
    plural: 'Bare notes',
    module: 'bare_note',
    page: { path: '/bare-note', menu: 'top' },
    importable: true,
  });
  expect(models['bare-note']?.field.text?.search).toBe(true);
});

test('kinds follow from what a schema says, however it is written', () => {
  const kinds = (stem: string) =>
    Object.fromEntries((models[stem] as Model).fields.map(({ name, kind }) => [name, kind]));
  expect(kinds('choices')).toMatchObject({
    level: 'enum',
    colours: 'values',
    rate: 'enum',
    mixed: 'json',
    kind: 'enum',
    answer: 'json',
    anything: 'json',
    maybe: 'integer',
    other: 'text',
  });
  expect(kinds('vehicles')).toMatchObject({ kind: 'text', doors: 'integer', sails: 'integer' });
  expect(models.vehicles?.field.kind?.required).toBe(true);
  expect(models.choices?.field.level?.schema['x-enum']).toEqual({
    1: { title: 'Low' },
    2: { title: 'High' },
  });
});

test('files of one $id keep their own parts', () => {
  const one = (maxLength: number) => ({
    $id: 'https://schemas.example/same.json',
    properties: { code: { $ref: '#/$defs/code' }, mark: { $ref: '#mark' } },
    $defs: { code: { type: 'string', maxLength }, mark: { $anchor: 'mark', type: 'string', maxLength } },
  });
  const { schemas: both } = takeIn(
    [3, 5].map((limit) => ({ path: `limit-${limit}.schema.json`, text: JSON.stringify(one(limit)) })),
  );
  const limits = Object.values(buildModels(both, {})).map(({ field }) =>
    [field.code, field.mark].map((each) => each?.schema.maxLength),
  );
  expect(limits).toEqual([
    [3, 3],
    [5, 5],
  ]);
});

test('a file name of any length gives a name that every table has room for', () => {
  const long = 'A record of the conditions under which a machine may be used by others';
  const [one, other] = [toStem(`${long}.json`), toStem(`${long} again.json`)];
  expect(one).toMatch(/^a-record-of-the-conditions-under-which-a-machine[a-z-]*-[0-9a-f]{6}$/);
  expect([one, other].every((name) => name.length <= 60)).toBe(true);
  expect(other).not.toBe(one);
  expect(toStem('person-data.schema.json')).toBe('person-data');
});
