import { sql, type RawBuilder } from 'kysely';
import type { Period } from '../../model/days.ts';
import { columnOf, either, isIn, type Condition } from '../query/source.ts';
import { cellSource, cellsSql } from './cells.ts';
import type { Grid } from './grid.ts';

const isOneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[] = []): Condition[] =>
  values.length === 0 ? [] : [sql<boolean>`${column} in (${sql.join(values)})`];

/**
 * SQL of the days of some rows that count: `id`, `day`, and the place of the first `total` that the day fits.
 * Cells that the caller does not read count for nothing. `rows` is SQL of ids.
 */
export function countedDays(grid: Grid, rows: RawBuilder<unknown>, period: Period): RawBuilder<unknown> {
  const { call, model, days } = grid;
  const isOfRows = isIn(columnOf(cellSource(grid), days.row), rows);
  const hasValues = days.totals.some(({ values }) => values !== undefined);
  const marks = call.engine.rules[model.stem]?.countedMarks?.({ call, rows, ...period });
  const fits = days.totals.map(({ values, marks: names }, place) => {
    const isFit = either([...isOneOf(sql.ref('v.value'), values), ...isOneOf(sql.ref('m.mark'), names)]);
    return sql`when ${isFit} then ${sql.lit(place)}`;
  });
  return sql`select * from (
    select coalesce(v."row", m.id) as id, coalesce(v.day, m.day) as day, case ${sql.join(fits, sql` `)} end as total
    from (
      ${hasValues ? cellsSql(grid, isOfRows, period) : sql`select null::bigint as "row", null::date as day where false`}
    ) v full join (
      ${marks ?? sql`select null::bigint as id, null::date as day, null::text as mark where false`}
    ) m on m.id = v."row" and m.day = v.day) f
    where f.total is not null`;
}
