import type { UseQueryResult } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { useActionData } from '../engine/actions.ts';
import type { Colleague } from './colleague.ts';

/**
 * What somebody has of a type of leave in a year. `entitled` and `left` are null for a type without a limit.
 */
export interface Balance {
  readonly leaveType: number;
  readonly year: number;
  readonly entitled: number | null;
  readonly carriedOver: number;
  readonly taken: number;
  readonly pending: number;
  readonly left: number | null;
  readonly labels: { readonly leaveType: string };
}
export interface TeamMate extends Colleague {
  readonly dayPart: string;
  readonly dates: readonly string[];
}
export interface PreviewDay {
  readonly date: string;
  readonly cost: number;
  readonly reason: 'weekend' | 'holiday' | null;
  readonly title?: string;
}
/** What a request would cost, and who is away on its days. */
export interface Preview {
  readonly days: readonly PreviewDay[];
  readonly total: number;
  readonly balances: readonly {
    readonly year: number;
    readonly left: number | null;
    readonly after: number | null;
  }[];
  readonly overlaps: number;
  readonly teamSize: number;
  readonly teamAway: readonly TeamMate[];
  readonly teamAsked?: readonly TeamMate[];
}
export interface PreviewQuery {
  readonly userId?: number | undefined;
  readonly leaveType?: number | undefined;
  readonly leaveFrom: string;
  readonly leaveTo: string;
  readonly dayPart?: string;
  readonly id?: number | undefined;
}

/** Somebody's balances of a year; nothing is asked for nobody. */
export function useBalances(
  userId: number | undefined,
  year: number,
): UseQueryResult<{ readonly leaveCountList: readonly Balance[] }> {
  return useActionData(
    'leaves',
    'balances',
    { params: { id: userId ?? 0 }, query: { year } },
    { isEnabled: userId !== undefined },
  );
}

export const usePreview = (query: PreviewQuery, isEnabled = true): UseQueryResult<Preview> =>
  useActionData('leaves', 'preview', { query: { ...query } }, { isEnabled });

/** All that somebody has of a type in a year; null without a limit. */
export const entitledOf = ({ entitled, carriedOver }: Balance): number | null =>
  entitled === null ? null : entitled + carriedOver;

/** A number of days in words: `½ day`, `5 days`. */
export function useDaysText(): (days: number) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (days) => {
    if (days === 0.5) return translate('crewdeck.leave.halfDay');
    // Fractions take the form that the language has for them, which is that of a few.
    return translate(Number.isInteger(days) ? 'crewdeck.leave.days' : 'crewdeck.leave.partDays', {
      smart_count: days,
      count: days.toLocaleString(locale),
    });
  };
}
