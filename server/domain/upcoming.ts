import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { Answer } from '../declared.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';

export type Upcoming = Answer<'events', 'upcoming'>['upcoming'][number];

/** The day of a date in the year `y.year`; 29 February is kept on 28 February of a common year. */
const inYear = (column: string) =>
  sql`(${sql.ref(column)} + make_interval(years => y.year - extract(year
    from ${sql.ref(column)})::integer))::date`;

/** Birthdays (never the year), work anniversaries, holidays and events from a day on, by date. */
export async function readUpcoming(db: Kysely<Database>, from: string, days: number): Promise<Upcoming[]> {
  const until = addDays(from, days - 1);
  const { rows } = await sql<Upcoming>`
    with y as (select distinct extract(year from day)::integer as year
      from unnest(array[${from}::date, ${until}::date]) as u(day)),
    days as (
      select e.id, e.name, e.avatar_url, ${inYear('e.date_of_birth')} as birthday,
        ${inYear('e.joining_date')} as anniversary, y.year - extract(year
        from e.joining_date)::integer as years
      from employees e cross join y where e.is_active and not e.is_deleted)
    select 'birthday' as kind, birthday as date, name as title, 'birthday' as banner, id as "userId",
      avatar_url as "avatarUrl", null::integer as years, null::integer as id, 1 as rank from days
      where birthday between ${from}::date and ${until}::date
    union all
    select 'work_anniversary', anniversary, name, 'work_anniversary', id, avatar_url, years, null, 2 from days
      where anniversary between ${from}::date and ${until}::date and years > 0
    union all
    select 'holiday', h.date, h.title, 'default', null, null, null, h.id, 0 from holidays h
      where h.date between ${from}::date and ${until}::date
    union all
    select 'event', e.date, e.title, coalesce(e.banner, 'default'), null, null, null, e.id, 0 from events e
      where e.date between ${from}::date and ${until}::date and not e.is_deleted
    order by date, rank, title`.execute(db);
  return rows.map(({ kind, date, title, banner, userId, avatarUrl, years, id }) => ({
    kind,
    date,
    title,
    banner,
    userId,
    avatarUrl,
    years,
    id,
  }));
}
