import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/client.ts';
import { addDays } from './calendar.ts';

export interface Upcoming { readonly kind: 'birthday' | 'work_anniversary' | 'holiday' | 'event'; readonly date: string; readonly title: string; readonly banner: string; readonly userId: number | null; readonly avatarUrl: string | null; readonly years: number | null; readonly id: number | null }

/** A day of the calendar in the year of `day`; 29 February is kept on 28 February of a common year. */
const sameDayOf = (column: string) => sql`(make_date(extract(year from d.day)::integer, extract(month from ${sql.ref(column)})::integer, 1) + least(extract(day from ${sql.ref(column)})::integer, extract(day from (make_date(extract(year from d.day)::integer, extract(month from ${sql.ref(column)})::integer, 1) + interval '1 month - 1 day'))::integer) - 1)`;

/** Birthdays (never the year), work anniversaries, holidays and events from a day on, by date. */
export async function readUpcoming(db: Kysely<Database>, from: string, days: number): Promise<Upcoming[]> {
  const until = addDays(from, days - 1);
  const { rows } = await sql<Upcoming>`
    with d as (select generate_series(${from}::date, ${until}::date, interval '1 day')::date as day), people as (select * from employees where is_active and not is_deleted)
    select 'birthday' as kind, d.day as date, p.name as title, 'birthday' as banner, p.id as "userId", p.avatar_url as "avatarUrl", null::integer as years, null::integer as id, 1 as rank from d join people p on p.date_of_birth is not null and ${sameDayOf('p.date_of_birth')} = d.day
    union all
    select 'work_anniversary', d.day, p.name, 'work_anniversary', p.id, p.avatar_url, (extract(year from d.day) - extract(year from p.joining_date))::integer, null, 2 from d join people p on ${sameDayOf('p.joining_date')} = d.day and extract(year from p.joining_date) < extract(year from d.day)
    union all
    select 'holiday', h.date, h.title, 'default', null, null, null, h.id, 0 from holidays h where h.date between ${from}::date and ${until}::date
    union all
    select 'event', e.date, e.title, coalesce(e.banner, 'default'), null, null, null, e.id, 0 from events e where e.date between ${from}::date and ${until}::date and not e.is_deleted
    order by date, rank, title`.execute(db);
  return rows.map(({ kind, date, title, banner, userId, avatarUrl, years, id }) => ({ kind, date, title, banner, userId, avatarUrl, years, id }));
}
