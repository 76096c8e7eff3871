import type { Kinds, Property, ValueKind } from '../../kinds/kind.ts';
import { kindOf } from '../../model/kinds.ts';
import { resolveNode } from '../../model/resolve-node.ts';
import { mapSchema, type JsonSchema } from '../../model/schema.ts';

const isFor = (kind: ValueKind, { node }: Property): boolean => kind.of.includes(kindOf(node));

/** Returns the name of the kind that fits a property best; undefined where none does. */
function bestKindOf(property: Property, kinds: Kinds): string | undefined {
  const ranked = Object.entries(kinds)
    .filter(([, kind]) => kind.rank !== undefined && isFor(kind, property))
    .map(([name, kind]) => ({ name, rank: kind.rank?.(property) ?? 0 }))
    .toSorted((one, other) => other.rank - one.rank);
  return ranked[0] && ranked[0].rank > 0 ? ranked[0].name : undefined;
}

/** Returns the keywords that a schema lacks. */
const missingOf = (keywords: JsonSchema, node: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(keywords).filter(([keyword]) => node[keyword] === undefined));

/** Text without a format that is known may have lines: as `multiline` it accepts the same. */
const linesOf = ({ format }: JsonSchema, node: JsonSchema): JsonSchema =>
  format === 'multiline' && ['text', 'markdown'].includes(node.format ?? '') ? { format } : {};

/** Schemas that test a value: with further keywords they would mean something else. */
const tests = ['if', 'not', 'contains', 'propertyNames'];

function withKind(
  root: JsonSchema,
  name: string,
  raw: JsonSchema,
  kinds: Kinds,
  isOurs: boolean,
): JsonSchema {
  const node = resolveNode(root, raw);
  const declared = node['x-ui']?.display;
  const display = declared ?? bestKindOf({ name, node }, kinds);
  const kind = display === undefined ? undefined : kinds[display];
  if (!kind) return raw;
  return {
    ...raw,
    ...(isOurs && missingOf(kind.schema ?? {}, node)),
    ...linesOf(kind.schema ?? {}, node),
    'x-ui': { ...kind.ui, ...node['x-ui'], display: display as string },
  };
}

/**
 * Returns a record's schema in which every property of a kind names it, with the keywords of that kind where
 * it has none of its own. A schema of others gets no keyword by which it would refuse more.
 */
export function withKinds(record: JsonSchema, kinds: Kinds, isOurs: boolean): JsonSchema {
  const change = (node: JsonSchema): JsonSchema =>
    node.properties
      ? {
          ...node,
          properties: Object.fromEntries(
            Object.entries(node.properties).map(([name, raw]) => [
              name,
              withKind(record, name, raw, kinds, isOurs),
            ]),
          ),
        }
      : node;
  return mapSchema(record, change, tests);
}
