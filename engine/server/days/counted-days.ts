import { sql, type RawBuilder } from 'kysely';
import type { Period } from '../../model/days.ts';
import { readCondition } from '../query/scope.ts';
import { both, columnOf, either, isIn, type Condition, type Source } from '../query/source.ts';
import { onDays, type Grid } from './grid.ts';

const isOneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[] = []): Condition[] =>
  values.length === 0 ? [] : [sql<boolean>`${column} in (${sql.join(values)})`];

/**
 * SQL of the days of some rows that count: `id`, `day`, and the place of the first `total` that the day fits.
 * Cells that the caller does not read count for nothing. `rows` is SQL of ids.
 */
export function countedDays(
  { call, model, days }: Grid,
  rows: RawBuilder<unknown>,
  period: Period,
): RawBuilder<unknown> {
  const cells: Source = { call, model, alias: 'c' };
  const row = columnOf(cells, days.row);
  const marks = call.engine.rules[model.stem]?.countedMarks?.({ call, rows, ...period });
  const fits = days.totals.map(({ values, marks: names }, place) => {
    const isFit = either([...isOneOf(sql.ref('v.value'), values), ...isOneOf(sql.ref('m.mark'), names)]);
    return sql`when ${isFit} then ${sql.lit(place)}`;
  });
  return sql`select * from (
    select coalesce(v.id, m.id) as id, coalesce(v.day, m.day) as day, case ${sql.join(fits, sql` `)} end as total
    from (
      select ${row} as id, ${columnOf(cells, days.day)} as day, ${columnOf(cells, days.value)} as value
      from ${sql.table(model.table)} c
      where ${both([isIn(row, rows), onDays(cells, days, period), readCondition(cells)])}
    ) v full join (
      ${marks ?? sql`select null::bigint as id, null::date as day, null::text as mark where false`}
    ) m on m.id = v.id and m.day = v.day) f
    where f.total is not null`;
}
