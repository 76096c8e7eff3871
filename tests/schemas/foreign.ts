/** A published schema, rows that fit it, and rows that do not with their field. */
export interface Foreign {
  readonly schema: object;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly wrong?: readonly (readonly [row: Readonly<Record<string, unknown>>, field: string])[];
}

const point = {
  type: 'array',
  prefixItems: [{ type: 'number' }, { type: 'number' }],
  items: false,
  minItems: 2,
};

/** By the name of their file. Files of `shared/` are parts of the others. */
export const foreign: Readonly<Record<string, Foreign>> = {
  'bare-note': { schema: { properties: { text: { type: 'string' } } }, rows: [{ text: 'first\nsecond' }] },
  draft_seven: {
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'https://schemas.example/draft-seven.json',
      definitions: {
        size: { type: 'integer', minimum: 1 },
        dot: { $id: '#dot', type: 'string', maxLength: 1 },
      },
      type: 'object',
      properties: {
        size: { $ref: '#/definitions/size' },
        mark: { $ref: '#dot' },
        pair: { type: 'array', items: [{ type: 'string' }, { type: 'integer' }], additionalItems: false },
        card: { type: 'string' },
        address: { type: 'string' },
      },
      dependencies: { card: ['address'] },
    },
    rows: [{ size: 3, mark: 'x', pair: ['a', 1], card: '4', address: 'Here' }, {}],
    wrong: [
      [{ size: 0 }, 'size'],
      [{ pair: ['a', 1, 2] }, 'pair[2]'],
      [{ card: '4' }, 'address'],
    ],
  },
  DraftFour: {
    schema: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      id: 'http://schemas.example/four#',
      type: 'object',
      properties: { share: { type: 'number', minimum: 0, exclusiveMinimum: true } },
    },
    rows: [{ share: 0.5 }],
    wrong: [[{ share: 0 }, 'share']],
  },
  orders: {
    schema: {
      type: 'object',
      required: ['id', 'total'],
      properties: {
        id: { type: 'string' },
        version: { type: 'string' },
        constructor: { type: 'string' },
        'first-name': { type: 'string' },
        firstName: { type: 'string' },
        'dotted.name': { type: 'string' },
        'Capital Space': { type: 'string', minLength: 2 },
        $schema: { type: 'string' },
        select: { type: 'string' },
        a_name_that_is_much_longer_than_any_column_of_postgresql_may_ever_be_one: {
          type: 'string',
          maxLength: 5,
        },
        a_name_that_is_much_longer_than_any_column_of_postgresql_may_ever_be_two: {
          type: 'string',
          maxLength: 5,
        },
        total: { type: 'number', multipleOf: 0.01 },
      },
    },
    rows: [
      {
        id_: 'A-1',
        version_: '7',
        constructor_: 'me',
        'first-name': 'Ada',
        firstName: 'Bo',
        dotted_name: 'd',
        'Capital Space': 'cc',
        $schema: 's',
        select: 'x',
        a_name_that_is_much_longer_than_any_column_of_postgresql_ecf3f1: 'one',
        a_name_that_is_much_longer_than_any_column_of_postgresql_07dab7: 'two',
        total: 19.99,
      },
    ],
    wrong: [
      [{ id_: 'A', total: 0.295 }, 'total'],
      [{ id_: 'A', total: 1, 'Capital Space': 'c' }, 'Capital Space'],
      [{ total: 1 }, 'id_'],
    ],
  },
  choices: {
    schema: {
      type: 'object',
      required: ['level', 'kind'],
      properties: {
        level: {
          oneOf: [
            { const: 1, title: 'Low' },
            { const: 2, title: 'High' },
          ],
        },
        colours: {
          type: 'array',
          uniqueItems: true,
          items: {
            type: 'string',
            oneOf: [
              { const: 'r', title: 'Red' },
              { const: 'g', title: 'Green' },
            ],
          },
        },
        rate: { enum: [0.5, 1.5] },
        mixed: { enum: ['auto', 1, true, null, { deep: 1 }] },
        kind: { const: 'fixed' },
        answer: { type: ['string', 'number'] },
        anything: {},
        maybe: { type: ['integer', 'null'] },
        other: {
          anyOf: [
            { type: 'string', format: 'email' },
            { type: 'string', maxLength: 3 },
          ],
        },
      },
    },
    rows: [
      {
        level: 2,
        colours: ['r', 'g'],
        rate: 1.5,
        mixed: { deep: 1 },
        kind: 'fixed',
        answer: 3,
        anything: [{}],
        maybe: 4,
        other: 'abc',
      },
      { level: 1, kind: 'fixed', maybe: null },
    ],
    wrong: [
      [{ level: 3, kind: 'fixed' }, 'level'],
      [{ level: 1, kind: 'other' }, 'kind'],
      [{ level: 1, kind: 'fixed', mixed: 2 }, 'mixed'],
      [{ level: 1, kind: 'fixed', colours: ['b'] }, 'colours[0]'],
    ],
  },
  maps: {
    schema: {
      type: 'object',
      properties: {
        scores: {
          type: 'object',
          additionalProperties: { type: 'integer' },
          minProperties: 1,
          maxProperties: 3,
        },
        byCode: {
          type: 'object',
          patternProperties: { '^[A-Z]+$': { type: 'string' } },
          additionalProperties: false,
        },
        named: { type: 'object', propertyNames: { maxLength: 3 }, additionalProperties: { type: 'boolean' } },
        half: {
          type: 'object',
          properties: { name: { type: 'string' } },
          additionalProperties: { type: 'number' },
        },
      },
    },
    rows: [{ scores: { a: 1 }, byCode: { AB: 'x' }, named: { abc: true }, half: { name: 'n', x: 1 } }],
    wrong: [
      [{ scores: { a: 'x' } }, 'scores.a'],
      [{ byCode: { ab: 'x' } }, 'byCode.ab'],
      [{ named: { abcd: true } }, 'named'],
    ],
  },
  'map-only': {
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    rows: [{ content: { a: 'b' } }],
  },
  places: {
    schema: {
      type: 'object',
      properties: {
        at: point,
        line: { type: 'array', items: point },
        odd: { contains: { type: 'integer' }, type: 'array', minContains: 2 },
      },
    },
    rows: [
      {
        at: [1, 2],
        line: [
          [1, 2],
          [3, 4],
        ],
        odd: ['x', 1, 2],
      },
    ],
    wrong: [
      [{ at: [1, 'x'] }, 'at[1]'],
      [{ odd: [1] }, 'odd'],
    ],
  },
  trees: {
    schema: {
      type: 'object',
      properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#' } } },
    },
    rows: [{ name: 'a', children: [{ name: 'b', children: [{ name: 'c' }] }] }],
    wrong: [[{ name: 'a', children: [{ name: 1 }] }, 'children[0].name']],
  },
  vehicles: {
    schema: {
      allOf: [{ $ref: '#/$defs/base' }],
      oneOf: [
        { properties: { kind: { const: 'car' }, doors: { type: 'integer' } }, required: ['doors'] },
        { properties: { kind: { const: 'boat' }, sails: { type: 'integer' } }, required: ['sails'] },
      ],
      $defs: { base: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } } },
    },
    rows: [
      { kind: 'car', doors: 4 },
      { kind: 'boat', sails: 2 },
    ],
    wrong: [[{ kind: 'car' }, 'doors']],
  },
  payments: {
    schema: {
      type: 'object',
      properties: {
        by: {
          anyOf: [
            { title: 'Card', type: 'object', properties: { card: { type: 'string' } }, required: ['card'] },
            {
              title: 'Account',
              type: 'object',
              properties: { iban: { type: 'string' } },
              required: ['iban'],
            },
            { type: 'null' },
          ],
        },
        amount: { oneOf: [{ type: 'integer' }, { type: 'string', pattern: '^\\d+ (EUR|USD)$' }] },
        not: { type: 'string', not: { enum: ['none'] } },
      },
    },
    rows: [
      { by: { iban: 'DE1' }, amount: '5 EUR', not: 'some' },
      { by: { card: '4' }, amount: 5 },
    ],
    wrong: [
      [{ by: { other: 1 } }, 'by.card'],
      [{ not: 'none' }, 'not'],
    ],
  },
  forms: {
    schema: {
      type: 'object',
      properties: {
        country: { type: 'string', enum: ['DE', 'US'] },
        code: { type: 'string' },
        employed: { type: 'boolean' },
      },
      if: { properties: { country: { const: 'US' } }, required: ['country'] },
      then: { properties: { code: { pattern: '^\\d{5}$' } } },
      dependentSchemas: { employed: { properties: { employer: { type: 'string' } } } },
      dependentRequired: { code: ['country'] },
    },
    rows: [
      { country: 'US', code: '12345' },
      { country: 'DE', code: 'x', employed: true, employer: 'Us' },
    ],
    wrong: [
      [{ country: 'US', code: 'x' }, 'code'],
      [{ code: 'x' }, 'country'],
    ],
  },
  secrets: {
    schema: {
      type: 'object',
      required: ['name', 'pin'],
      properties: { name: { type: 'string' }, pin: { type: 'string', writeOnly: true } },
    },
    rows: [{ name: 'safe', pin: '1234' }],
  },
  strict: {
    schema: {
      type: 'object',
      properties: {
        open: { type: 'object', properties: { a: { type: 'string' } } },
        shut: { type: 'object', properties: { a: { type: 'string' } }, unevaluatedProperties: false },
        never: false,
        always: true,
      },
    },
    rows: [{ open: { a: 'x', further: [1] }, always: 'y' }],
    wrong: [
      [{ shut: { a: 'x', b: 1 } }, 'shut.b'],
      [{ never: 1 }, 'never'],
    ],
  },
  contacts: {
    schema: {
      type: 'object',
      'x-intellij-html-description': 'A contact',
      properties: {
        home: { $ref: 'shared/place.schema.json#/$defs/address' },
        work: { $ref: 'https://schemas.example/place.json#town' },
        peer: { $ref: 'bare-note.schema.json' },
        since: { type: 'string', format: 'date', markdownDescription: '**when**', tsType: 'Date' },
        file: { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
        span: { type: 'string', format: 'duration' },
        colour: { type: 'string', format: 'colour-of-the-rainbow' },
      },
    },
    rows: [
      {
        home: { street: 'A 1' },
        work: 'Bonn',
        peer: { text: 't' },
        since: '2026-01-02',
        file: 'AAAA',
        span: 'P3D',
        colour: 'red',
      },
    ],
    wrong: [
      [{ home: {} }, 'home.street'],
      [{ span: '3 days' }, 'span'],
    ],
  },
  'shared/place': {
    schema: {
      $id: 'https://schemas.example/place.json',
      $defs: {
        address: { type: 'object', required: ['street'], properties: { street: { type: 'string' } } },
        town: { $anchor: 'town', type: 'string' },
      },
    },
    rows: [],
  },
  nested_lists: {
    schema: {
      type: 'object',
      required: ['grid'],
      properties: {
        grid: { type: 'array', minItems: 1, items: { type: 'array', items: { type: 'integer' } } },
        flags: { type: 'array', items: { type: 'boolean' } },
        parts: {
          type: 'array',
          items: {
            oneOf: [
              { type: 'string' },
              { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
            ],
          },
        },
        any: { type: 'array' },
        bad: { type: 'string', maxLength: 2, default: 'too long' },
      },
    },
    rows: [{ grid: [[1, 2], [3]], flags: [true], parts: ['x', { n: 1 }], any: [1, 'a', null] }],
    wrong: [[{ grid: [['x']] }, 'grid[0][0]']],
  },
  nullables: {
    schema: {
      type: 'object',
      required: ['must'],
      properties: {
        must: { type: ['string', 'null'] },
        list: { type: 'array', items: { type: ['integer', 'null'] } },
        old: { type: 'string', nullable: true },
        nothing: { type: 'null' },
      },
    },
    rows: [
      { must: null, list: [1, null] },
      { must: 'x', old: null },
    ],
    wrong: [[{ list: [] }, 'must']],
  },
};

/** The same as files, as `npm run generate` finds them. */
export const foreignFiles = Object.entries(foreign).map(([name, { schema }]) => ({
  path: `${name}.schema.json`,
  text: JSON.stringify(schema, null, 2),
}));
