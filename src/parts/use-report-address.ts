import { useSearchParams } from 'react-router';
import type { SortPayload } from 'ra-core';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { ofBound, toBound, toHaving, type Bound } from '@crewdeck/engine/console/filters/bounds.ts';
import { monthOf } from '@crewdeck/engine/model/days.ts';

/** Choices of a report, as its address holds them. */
export interface ReportChoice {
  readonly year: number;
  /** Undefined for the whole year. */ readonly month: number | undefined;
  readonly team: number | undefined;
  readonly text: string;
  readonly page: number;
  readonly sort: Partial<SortPayload>;
  readonly bounds: readonly Bound[];
}
const WHOLE_YEAR = 'year';

function toChoice(params: URLSearchParams): ReportChoice {
  const now = monthOf(today());
  const number = (name: string): number | undefined => {
    const value = Number(params.get(name) ?? NaN);
    return Number.isInteger(value) && value > 0 ? value : undefined;
  };
  const year = number('year');
  const field = params.get('sort');
  return {
    year: year ?? now.year,
    month: params.get('month') === WHOLE_YEAR ? undefined : (number('month') ?? now.month),
    team: number('team'),
    text: params.get('search') ?? '',
    page: number('page') ?? 1,
    sort: field === null ? {} : { field, order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' },
    bounds: params.getAll('bound').flatMap((text) => toBound(text) ?? []),
  };
}

function toParams({ year, month, team, text, page, sort, bounds }: ReportChoice): URLSearchParams {
  const named: readonly (readonly [string, string | number | undefined])[] = [
    ['year', year],
    ['month', month ?? WHOLE_YEAR],
    ['team', team],
    ['search', text || undefined],
    ['page', page > 1 ? page : undefined],
    ['sort', sort.field],
    ['order', sort.order],
    ...bounds.map((bound) => ['bound', ofBound(bound)] as const),
  ];
  return new URLSearchParams(
    named.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/**
 * Returns the choices of a report, and a function that changes them: the report then begins at its first
 * page.
 */
export function useReportAddress(): readonly [ReportChoice, (change: Partial<ReportChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const choice = toChoice(params);
  return [
    choice,
    (change) => {
      // The address may already have a change that is not rendered yet.
      const now = toChoice(new URLSearchParams(window.location.search));
      setParams(toParams({ ...now, page: 1, ...change }), { replace: true });
    },
  ];
}

/** Converts the order and the bounds to the parameters of the reports' endpoints. */
export function toReportOrder({ sort, bounds }: ReportChoice) {
  const having = toHaving(bounds);
  return {
    ...(sort.field !== undefined && { sort: sort.field, order: sort.order ?? 'ASC' }),
    ...(having !== undefined && { having }),
  };
}
