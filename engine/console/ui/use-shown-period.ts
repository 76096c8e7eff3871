import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  addDays,
  endOfMonth,
  isDay,
  startOfMonth,
  startOfWeek,
  type Day,
  type Period,
} from '../../model/days.ts';
import type { ModelDays } from '../../model/model-lists.ts';
import { today } from '../client/company-clock.ts';

type Span = ModelDays['span'];

/** Returns the month or week of a day. */
const periodOf = (day: Day, span: Span): Period =>
  span === 'month'
    ? { from: startOfMonth(day), to: endOfMonth(day) }
    : { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) };

/** Formats the period that begins with a day for the address: `2026-11`, or its first day. */
const toText = (from: Day, span: Span): string => (span === 'month' ? from.slice(0, 7) : from);
const toDay = (text: string | null, span: Span): Day | undefined => {
  const day = span === 'month' ? `${text ?? ''}-01` : text;
  return isDay(day) ? day : undefined;
};

/** Returns the month or week in the address, else the current one, and a function that changes it. */
export function useShownPeriod(span: Span): readonly [Period, (from: Day) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { from } = periodOf(toDay(new URLSearchParams(search).get(span), span) ?? today(), span);
  const period = useMemo(() => periodOf(from, span), [from, span]);
  const change = useCallback(
    (next: Day) => {
      const query = new URLSearchParams(window.location.search);
      query.set(span, toText(next, span));
      void navigate({ search: `?${query.toString()}`, hash }, { replace: true });
    },
    [navigate, hash, span],
  );
  return [period, change];
}
