import { sql, type RawBuilder } from 'kysely';
import type { Answer } from '../declared.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { readShared } from '@crewdeck/engine/server/query/read-shared.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

export type Upcoming = Answer<'events', 'upcoming'>['upcoming'][number];

const person = table('employees', 'e');
const holiday = table('holidays', 'h');
const event = table('events', 'e');

/** SQL of the years from a date until `y.year`. */
const yearsSince = (date: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`y.year - extract(year from ${date})::integer`;

/** The day of a date in the year `y.year`; 29 February is kept on 28 February of a common year. */
const inYear = (date: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${date} + make_interval(years => ${yearsSince(date)}))::date`;

/** SQL of what there is from one day to another, of people what falls into it in any of `y`. */
const foundSql = (from: string, until: string): RawBuilder<unknown> => sql`
  with y as (
    select distinct extract(year from day)::integer as year
    from unnest(array[${from}::date, ${until}::date]) as u(day)
  ), days as (
    select ${person.id} as id, ${person.name} as name, ${person.avatarUrl} as avatar_url,
      ${inYear(person.dateOfBirth)} as birthday,
      ${inYear(person.joiningDate)} as anniversary,
      ${yearsSince(person.joiningDate)} as years
    from ${person} cross join y
    where ${person.isActive} and not ${person.isDeleted}
  )
  select 'birthday' as kind, birthday as date, name as title, 'birthday' as banner, id as "userId",
    avatar_url as "avatarUrl", null::integer as years, null::bigint as id, 1 as rank
  from days
  where birthday between ${from}::date and ${until}::date
  union all
  select 'work_anniversary', anniversary, name, 'work_anniversary', id, avatar_url, years, null, 2
  from days
  where anniversary between ${from}::date and ${until}::date and years > 0
  union all
  select 'holiday', ${holiday.date}, ${holiday.title}, 'default', null, null, null, ${holiday.id}, 0
  from ${holiday}
  where ${holiday.date} between ${from}::date and ${until}::date
  union all
  select 'event', ${event.date}, ${event.title}, coalesce(${event.banner}, 'default'), null, null, null,
    ${event.id}, 0
  from ${event}
  where ${event.date} between ${from}::date and ${until}::date and not ${event.isDeleted}
  order by date, rank, title`;

/**
 * Birthdays (never the year), work anniversaries, holidays and events from a day on, by date; the first of
 * them where a limit is given. The same for everybody.
 */
export async function readUpcoming(
  call: Call,
  from: string,
  days: number,
  limit: number | null = null,
): Promise<readonly Upcoming[]> {
  const { upcoming } = await readShared(
    call,
    sql<{ upcoming: readonly Upcoming[] }>`
      select coalesce(json_agg(to_jsonb(u) - 'rank' order by u.date, u.rank, u.title), '[]') as upcoming
      from (${foundSql(from, addDays(from, days - 1))} limit ${limit}) u`,
  );
  return upcoming;
}
