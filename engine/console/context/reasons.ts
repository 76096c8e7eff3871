import type { TranslateFunction } from 'ra-core';
import { formatDate } from '../format/dates.ts';

/** The language in which the server writes its sentences. */
export const SERVER_LOCALE = 'en-US';

/** Reason of a refusal: its message, its code, and its parameters. */
export interface Refusal {
  readonly message?: string;
  readonly reason?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Formats the parameters of a message: numbers, days, lists, resources and their fields. */
export function toReadable(
  translate: TranslateFunction,
  locale: string | undefined,
  value: unknown,
): unknown {
  if (typeof value === 'number') return value.toLocaleString(locale, { useGrouping: false });
  // The Russian "г." would be a second full stop where a sentence ends with a date.
  if (typeof value !== 'object' || value === null)
    return formatDate(value, locale ?? SERVER_LOCALE).replace(/\s?г\.$/, '');
  if (Array.isArray(value))
    return new Intl.ListFormat(locale).format(value.map((one) => String(toReadable(translate, locale, one))));
  const { resource, field, name } = value as Readonly<Record<string, string | undefined>>;
  return translate(`resources.${resource}.${field === undefined ? 'plural' : `fields.${field}`}`, {
    _: name,
  });
}

/** Returns the message of a reason in the user's language; undefined if that has none. */
export function explainReason(
  translate: TranslateFunction,
  locale: string | undefined,
  { reason, params = {} }: Refusal,
): string | undefined {
  if (reason === undefined) return undefined;
  const readable = Object.entries(params).map(([name, value]) => [
    name,
    toReadable(translate, locale, value),
  ]);
  return translate(`crewdeck.reasons.${reason}`, { ...Object.fromEntries(readable), _: '' }) || undefined;
}
