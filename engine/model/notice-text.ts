import type { NoticeChange, NoticeKind, NoticePart, NoticeSentence, NoticeValue } from './notices.ts';

/** Words of a language for the text of notifications. */
export interface NoticeWords {
  /** Returns a sentence by its name, with its placeholders filled. */
  readonly sentence: (name: string, parts: Readonly<Record<string, string | undefined>>) => string;
  /** Returns the label of an enum value. */
  readonly value: (stem: string, field: string, value: string) => string;
  readonly field: (stem: string, field: string) => string;
  /** Returns the name of a resource, singular or plural. */
  readonly resource: (stem: string, count: 'one' | 'many') => string;
  readonly instant: (moment: string) => string;
  readonly duration: (minutes: number) => string;
  readonly locale: string;
  /** A seeded name in the language. */
  readonly term: (name: string) => string;
  readonly day: (day: string, style: 'short' | 'weekday' | 'monthLong') => string;
  readonly period: (from: string, to: string) => string;
}

type Params = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A part whose parameters are its own name, in the person's language; undefined where it is not known. */
function plainPart(
  part: Extract<NoticePart, string>,
  value: unknown,
  { locale, term, day }: NoticeWords,
): string | undefined {
  if (part === 'dates') {
    const dates = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    return dates.length === 0
      ? undefined
      : new Intl.ListFormat(locale).format(dates.map((one) => day(one, 'short')));
  }
  const text = typeof value === 'number' ? value.toLocaleString(locale) : textOf(value);
  if (text === undefined || part === 'text') return text;
  return part === 'term' ? term(text) : day(text, 'weekday');
}

/** Sentences that are parts of others: a change, one after another, and whether a box is ticked. */
export const partSentences = ['change', 'next_change', 'true', 'false'] as const;

/** Of more changes than these a sentence names the first. */
const MOST_CHANGES = 3;

/** A value as the language writes it; undefined for one that is empty, or that nothing is said of. */
function valueText(
  stem: string,
  { field, kind, value }: NoticeValue,
  words: NoticeWords,
): string | undefined {
  if (value === null || value === '' || kind === 'none') return undefined;
  const text = String(value);
  switch (kind) {
    case 'enum':
      return words.value(stem, field, text);
    case 'date':
      return words.day(text, 'weekday');
    case 'instant':
      return words.instant(text);
    case 'duration':
      return words.duration(Number(value));
    case 'number':
      return Number(value).toLocaleString(words.locale);
    case 'boolean':
      return words.sentence(text, {});
    case 'term':
      return words.term(text);
    default:
      return text;
  }
}

/**
 * Returns what has become of each value, with the label of its field: `['Type', 'Sick leave → Unpaid']`.
 * Where nothing is said of the values, the text is empty.
 */
export function changeTexts(
  stem: string,
  changes: readonly NoticeChange[],
  words: NoticeWords,
): readonly (readonly [label: string, text: string])[] {
  return changes.map(({ from, to, ...of }) => {
    const [former, next] = [from, to].map((value) => valueText(stem, { ...of, value }, words));
    const label = words.field(stem, of.field);
    if (former === undefined && next === undefined) return [label, ''];
    return [label, former === undefined ? String(next) : `${former} → ${next ?? '–'}`];
  });
}

/** Returns whether a parameter is a list of values that a notification stores of a row. */
const isList = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);

function renderChanges(stem: string, changes: unknown, words: NoticeWords): string | undefined {
  if (!isList(changes) || changes.length === 0) return undefined;
  const first = changeTexts(stem, changes.slice(0, MOST_CHANGES) as readonly NoticeChange[], words);
  const texts = first.map(([label, change]) =>
    change === '' ? label : words.sentence('change', { label, change }),
  );
  const all = changes.length > MOST_CHANGES ? [...texts, '…'] : texts;
  return all.reduce((before, change) => words.sentence('next_change', { before, change }));
}

function renderRecord(stem: string, values: unknown, words: NoticeWords): string {
  const parts = isList(values) ? (values as readonly NoticeValue[]) : [];
  const texts = parts.flatMap((one) => valueText(stem, one, words) ?? []);
  return [words.resource(stem, 'one'), ...texts].join(' · ');
}

/** Returns the text of a placeholder; undefined if the notification lacks its parameter. */
function renderPart(part: NoticePart, name: string, params: Params, words: NoticeWords): string | undefined {
  if (typeof part === 'string') return plainPart(part, params[name], words);
  if ('label' in part) {
    const value = textOf(params[name]);
    return value === undefined ? undefined : words.value(...part.label, value);
  }
  if ('period' in part) {
    const [from, to] = part.period.map((one) => textOf(params[one]));
    return from === undefined ? undefined : words.period(from, to ?? from);
  }
  if ('resource' in part) {
    const stem = textOf(params[part.resource]);
    return stem === undefined ? undefined : words.resource(stem, 'many');
  }
  if ('record' in part || 'changes' in part) {
    const [stemName, listName] = 'record' in part ? part.record : part.changes;
    const stem = textOf(params[stemName]);
    if (stem === undefined) return undefined;
    return ('record' in part ? renderRecord : renderChanges)(stem, params[listName], words);
  }
  const [year, month] = part.month.map((one) => params[one]);
  const isKnown = typeof year === 'number' && typeof month === 'number';
  return isKnown ? words.day(`${year}-${String(month).padStart(2, '0')}`, 'monthLong') : undefined;
}

/** A sentence of a kind with all of its parts; undefined where it is not meant, or lacks one. */
function renderSentence(
  { text, when = {}, parts }: NoticeSentence,
  params: Params,
  words: NoticeWords,
): string | undefined {
  if (Object.entries(when).some(([name, value]) => params[name] !== value)) return undefined;
  const filled = Object.entries(parts).map(([name, part]) => [name, renderPart(part, name, params, words)]);
  return filled.some(([, part]) => part === undefined)
    ? undefined
    : words.sentence(text, Object.fromEntries(filled) as Record<string, string>);
}

/** A notification of a kind as a sentence; undefined where none of its sentences has all of its parts. */
export function renderNotice(
  kind: Pick<NoticeKind, 'sentences'> | undefined,
  params: Params,
  words: NoticeWords,
): string | undefined {
  for (const sentence of kind?.sentences ?? []) {
    const text = renderSentence(sentence, params, words);
    if (text !== undefined) return text;
  }
  return undefined;
}
