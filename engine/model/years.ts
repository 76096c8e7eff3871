import { isMoment, takesOperator } from './filters.ts';
import type { Model } from './model.ts';
import type { ModelYears } from './model-lists.ts';

type Declared = Pick<ModelYears, 'field' | 'from'> & Partial<ModelYears>;

/** The choice of a year with what its definition leaves out. */
export const buildYears = (declared: Declared): ModelYears => ({ ahead: 0, ...declared });

/** The condition that the choice of a year sets: `year`, `date_year`. */
export const yearCondition = ({ field }: Model, years: ModelYears): string =>
  isMoment(field[years.field]?.kind ?? 'json') ? `${years.field}_year` : years.field;

/** Returns the years to choose from, newest first. */
export const yearsUntil = (thisYear: number, { from, ahead }: Pick<ModelYears, 'from' | 'ahead'>): number[] =>
  Array.from({ length: Math.max(0, thisYear + ahead - from + 1) }, (_, index) => thisYear + ahead - index);

/** Throws for a choice of years by what is no year of the list. */
export function assertYears(models: Readonly<Record<string, Model>>): void {
  for (const { stem, years, field, filters } of Object.values(models)) {
    if (!years) continue;
    const own = field[years.field];
    const isYear = own && (own.kind === 'integer' || takesOperator(own, 'year'));
    if (!isYear || !filters.includes(years.field))
      throw new Error(
        `The years of ${stem} require ${years.field} to be a year or date field that is a filter.`,
      );
  }
}
