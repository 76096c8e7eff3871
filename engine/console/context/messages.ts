import type { TranslationMessages } from 'ra-core';
import type { FieldModel, Model } from '../../model/model.ts';
import { buildLabels, resourceNames, titleOf, toWords } from '../../model/labels.ts';
import { namedColumns } from '../../model/month-exports.ts';
import { termsOf } from '../../model/terms.ts';
import type { DomainTexts } from '../../model/texts.ts';
import type { LocaleBundle } from '../locales/locales.ts';
import { findField } from './fields.ts';

type Texts = Record<string, string>;
/** Texts that a resource may have instead of the usual ones. */
const said = [
  'create',
  'created',
  'remove',
  'removeTitle',
  'removeDetail',
  'removed',
  'empty',
  'hint',
] as const;
export interface ResourceMessages extends Partial<Record<(typeof said)[number], string>> {
  readonly name: string;
  readonly plural: string;
  readonly why?: string;
  readonly keep: Texts;
  readonly fields: Texts;
  readonly help: Texts;
  readonly values: Texts;
  readonly presets: Texts;
  readonly marks: Texts;
  readonly monthExports: Texts;
  readonly totals: Texts;
  readonly matrices: Texts;
}

/**
 * Returns the message key of an enum's value; `path` is without the positions in arrays.
 * @example
 * import { useTranslate } from 'ra-core';
 * const State = () => <b>{useTranslate()(valueKey('trips', 'state', 'under_way'))}</b>;
 * <State />; // → 'Under way'
 */
export const valueKey = (stem: string, path: string, value: unknown): string =>
  `resources.${stem}.values.${path}.${String(value)}`;

function addPath(fields: Texts, path: string, field: FieldModel | undefined, locale: string): void {
  const title = field && (titleOf(field.schema, locale) ?? toWords(field.name));
  if (title !== undefined) fields[path] ??= title;
}

function buildMessages(
  models: Readonly<Record<string, Model>>,
  model: Model,
  locale: string,
  domain: DomainTexts,
): ResourceMessages {
  const own = domain.resources[model.stem] ?? {};
  const { why, keep = [] } = model.personal ?? {};
  const { fields, help, values } = buildLabels(model, locale, domain);
  const { name, plural } = resourceNames(model, locale, domain);
  for (const path of [...model.columns, ...model.filters])
    if (path.includes('.')) addPath(fields, path, findField(models, model, path), locale);
  return {
    // react-admin requests the plural as the form for two.
    name: `${name} |||| ${plural} |||| ${plural}`,
    plural,
    keep: Object.fromEntries(keep.map((one, at) => [at, own.keep?.[at] ?? one.why])),
    fields,
    help,
    values,
    presets: Object.fromEntries(
      model.presets.map((one) => [one.name, own.presets?.[one.name] ?? toWords(one.name)]),
    ),
    matrices: Object.fromEntries(
      model.matrices.map(({ name }) => [name, own.matrices?.[name] ?? toWords(name)]),
    ),
    totals: Object.fromEntries(
      (model.days?.totals ?? []).map(({ name }) => [name, own.totals?.[name] ?? toWords(name)]),
    ),
    marks: Object.fromEntries(
      (model.days?.marks ?? []).map((name) => [name, own.marks?.[name] ?? toWords(name)]),
    ),
    monthExports: Object.fromEntries(
      namedColumns(model).map((name) => [name, own.monthExports?.[name] ?? toWords(name)]),
    ),
    ...(why !== undefined && { why: own.why ?? why }),
    ...Object.fromEntries(said.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]]))),
  };
}

/**
 * Adds the labels of referenced records' fields, which are those of their own resource, in every language.
 */
function joinReferenced(
  all: Record<string, ResourceMessages>,
  models: Readonly<Record<string, Model>>,
): void {
  for (const model of Object.values(models)) {
    for (const path of [...model.columns, ...model.filters].filter((one) => one.includes('.'))) {
      const [name = '', next = ''] = path.split('.');
      const label = all[model.field[name]?.ref?.stem ?? '']?.fields[next];
      const own = all[model.stem];
      if (label !== undefined && own) own.fields[path] = label;
    }
  }
}

type Sections = Readonly<Record<string, string | object>>;

/** Merges the sections of the console and of the product; a section in both holds the texts of both. */
function joinSections<C extends Sections>(console: C, own: Sections): C & Sections {
  const shared = Object.keys(own).filter((name) => Object.hasOwn(console, name));
  const joined = shared.map((name) => [name, { ...(console[name] as object), ...(own[name] as object) }]);
  return { ...console, ...own, ...Object.fromEntries(joined) };
}

/**
 * Returns all texts of a language: react-admin's, `crewdeck.*`, and `resources.<stem>.*` from the
 * declarations.
 */
export function buildLocaleMessages(
  models: Readonly<Record<string, Model>>,
  locale: string,
  { framework, domain, auth, console, own }: LocaleBundle,
): TranslationMessages {
  const { modules, permissions, groups, relations = {} } = domain;
  const resources = Object.fromEntries(
    Object.values(models).map((model) => [model.stem, buildMessages(models, model, locale, domain)]),
  );
  joinReferenced(resources, models);
  const sections = joinSections(console, own);
  return {
    ...framework,
    crewdeck: {
      ...sections,
      auth,
      failures: { ...auth.failures, ...sections.failures },
      modules,
      permissions,
      groups,
      relations,
      terms: termsOf(domain),
    },
    resources,
  } as unknown as TranslationMessages;
}
