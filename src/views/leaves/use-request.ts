import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { daysBetween, isDay } from '@crewdeck/engine/model/days.ts';
import { usePreview, type Preview } from '../../parts/leave-data.ts';

/** Entries of the form around so far. */
export interface LeaveRequest {
  readonly userId?: number;
  readonly leaveType?: number;
  readonly from?: string;
  readonly to?: string;
  readonly dayPart: string;
  readonly id?: number;
}

const MOST_DAYS = 366;
const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export function useLeaveRequest(): LeaveRequest {
  const record = useRecordContext<Row & { id?: number }>();
  const [userId, leaveType, from, to, dayPart] = useWatch({
    name: ['userId', 'leaveType', 'leaveFrom', 'leaveTo', 'dayPart'],
  }) as unknown[];
  const [person, type] = [asNumber(userId), asNumber(leaveType)];
  return {
    ...(person !== undefined && { userId: person }),
    ...(type !== undefined && { leaveType: type }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    dayPart: typeof dayPart === 'string' ? dayPart : 'full',
    ...(record?.id !== undefined && { id: record.id }),
  };
}

/** Checks whether a request has a period that can be counted. */
export const isPeriod = ({ from, to }: LeaveRequest): boolean =>
  from !== undefined && to !== undefined && to >= from && daysBetween(from, to) < MOST_DAYS;

/** Loads the cost of the request; undefined until it has a period. */
export function useCost(request: LeaveRequest): {
  readonly preview: Preview | undefined;
  /** True if the preview is of the current request. */
  readonly isCurrent: boolean;
  readonly error: unknown;
} {
  const { userId, leaveType, from = '', to = '', dayPart, id } = request;
  const isComplete = isPeriod(request);
  const { data, error, isPlaceholderData } = usePreview(
    { userId, leaveType, leaveFrom: from, leaveTo: to, dayPart: from === to ? dayPart : 'full', id },
    isComplete,
  );
  return {
    preview: isComplete ? data : undefined,
    isCurrent: !isPlaceholderData,
    error: isComplete ? error : null,
  };
}
