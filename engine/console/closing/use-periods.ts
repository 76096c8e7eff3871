import { useGetList, type RaRecord } from 'ra-core';
import { closedModels, closingModel, periodStates } from '../../model/closing.ts';
import { addDays, endOfMonth, firstDay, monthOf, moveMonth } from '../../model/days.ts';
import type { Model } from '../../model/model.ts';
import { today } from '../client/company-clock.ts';
import { useEngine } from '../context/EngineContext.tsx';

const SHOWN = 12;
const MOST = 500;

/** A month of a resource: its state, and the user who closed it. */
export interface Cell {
  readonly model: Model;
  /** `2031-01` */
  readonly month: string;
  readonly isClosed: boolean;
  /** True if it is late and earlier months are closed. */
  readonly isDue: boolean;
  readonly row: RaRecord | undefined;
}
export interface MonthRow {
  readonly month: string;
  readonly cells: readonly Cell[];
}

/** Returns the last completed months, the newest first. */
const lastMonths = (): string[] =>
  Array.from({ length: SHOWN }, (_, index) => firstDay(moveMonth(monthOf(today()), -1 - index)).slice(0, 7));

/** Days after its end from which a month is due. */
const daysUntilDue = ({ schema }: Model): number =>
  Number(/\d+/.exec(schema['x-period']?.after ?? '')?.[0] ?? 0);

/**
 * Returns which of the last twelve months are closed for which resources; undefined until they are loaded.
 */
export function usePeriods(): { readonly models: readonly Model[]; readonly rows?: readonly MonthRow[] } {
  const { models: all } = useEngine();
  const models = closedModels(all);
  const months = lastMonths();
  const { data } = useGetList<RaRecord>(closingModel(all)?.stem ?? '', {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'month', order: 'DESC' },
    filter: { month: months },
  });
  if (!data) return { models };
  const isClosed = (row: RaRecord | undefined): boolean => row?.state === periodStates.closed;
  const find = ({ stem }: Model, month: string): RaRecord | undefined =>
    data.find((row) => row.resource === stem && row.month === month);
  const rows = months.map((month) => ({
    month,
    cells: models.map((model) => {
      const row = find(model, month);
      const isLate = today() > addDays(endOfMonth(`${month}-01`), daysUntilDue(model));
      const hasEarlier = months.some((other) => other < month && isClosed(find(model, other)));
      return { model, month, row, isClosed: isClosed(row), isDue: isLate && hasEarlier && !isClosed(row) };
    }),
  }));
  return { models, rows };
}
