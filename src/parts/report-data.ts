import type { UseQueryResult } from '@tanstack/react-query';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import type { ReportDay } from './DayCell.tsx';

export type Report = Data<'GET attendance/report'>;
export type ReportRow = Report['attendanceReport'][number];
/** Days in whole and half days; `minutes` worked. */
type Sums = Pick<ReportRow, 'present' | 'wfh' | 'leave' | 'unmarked' | 'minutes'>;

export interface ReportQuery {
  readonly year: number;
  readonly month?: number | undefined;
  readonly userId?: number;
  /** A department, or the user's team. */ readonly team?: number | 'mine' | undefined;
  readonly searchTextValue?: string;
  /** Only people who have not marked a day of the period, or today. */ readonly unmarked?:
    | 'period'
    | 'today'
    | undefined;
  readonly skip?: number;
  readonly limit?: number;
  readonly daily?: boolean;
  readonly sort?: string;
  readonly order?: 'ASC' | 'DESC';
  readonly having?: string;
}

export const useReport = (query: ReportQuery): UseQueryResult<Report> =>
  useEndpoint(
    'GET attendance/report',
    { query: { ...query } },
    { of: 'attendance', keepsFormer: true, about: query.userId },
  );

/** Sums some days, as the report's own sums count them; a half day of leave counts half. */
export function sumDays(days: readonly ReportDay[]): Sums {
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
