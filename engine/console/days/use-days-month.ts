import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { firstDay, monthOf, type Month } from '../../model/days.ts';
import { today } from '../client/company-clock.ts';

const PARAMETER = 'month';
const isMonth = (text: string | null): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');

/** The month of the grid: the one that the address names, else the present one. */
export function useDaysMonth(): readonly [Month, (month: Month) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(PARAMETER);
  const text = isMonth(named) ? named : today().slice(0, 7);
  const month = useMemo(() => monthOf(text), [text]);
  const change = useCallback(
    (next: Month) => {
      const query = new URLSearchParams(window.location.search);
      query.set(PARAMETER, firstDay(next).slice(0, 7));
      void navigate({ search: `?${query.toString()}`, hash }, { replace: true });
    },
    [navigate, hash],
  );
  return [month, change];
}
