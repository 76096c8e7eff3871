import { uniqueGroupsOf } from './unique-groups.ts';
import type { JsonSchema } from './schema.ts';

/** Returns what the schema alone says of the resource: its names, its usual order, how its rows are kept. */
export function describeSchema(stem: string, schema: JsonSchema) {
  const keyword = schema['x-resource'] ?? {};
  const title = schema.title ?? stem;
  return {
    title,
    plural: keyword.plural ?? title,
    titleTemplate: keyword.title ?? '{id}',
    defaultSort: keyword.defaultSort ?? (['createdAt', 'DESC'] as const),
    uniques: uniqueGroupsOf(schema),
    indexes: Array.isArray(schema['x-index']) ? (schema['x-index'] as string[][]) : [],
    ...(keyword.from && { from: { stem: keyword.from, where: keyword.where ?? {} } }),
    custom: keyword.source === 'custom',
    softDelete: schema.properties?.isDeleted?.type === 'boolean',
  };
}
