import { expect, test } from 'vitest';
import { assertFit } from '@crewdeck/engine/generate/fits.ts';
import { SchemaError } from '@crewdeck/engine/generate/read-schemas.ts';
import { takeIn } from '@crewdeck/engine/generate/intake/take-in.ts';
import { engineKinds } from '@crewdeck/engine/kinds/kinds.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';

type Files = Readonly<Record<string, unknown>>;

const toFiles = (files: Files) =>
  Object.entries(files).map(([path, schema]) => ({
    path,
    text: typeof schema === 'string' ? schema : JSON.stringify(schema, null, 1),
  }));

/** Returns the problems of the files, one line each. */
function problemsOf(files: Files): string[] {
  try {
    const { schemas, sources } = takeIn(toFiles(files));
    assertFit(buildModels(schemas, {}), {
      sources,
      kinds: engineKinds,
      migrations: [{ text: 'create table sessions (id int);' }],
    });
    return [];
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return error.message.split('\n');
  }
}

const field = (node: unknown, extra: object = {}): Files => ({
  'things.schema.json': { type: 'object', properties: { one: node }, ...extra },
});
const ours = { 'x-resource': {} };

test('everything that is wrong with all files is reported in one run, by file and line', () => {
  expect(
    problemsOf({
      'a.schema.json': { type: 'object', properties: { one: { type: 'strng' }, two: { pattern: '(' } } },
      'b.schema.json': { type: 'array', items: {} },
      'c.schema.json': '{ "type": ',
      'd.schema.json': '{\n "type": "object",\n "type": "object", "properties": {"a": {}} }',
    }).map((line) => line.slice(0, 60)),
  ).toEqual([
    expect.stringMatching(/^schemas\/c\.schema\.json: is not valid JSON/),
    expect.stringMatching(/^schemas\/d\.schema\.json:3 \/type: is duplicated/),
    expect.stringMatching(/^schemas\/a\.schema\.json:5 \/properties\/one\/type: must be/),
    expect.stringMatching(/^schemas\/a\.schema\.json:8 \/properties\/two\/pattern: must/),
    expect.stringMatching(/^schemas\/b\.schema\.json:2 \/type: a record must be an object/),
  ]);
});

test.each<[string, Files, RegExp]>([
  [
    'an address of the network',
    field({ $ref: 'https://example.com/a.json' }),
    /not loaded from the network: save it as/,
  ],
  [
    'names that change places',
    field(
      { type: 'string', 'x-renamed-from': 'two' },
      {
        properties: {
          one: { type: 'string', 'x-renamed-from': 'two' },
          two: { type: 'string', 'x-renamed-from': 'one' },
        },
      },
    ),
    /one\/x-renamed-from: renames two, which is still a field: .* a third name first/,
  ],
  [
    'a renamed value that is still there',
    field({ type: 'string', enum: ['a', 'b'], 'x-enum': { b: { renamedFrom: 'a' } } }),
    /x-enum\/b: renames a, which is still a value/,
  ],
  [
    'a labelled value that is still there',
    field({ oneOf: [{ const: 'a' }, { const: 'b', 'x-renamed-from': 'a' }] }),
    /one\/oneOf: renames a, which is still a value/,
  ],
  [
    'a renamed schema that is still there',
    {
      ...field({ type: 'string' }, { 'x-renamed-from': 'others' }),
      'others.schema.json': { type: 'object' },
    },
    /x-renamed-from: renames others, which still has a schema/,
  ],
  [
    'a file that there is not',
    field({ $ref: 'shared/none.schema.json' }),
    /does not match any file in schemas/,
  ],
  ['a file outside', field({ $ref: '../../../etc/passwd' }), /does not match any file in schemas/],
  ['a part that there is not', field({ $ref: '#/$defs/none' }), /\/\$defs\/none was not found/],
  [
    'parts that are each other',
    field({ $ref: '#/$defs/a' }, { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }),
    /refers to itself/,
  ],
  ['a count that is none', field({ minLength: '3' }), /minLength: must be a non-negative integer/],
  ['a slip in a schema of ours', field({ maxLenght: 3 }, ours), /unknown keyword maxLenght; use maxLength/],
  ['a slip in our own words', field({ 'x-serach': true }, ours), /unknown keyword x-serach; use x-search/],
  [
    'a slip in a condition',
    field({}, { ...ours, if: { requred: ['one'] } }),
    /if\/requred: unknown keyword requred; use required/,
  ],
  [
    'a widget that nobody draws',
    field({ 'x-ui': { widget: 'money' } }),
    /x-ui\/widget: must be equal to one of/,
  ],
  [
    'sums of a field by its own values',
    field({ type: 'integer' }, { ...ours, 'x-sums': { by: ['one'], of: ['one'] } }),
    /x-sums sums one, by which it groups/,
  ],
  ['a keyword of the record at a field', field({ 'x-sums': {} }, ours), /x-sums is a keyword of the record/],
  [
    'a default of another type',
    field({ type: 'integer', default: 'abc' }, ours),
    /\/properties\/one\/default: the default does not match the field/,
  ],
  [
    'a default outside its values',
    field({ enum: ['a'], default: 'b' }, ours),
    /the default does not match the field/,
  ],
  [
    'an order by no field',
    field({}, { 'x-resource': { defaultSort: ['two', 'ASC'] } }),
    /defaultSort names two/,
  ],
  [
    'an icon that there is not',
    field({}, { 'x-resource': { icon: 'unicorn' } }),
    /unknown icon unicorn: use one of/,
  ],
  [
    'a field that every row has',
    { 'things.schema.json': { ...ours, properties: { id: {} } } },
    /id is a system field of every record/,
  ],
  [
    'a reference to no resource',
    field({ type: 'integer', 'x-ref': 'none' }),
    /x-ref names none, which has no schema/,
  ],
  [
    'a table of the platform',
    { 'sessions.schema.json': { properties: { a: {} } } },
    /the platform has a table named sessions: rename the file/,
  ],
  ['a name that every object has', { 'constructor.schema.json': { properties: { a: {} } } }, /constructor/],
  [
    'two files of one name',
    { 'my-file.schema.json': {}, 'MyFile.json': {} },
    /has the same name my-file: rename/,
  ],
  [
    'two pages at one address',
    {
      'a.schema.json': field({}, { 'x-resource': { path: '/b' } })['things.schema.json'],
      'b.schema.json': { properties: { a: {} } },
    },
    /its page \/b is also the page of a/,
  ],
])('%s is reported', (_title, files, message) => {
  const problems = problemsOf(files);
  expect(problems.join('\n')).toMatch(message);
  expect(problems.every((line) => /^schemas\/[\w.-]+:\d+ \//.test(line))).toBe(true);
});

/** An account with a figure over its bookings. */
const figure = (computed: object, node: object = { type: 'integer' }): Files => ({
  'accounts.schema.json': {
    type: 'object',
    'x-resource': {},
    properties: { one: { ...node, 'x-computed': computed } },
  },
  'bookings.schema.json': {
    type: 'object',
    'x-resource': {},
    properties: {
      account: { type: 'integer', 'x-ref': 'accounts' },
      other: { type: 'integer', 'x-ref': 'accounts' },
      cents: { type: 'integer' },
      day: { type: 'string', format: 'date' },
    },
  },
});
const bookings = { over: 'bookings', via: 'account' };

test.each([
  ['over what is not there', { over: 'bills', count: true }, /is over bills, which has no schema/],
  ['of two kinds at once', { ...bookings, count: true, sum: 'cents' }, /must have exactly one of count, sum/],
  ['of no kind', bookings, /must have exactly one of count, sum/],
  ['by one of two ways', { over: 'bookings', count: true }, /requires "via": .* by account, other/],
  [
    'by what leads elsewhere',
    { over: 'bookings', via: 'cents', count: true },
    /"via": "cents", which is not a reference/,
  ],
  [
    'of a field that is not there',
    { ...bookings, sum: 'euros' },
    /names euros, which is neither a stored field/,
  ],
  ['on a condition on what is not there', { ...bookings, count: true, where: { paid: true } }, /names paid/],
  ['that adds up days', { ...bookings, sum: 'day' }, /sums a field that is not a number/],
  ['of another type', { ...bookings, max: 'day' }, /must have the type of the field that it takes: string/],
])('a figure %s is reported', (_title, computed, message) => {
  expect(problemsOf(figure(computed))).toEqual([expect.stringMatching(message)]);
});

test('a figure of an expression that cannot be read is reported with everything else', () => {
  const files = figure({ ...bookings, sum: 'half' });
  const rows = files['bookings.schema.json'] as { properties: Record<string, unknown> };
  rows.properties.half = { type: 'integer', 'x-computed': { expression: 'cents /' } };
  expect(problemsOf(files)).toEqual([expect.stringMatching(/half\/x-computed: .*cannot be parsed/)]);
});

test('a figure that can be computed is taken', () => {
  expect(problemsOf(figure({ ...bookings, sum: 'cents' }))).toEqual([]);
  expect(problemsOf(figure({ ...bookings, latest: 'day' }, { type: 'string', format: 'date' }))).toEqual([]);
});

/** A bill whose field `one` is an expression. */
const expression = (text: string, node: object = { type: 'number' }, more: object = {}): Files => ({
  'bills.schema.json': {
    type: 'object',
    'x-resource': {},
    properties: {
      price: { type: 'number' },
      amount: { type: 'integer' },
      day: { type: 'string', format: 'date' },
      paid: { type: 'boolean' },
      customer: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      wage: { type: 'number', 'x-access': { read: 'bills.delete' } },
      pin: { type: 'string', writeOnly: true },
      ...more,
      one: { ...node, 'x-computed': { expression: text } },
    },
  },
});
const choice = { type: 'string', enum: ['dear', 'cheap'] };

test.each([
  ['that is none', 'price *', undefined, /cannot be parsed/],
  ['that is a program', 'customer.length', undefined, /uses syntax that is not allowed/],
  ['that calls what there is not', 'fetch(customer)', undefined, /calls an unknown function; use one of abs/],
  ['with another operator', 'amount ** 2', undefined, /has the unknown operator \*\*/],
  ['with a number beyond all', 'price * 1e999', undefined, /has a number that is too large/],
  ['of what is not there', 'price * vat', undefined, /names vat, which is not a field with a single value/],
  ['of what every object has', 'price * constructor', undefined, /names constructor/],
  ['of a list', 'length(tags)', undefined, /names tags/],
  ['that multiplies words', 'price * customer', undefined, /calls \* with a text, but it takes number/],
  [
    'that compares days with words',
    "day == '2026-01-01'",
    undefined,
    /calls == with a text, but it takes date/,
  ],
  ['with too few values', 'days(day)', undefined, /calls days with 1 arguments, but it takes 2/],
  ['with too many values', 'abs(price, 1)', undefined, /calls abs with 2 arguments, but it takes 1/],
  [
    'of another type than its field',
    'concat(customer)',
    undefined,
    /results in a text, but its field is a number/,
  ],
  [
    'that is a list',
    'price',
    { type: 'array', items: { type: 'number' } },
    /requires a field that is a string, number/,
  ],
  [
    'that is no choice',
    "paid ? 'dear' : customer",
    choice,
    /results in a value that is not a value of its field/,
  ],
  ['that comes back', 'price + one', undefined, /refers to its own field/],
  ['that tells a secret', 'length(pin)', undefined, /reveals pin, which is write-only/],
  [
    'that tells what few may read',
    'wage * 2',
    undefined,
    /reveals wage: set "read": "bills.delete" in "x-access"/,
  ],
])('an expression %s is reported', (_title, text, node, message) => {
  expect(problemsOf(expression(text, node))).toEqual([expect.stringMatching(message)]);
});

test.each([['x-unique'], ['x-index'], ['x-search']])('a computed field with %s is reported', (word) => {
  expect(problemsOf(expression("concat(customer, '')", { type: 'string', [word]: true }))).toEqual([
    expect.stringMatching(`is not stored and must not have ${word}`),
  ]);
});

test.each([
  [
    'money of a text',
    { type: 'string', 'x-ui': { display: 'money' } },
    /"display": "money", which requires a field of type/,
  ],
  [
    'a currency of no money',
    { type: 'number', 'x-ui': { currency: 'EUR' } },
    /has "currency", which requires "display": "money"/,
  ],
  [
    'a currency that is nowhere',
    { type: 'number', 'x-ui': { display: 'money', currency: 'unit' } },
    /takes its currency from unit, which is not a field/,
  ],
  [
    'stars without end',
    { type: 'integer', 'x-ui': { display: 'rating' } },
    /shows stars, which requires a "maximum"/,
  ],
  [
    'a text that starts with the current day',
    { type: 'string', 'x-ui': { start: 'today' } },
    /"start": "today", which requires a field of type date/,
  ],
  [
    'a colour of a number',
    { type: 'integer', 'x-ui': { display: 'color' } },
    /"display": "color", which requires/,
  ],
])('%s is reported', (_title, node, message) => {
  expect(problemsOf(field(node))).toEqual([expect.stringMatching(message)]);
});

test('an expression that comes back by another one is reported with both', () => {
  const two = { type: 'number', 'x-computed': { expression: 'one + 1' } };
  expect(problemsOf(expression('two * 2', undefined, { two }))).toEqual([
    expect.stringMatching(/refers to its own field/),
    expect.stringMatching(/refers to its own field/),
  ]);
});

test('an expression in a member of a field is reported', () => {
  const part = {
    type: 'object',
    properties: { half: { type: 'number', 'x-computed': { expression: '1' } } },
  };
  expect(problemsOf(expression('price', undefined, { part }))).toEqual([
    expect.stringMatching(/is only allowed for fields of the record itself/),
  ]);
});

test.each([
  ['price * (amount + 1) % 7 - -2', undefined],
  ["price / amount > 10 && !paid ? 'dear' : 'cheap'", choice],
  ["concat(upper(customer), ' ', amount, ' ', day)", { type: 'string' }],
  ['addDays(day, amount * 7)', { type: 'string', format: 'date' }],
  ['paid ?? false', { type: 'boolean' }],
  ['wage * 2', { type: 'number', 'x-access': { read: 'bills.delete' } }],
])('the expression %s is taken', (text, node) => {
  expect(problemsOf(expression(text, node))).toEqual([]);
});

test('words of other tools are annotations, and a slip in a schema of others is only a doubt', () => {
  const files = toFiles(
    field({
      type: 'string',
      markdownDescription: 'x',
      'x-intellij-hint': 1,
      errorMessage: {},
      requird: true,
    }),
  );
  expect(takeIn(files).doubts).toEqual([
    expect.stringMatching(/^schemas\/things\.schema\.json:9 .*unknown keyword requird; use required\.$/),
  ]);
});
