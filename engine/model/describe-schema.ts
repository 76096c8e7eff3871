import type { JsonSchema } from './schema.ts';

function titleTemplateOf({ properties }: JsonSchema): string {
  if (properties?.name) return '{name}';
  return properties?.title ? '{title}' : '{id}';
}

/** Returns what the schema alone says of the resource: its names, its usual order, how its rows are kept. */
export function describeSchema(stem: string, schema: JsonSchema) {
  const keyword = schema['x-resource'] ?? {};
  const title = schema.title ?? stem;
  return {
    title,
    plural: keyword.plural ?? `${title}s`,
    titleTemplate: keyword.title ?? titleTemplateOf(schema),
    defaultSort: keyword.defaultSort ?? (['createdAt', 'DESC'] as const),
    uniques: (schema['x-unique'] as string[][] | undefined) ?? [],
    indexes: Array.isArray(schema['x-index']) ? (schema['x-index'] as string[][]) : [],
    ...(keyword.from && { from: { stem: keyword.from, where: keyword.where ?? {} } }),
    custom: keyword.source === 'custom',
    softDelete: schema.properties?.isDeleted !== undefined,
  };
}
