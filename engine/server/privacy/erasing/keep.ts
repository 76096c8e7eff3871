import { sql } from 'kysely';
import { addMonths } from '../../../model/days.ts';
import type { KeepKeyword } from '../../../model/keywords.ts';
import type { PersonalModel } from '../../../model/privacy.ts';
import { both, columnRef, either, NOTHING, type Condition } from '../../query/source.ts';

/** SQL of the rows (alias `t`) that something is demanded of. */
const meantRows = (model: PersonalModel, { where = {} }: KeepKeyword): Condition =>
  both(
    Object.entries(where).map(
      ([name, values]) => sql<boolean>`${columnRef('t', model, name)} in (${sql.join(values)})`,
    ),
  );

/** SQL of the rows (alias `t`) whose date is longer ago than they have to be kept; may be null. */
function isPast(model: PersonalModel, { years, from }: KeepKeyword, today: string): Condition {
  if (years === undefined || from === undefined) return NOTHING;
  const type = model.field[from]?.kind === 'date' ? 'date' : 'timestamptz';
  const limit = addMonths(today, -12 * years);
  return sql<boolean>`${columnRef('t', model, from)} < ${limit}::${sql.raw(type)}`;
}

/** Returns SQL of the rows (alias `t`) that stay when their person is erased, as of a day. */
export const staysWhenErased = (model: PersonalModel, today: string): Condition =>
  either(
    (model.personal.keep ?? []).map((keep) =>
      both([meantRows(model, keep), sql<boolean>`not coalesce(${isPast(model, keep, today)}, false)`]),
    ),
  );

/** Returns SQL of the kept rows (alias `t`) that no longer have to be kept. */
export function isOver(model: PersonalModel, today: string): Condition {
  const past = (model.personal.keep ?? []).map((keep) =>
    both([meantRows(model, keep), isPast(model, keep, today)]),
  );
  return both([either(past), sql<boolean>`not ${staysWhenErased(model, today)}`]);
}
