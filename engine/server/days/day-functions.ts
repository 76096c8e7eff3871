import type { Days, DaysInput, DaysQuery, DaysTotals, WrittenDays } from '../../model/day-grid.ts';
import type { ActionFunction } from '../context/context.ts';
import { functionsOf } from '../context/declared.ts';
import { readDays, totalDays } from './read-days.ts';
import { writeDays } from './write-days.ts';

interface DayActions {
  readDays: { input: object; query: DaysQuery; params: object; answer: Days };
  totalDays: { input: object; query: DaysQuery; params: object; answer: DaysTotals };
  writeDays: { input: DaysInput; query: object; params: object; answer: WrittenDays };
}

/** Implementations of the generated endpoints of grids of days. */
export const dayFunctions: Readonly<Record<string, ActionFunction>> = functionsOf<DayActions>({
  readDays: ({ call, query }, model) => readDays(call, model, query),
  totalDays: ({ call, query }, model) => totalDays(call, model, query),
  writeDays: ({ call, input }, model) => writeDays(call, model, input),
});
