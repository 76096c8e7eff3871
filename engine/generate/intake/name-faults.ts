import { isNameTooLong } from '../../model/column-name.ts';
import { iconNames } from '../../model/icons.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { isSystemField } from '../../model/system-fields.ts';
import { uniqueGroupsOf } from '../../model/unique-groups.ts';
import { findRenameFaults } from './rename-faults.ts';

type Fault = readonly [pointer: string, words: string];

const noProperty = 'which is not a property: correct the name or add the property.';

/** Names of fields in keywords about several of them. */
function* findGroups(schema: JsonSchema, has: (name: string) => boolean): Generator<Fault> {
  const groups = {
    'x-unique': uniqueGroupsOf(schema).map((group) => [...group.fields, ...Object.keys(group.while ?? {})]),
    'x-index': (schema['x-index'] as string[][] | undefined) ?? [],
  };
  for (const [keyword, names] of Object.entries(groups))
    for (const name of names.flat())
      if (!has(name)) yield [`/${keyword}`, `${keyword} names ${name}, ${noProperty}`];
  for (const [name, values] of uniqueGroupsOf(schema).flatMap((group) => Object.entries(group.while ?? {})))
    for (const value of values)
      if (schema.properties?.[name]?.enum?.includes(value) === false)
        yield ['/x-unique', `x-unique names ${String(value)}, which is not a value of ${name}: correct it.`];
  const apart = schema['x-no-overlap'];
  const compared = apart
    ? [
        ...apart.of,
        apart.from,
        apart.to,
        ...(apart.half ? [apart.half] : []),
        ...Object.keys(apart.while ?? {}),
      ]
    : [];
  for (const name of compared)
    if (!has(name)) yield ['/x-no-overlap', `x-no-overlap names ${name}, ${noProperty}`];
  const { by = [], of = [] } = schema['x-sums'] ?? {};
  for (const name of [...by, ...of]) if (!has(name)) yield ['/x-sums', `x-sums names ${name}, ${noProperty}`];
  for (const name of of)
    if (by.includes(name)) yield ['/x-sums/of', `x-sums sums ${name}, by which it groups: name it once.`];
  for (const name of of)
    if (has(name) && schema.properties?.[name]?.type !== 'integer')
      yield ['/x-sums/of', `x-sums sums ${name}, which is not an integer: set "type": "integer".`];
}

function* findPeriod(schema: JsonSchema): Generator<Fault> {
  const { field: day, to: lastDay } = schema['x-period'] ?? {};
  for (const name of [day, lastDay])
    if (name !== undefined && schema.properties?.[name]?.format !== 'date')
      yield ['/x-period', `x-period names ${name}, which is not a date.`];
    else if (name !== undefined && !schema.required?.includes(name))
      yield ['/x-period', `x-period names ${name}, which is optional: add it to required.`];
}

function* findResource(stem: string, schema: JsonSchema, has: (name: string) => boolean): Generator<Fault> {
  const {
    name: own,
    valuesBy,
    rank,
    people,
    title: template = '',
    icon,
    defaultSort,
  } = schema['x-resource'] ?? {};
  if (own !== undefined && own !== stem)
    yield [
      '/x-resource/name',
      `x-resource.name is ${own}, but the file name is ${stem}: remove x-resource.name.`,
    ];
  const related = Object.values(people?.relations ?? {}).flatMap((one) =>
    'field' in one ? [one.field, ...Object.keys(one.where ?? {})] : [],
  );
  for (const name of [valuesBy, rank, ...related, ...(people?.guarded ?? [])])
    if (name !== undefined && !has(name)) yield ['/x-resource', `x-resource names ${name}, ${noProperty}`];
  for (const [, path = ''] of template.matchAll(/\{([\w.]+)\}/g))
    if (path !== 'id' && !has(path.split('.')[0] ?? ''))
      yield ['/x-resource/title', `x-resource.title names ${path}, ${noProperty}`];
  if (icon !== undefined && !(iconNames as readonly string[]).includes(icon))
    yield ['/x-resource/icon', `unknown icon ${icon}: use one of ${iconNames.join(', ')}.`];
  const [sorted] = defaultSort ?? [];
  if (sorted !== undefined && !isSystemField(sorted) && !has(sorted))
    yield ['/x-resource/defaultSort', `x-resource.defaultSort names ${sorted}, ${noProperty}`];
}

/** Names in a schema of ours that name nothing, or something else than is meant. */
export function* findNameFaults(stem: string, declared: JsonSchema): Generator<Fault> {
  const has = (name: string): boolean => Object.hasOwn(declared.properties ?? {}, name);
  for (const name of declared.required ?? [])
    if (!has(name)) yield ['/required', `required names ${name}, ${noProperty}`];
  for (const name of Object.keys(declared.properties ?? {})) {
    if (isSystemField(name) || name === 'labels')
      yield [`/properties/${name}`, `${name} is a system field of every record: remove it.`];
    if (isNameTooLong(name))
      yield [`/properties/${name}`, `a name must have at most 63 characters: shorten it.`];
    if (!/^[a-z][A-Za-z0-9_]*$/.test(name))
      yield [
        `/properties/${name}`,
        `a field name must begin with a lower-case letter and contain letters, digits and underscores only.`,
      ];
  }
  yield* findGroups(declared, has);
  yield* findPeriod(declared);
  yield* findResource(stem, declared, has);
  yield* findRenameFaults(declared);
}
