import type { TranslateFunction } from 'ra-core';
import type { NoticePart, Notices, NoticeSentence } from '../../../model/notices.ts';
import { formatDay, formatPeriod } from '../../context/dates.ts';
import { valueKey } from '../../context/messages.ts';
import type { Notice } from '../../context/notices.ts';

export interface Words {
  readonly translate: TranslateFunction;
  readonly locale: string;
  readonly term: (name: string) => string;
}

type Params = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A part whose parameters are its own name, in the person's language; undefined where it is not known. */
function plainPart(
  part: Extract<NoticePart, string>,
  value: unknown,
  { locale, term }: Words,
): string | undefined {
  if (part === 'dates') {
    const dates = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    return dates.length === 0
      ? undefined
      : new Intl.ListFormat(locale).format(dates.map((one) => formatDay(one, locale)));
  }
  const text = typeof value === 'number' ? value.toLocaleString(locale) : textOf(value);
  if (text === undefined || part === 'text') return text;
  return part === 'term' ? term(text) : formatDay(text, locale, 'weekday');
}

/** What a placeholder stands for; undefined where the notification lacks it. */
function tellPart(part: NoticePart, name: string, params: Params, words: Words): string | undefined {
  const { translate, locale } = words;
  if (typeof part === 'string') return plainPart(part, params[name], words);
  if ('label' in part) {
    const value = textOf(params[name]);
    return value === undefined ? undefined : translate(valueKey(...part.label, value), { _: value });
  }
  if ('period' in part) {
    const [from, to] = part.period.map((one) => textOf(params[one]));
    return from === undefined ? undefined : formatPeriod(from, to ?? from, locale);
  }
  const [year, month] = part.month.map((one) => params[one]);
  return year === undefined || month === undefined
    ? undefined
    : formatDay(`${String(year)}-${String(month).padStart(2, '0')}`, locale, 'monthLong');
}

/** A sentence of a kind with all of its parts; undefined where it is not meant, or lacks one. */
function tellSentence(
  { text, when = {}, parts }: NoticeSentence,
  params: Params,
  words: Words,
): string | undefined {
  if (Object.entries(when).some(([name, value]) => params[name] !== value)) return undefined;
  const told = Object.entries(parts).map(([name, part]) => [name, tellPart(part, name, params, words)]);
  return told.some(([, part]) => part === undefined)
    ? undefined
    : words.translate(`crewdeck.notices.${text}`, Object.fromEntries(told));
}

/** A notification as a sentence; where a part of it is not known, at least what kind of news it is. */
export function toSentence({ kind, params }: Notice, notices: Notices, words: Words): string {
  for (const sentence of notices.kinds[String(kind)]?.sentences ?? []) {
    const told = tellSentence(sentence, params ?? {}, words);
    if (told !== undefined) return told;
  }
  return words.translate(valueKey(notices.stem, notices.kindField, kind), { _: String(kind) });
}

/** Whose doing it is, for the one name in a sentence that stands out. */
export function actorOf({ params }: Notice): string | undefined {
  const { by, name } = (params ?? {}) as Params;
  const actor = by ?? name;
  return typeof actor === 'string' && actor !== '' ? actor : undefined;
}
