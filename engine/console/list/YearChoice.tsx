import type { ReactElement } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { monthOf } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import { yearCondition, yearsUntil } from '../../model/years.ts';
import { today } from '../client/company-clock.ts';
import { useModel } from '../context/EngineContext.tsx';
import { Choice } from '../ui/Choice.tsx';
import { withoutCondition } from '../filters/conditions.ts';
import { useListLook } from './list-look.ts';

/** Returns the condition that the choice of a year shows instead of a chip: a single year that it offers. */
export function useChosenYear(): { readonly key: string; readonly year: number | undefined } | undefined {
  const model = useModel();
  const { filterValues } = useListContext();
  const { filters } = useListLook();
  const { years } = model;
  if (!years || !filters.some(({ path }) => path === years.field)) return undefined;
  const key = yearCondition(model, years);
  const value = Number((filterValues as Row)[key] ?? NaN);
  const isOffered = yearsUntil(monthOf(today()).year, years).includes(value);
  return { key, year: isOffered ? value : undefined };
}

/** Filters a list by year; nothing if its definition declares no years. */
export function YearChoice(): ReactElement | null {
  const { years } = useModel();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const chosen = useChosenYear();
  if (!years || !chosen) return null;
  const { key, year } = chosen;
  return (
    <Choice
      label={translate('crewdeck.list.year')}
      value={year}
      all={translate('crewdeck.list.allYears')}
      choices={yearsUntil(monthOf(today()).year, years).map((one) => ({ value: one, label: String(one) }))}
      onChange={(next) => {
        const rest = withoutCondition(filterValues as Row, key);
        setFilters(next === undefined ? rest : { ...rest, [key]: next }, []);
      }}
    />
  );
}
