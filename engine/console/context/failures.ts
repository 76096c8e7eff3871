import { useCallback } from 'react';
import { HttpError, useLocale, useTranslate, type TranslateFunction } from 'ra-core';
import { isKnown } from '../client/pending-change.ts';
import { toMinutes } from '../client/retry-after.ts';
import { explainReason, SERVER_LOCALE, type Refusal } from './reasons.ts';

interface ErrorBody extends Refusal {
  readonly code?: string;
  readonly requestId?: string;
  readonly retryAfter?: number;
}
const bodyOf = (error: unknown): ErrorBody =>
  error instanceof HttpError ? ((error.body as ErrorBody | null) ?? {}) : {};

/** Returns the error code of the server; undefined if it did not answer. */
export const codeOf = (error: unknown): string | undefined => bodyOf(error).code;

/** Returns the reason code of a refusal; undefined without one. */
export const reasonOf = (error: unknown): string | undefined => bodyOf(error).reason;

/**
 * Returns the message of a failure in the user's language: that of its reason, which may be more specific
 * than its code (it names the dates, the people), else the server's if it is in that language, else that of
 * the code. Empty for a failure that the user knows already.
 */
export function explain(translate: TranslateFunction, locale: string | undefined, error: unknown): string {
  if (isKnown(error)) return '';
  if (!(error instanceof HttpError)) return translate('crewdeck.failures.unreachable');
  if (error.status >= 500) return translate('crewdeck.failures.internal');
  const body = bodyOf(error);
  const { code, message, retryAfter } = body;
  if (code === 'rate_limited' && retryAfter !== undefined)
    return translate('crewdeck.session.wait', { minutes: toMinutes(retryAfter) });
  const reason = explainReason(translate, locale, body);
  if (reason !== undefined) return reason;
  if (locale === SERVER_LOCALE && message) return message;
  // An answer without a code has a message of its own, or none.
  if (code === undefined && message) return message;
  return translate(`crewdeck.failures.${code ?? 'unknown'}`, {
    _: message ?? translate('crewdeck.failures.unknown'),
  });
}

const MARK = '@@react-admin@@';
/**
 * Returns the text of the first field error of the server, in the user's language, for screens without an
 * input to show it at; undefined if there is none.
 */
function explainFault(translate: TranslateFunction, error: unknown): string | undefined {
  const errors =
    (error instanceof HttpError
      ? (error.body as { errors?: Readonly<Record<string, unknown>> } | null)?.errors
      : undefined) ?? {};
  const [fault] = Object.values(errors);
  if (typeof fault !== 'string' || !fault.startsWith(MARK)) return undefined;
  const { message, args } = JSON.parse(fault.slice(MARK.length)) as {
    message: string;
    args: Record<string, unknown>;
  };
  return message === 'crewdeck.faults.invalid' ? undefined : translate(message, args);
}

/**
 * Returns a function like `useFailureText`; if the server names a field, it gives the error of that field.
 */
export function useFaultText(): (error: unknown) => string {
  const translate = useTranslate();
  const failure = useFailureText();
  return useCallback((error) => explainFault(translate, error) ?? failure(error), [translate, failure]);
}

/**
 * Returns a function that gives the message of a failure in the user's language; empty for a failure that the
 * user knows already.
 * @example
 * import { HttpError } from 'ra-core';
 * const Failure = ({ error }: { readonly error: unknown }) => <p role="alert">{useFailureText()(error)}</p>;
 * <Failure error={new HttpError('Not found', 404, { code: 'not_found' })} />; // → 'This does not exist.'
 */
export function useFailureText(): (error: unknown) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback((error) => explain(translate, locale, error), [translate, locale]);
}
