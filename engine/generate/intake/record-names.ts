import { kindOf, type Kind } from '../../model/kinds.ts';
import { toWords } from '../../model/labels.ts';
import { DATA_ADDRESS } from '../../model/searched.ts';
import { MOST_TITLE_LETTERS } from '../../model/title.ts';
import { resolveNode } from '../../model/resolve-node.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { toKey } from './keys.ts';

/** A field that may name a record. */
interface Candidate {
  readonly name: string;
  readonly key: string;
  readonly kind: Kind;
  readonly node: JsonSchema;
}

const names = ['name', 'title', 'fullname', 'displayname', 'label', 'subject', 'headline', 'caption'];
const firstNames = ['firstname', 'givenname', 'forename'];
const lastNames = ['lastname', 'familyname', 'surname'];
/** Names of values that identify a record to people. */
const marks = (
  'number code reference plate licenseplate registration sku isbn vin ' +
  'serialnumber serial username login email key slug symbol'
).split(' ');
/** Names that are not those of the record. */
const foreignNames = ['middlename', 'nickname', 'username', 'filename', 'hostname', 'domainname'];
const texts: readonly Kind[] = ['text', 'multiline'];
/** Texts that say nothing to a reader. */
const opaque = [
  'uri',
  'uri-reference',
  'iri',
  'iri-reference',
  'uuid',
  'regex',
  'json-pointer',
  'duration',
  DATA_ADDRESS,
];
/** Names of texts that describe a record. */
const prose = /(description|notes?|comments?|remarks?)$|^(summary|body|text|content|bio|about|message)$/;

/** Returns the fields that everybody who reads a row reads, and that a template can hold. */
const candidatesOf = (schema: JsonSchema): readonly Candidate[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, raw]) => {
    const node = resolveNode(schema, raw);
    const isKept = node.writeOnly === true || node['x-sensitive'] || node['x-access'];
    return isKept || /[{}.]/.test(name) ? [] : { name, key: toKey(name), kind: kindOf(node), node };
  });

const isShort = ({ kind, node }: Candidate): boolean =>
  kind === 'text' && !opaque.includes(node.format ?? '') && (node.maxLength ?? 0) <= MOST_TITLE_LETTERS;

const isProse = ({ key }: Candidate): boolean => prose.test(key);

/**
 * Returns the template of a record's title where the schema declares none. In this order: the fields with
 * `x-label`; a name or title; first and last name; `<record>Name`; any other name; a number, code, e-mail …;
 * a unique value; the first short text, required before optional, and descriptions last; the id.
 * @example findTitleTemplate('patients', schema); // with firstName and lastName: '{firstName} {lastName}'
 */
export function findTitleTemplate(stem: string, schema: JsonSchema): string {
  const all = candidatesOf(schema);
  const find = (keys: readonly string[], kinds: readonly Kind[] = texts): readonly Candidate[] =>
    keys.flatMap((key) => all.filter((one) => one.key === key && kinds.includes(one.kind))).slice(0, 1);
  const first = (is: (one: Candidate) => boolean): readonly Candidate[] => all.filter(is).slice(0, 1);
  const own = [...new Set([schema.title ?? '', toWords(stem), stem.replace(/s$/, '')].map(toKey))];
  const withOwn = (keys: readonly string[]): string[] =>
    own.flatMap((word) => keys.map((key) => `${word}${key}`));
  const numbered: readonly Kind[] = ['text', 'integer'];
  const ways: readonly (readonly Candidate[])[] = [
    all.filter(({ node }) => node['x-label'] === true),
    find(names, [...texts, 'enum']),
    [...find(firstNames), ...find(lastNames)],
    find(withOwn(['name', 'title'])),
    first((one) => one.key.endsWith('name') && !foreignNames.includes(one.key) && isShort(one)),
    find([...withOwn(['number', 'no', 'code']), ...marks], numbered),
    first(({ kind, node }) => numbered.includes(kind) && node['x-unique'] !== undefined),
    first((one) => schema.required?.includes(one.name) === true && isShort(one) && !isProse(one)),
    first((one) => schema.required?.includes(one.name) === true && isShort(one)),
    first((one) => isShort(one) && !isProse(one)),
    first(isShort),
  ];
  const found = ways.find((way) => way.length > 0) ?? [{ name: 'id' }];
  return found.map(({ name }) => `{${name}}`).join(' ');
}
