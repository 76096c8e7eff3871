import type { DomainTexts, ResourceTexts } from './texts.ts';
import type { Model } from './model.ts';
import { isSystemField } from './system-fields.ts';
import { resolveNode } from './resolve-node.ts';
import type { JsonSchema } from './schema.ts';

type Texts = Record<string, string>;

/**
 * Labels of the fields and values of a resource in one language, by path (`address.city`,
 * `status.open`).
 */
export interface Labels {
  readonly fields: Texts;
  readonly help: Texts;
  readonly values: Texts;
}

/** `first_half` → `First half`, for values whose schema has no title. */
export function toWords(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const abbreviations = /\b(api|iban|id|ip|isbn|pdf|sku|uri|url|uuid|vat|vin)\b/gi;

/**
 * Returns the words for a field without a title: `photoUrl` → `Photo URL`. A reference is called by its
 * target: `customerId` → `Customer`.
 */
export const fieldWords = (name: string, ref?: JsonSchema['x-ref']): string =>
  toWords(ref === undefined ? name : name.replace(/(?<=.)(?:[_-]id|Id|ID)(s?)$/, '$1')).replace(
    abbreviations,
    (word) => word.toUpperCase(),
  );

export const isEnglish = (locale: string): boolean => locale.startsWith('en');
/** A schema's title in a language, where it has one. */
export const titleOf = (node: JsonSchema, locale: string): string | undefined =>
  node['x-i18n']?.[locale] ?? node.title;

/**
 * Labels of a field and of everything inside it. A recursive schema ends where a definition comes up again.
 */
function addNode(
  texts: Labels,
  root: JsonSchema,
  path: string,
  raw: JsonSchema,
  locale: string,
  seen: readonly unknown[] = [],
): void {
  if (raw.$ref !== undefined && seen.includes(raw.$ref)) return;
  const inside = raw.$ref === undefined ? seen : [...seen, raw.$ref];
  const node = resolveNode(root, raw);
  const item = node.items && resolveNode(root, node.items);
  texts.fields[path] =
    titleOf(node, locale) ?? fieldWords(path.split('.').at(-1) ?? path, node['x-ref'] ?? item?.['x-ref']);
  if (node.description !== undefined && (isEnglish(locale) || node['x-i18n'] === undefined))
    texts.help[path] = node.description;
  for (const part of node['x-parts'] ?? []) texts.fields[`${path}.${part}`] = toWords(part);
  const titles = node['x-enum'] ?? item?.['x-enum'];
  for (const value of node.enum ?? item?.enum ?? []) {
    const known = titles?.[String(value)];
    if (typeof value !== 'object')
      texts.values[`${path}.${value}`] = known?.i18n?.[locale] ?? known?.title ?? toWords(String(value));
  }
  const variants = [
    node,
    ...(item ? [item] : []),
    ...((node.oneOf ?? item?.oneOf ?? []) as readonly JsonSchema[]).map((variant) =>
      resolveNode(root, variant),
    ),
  ];
  const nested = item?.$ref ?? node.items?.$ref;
  if (nested !== undefined && inside.includes(nested)) return;
  const further = nested === undefined ? inside : [...inside, nested];
  for (const variant of variants)
    for (const [name, child] of Object.entries(variant.properties ?? {}))
      addNode(texts, root, `${path}.${name}`, child, locale, further);
}

/** Returns whether every resource has the field, so that no schema declares it. */
const isGiven = (model: Model, path: string): boolean =>
  isSystemField(path) && !Object.hasOwn(model.schema.properties ?? {}, path);

/**
 * The language's words for the fields and values of a shipped resource by their names. Of one that the
 * language does not name, the words are the schema's, but for the fields that every resource has.
 */
function translateNames(model: Model, texts: Labels, locale: string, domain: DomainTexts): void {
  if (isEnglish(locale)) return;
  const isShipped = Object.hasOwn(domain.resources, model.stem);
  for (const path of Object.keys(texts.fields).filter((one) => isShipped || isGiven(model, one)))
    texts.fields[path] = domain.fields[path.split('.').at(-1) ?? ''] ?? texts.fields[path] ?? '';
  if (!isShipped) return;
  for (const [path, text] of Object.entries(texts.help)) texts.help[path] = domain.help[text] ?? text;
  for (const key of Object.keys(texts.values))
    texts.values[key] = domain.values[key.split('.').at(-1) ?? ''] ?? texts.values[key] ?? '';
}

const flattenValues = (values: ResourceTexts['values'] = {}): Texts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, names]) =>
      Object.entries(names).map(([value, name]) => [`${path}.${value}`, name]),
    ),
  );

/** Returns the names of a resource in a language, singular and plural. */
export function resourceNames(
  model: Model,
  locale: string,
  { resources }: DomainTexts,
): { readonly name: string; readonly plural: string } {
  const own = resources[model.stem] ?? {};
  const name = own.name ?? titleOf(model.schema, locale) ?? model.title;
  return {
    name,
    plural: own.plural ?? (isEnglish(locale) || name === model.title ? model.plural : name),
  };
}

/**
 * Labels of everything in a resource: the language's own words for it, else those for the name, else the
 * schema's titles.
 */
export function buildLabels(model: Model, locale: string, domain: DomainTexts): Labels {
  const own = domain.resources[model.stem] ?? {};
  const texts: Labels = { fields: {}, help: {}, values: {} };
  for (const field of model.fields) addNode(texts, model.schema, field.name, field.schema, locale);
  translateNames(model, texts, locale, domain);
  return {
    fields: { ...texts.fields, ...own.fields },
    help: { ...texts.help, ...own.help },
    values: { ...texts.values, ...flattenValues(own.values) },
  };
}
