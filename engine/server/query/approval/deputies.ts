import { sql, type RawBuilder } from 'kysely';
import { todayIn } from '../../../model/days.ts';
import type { Call } from '../../context/context.ts';
import { deputiesTable } from './tables.ts';

/** SQL of the resources that two deputyships have in common; null means all. */
const together = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when ${one} is null then ${other} when ${other} is null then ${one}
    else (select coalesce(jsonb_agg(v.stem), '[]') from jsonb_array_elements(${one}) v(stem)
      where ${other} @> v.stem) end`;

/** An empty choice means everything, like none. */
const chosen = sql`nullif(d.resources, '[]'::jsonb)`;

/** The company's day. */
export const dayOf = ({ engine }: Pick<Call, 'engine'>): string =>
  todayIn(engine.config.timeZone, engine.now());

/**
 * SQL of the people on whose behalf a person decides today (`id`), including that person, and for which
 * resources (`resources`, null for all). A deputy with a deputy passes it on.
 */
export function representedBy(call: Pick<Call, 'engine'>, person: number): RawBuilder<unknown> {
  const today = dayOf(call);
  return sql`with recursive behalf(id, resources) as (
      select ${person}::bigint, null::jsonb
      union select d.user_id, ${together(sql`b.resources`, chosen)}
        from ${deputiesTable(call)} d join behalf b on d.deputy_id = b.id
        where d."from" <= ${today}::date and d."to" >= ${today}::date)
    select id, resources from behalf`;
}

/** SQL of the people who stand in today for those of an array, for requests of a resource. */
export function deputiesOf(
  call: Pick<Call, 'engine'>,
  people: readonly number[],
  stem: string,
): RawBuilder<unknown> {
  const today = dayOf(call);
  return sql`with recursive deputy(id) as (
      select p.id from unnest(${people}::bigint[]) p(id)
      union select d.deputy_id from ${deputiesTable(call)} d join deputy b on d.user_id = b.id
        where d."from" <= ${today}::date and d."to" >= ${today}::date
          and (${chosen} is null or d.resources @> ${JSON.stringify(stem)}::jsonb))
    select id from deputy`;
}
