import type { FieldModel, Model } from '../../resources/engine/model.ts';
import { resolveNode, type JsonSchema } from '../../resources/engine/schema.ts';
import { findField } from './fields.ts';
import { toFilterSource } from './filters/filter-source.ts';

type Texts = Record<string, string>;
export interface ResourceMessages { readonly name: string; readonly fields: Texts; readonly values: Texts }

/** `first_half` → `First half`, for values and fields whose schema has no title. */
export function toWords(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Message key of an enum's value; `path` is without the positions in arrays. */
export const valueKey = (stem: string, path: string, value: unknown): string => `resources.${stem}.values.${path}.${String(value)}`;

function addNode(texts: { fields: Texts; values: Texts }, root: JsonSchema, path: string, raw: JsonSchema): void {
  const node = resolveNode(root, raw);
  texts.fields[path] = node.title ?? toWords(path.split('.').at(-1) ?? path);
  const item = node.items && resolveNode(root, node.items);
  const titles = node['x-enum'] ?? item?.['x-enum'];
  for (const value of node.enum ?? item?.enum ?? []) if (value !== null) texts.values[`${path}.${value}`] = titles?.[String(value)]?.title ?? toWords(String(value));
  for (const [name, child] of Object.entries(node.properties ?? item?.properties ?? {})) addNode(texts, root, `${path}.${name}`, child);
}

function addPath(fields: Texts, path: string, field: FieldModel | undefined): void {
  const title = field && (field.schema.title ?? toWords(field.name));
  if (title) fields[path] = fields[toFilterSource(path)] = title;
}

function buildMessages(models: Readonly<Record<string, Model>>, model: Model): ResourceMessages {
  const texts = { fields: {} as Texts, values: {} as Texts };
  for (const field of model.fields) addNode(texts, model.schema, field.name, field.schema);
  for (const path of [...model.columns, ...model.filters]) if (path.includes('.')) addPath(texts.fields, path, findField(models, model, path));
  return { name: `${model.title} |||| ${model.plural}`, ...texts };
}

/** react-admin's messages of every resource, from the titles in its schema: `resources.<stem>.fields.<field>`. */
export function buildResourceMessages(models: Readonly<Record<string, Model>>): Record<string, ResourceMessages> {
  return Object.fromEntries(Object.values(models).map((model) => [model.stem, buildMessages(models, model)]));
}
