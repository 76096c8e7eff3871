import { sql, type RawBuilder } from 'kysely';
import { MOST_TEXTS, TEXT_LENGTH } from '../../model/day-grid.ts';
import type { Period } from '../../model/days.ts';
import { readCondition } from '../query/scope.ts';
import { nameOf } from '../query/select.ts';
import { both, columnOf, type Condition, type Source } from '../query/source.ts';
import { onDays, type Grid } from './grid.ts';

/** The rows of a grid's table as they are read, in SQL `c`. */
export const cellSource = ({ call, model }: Grid): Source => ({ call, model, alias: 'c' });

/** SQL of as much of a text as a cell has room for. */
const begin = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`left(${text}, ${sql.lit(TEXT_LENGTH)})`;

/** SQL of the first texts of a cell, as JSON; null without any. */
function textsSql({ days: { texts } }: Grid, source: Source): RawBuilder<unknown> {
  if (!texts) return sql`null::json`;
  const column = columnOf(source, texts.of);
  if (texts.item === undefined)
    return sql`case when ${column} is not null then json_build_array(${begin(column)}) end`;
  return sql`(select json_agg(${begin(sql`e.item ->> ${sql.lit(texts.item)}`)} order by e.place)
    from jsonb_array_elements(${column}) with ordinality as e(item, place)
    where e.place <= ${sql.lit(MOST_TEXTS)})`;
}

/**
 * Returns SQL of the cells of some days that the caller reads: `id`, `row`, `day`, `value`, the `label` of a
 * reference, and the `texts`. A row that lasts has a cell on each of its days; where two halves of a day have
 * rows, the cell is the first half.
 */
export function cellsSql(grid: Grid, isOfRows: Condition, period: Period): RawBuilder<unknown> {
  const { call, model, days } = grid;
  const source = cellSource(grid);
  const column = (name: string): RawBuilder<unknown> => columnOf(source, name);
  const ref = model.field[days.value]?.ref;
  const label = ref ? nameOf(call.engine, ref, 'cn', column(days.value)) : sql`null::text`;
  const rows = (more: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select c.id, ${column(days.row)} as "row", ${column(days.value)} as "value", ${label} as "label",
      ${textsSql(grid, source)} as "texts", ${more}
    from ${sql.table(model.table)} c
    where ${both([isOfRows, onDays(source, days, period), readCondition(source)])}`;
  if (days.to === undefined) return rows(sql`${column(days.day)} as "day"`);
  const { half } = model.schema['x-no-overlap'] ?? {};
  return sql`
    select distinct on (p."row", s.day) p.id, p."row", p."value", p."label", p."texts", s.day
    from (${rows(sql`
      greatest(${column(days.day)}, ${period.from}::date) as "first",
      least(${column(days.to)}, ${period.to}::date) as "last",
      ${half === undefined ? sql`null::text` : column(half)} as "half"`)}) p
      cross join lateral (
        select p."first" + n as day from generate_series(0, p."last" - p."first") as n
      ) s
    order by p."row", s.day, p."half" = 'second_half', p.id`;
}
