import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';

type Row = Readonly<Record<string, unknown>>;

/** A change of one schema, with rows in place: what is said before, what becomes of them, what goes on. */
export interface SchemaChange {
  readonly title: string;
  readonly was: JsonSchema;
  /** Without it the schema is taken away. */
  readonly now?: JsonSchema;
  /** The stem that it has from then on. */
  readonly stem?: string;
  readonly rows: readonly Row[];
  /** Why it is refused; the rows then stay under the former schema. */
  readonly refused?: RegExp;
  /** It is refused whatever the rows hold. */
  readonly isPlain?: true;
  /** Invalid rows in the plan: place, rule, ids. */
  readonly invalid?: readonly (readonly [place: string, rule: string, ids: string])[];
  /** Rows as answered afterwards. */
  readonly becomes?: readonly Row[];
  /** A row that is still refused. */
  readonly wrong?: Row;
}

export const text: JsonSchema = { type: 'string', maxLength: 40 };
const whole: JsonSchema = { type: 'integer' };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const object = (properties: Record<string, JsonSchema>, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  ...more,
});
const entries = (properties: Record<string, JsonSchema>, more: JsonSchema = {}): JsonSchema =>
  list(object(properties, more));

const record = (properties: Record<string, JsonSchema>, more: JsonSchema = {}): JsonSchema =>
  object({ ...properties, note: text }, { 'x-resource': { module: 'journal' }, ...more });
const choice = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });
const renamed = (schema: JsonSchema, from: string): JsonSchema => ({ ...schema, 'x-renamed-from': from });

/** One field `x` that changes, with these values in the rows. */
const field = (
  title: string,
  was: JsonSchema,
  now: JsonSchema,
  values: readonly unknown[],
  more: Partial<SchemaChange> = {},
): SchemaChange => ({
  title,
  was: record({ x: was }),
  now: record({ x: now }),
  rows: values.map((x) => ({ x })),
  ...more,
});
const required = { required: ['x'] };
const becomes = (...values: readonly unknown[]): Pick<SchemaChange, 'becomes'> => ({
  becomes: values.map((x) => ({ x })),
});

const fields: readonly SchemaChange[] = [
  {
    title: 'a new optional field',
    was: record({}),
    now: record({ x: text }),
    rows: [{}],
    ...becomes(null),
  },
  {
    title: 'a new field with a default',
    was: record({}),
    now: record({ x: { ...text, default: 'new' } }),
    rows: [{}],
    ...becomes('new'),
  },
  {
    title: 'a new required field with a default',
    was: record({}),
    now: record({ x: { ...whole, default: 7 } }, required),
    rows: [{}],
    ...becomes(7),
  },
  {
    title: 'a new required field without a default',
    was: record({}),
    now: record({ x: text }, required),
    rows: [{}, {}],
    refused: /x is required, and 2 rows would have no value: .* \(ids 1, 2\)/,
  },
  {
    title: 'a field that becomes required, empty in a row',
    was: record({ x: text }),
    now: record({ x: text }, required),
    rows: [{ x: 'a' }, {}],
    refused: /x is now required, and 1 rows have no value \(id 2\)/,
  },
  {
    title: 'a field that becomes required with a default',
    was: record({ x: text }),
    now: record({ x: { ...text, default: 'b' } }, required),
    rows: [{ x: 'a' }, {}],
    ...becomes('a', 'b'),
  },
  {
    title: 'a field that is required no longer',
    was: record({ x: text }, required),
    now: record({ x: text }),
    rows: [{ x: 'a' }],
    ...becomes('a'),
  },
  {
    title: 'null becomes a value of a required field',
    was: record({ x: text }, required),
    now: record({ x: { ...text, type: ['string', 'null'] } }, required),
    rows: [{ x: 'a' }],
    ...becomes('a'),
  },
  {
    title: 'a field that leaves',
    was: record({ x: text }, required),
    now: record({}),
    rows: [{ x: 'a' }],
  },
  {
    title: 'a renamed field',
    was: record({ old: text }),
    now: record({ x: renamed(text, 'old') }),
    rows: [{ old: 'a' }],
    ...becomes('a'),
  },
  {
    title: 'a renamed field of another type',
    was: record({ old: text }),
    now: record({ x: renamed(whole, 'old') }),
    rows: [{ old: '12' }],
    ...becomes(12),
  },
  {
    title: 'a renamed field with values that its new name forbids',
    was: record({ old: text }),
    now: record({ x: renamed({ ...text, maxLength: 2 }, 'old') }),
    rows: [{ old: 'a' }, { old: 'abc' }],
    refused: /x_max_length: 1 rows of .* violate .* \(id 2\)/,
  },
  field(
    'another default',
    { ...text, default: 'a' },
    { ...text, default: 'b' },
    ['a', 'c'],
    becomes('a', 'c'),
  ),
  field('a field that is read only from now on', text, { ...text, readOnly: true }, ['a'], becomes('a')),
  field('a field that is never answered from now on', text, { ...text, writeOnly: true }, ['a']),
];

const limits: readonly SchemaChange[] = [
  field('a smaller maxLength', text, { ...text, maxLength: 2 }, ['a', 'abc'], {
    refused: /x_max_length: 1 rows of .* \(id 2\)/,
  }),
  field('a larger maxLength', { ...text, maxLength: 2 }, text, ['a'], becomes('a')),
  field('a larger minLength', text, { ...text, minLength: 2 }, ['abc', 'a'], {
    refused: /x_min_length: 1 rows of .* \(id 2\)/,
  }),
  field('a smaller maximum', whole, { ...whole, maximum: 5 }, [9, 3, 8], {
    refused: /x_maximum: 2 rows of .* \(ids 1, 3\)/,
  }),
  field('an exclusive minimum', whole, { ...whole, exclusiveMinimum: 0 }, [0, 3], {
    invalid: [['x', 'exclusiveMinimum', 'id 1']],
    ...becomes(0, 3),
    wrong: { x: -1 },
  }),
  field('multipleOf', { type: 'number' }, { type: 'number', multipleOf: 0.5 }, [0.3, 1.5], {
    invalid: [['x', 'multipleOf', 'id 1']],
    wrong: { x: 0.2 },
  }),
  field('a pattern', text, { ...text, pattern: '^[A-Z]+$' }, ['abc', 'ABC', 'x'], {
    invalid: [['x', 'pattern', 'ids 1, 3']],
    wrong: { x: 'abd' },
  }),
  field('a format', text, { ...text, format: 'email' }, ['Nobody', 'a@b.example'], {
    invalid: [['x', 'format', 'id 1']],
    becomes: [{ x: 'Nobody' }],
    wrong: { x: 'Somebody' },
  }),
  field('a further value of a choice', choice('a'), choice('a', 'b'), ['a'], becomes('a')),
  field('a value that leaves a choice', choice('a', 'b'), choice('a'), ['b', 'a'], {
    refused: /x_enum: 1 rows of .* \(id 1\)/,
  }),
  field(
    'a value of a choice that is renamed',
    { ...choice('a', 'b'), default: 'b' },
    { ...choice('a', 'c'), default: 'c', 'x-enum': { c: { renamedFrom: 'b' } } },
    ['b', 'a', 'b'],
    becomes('c', 'a', 'c'),
  ),
  field(
    'a labelled value that is renamed',
    choice('a', 'b'),
    { oneOf: [{ const: 'a' }, { const: 'c', title: 'C', 'x-renamed-from': 'b' }] },
    ['b', 'a'],
    becomes('c', 'a'),
  ),
  field(
    'values of a list of which one is renamed',
    list(choice('a', 'b')),
    list({ ...choice('a', 'c'), 'x-enum': { c: { renamedFrom: 'b' } } }),
    [['b', 'a'], []],
    becomes(['c', 'a'], []),
  ),
];

const types: readonly SchemaChange[] = [
  field('integer to number', whole, { type: 'number' }, [3], becomes(3)),
  field('integer to string', whole, text, [3], becomes('3')),
  field('string to integer, all of them whole numbers', text, whole, ['3', '-12'], becomes(3, -12)),
  field('string to integer, one of them a word', text, whole, ['3', 'three'], {
    refused: /x cannot be converted from text .* to integer .*: 1 rows have .* \(id 2\)/,
  }),
  field('number to integer', { type: 'number' }, whole, [3, 4], becomes(3, 4)),
  field('number to integer, with a fraction', { type: 'number' }, whole, [3, 4.5], {
    refused: /x cannot be converted from double precision to integer .*: 1 rows .* \(id 2\)/,
  }),
  field('string to boolean', text, { type: 'boolean' }, ['true', 'false'], becomes(true, false)),
  field('string to date', text, { type: 'string', format: 'date' }, ['2028-02-29'], becomes('2028-02-29')),
  field('string to date, of no such day', text, { type: 'string', format: 'date' }, ['2027-02-29'], {
    refused: /x cannot be converted from text .* to date .* \(id 1\)/,
  }),
  field(
    'date-time to date',
    { type: 'string', format: 'date-time' },
    { type: 'string', format: 'date' },
    ['2027-03-04T00:00:00Z'],
    becomes('2027-03-04'),
  ),
  field('string to a list', text, list(text), ['a'], {
    isPlain: true,
    refused: /x cannot be converted from text .* to jsonb .*: add a new field and remove the old one/,
  }),
  field(
    'a reference becomes several',
    { ...whole, 'x-ref': 'authors' },
    list({ ...whole, 'x-ref': 'authors' }),
    [1, null],
    becomes([1], null),
  ),
  field('an object becomes a list', object({ a: text }), entries({ a: text }), [{ a: 'x' }, null], {
    invalid: [['x', 'type', 'id 1']],
    becomes: [{ x: { a: 'x' } }],
    wrong: { x: { a: 'y' } },
  }),
  field(
    'an object becomes a list with references',
    object({ a: whole }),
    entries({ a: { ...whole, 'x-ref': 'authors' } }),
    [{ a: 1 }],
    {
      invalid: [['x', 'type', 'id 1']],
      becomes: [{ x: { a: 1 } }],
    },
  ),
  field('a list becomes an object', entries({ a: text }), object({ a: text }), [[{ a: 'x' }], null], {
    invalid: [['x', 'type', 'id 1']],
    becomes: [{ x: [{ a: 'x' }] }],
    wrong: { x: [] },
  }),
];

const parts: readonly SchemaChange[] = [
  field('entries that are narrower', list(text), list({ ...text, maxLength: 2 }), [['abc'], ['a']], {
    invalid: [['x[]', 'maxLength', 'id 1']],
    wrong: { x: ['abcd'] },
  }),
  field('entries of another type', list(text), list(whole), [['abc'], []], {
    invalid: [['x[]', 'type', 'id 1']],
    wrong: { x: ['abcd'] },
  }),
  field(
    'a member of entries becomes a reference',
    entries({ a: text }),
    entries({ a: { ...whole, 'x-ref': 'authors' } }),
    [[{ a: 'abc' }, { a: '2' }], [{ a: '1' }]],
    {
      invalid: [['x[].a', 'type', 'ids 1, 2']],
      becomes: [{ x: [{ a: 'abc' }, { a: '2' }] }],
    },
  ),
  field('minItems', list(text), { ...list(text), minItems: 2 }, [['a'], ['a', 'b']], {
    invalid: [['x', 'minItems', 'id 1']],
    wrong: { x: ['c'] },
  }),
  field(
    'a member that becomes required',
    object({ a: text, b: text }),
    object({ a: text, b: text }, { required: ['b'] }),
    [{ a: '1' }, { b: '1' }],
    {
      invalid: [['x.b', 'required', 'id 1']],
      wrong: { x: { a: '2' } },
    },
  ),
  field(
    'a member that leaves a closed object',
    object({ a: text, b: text }),
    object({ a: text }, { additionalProperties: false }),
    [{ a: '1', b: '2' }],
    {
      invalid: [['x.b', 'unknown_field', 'id 1']],
      wrong: { x: { a: '1', b: '3' } },
    },
  ),
  field(
    'a renamed member',
    object({ old: text, b: text }, { additionalProperties: false }),
    object({ a: renamed(text, 'old'), b: text }, { additionalProperties: false }),
    [{ old: '1', b: '2' }, { b: '3' }, null],
    becomes({ a: '1', b: '2' }, { b: '3' }, null),
  ),
  field(
    'a renamed member of entries, with a renamed value',
    entries({ old: choice('p', 'q') }),
    entries({ a: { ...renamed(choice('p', 'r'), 'old'), 'x-enum': { r: { renamedFrom: 'q' } } } }),
    [[{ old: 'q' }, { old: 'p' }]],
    becomes([{ a: 'r' }, { a: 'p' }]),
  ),
  field(
    'a member renamed two levels down',
    object({ in: object({ old: text }) }),
    object({ in: object({ a: renamed(text, 'old') }) }),
    [{ in: { old: '1' } }, { in: {} }],
    becomes({ in: { a: '1' } }, { in: {} }),
  ),
];

const ofRows: readonly SchemaChange[] = [
  field(
    'a reference, to rows that are there',
    whole,
    { ...whole, 'x-ref': 'authors' },
    [1, null],
    becomes(1, null),
  ),
  field('a reference, to a row that is not there', whole, { ...whole, 'x-ref': 'authors' }, [1, 99], {
    refused: /x: 1 rows refer to missing rows of authors \(id 2\)/,
  }),
  field(
    'a reference to another resource',
    { ...whole, 'x-ref': 'authors' },
    { ...whole, 'x-ref': 'shelves' },
    [2, 1],
    { refused: /x: 1 rows refer to missing rows of shelves \(id 1\)/ },
  ),
  field('unique values', text, { ...text, 'x-unique': true }, ['a', 'b', 'a'], {
    refused: /x_key: 2 rows of .* are not unique in "x" \(ids 1, 3\)/,
  }),
  {
    title: 'values that are unique together',
    was: record({ x: text, y: text }),
    now: record({ x: text, y: text }, { 'x-unique': [['x', 'y']] }),
    rows: [{ x: 'a', y: 'b' }, { x: 'a', y: 'b' }, { x: 'a' }, { x: 'a' }],
    refused: /2 rows of .* are not unique in "x", "y" \(ids 1, 2\)/,
  },
  {
    title: 'values that are unique together among some rows',
    was: record({ x: text, y: text }),
    now: record({ x: text, y: text }, { 'x-unique': [{ fields: ['x'], while: { y: ['on'] } }] }),
    rows: [
      { x: 'a', y: 'on' },
      { x: 'a', y: 'off' },
      { x: 'b', y: 'on' },
      { x: 'b', y: 'on' },
    ],
    refused: /2 rows of .* are not unique in "x" \(ids 3, 4\)/,
  },
  {
    title: 'periods that must not overlap',
    was: record({
      x: text,
      from: { type: 'string', format: 'date' },
      to: { type: 'string', format: 'date' },
    }),
    now: record(
      { x: text, from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } },
      { 'x-no-overlap': { of: ['x'], from: 'from', to: 'to' } },
    ),
    rows: [
      { x: 'a', from: '2027-01-01', to: '2027-01-05' },
      { x: 'a', from: '2027-01-05', to: '2027-01-06' },
    ],
    refused: /no_overlap: 1 pairs of rows of .* overlap \(id 1\)/,
  },
  {
    title: 'a field that another one asks for',
    was: record({ x: text, y: text }),
    now: record({ x: text, y: text }, { dependentRequired: { x: ['y'] } }),
    rows: [{ x: 'a' }, { y: 'b' }],
    invalid: [['y', 'required', 'id 1']],
  },
  {
    title: 'a condition on the record',
    was: record({ x: text, y: text }),
    now: record({ x: text, y: text }, { not: { required: ['x', 'y'] } }),
    rows: [{ x: 'a', y: 'b' }, { x: 'b' }],
    invalid: [['the record', 'together', 'id 1']],
  },
  {
    title: 'a field that is searched, and sorted by',
    was: record({ x: text }),
    now: record({ x: { ...text, 'x-search': true, 'x-index': true } }),
    rows: [{ x: 'needle' }],
    ...becomes('needle'),
  },
  {
    title: 'a schema that leaves',
    was: record({ x: { ...whole, 'x-ref': { resource: 'authors' } } }),
    rows: [{ x: 3 }],
  },
  {
    title: 'a renamed schema',
    was: record({
      x: { ...text, maxLength: 9, 'x-search': true, 'x-unique': true },
      y: { ...whole, 'x-ref': 'authors' },
    }),
    now: record(
      {
        x: { ...text, maxLength: 9, 'x-search': true, 'x-unique': true },
        y: { ...whole, 'x-ref': 'authors' },
      },
      { 'x-renamed-from': '{stem}' },
    ),
    stem: 'gazettes',
    rows: [{ x: 'a', y: 1 }, { x: 'b' }],
    becomes: [{ x: 'a', y: 1 }, { x: 'b' }],
  },
];

/** Changes of schemas of every kind. */
export const schemaChanges: readonly SchemaChange[] = [...fields, ...limits, ...types, ...parts, ...ofRows];
