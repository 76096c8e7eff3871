import type { NoticePart, NoticeSentence, NoticeKind } from './notices.ts';

/** What a language needs to tell a notification. */
export interface NoticeWords {
  /** A sentence by its name, with what fills its placeholders. */
  readonly sentence: (name: string, parts: Readonly<Record<string, string | undefined>>) => string;
  /** What a value of an enum is called. */
  readonly value: (stem: string, field: string, value: string) => string;
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

/** What a placeholder stands for; undefined where the notification lacks it. */
function tellPart(part: NoticePart, name: string, params: Params, words: NoticeWords): string | undefined {
  if (typeof part === 'string') return plainPart(part, params[name], words);
  if ('label' in part) {
    const value = textOf(params[name]);
    return value === undefined ? undefined : words.value(...part.label, value);
  }
  if ('period' in part) {
    const [from, to] = part.period.map((one) => textOf(params[one]));
    return from === undefined ? undefined : words.period(from, to ?? from);
  }
  const [year, month] = part.month.map((one) => params[one]);
  const isKnown = typeof year === 'number' && typeof month === 'number';
  return isKnown ? words.day(`${year}-${String(month).padStart(2, '0')}`, 'monthLong') : undefined;
}

/** A sentence of a kind with all of its parts; undefined where it is not meant, or lacks one. */
function tellSentence(
  { text, when = {}, parts }: NoticeSentence,
  params: Params,
  words: NoticeWords,
): string | undefined {
  if (Object.entries(when).some(([name, value]) => params[name] !== value)) return undefined;
  const told = Object.entries(parts).map(([name, part]) => [name, tellPart(part, name, params, words)]);
  return told.some(([, part]) => part === undefined)
    ? undefined
    : words.sentence(text, Object.fromEntries(told) as Record<string, string>);
}

/** A notification of a kind as a sentence; undefined where none of its sentences has all of its parts. */
export function tellNotice(
  kind: Pick<NoticeKind, 'sentences'> | undefined,
  params: Params,
  words: NoticeWords,
): string | undefined {
  for (const sentence of kind?.sentences ?? []) {
    const told = tellSentence(sentence, params, words);
    if (told !== undefined) return told;
  }
  return undefined;
}
