import type { UseQueryResult } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import type { Data, Options } from '@crewdeck/engine/console/client/api.ts';

type Balances = Data<'GET employee/leaveTypeLeaveCount/{id}'>;
/**
 * A person's balance of a type of leave in a year. `entitled` and `left` are null for a type without a limit.
 */
export type Balance = Balances['leaveCountList'][number];
/** Cost of a request, and the people who are away on its days. */
export type Preview = Data<'GET employee/leavePreview'>;
export type PreviewDay = Preview['days'][number];
export type TeamMate = Preview['teamAway'][number];
type PreviewQuery = NonNullable<Options<'GET employee/leavePreview'>['query']>;

/** Loads a person's balances of a year; no request without a person, or without a year (0). */
export const useBalances = (userId: number | undefined, year: number): UseQueryResult<Balances> =>
  useEndpoint(
    'GET employee/leaveTypeLeaveCount/{id}',
    { params: { id: userId ?? 0 }, query: { year } },
    { of: 'leaves', isEnabled: userId !== undefined && year > 0, keepsFormer: true, about: userId },
  );

export const usePreview = (query: PreviewQuery, isEnabled = true): UseQueryResult<Preview> =>
  useEndpoint(
    'GET employee/leavePreview',
    { query },
    { of: 'leaves', isEnabled, keepsFormer: true, about: `${query.userId ?? 'own'} ${query.id ?? 'new'}` },
  );

/** Returns the total entitlement of a type in a year; null without a limit. */
export const entitledOf = ({ entitled, carriedOver }: Balance): number | null =>
  entitled === null ? null : entitled + carriedOver;

/** Returns a function that formats a number of days: `½ day`, `5 days`. */
export function useDaysText(): (days: number) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (days) => {
    if (days === 0.5) return translate('crewdeck.leave.halfDay');
    // Fractions have a text of their own: some languages inflect the noun as after "a few".
    return translate(Number.isInteger(days) ? 'crewdeck.leave.days' : 'crewdeck.leave.partDays', {
      smart_count: days,
      count: days.toLocaleString(locale),
    });
  };
}
