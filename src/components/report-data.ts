import type { UseQueryResult } from '@tanstack/react-query';
import type { Colleague } from './colleague.ts';
import type { ReportDay } from './DayCell.tsx';
import { useActionData } from '../engine/actions.ts';

/** Days in whole and half days; `minutes` worked. */
export interface Sums {
  readonly present: number;
  readonly wfh: number;
  readonly leave: number;
  readonly holidays: number;
  readonly workingDays: number;
  readonly unmarked: number;
  readonly minutes: number;
}
export interface ReportRow extends Colleague, Sums {
  readonly days?: readonly ReportDay[];
}
export interface Report {
  readonly attendanceReport: readonly ReportRow[];
  readonly totalCount: number;
}

export interface ReportQuery {
  readonly year: number;
  readonly month?: number;
  readonly userId?: number;
  /** A department, or the own people. */ readonly team?: number | 'mine' | undefined;
  readonly searchTextValue?: string;
  /** Only people who have not marked a day of the period, or today. */ readonly unmarked?:
    'period' | 'today' | undefined;
  readonly skip?: number;
  readonly limit?: number;
  readonly daily?: boolean;
}

/** How many people a report has. */
export const useReportCount = (query: ReportQuery, isEnabled = true): number | undefined =>
  useActionData<Report>('attendance', 'report', { query: { ...query, limit: 1 } }, { isEnabled }).data
    ?.totalCount;
export const useReport = (query: ReportQuery): UseQueryResult<Report> =>
  useActionData('attendance', 'report', { query: { ...query } });

/** What some days add up to, as the report's own sums count them; a half day of leave counts half. */
export function sumDays(
  days: readonly ReportDay[],
): Pick<Sums, 'present' | 'wfh' | 'leave' | 'unmarked' | 'minutes'> {
  const sum = { present: 0, wfh: 0, leave: 0, unmarked: 0, minutes: 0 };
  for (const { state, status, half, workingHours } of days) {
    const share = half === null ? 1 : 0.5;
    if (half !== null) sum.leave += 0.5;
    if (status === 0) sum.leave += share;
    if (status === 1) sum.present += share;
    if (status === 3) sum.wfh += share;
    if (state === 'unmarked') sum.unmarked += share;
    sum.minutes += workingHours ?? 0;
  }
  return sum;
}
