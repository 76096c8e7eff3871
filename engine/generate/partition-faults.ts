import { uniqueGroupsOf } from '../model/unique-groups.ts';
import { resolveNode } from '../model/resolve-node.ts';
import { refStemOf, type JsonSchema } from '../model/schema.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Yields every node of a schema that refers to another resource, with its pointer. */
function* findRefs(node: JsonSchema, at = ''): Generator<readonly [string, string]> {
  const stem = refStemOf(node);
  if (stem !== undefined) yield [stem, `${at}/x-ref`];
  for (const key of ['properties', '$defs'] as const)
    for (const [name, child] of Object.entries(node[key] ?? {}))
      yield* findRefs(child, `${at}/${key}/${name}`);
  if (node.items) yield* findRefs(node.items, `${at}/items`);
}

/** Returns why a field cannot partition its table. */
function findFieldFault(schema: JsonSchema, by: string): string | undefined {
  if (by === 'createdAt') return undefined;
  const raw = schema.properties?.[by];
  const field = raw && resolveNode(schema, raw);
  if (field?.format !== 'date' && field?.format !== 'date-time')
    return `${by} is not a date or date-time field: use one, or createdAt`;
  return schema.required?.includes(by)
    ? undefined
    : `${by} is optional, but partitioning requires a value in every row: add it to required`;
}

/** Yields the parts of a schema that a table with partitions cannot have. */
function* findOwnFaults(stem: string, schema: JsonSchema, by: string): Generator<string> {
  const describe = (pointer: string, words: string): string =>
    `schemas/${stem}.schema.json#${pointer}: ${words}`;
  const whole = 'or remove x-partition';
  const fault = findFieldFault(schema, by);
  if (fault) yield describe('/x-partition/by', `${fault}.`);
  const { from, source } = schema['x-resource'] ?? {};
  if (from !== undefined || source === 'custom')
    yield describe('/x-partition', 'the resource has no table of its own: remove x-partition.');
  for (const [name, raw] of Object.entries(schema.properties ?? {}))
    if (resolveNode(schema, raw)['x-unique'] !== undefined && name !== by)
      yield describe(
        `/properties/${name}/x-unique`,
        `unique values are enforced only within a month: set "x-unique": [["${name}", "${by}"]] for the table, ${whole}.`,
      );
  for (const [index, { fields }] of uniqueGroupsOf(schema).entries())
    if (!fields.includes(by))
      yield describe(
        `/x-unique/${index}`,
        `unique values are enforced only within a month: add ${by} to the group, ${whole}.`,
      );
  if (schema['x-no-overlap'])
    yield describe(
      '/x-no-overlap',
      `overlaps between months are not detected: remove x-no-overlap, ${whole}.`,
    );
  if (schema['x-sums'])
    yield describe('/x-sums', `sums would not include archived months: remove x-sums, ${whole}.`);
}

/** Returns what speaks against the partitions that schemas ask for, with its place and what to do. */
export function findPartitionFaults(schemas: Schemas): string[] {
  const divided = new Set<string>();
  for (const [stem, schema] of Object.entries(schemas)) if (schema['x-partition']) divided.add(stem);
  const isDivided = (stem: string): boolean =>
    divided.has(stem) || divided.has(schemas[stem]?.['x-resource']?.from ?? '');
  return Object.entries(schemas).flatMap(([stem, schema]) => [
    ...(schema['x-partition'] ? findOwnFaults(stem, schema, schema['x-partition'].by) : []),
    ...[...findRefs(schema)]
      .filter(([target]) => isDivided(target))
      .map(
        ([target, pointer]) =>
          `schemas/${stem}.schema.json#${pointer}: ${target} is partitioned, and archiving deletes the rows of past ` +
          `months: store its id as a plain integer, or remove x-partition from schemas/${target}.schema.json.`,
      ),
  ]);
}
