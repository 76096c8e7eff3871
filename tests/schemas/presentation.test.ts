import { describe, expect, test } from 'vitest';
import { takeIn } from '@crewdeck/engine/generate/intake/take-in.ts';
import { buildModel, buildModels } from '@crewdeck/engine/model/build-model.ts';
import { buildLabels } from '@crewdeck/engine/model/labels.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { enUS } from '../../resources/locales/en-US.ts';

type Properties = Readonly<Record<string, JsonSchema>>;

/** The models of schemas as a foreign tool writes them, by the names of their files. */
function take(schemas: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, Model>> {
  const files = Object.entries(schemas).map(([name, schema]) => ({
    path: `${name}.json`,
    text: JSON.stringify(schema),
  }));
  return buildModels(takeIn(files).schemas, {});
}
const takeOne = (stem: string, properties: Properties, more: JsonSchema = {}): Model =>
  take({ [stem]: { type: 'object', properties, ...more } })[stem] as Model;

const text: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer' };

describe('a record is called by', () => {
  test.each<[string, string, Properties, JsonSchema?]>([
    ['its name', '{name}', { code: text, name: text }],
    ['its title', '{title}', { slug: text, title: text }],
    ['first and last name', '{firstName} {lastName}', { lastName: text, firstName: text, email: text }],
    ['a last name alone', '{family_name}', { born: { type: 'string', format: 'date' }, family_name: text }],
    ['the name of what it is', '{product-name}', { brandName: text, 'product-name': text }],
    ['another name', '{companyName}', { fileName: text, companyName: text }],
    ['its number', '{number}', { note: text, number: whole }],
    ['the number of what it is', '{productNo}', { note: text, productNo: text }],
    ['a plate', '{plate}', { make: text, plate: text }],
    ['an address of mail', '{email}', { born: text, email: { ...text, format: 'email' } }],
    ['what is unique', '{tag}', { note: text, tag: { ...text, 'x-unique': true } }],
    ['a text that every one has', '{street}', { floor: text, street: text }, { required: ['street'] }],
    ['the first text', '{floor}', { count: whole, page: { ...text, format: 'uri' }, floor: text }],
    ['a text that is no description', '{floor}', { description: text, notes: text, floor: text }],
    ['a description where there is no more', '{notes}', { count: whole, notes: text }],
    [
      'what the schema marks',
      '{code} {city}',
      { code: { ...text, 'x-label': true }, name: text, city: { ...text, 'x-label': true } },
    ],
    ['its id', '{id}', { count: whole, key: { ...text, writeOnly: true } }],
    ['what it may be read by', '{city}', { name: { ...text, 'x-sensitive': true }, city: text }],
    ['a template of its own', '{city}', { name: text, city: text }, { 'x-resource': { title: '{city}' } }],
  ])('%s', (_what, template, properties, more) => {
    expect(takeOne('products', properties, more).titleTemplate).toBe(template);
  });
});

test('plurals follow English, and titles in other scripts stay as they are', () => {
  const plural = (title: string): string => takeOne('things', { name: text }, { title }).plural;
  expect(['Category', 'Person', 'Bus', 'Order line', 'News', 'Child', '客户'].map(plural)).toEqual([
    'Categories',
    'People',
    'Buses',
    'Order lines',
    'News',
    'Children',
    '客户',
  ]);
});

test('a record without a title is called as one of what its file holds', () => {
  const title = (stem: string): string => takeOne(stem, { name: text }).title;
  expect(['order-lines', 'categories', 'people', 'address', 'news'].map(title)).toEqual([
    'Order line',
    'Category',
    'Person',
    'Address',
    'News',
  ]);
});

test('the article of a title is no part of the name of a record, unless the schema is ours', () => {
  const title = (schema: JsonSchema): string => takeOne('things', { name: text }, schema).title;
  expect(['A list of tasks', 'the order', 'An', 'Theatre'].map((one) => title({ title: one }))).toEqual([
    'List of tasks',
    'Order',
    'An',
    'Theatre',
  ]);
  expect(title({ title: 'A plan', 'x-resource': {} })).toBe('A plan');
});

test('the menu has an icon by what a record is', () => {
  const icon = (stem: string) => takeOne(stem, { name: text }).page.icon;
  expect(['customers', 'sales-orders', 'widgets'].map(icon)).toEqual(['building', 'wallet', undefined]);
  expect(takeOne('customers', { name: text }, { 'x-resource': { icon: 'heart' } }).page.icon).toBe('heart');
});

test('states and levels have colours and shapes, other choices and given ones stay as they are', () => {
  const { field } = takeOne(
    'orders',
    {
      order_status: { enum: ['New', 'In progress', 'PAID', 'Odd'] },
      priority: { enum: ['low', 'urgent'] },
      size: { enum: ['new', 'paid'] },
      lead_stage: { $ref: '#/$defs/stage' },
      phase: { ...text, enum: ['open'], 'x-enum': { open: { color: 'error', icon: 'cross' } } },
      stage: { oneOf: [{ const: 'won', title: 'Sold' }, { const: 'lost' }] },
    },
    { $defs: { stage: { enum: ['won'] } } },
  );
  const looks = (name: string) => field[name]?.schema['x-enum'];
  expect(looks('order_status')).toEqual({
    New: { color: 'primary', icon: 'ring' },
    'In progress': { color: 'info', icon: 'halfDisc' },
    PAID: { color: 'success', icon: 'check' },
    Odd: { color: 'default', icon: 'disc' },
  });
  expect(looks('priority')).toMatchObject({ low: { icon: 'bar1' }, urgent: { color: 'error' } });
  expect(looks('size')).toBeUndefined();
  expect(looks('lead_stage')).toEqual({ won: { color: 'success', icon: 'check' } });
  expect(looks('phase')).toEqual({ open: { color: 'error', icon: 'cross' } });
  expect(looks('stage')).toMatchObject({
    won: { title: 'Sold', color: 'success' },
    lost: { color: 'error' },
  });
});

test('the state of an address is no state', () => {
  const { schema } = takeOne('places', { state: { ...text, enum: ['NY', 'CA'] } });
  expect(schema.properties?.state?.['x-enum']).toBeUndefined();
});

describe('a schema that does not mention search', () => {
  const searched = (model: Model): string[] =>
    model.fields.filter(({ search }) => search).map(({ name }) => name);
  const schema = {
    type: 'object',
    properties: {
      name: text,
      story: { ...text, maxLength: 4000 },
      stamp: { ...text, readOnly: true },
      secret: { ...text, 'x-sensitive': true },
    },
  } as const;

  test.each([undefined, { list: { columns: ['name'] } }])(
    'is searched in its short texts: %j',
    (definition) => {
      expect(searched(buildModel('things', schema, definition))).toEqual(['name']);
    },
  );

  test('is not searched where it says so', () => {
    const { properties } = schema;
    const silent = { ...schema, properties: { ...properties, name: { ...text, 'x-search': false } } };
    expect(searched(buildModel('things', silent))).toEqual([]);
  });
});

test('a reference is called as what it refers to', () => {
  const ref = (resource: string): JsonSchema => ({ ...whole, 'x-ref': resource });
  const models = take({
    clients: { properties: { name: text } },
    orders: {
      properties: {
        clientId: ref('clients'),
        payer_id: { ...ref('clients'), title: 'Who pays' },
        readerIds: { type: 'array', items: ref('clients') },
        grid: ref('clients'),
        taxId: text,
        lines: { type: 'array', items: { type: 'object', properties: { clientID: ref('clients') } } },
      },
    },
  });
  expect(buildLabels(models.orders as Model, 'en-US', enUS).fields).toMatchObject({
    clientId: 'Client',
    payer_id: 'Who pays',
    readerIds: 'Readers',
    grid: 'Grid',
    taxId: 'Tax ID',
    'lines.clientID': 'Client',
  });
});

describe('without a definition', () => {
  const orders = takeOne(
    'orders',
    {
      note: { ...text, maxLength: 2000 },
      coupon: text,
      number: text,
      token: { ...text, format: 'uuid' },
      secret: { ...text, writeOnly: true },
      placed: { ...text, format: 'date' },
      total: { type: 'number' },
      status: { enum: ['new', 'paid'] },
      isGift: { type: 'boolean' },
      isLate: { type: 'boolean' },
      lines: { type: 'array', items: { type: 'object', properties: { sku: text } } },
      rebate: { type: 'number' },
      channel: text,
    },
    { required: ['number', 'placed', 'total'] },
  );

  test('a list has what names a record, its state, what every one has, and then what it may have', () => {
    expect(orders.columns).toEqual(['coupon', 'number', 'placed', 'total', 'status', 'isGift']);
  });

  test('a list of records of nothing but blocks has the first of these', () => {
    const list = { type: 'array', items: { type: 'object', properties: { sku: text } } };
    const { columns } = takeOne('things', { one: list, two: {}, three: list, four: list });
    expect(columns).toEqual(['one', 'two', 'three']);
  });

  test('a file within the row names no record, and is neither searched nor a column or filter', () => {
    const { columns, filters, field, titleTemplate } = takeOne('things', {
      scan: { ...text, format: 'data-url' },
      size: { type: 'integer' },
    });
    expect([columns, titleTemplate, field.scan?.search]).toEqual([['size'], '{id}', false]);
    expect(filters).not.toContain('scan');
  });

  test('it is filtered by choices, days, numbers and short texts', () => {
    expect(orders.filters.filter((name) => name in orders.schema.properties!)).toEqual([
      'coupon',
      'number',
      'token',
      'placed',
      'total',
      'status',
      'isGift',
      'isLate',
      'rebate',
      'channel',
    ]);
  });

  test('narrow inputs stand in pairs, switches with switches, blocks alone', () => {
    expect(orders.form).toEqual([
      ['note'],
      ['coupon', 'number'],
      ['token', 'secret'],
      ['placed', 'total'],
      ['status'],
      ['isGift', 'isLate'],
      ['lines'],
      ['rebate', 'channel'],
    ]);
  });
});
