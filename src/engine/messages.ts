import type { TranslationMessages } from 'react-admin';
import type { FieldModel, Model } from '../../resources/engine/model.ts';
import { resolveNode, type JsonSchema } from '../../resources/engine/schema.ts';
import type { DomainTexts, ResourceTexts } from '../../resources/locales/texts.ts';
import type { LocaleBundle } from '../locales/locales.ts';
import { findField } from './fields.ts';

type Texts = Record<string, string>;
export interface ResourceMessages { readonly name: string; readonly plural: string; readonly create?: string; readonly empty?: string; readonly hint?: string; readonly fields: Texts; readonly help: Texts; readonly values: Texts }

/** `first_half` → `First half`, for values and fields whose schema has no title. */
export function toWords(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Message key of an enum's value; `path` is without the positions in arrays. */
export const valueKey = (stem: string, path: string, value: unknown): string => `resources.${stem}.values.${path}.${String(value)}`;

const isEnglish = (locale: string): boolean => locale.startsWith('en');
/** A schema's title in a language, where it has one. */
const titleOf = (node: JsonSchema, locale: string): string | undefined => node['x-i18n']?.[locale] ?? node.title;

/** Labels of a field and of everything inside it. A recursive schema ends where a definition comes up again. */
function addNode(texts: { fields: Texts; help: Texts; values: Texts }, root: JsonSchema, path: string, raw: JsonSchema, locale: string, seen: readonly unknown[] = []): void {
  if (raw.$ref !== undefined && seen.includes(raw.$ref)) return;
  const inside = raw.$ref === undefined ? seen : [...seen, raw.$ref];
  const node = resolveNode(root, raw);
  texts.fields[path] = titleOf(node, locale) ?? toWords(path.split('.').at(-1) ?? path);
  if (node.description !== undefined && (isEnglish(locale) || node['x-i18n'] === undefined)) texts.help[path] = node.description;
  const item = node.items && resolveNode(root, node.items);
  const titles = node['x-enum'] ?? item?.['x-enum'];
  for (const value of node.enum ?? item?.enum ?? []) {
    const known = titles?.[String(value)];
    if (value !== null) texts.values[`${path}.${value}`] = known?.i18n?.[locale] ?? known?.title ?? toWords(String(value));
  }
  const variants = [node, ...(item ? [item] : []), ...((node.oneOf ?? item?.oneOf ?? []) as readonly JsonSchema[]).map((variant) => resolveNode(root, variant))];
  const nested = item?.$ref ?? node.items?.$ref;
  if (nested !== undefined && inside.includes(nested)) return;
  const further = nested === undefined ? inside : [...inside, nested];
  for (const variant of variants) for (const [name, child] of Object.entries(variant.properties ?? {})) addNode(texts, root, `${path}.${name}`, child, locale, further);
}

function addPath(fields: Texts, path: string, field: FieldModel | undefined, locale: string): void {
  const title = field && (titleOf(field.schema, locale) ?? toWords(field.name));
  if (title !== undefined) fields[path] ??= title;
}

/** The language's words for the fields and values of a shipped resource: its own, else those for the name, wherever the schema itself has none in the language. */
function translateNames(model: Model, texts: { fields: Texts; help: Texts; values: Texts }, locale: string, domain: DomainTexts): void {
  if (!Object.hasOwn(domain.resources, model.stem) || isEnglish(locale)) return;
  for (const path of Object.keys(texts.fields)) texts.fields[path] = domain.fields[path.split('.').at(-1) ?? ''] ?? texts.fields[path] ?? '';
  for (const [path, text] of Object.entries(texts.help)) texts.help[path] = domain.help[text] ?? text;
  for (const key of Object.keys(texts.values)) texts.values[key] = domain.values[key.split('.').at(-1) ?? ''] ?? texts.values[key] ?? '';
}

const flattenValues = (values: ResourceTexts['values'] = {}): Texts =>
  Object.fromEntries(Object.entries(values).flatMap(([path, names]) => Object.entries(names).map(([value, name]) => [`${path}.${value}`, name])));

function buildMessages(models: Readonly<Record<string, Model>>, model: Model, locale: string, domain: DomainTexts): ResourceMessages {
  const own = domain.resources[model.stem] ?? {};
  const texts = { fields: {} as Texts, help: {} as Texts, values: {} as Texts };
  for (const field of model.fields) addNode(texts, model.schema, field.name, field.schema, locale);
  translateNames(model, texts, locale, domain);
  const name = own.name ?? titleOf(model.schema, locale) ?? model.title;
  const plural = own.plural ?? (isEnglish(locale) || name === model.title ? model.plural : name);
  const fields = { ...texts.fields, ...own.fields };
  for (const path of [...model.columns, ...model.filters]) if (path.includes('.')) addPath(fields, path, findField(models, model, path), locale);
  return {
    // react-admin asks for the plural as the form for two.
    name: `${name} |||| ${plural} |||| ${plural}`, plural, fields, help: { ...texts.help, ...own.help }, values: { ...texts.values, ...flattenValues(own.values) },
    ...(own.create !== undefined && { create: own.create }), ...(own.empty !== undefined && { empty: own.empty }), ...(own.hint !== undefined && { hint: own.hint }),
  };
}

/** A field of a referenced record is called as in its own resource, in every language. */
function joinReferenced(all: Record<string, ResourceMessages>, models: Readonly<Record<string, Model>>): void {
  for (const model of Object.values(models)) {
    for (const path of [...model.columns, ...model.filters].filter((one) => one.includes('.'))) {
      const [name = '', next = ''] = path.split('.');
      const label = all[model.field[name]?.ref?.stem ?? '']?.fields[next];
      const own = all[model.stem];
      if (label !== undefined && own) own.fields[path] = label;
    }
  }
}

/** Modules and permissions are seeded under a name made of their unique value. */
const seededNames = (words: Readonly<Record<string, string>>): Texts =>
  Object.fromEntries(Object.entries(words).map(([value, word]) => [value.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]/g, ' ').replace(/^./, (letter) => letter.toUpperCase()), word]));

/** Everything that the console says in one language: react-admin's texts, `crewdeck.*`, and `resources.<stem>.*` from the declarations. */
export function buildLocaleMessages(models: Readonly<Record<string, Model>>, locale: string, { framework, domain, console, home }: LocaleBundle): TranslationMessages {
  const { modules, permissions, groups, terms } = domain;
  const resources = Object.fromEntries(Object.values(models).map((model) => [model.stem, buildMessages(models, model, locale, domain)]));
  joinReferenced(resources, models);
  const allTerms = { ...seededNames(modules), ...seededNames(permissions), ...terms };
  return { ...framework, crewdeck: { ...console, ...home, modules, permissions, groups, terms: allTerms }, resources } as unknown as TranslationMessages;
}
