import fc from 'fast-check';
import type { Schema } from '../document.ts';
import { hostileJson, hostileText, type JsonText } from './hostile.ts';

const day = fc
  .integer({ min: -400, max: 400 })
  .map((days) => new Date(Date.UTC(2026, 5, 15) + days * 86_400_000).toISOString());
const texts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: day.map((text) => text.slice(0, 10)),
  'date-time': day,
  email: fc.integer({ min: 1, max: 1e6 }).map((n) => `fuzz.${n}@test.example`),
  uri: fc.constant('https://example.com/x'),
  'uri-reference': fc.constant('/x'),
  uuid: fc.uuid(),
};

/** Formats of our own are not in the document: some plain texts fit them all the same. */
const plainText = fc.oneof(
  hostileText,
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    '+49301234567',
    '10:00',
    '18:30',
    '12.50',
    'FUZZ-1',
    'fuzz_value',
    '<p>Text</p>',
    'Some text',
  ),
);

function fittingText({ pattern, format = '', minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return texts[format] ?? plainText.map((text) => text.padEnd(minLength, 'x').slice(0, maxLength));
}

function fittingNumber({ type, minimum, maximum, multipleOf = 1 }: Schema): JsonText {
  const step = type === 'integer' ? 1 : multipleOf;
  // Without limits it is most often a reference: the demo company has rows with small ids.
  const [from, to] = [minimum ?? (maximum === undefined ? 1 : maximum - 100), maximum ?? (minimum ?? 0) + 60];
  return fc
    .integer({ min: Math.ceil(from / step), max: Math.floor(to / step) })
    .map((times) => String(Number((times * step).toFixed(6))));
}

export class Fitting {
  readonly #components: Readonly<Record<string, Schema>>;
  constructor(components: Readonly<Record<string, Schema>>) {
    this.#components = components;
  }

  resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').pop();
    return name === undefined ? schema : this.resolve(this.#components[name] ?? {});
  }

  /** A value that fits the schema, but for one here and there inside. */
  json(raw: Schema): JsonText {
    const node = this.resolve(raw);
    if (node.const !== undefined) return fc.constant(JSON.stringify(node.const));
    if (node.enum) return fc.constantFrom(...node.enum.map((value) => JSON.stringify(value)));
    if (node.anyOf) return fc.oneof(...node.anyOf.map((one) => this.json(one)));
    switch (typeof node.type === 'string' ? node.type : node.type?.[0]) {
      case 'integer':
      case 'number':
        return fittingNumber(node);
      case 'boolean':
        return fc.constantFrom('true', 'false');
      case 'string':
        return fittingText(node).map((text) => JSON.stringify(text));
      case 'null':
        return fc.constant('null');
      case 'array':
        return fc
          .array(this.mostly(node.items ?? {}), {
            minLength: node.minItems ?? 0,
            maxLength: Math.max(node.minItems ?? 0, Math.min(node.maxItems ?? 4, 4)),
          })
          .map((items) => `[${items.join(',')}]`);
      case 'object':
        return this.members(node).map(toObject);
      default:
        return hostileJson;
    }
  }

  mostly(schema: Schema): JsonText {
    return fc.oneof({ weight: 14, arbitrary: this.json(schema) }, { weight: 1, arbitrary: hostileJson });
  }

  /** Members of an object: its required ones, some others, now and then one that is unknown. */
  members(raw: Schema): fc.Arbitrary<readonly Member[]> {
    const { properties = {}, required = [] } = this.resolve(raw);
    const known = fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, this.mostly(schema)])),
      { requiredKeys: [...required] },
    );
    const stranger = fc.oneof(
      { weight: 12, arbitrary: fc.constant<Member[]>([]) },
      { weight: 1, arbitrary: fc.tuple(hostileText, hostileJson).map((one): Member[] => [one]) },
    );
    return fc
      .tuple(known, stranger)
      .map(([fitting, strange]) => [...(Object.entries(fitting) as Member[]), ...strange]);
  }
}

export type Member = readonly [name: string, json: string];
export const toObject = (members: readonly Member[]): string =>
  `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
