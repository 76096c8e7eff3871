import { uniqueGroupsOf } from './unique-groups.ts';
import { kindOf } from './kinds.ts';
import { resolveNode } from './resolve-node.ts';
import type { JsonSchema } from './schema.ts';

/** Returns the template of a record's title: its name or title if that is a text, else its number. */
function titleTemplateOf(schema: JsonSchema): string {
  const name = ['name', 'title'].find((one) => {
    const node = schema.properties?.[one];
    return node && ['text', 'multiline', 'enum'].includes(kindOf(resolveNode(schema, node)));
  });
  return `{${name ?? 'id'}}`;
}

/** The plural of an English title, where a schema does not say it. */
function toPlural(title: string): string {
  if (/[^s]s$/i.test(title)) return title;
  if (/[^aeiou]y$/i.test(title)) return `${title.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/i.test(title) ? `${title}es` : `${title}s`;
}

/** Returns what the schema alone says of the resource: its names, its usual order, how its rows are kept. */
export function describeSchema(stem: string, schema: JsonSchema) {
  const keyword = schema['x-resource'] ?? {};
  const title = schema.title ?? stem;
  return {
    title,
    plural: keyword.plural ?? toPlural(title),
    titleTemplate: keyword.title ?? titleTemplateOf(schema),
    defaultSort: keyword.defaultSort ?? (['createdAt', 'DESC'] as const),
    uniques: uniqueGroupsOf(schema),
    indexes: Array.isArray(schema['x-index']) ? (schema['x-index'] as string[][]) : [],
    ...(keyword.from && { from: { stem: keyword.from, where: keyword.where ?? {} } }),
    custom: keyword.source === 'custom',
    softDelete: schema.properties?.isDeleted?.type === 'boolean',
  };
}
