import { formats } from '../../model/formats.ts';
import { isNode, isSchema, type Node } from './keywords.ts';

type Check = readonly [is: (value: unknown) => boolean, words: string];

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isNames = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isSchemas = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isSchema(one));
const isSchemaMap = (value: unknown): boolean =>
  isNode(value) && Object.values(value).every((one) => isSchema(one));
const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null', 'any']);
const isType = (value: unknown): boolean =>
  [value].flat().length > 0 && [value].flat().every((one) => types.has(String(one)));

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return new RegExp(value, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

const count: Check = [isCount, 'a non-negative integer'];
const limit: Check = [isNumber, 'a number'];
const exclusive: Check = [(value) => isNumber(value) || isFlag(value), 'a number'];
const text: Check = [isText, 'a string'];
const flag: Check = [isFlag, 'true or false'];
const schema: Check = [isSchema, 'a schema'];
const schemas: Check = [isSchemas, 'a list of schemas'];
const schemaMap: Check = [isSchemaMap, 'an object of schemas by name'];

/** Valid values of each standard keyword, in any draft. */
const values: Readonly<Record<string, Check>> = {
  type: [isType, `one of ${[...types].slice(0, -1).join(', ')}, or a list of them`],
  enum: [Array.isArray, 'a list of values'],
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  minProperties: count,
  maxProperties: count,
  minContains: count,
  maxContains: count,
  minimum: limit,
  maximum: limit,
  exclusiveMinimum: exclusive,
  exclusiveMaximum: exclusive,
  multipleOf: [(value) => isNumber(value) && Number(value) > 0, 'a number greater than 0'],
  pattern: [isPattern, 'a regular expression that is valid in JavaScript (with the flag u)'],
  format: text,
  title: text,
  description: text,
  $ref: text,
  $anchor: text,
  $dynamicRef: text,
  $dynamicAnchor: text,
  uniqueItems: flag,
  readOnly: flag,
  writeOnly: flag,
  required: [(value) => isNames(value) || isFlag(value), 'a list of names'],
  properties: schemaMap,
  $defs: schemaMap,
  definitions: schemaMap,
  dependentSchemas: schemaMap,
  patternProperties: [
    (value) => isSchemaMap(value) && Object.keys(value as Node).every(isPattern),
    'an object of schemas by regular expressions that are valid in JavaScript (with the flag u)',
  ],
  dependentRequired: [
    (value) => isNode(value) && Object.values(value).every(isNames),
    'an object of lists of names by name',
  ],
  dependencies: [isNode, 'an object of schemas or lists of names by name'],
  items: [(value) => isSchema(value) || isSchemas(value) || Array.isArray(value), 'a schema'],
  prefixItems: schemas,
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  additionalProperties: schema,
  additionalItems: schema,
  unevaluatedProperties: schema,
  unevaluatedItems: schema,
  propertyNames: schema,
  contains: schema,
  contentSchema: schema,
  not: schema,
  if: schema,
  then: schema,
  else: schema,
};

/** Further words of the standard and of its earlier drafts. */
const further = [
  '$schema',
  '$id',
  'id',
  '$comment',
  '$vocabulary',
  '$recursiveRef',
  '$recursiveAnchor',
  'divisibleBy',
  'const',
  'default',
  'examples',
  'deprecated',
  'contentMediaType',
  'contentEncoding',
];
const standard = [...Object.keys(values), ...further];

/** Words of other tools that look like one of the standard. */
const foreign = new Set(
  'example tsType enumNames options option nullable definition discriminator'.split(' '),
);
const foreignFormats = new Set(
  'url regexp host-name ip-address datetime datetime-local timestamp'.split(' '),
);

/** Returns the edit distance of two words; a transposition of two letters counts once. */
function distance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length] as number;
}

/** The word that was meant, where one is as good as the other but for a slip. */
export function meantWord(word: string, words: readonly string[]): string | undefined {
  const most = word.length < 4 ? 0 : word.length < 5 ? 1 : 2;
  const same = words.find((one) => one !== word && one.toLowerCase() === word.toLowerCase());
  return (
    same ?? words.find((one) => Math.abs(one.length - word.length) <= most && distance(word, one) <= most)
  );
}

export interface WordFault {
  readonly keyword: string;
  readonly words: string;
  /** It says nothing that could be misunderstood: a slip, or a word of another tool. */
  readonly isDoubt: boolean;
}

/** Returns the faults of a node's keywords: values that they do not take, and misspelt keywords. */
export function findWordFaults(node: Node, ours: readonly string[]): WordFault[] {
  return Object.entries(node).flatMap(([keyword, value]): WordFault[] => {
    if (keyword.startsWith('x-') ? ours.includes(keyword) : standard.includes(keyword)) {
      const check = Object.hasOwn(values, keyword) ? values[keyword] : undefined;
      if (check && !check[0](value)) return [{ keyword, words: `must be ${check[1]}.`, isDoubt: false }];
      return keyword === 'format' ? findFormatFault(String(value)) : [];
    }
    if (foreign.has(keyword)) return [];
    const meant = meantWord(keyword, keyword.startsWith('x-') ? ours : standard);
    return meant === undefined
      ? []
      : [{ keyword, words: `unknown keyword ${keyword}; use ${meant}.`, isDoubt: true }];
  });
}

function findFormatFault(format: string): WordFault[] {
  if (Object.hasOwn(formats, format) || foreignFormats.has(format)) return [];
  const meant = meantWord(format, Object.keys(formats));
  return meant === undefined
    ? []
    : [{ keyword: 'format', words: `unknown format ${format}; use ${meant}.`, isDoubt: true }];
}
