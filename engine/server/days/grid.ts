import { sql } from 'kysely';
import type { Period } from '../../model/days.ts';
import type { Model } from '../../model/model.ts';
import type { ModelDays } from '../../model/model-lists.ts';
import type { Call } from '../context/context.ts';
import { overlapsDays } from '../query/overlap.ts';
import { aliveCondition } from '../query/scope.ts';
import { both, columnOf, type Condition, type Source } from '../query/source.ts';

/** A resource whose list is a grid, what its cells are, and the records that are its rows, in SQL `r`. */
export interface Grid {
  readonly call: Call;
  readonly model: Model;
  readonly days: ModelDays;
  readonly rows: Source;
}

/** Returns the grid of a resource. Throws where its list is none. */
export function gridOf(call: Call, model: Model): Grid {
  const { days } = model;
  const rows = call.engine.models[days?.stem ?? ''];
  if (!days || !rows) throw new Error(`The list of ${model.stem} is not a grid of days.`);
  return { call, model, days, rows: { call, model: rows, alias: 'r' } };
}

/** Returns SQL of the rows of the table that the grid shows on some days. */
export function onDays(source: Source, { day, to, where }: ModelDays, period: Period): Condition {
  const isOn =
    to === undefined
      ? sql<boolean>`${columnOf(source, day)} between ${period.from}::date and ${period.to}::date`
      : overlapsDays(source.model, period);
  // As literals: the index of rows that last knows only these.
  const held = Object.entries(where).map(
    ([name, values]) =>
      sql<boolean>`${columnOf(source, name)} in (${sql.join([values].flat().map((one) => sql.lit(one)))})`,
  );
  return both([isOn, ...held, aliveCondition(source)]);
}
