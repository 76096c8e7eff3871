import { useCallback } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { ImportProblem } from '../../model/csv/actions.ts';
import { explainReason } from '../context/reasons.ts';

type Refused = Pick<ImportProblem, 'code' | 'message' | 'reason' | 'params'>;

/**
 * Returns a function that gives the text of a refusal in the user's language; the server's message if that is
 * more specific.
 */
export function useProblemText(): (problem: Refused) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback(
    (problem) => {
      const reason = explainReason(translate, locale, problem);
      if (reason !== undefined) return reason;
      const { code, message, params = {} } = problem;
      return translate(`crewdeck.faults.${code}`, {
        ...params,
        _: translate(`crewdeck.failures.${code}`, { _: message }),
      });
    },
    [locale, translate],
  );
}
