import fc from 'fast-check';

/**
 * JSON as text: what no JavaScript value can say (`1e400`, a key twice, 5,000 levels) can be sent as well.
 */
export type JsonText = fc.Arbitrary<string>;

const DEEP = 5_000;
const deepTexts = ['['.repeat(DEEP) + ']'.repeat(DEEP), `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`];

// None of these holds a text that the search for leaks looks for: some come back in the answer.
const awkwardTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\r\nx-injected: 1',
  '\u2028',
  '\ud800',
  '\udc00a',
  'a\ud83d',
  '\ufeff',
  '\uffff',
  '\u202eabc\u202c',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(20),
  'İ',
  'ß',
  'ﬃ',
  "'; drop table sessions;--",
  "' or '1'='1",
  '%',
  '_',
  '%%_',
  '\\',
  "\\'",
  '"',
  '$1',
  '${1}',
  '{{1}}',
  '/* */',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'prototype',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '-0',
  '1e308',
  '0x10',
  '2147483648',
  '9999999999',
  '-2147483649',
  '9007199254740993',
  '9999999999999999999',
  '0.1',
  '-1',
  '١٢',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '1e5-01-01',
  '275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-01-01T00:00:00+99:99',
  'Thu, 01 Jan 1970',
  '24:00',
  '../../etc/passwd',
  '..',
  'a.b.c',
  'infinity',
  'now',
  '••••••',
];
const utf16 = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  maxLength: 30,
});

/**
 * Text that nobody means well: control characters, halves of surrogates, SQL, HTML, names of the prototype,
 * far too long ones.
 */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...awkwardTexts) },
  { weight: 2, arbitrary: utf16 },
  { weight: 1, arbitrary: fc.constantFrom(300, 5_000, 9_000).map((length) => 'x'.repeat(length)) },
);

const awkwardNumbers = [
  '0',
  '-1',
  '-0',
  '0.1',
  '1.5',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740992',
  '9999999999999999999',
  '1e21',
  '1e308',
  '-1e308',
  '1e400',
  '5e-324',
];
const awkwardJson = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[{}]',
  '{"":1}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1}',
  '{"toString":null,"valueOf":null}',
  '{"toJSON":1}',
  '{"then":1}',
  '{"length":4294967295}',
  '[1,1,1]',
  '["a","a"]',
  '{"a":1,"a":2}',
];
/**
 * A JSON value that seldom fits: other types, numbers beyond every column, keys of the prototype, deep
 * nesting.
 */
export const hostileJson: JsonText = fc.oneof(
  { weight: 6, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 4, arbitrary: fc.constantFrom(...awkwardNumbers) },
  { weight: 4, arbitrary: fc.constantFrom(...awkwardJson) },
  { weight: 1, arbitrary: fc.constantFrom(...deepTexts) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...awkwardNumbers), { maxLength: 5 })
      .map((items) => `[${items.join(',')}]`),
  },
);

/** Bodies that are no JSON object at all. */
export const brokenBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    '[]',
    '[{}]',
    '"text"',
    '12',
    '{',
    '{"name":',
    '{"name":"a",}',
    "{'a':1}",
    'NaN',
    '{"a":NaN}',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '\u0000',
    '<xml/>',
    'a=1&b=2',
    '{"__proto__":1}',
    `{"\\u005f_proto__":{"polluted":true}}`,
  ),
  fc.constantFrom(...deepTexts),
  hostileJson,
);

/** Pieces of an address that are not encoded, or not as they should be. */
export const brokenEscape: fc.Arbitrary<string> = fc.constantFrom(
  '%',
  '%%',
  '%E0%A4%A',
  '%zz',
  '%00',
  '%ED%A0%80',
  '%c0%af',
  '%2e%2e%2f',
  '%2F',
  '%5c',
  '%25',
  '+',
  ';',
  '1%20or%201=1',
  '%F0%9F%98%80',
  '%u0041',
  '*',
  ':id',
);
