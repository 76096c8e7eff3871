import { sql } from 'kysely';
import type { Period } from '../../model/days.ts';
import type { Model } from '../../model/model.ts';
import { PERIOD_EPOCH, periodSql } from '../database/tables/tables.ts';
import type { Condition } from './source.ts';

/**
 * SQL of the rows of a table whose days may not overlap (`x-no-overlap`) that have one of some days, in the
 * words of the index that keeps them apart: it finds the rows of a record in a period, however many others
 * the record has.
 */
export function overlapsDays(model: Model, { from, to }: Period): Condition {
  const rule = model.schema['x-no-overlap'];
  if (!rule) throw new Error(`Rows of ${model.stem} may overlap.`);
  const halfDays = (day: string) => sql`(${day}::date - ${sql.lit(PERIOD_EPOCH)}::date) * 2`;
  return sql<boolean>`${sql.raw(periodSql(model, rule))} && int4range(${halfDays(from)}, ${halfDays(to)} + 2)`;
}
