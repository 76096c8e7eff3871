import type { Row } from '../../model/input.ts';
import { buildLabels, resourceNames, type Labels } from '../../model/labels.ts';
import type { Locale } from '../../model/locales.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { changeTexts, renderNotice, type NoticeWords } from '../../model/notice-text.ts';
import type { NoticeChange } from '../../model/notices.ts';
import { noticeModel } from '../../model/notify.ts';
import { isDay, toInstant } from '../../model/days.ts';
import { translateTerm, termsOf } from '../../model/terms.ts';
import type { Engine } from '../context/context.ts';
import { factField } from './facts.ts';

const dayStyles = {
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  monthLong: { month: 'long', year: 'numeric' },
  medium: { dateStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const dayFormat = (locale: string, style: keyof typeof dayStyles): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { ...dayStyles[style], timeZone: 'UTC' });

const formatDay = (locale: string, day: string, style: keyof typeof dayStyles): string =>
  isDay(day.length === 7 ? `${day}-01` : day) ? dayFormat(locale, style).format(toInstant(day)) : day;

/** Minutes as hours and minutes with their units. */
function formatDuration(locale: string, minutes: number): string {
  const parts = { hour: Math.floor(minutes / 60), minute: minutes % 60 };
  return (['hour', 'minute'] as const)
    .filter((unit) => parts[unit] > 0 || (unit === 'minute' && parts.hour === 0))
    .map((unit) => parts[unit].toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'short' }))
    .join(' ');
}

function labelsOf({ models, texts }: Engine, stem: string, locale: Locale): Labels | undefined {
  const model = models[stem];
  const domain = texts[locale];
  return model && domain && buildLabels(model, locale, domain);
}

/** Returns the name of rows of a resource; its stem if the product has no texts in the language. */
function nameOfRows({ models, texts }: Engine, stem: string, locale: Locale, count: 'one' | 'many'): string {
  const [model, domain] = [models[stem], texts[locale]];
  if (!model || !domain) return stem;
  return resourceNames(model, locale, domain)[count === 'one' ? 'name' : 'plural'];
}

const fill = (text: string, parts: Readonly<Record<string, string | undefined>>): string =>
  text.replace(/%\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole);

/** Returns the words of notifications in a language. */
function wordsOf(engine: Engine, locale: Locale): NoticeWords {
  const terms = engine.texts[locale] ? termsOf(engine.texts[locale]) : {};
  return {
    locale,
    term: (name) => translateTerm(terms, name),
    sentence: (name, parts) => fill(engine.notices?.sentences[locale][name] ?? name, parts),
    value: (stem, field, value) => labelsOf(engine, stem, locale)?.values[`${field}.${value}`] ?? value,
    field: (stem, field) => labelsOf(engine, stem, locale)?.fields[field] ?? field,
    resource: (stem, count) => nameOfRows(engine, stem, locale, count),
    duration: (minutes) => formatDuration(locale, minutes),
    instant: (moment) =>
      new Date(moment).toLocaleString(locale, {
        timeZone: engine.config.timeZone,
        dateStyle: 'medium',
        timeStyle: 'short',
      }),
    day: (day, style) => formatDay(locale, day, style),
    period: (from, to) =>
      from === to
        ? formatDay(locale, from, 'weekday')
        : dayFormat(locale, 'short').formatRange(toInstant(from), toInstant(to)),
  };
}

/** Returns the name of a kind. */
export function kindName(engine: Engine, kind: string, locale: Locale): string {
  const list = noticeModel(engine.models, 'list');
  return labelsOf(engine, list?.stem ?? '', locale)?.values[`kind.${kind}`] ?? kind;
}

/** A notification of a person. */
export interface Notice {
  readonly kind: string;
  readonly params: Readonly<Row>;
}

/** Returns a notification as a sentence; only the name of its kind if a part of it is unknown. */
export const sentenceOf = (engine: Engine, { kind, params }: Notice, locale: Locale): string =>
  renderNotice(engine.notices?.kinds[kind], params, wordsOf(engine, locale)) ??
  kindName(engine, kind, locale);

/** A value of a field as the language writes it; undefined for what is no fact of a line. */
function formatValue(
  field: FieldModel,
  value: unknown,
  words: NoticeWords,
  labels: Labels,
): string | undefined {
  const { locale } = words;
  if (typeof value === 'number' && !field.schema.enum) return value.toLocaleString(locale);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  if (field.schema.enum) return labels.values[`${field.name}.${text}`] ?? text;
  if (field.ref) return words.term(text);
  if (field.kind === 'date') return formatDay(locale, text, 'medium');
  return field.kind === 'decimal' ? Number(text).toLocaleString(locale) : text;
}

/** Returns the facts of a record by kind, each with the label of its field: changes first, then values. */
export function factsOf(
  engine: Engine,
  { kind, params }: Notice,
  locale: Locale,
): readonly (readonly [label: string, value: string])[] {
  const model: Model | undefined = engine.models[String(params.stem)];
  const labels = model && labelsOf(engine, model.stem, locale);
  if (!model || !labels) return [];
  const words = wordsOf(engine, locale);
  const changes = (params.changes ?? []) as readonly NoticeChange[];
  // Of what is private or long it is said that it has changed.
  const changed = changeTexts(model.stem, changes, words).map(
    ([label, text]) => [label, text || '…'] as const,
  );
  return [...changed, ...valuesOf(engine, kind, params, { model, labels, words })];
}

interface Means {
  readonly model: Model;
  readonly labels: Labels;
  readonly words: NoticeWords;
}

function valuesOf(
  engine: Engine,
  kind: string,
  params: Readonly<Row>,
  { model, labels, words }: Means,
): readonly (readonly [label: string, value: string])[] {
  return Object.entries(engine.notices?.kinds[kind]?.facts ?? {}).flatMap(([name, paths]) => {
    const field = model.field[factField(model, paths) ?? ''];
    const value = field && formatValue(field, params[name], words, labels);
    return field && value !== undefined && value !== ''
      ? [[labels.fields[field.name] ?? field.name, value]]
      : [];
  });
}
