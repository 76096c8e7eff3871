import { sql, type RawBuilder } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { eachDay } from '@crewdeck/engine/model/days.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { isEmployedOn } from '../attendance.ts';
import { isWorkingDay } from '../calendar.ts';
import { windowStart } from '../../../resources/reporting-window.ts';
import { lastDayToFillIn } from '../reporting-window.ts';
import { itemSql, type InboxRequest, type InboxSource, type ItemParts } from './item.ts';

const person = table('employees', 'e');
const mark = table('attendance', 'm');
const report = table('dsr', 'd');
const period = table('periods', 'p');

interface Gap {
  readonly stem: 'attendance' | 'dsr';
  readonly offers: NonNullable<ItemParts['offers']>;
  /** SQL of where the first of the days is filled in. */
  readonly path: RawBuilder<unknown>;
  /** SQL that nothing is missing on `c.day`. */
  readonly isFilled: RawBuilder<boolean>;
  /** SQL of the day that was filled in last, as JSON. */
  readonly last: RawBuilder<unknown>;
}

/**
 * SQL of one item with the working days before today that lack something and may still be filled in, and one
 * for today: days of the employment, in months that are not closed.
 */
function gapSql(
  { call, today }: InboxRequest,
  { stem, offers, path, isFilled, last }: Gap,
): RawBuilder<unknown> {
  const days = eachDay(windowStart(today), today);
  const ends = days.map((day) => lastDayToFillIn(day, today));
  return sql`
    select ${itemSql({
      kind: 'days',
      stem,
      of: sql`${stem}::text || case when c.is_today then '-today' else '' end`,
      offers,
      facts: sql`jsonb_strip_nulls(jsonb_build_object('dates', jsonb_agg(c.day order by c.day),
        'last', (${last})))`,
      since: sql`min(c.day)`,
      // Today is due today, though it may still be filled in later.
      due: sql`case when c.is_today then ${today}::date else min(c.last) end`,
      path,
      seen: sql`jsonb_agg(c.day order by c.day)`,
    })}
    from (select day, last, day = ${today}::date as is_today
        from unnest(${days}::date[], ${ends}::date[]) as d(day, last)) c
      join ${person} on ${person.id} = ${call.identity.userId} and ${isEmployedOn(person, sql`c.day`)}
    where ${isWorkingDay(call, sql`c.day`)} and not ${isFilled}
      and not exists (select from ${period} where ${period.resource} = ${stem}
        and ${period.month} = to_char(c.day, 'YYYY-MM') and ${period.state} = 'closed')
    group by c.is_today`;
}

/** Days, up to today, that the caller has not marked, and those for which they have written no report. */
export const days: InboxSource = (request) => {
  const { call, today } = request;
  const { identity } = call;
  const ofMark = sql`${mark.userId} = ${identity.userId} and ${mark.date} = c.day`;
  const gaps: readonly Gap[] = [
    {
      stem: 'attendance',
      // Several days are marked one by one, on their page.
      offers: sql`case when count(*) = 1 then 'mark' end`,
      path: sql`'/attendance?view=mine'`,
      isFilled: sql<boolean>`exists (select from ${mark} where ${ofMark})`,
      last: sql`select jsonb_build_object('date', ${mark.date}, 'status', ${mark.status},
          'minutes', ${mark.workingHours})
        from ${mark} where ${mark.userId} = ${identity.userId} and ${mark.date} < ${today}::date
        order by ${mark.date} desc limit 1`,
    },
    {
      stem: 'dsr',
      offers: 'write',
      path: sql`'/dsr/create?source=%7B%22workingDate%22%3A%22' || min(c.day) || '%22%7D'`,
      // Who was off has nothing to report.
      isFilled: sql<boolean>`(exists (select from ${report} where ${report.userId} = ${identity.userId}
          and ${report.workingDate} = c.day)
        or exists (select from ${mark} where ${ofMark} and ${mark.status} = 0))`,
      last: sql`select jsonb_build_object('date', ${report.workingDate}, 'minutes', ${report.totalMinutes})
        from ${report} where ${report.userId} = ${identity.userId} and ${report.workingDate} < ${today}::date
        order by ${report.workingDate} desc limit 1`,
    },
  ];
  const own = gaps.filter(({ stem }) => holds(identity, stem, 'add'));
  if (own.length === 0) return undefined;
  return sql.join(
    own.map((gap) => gapSql(request, gap)),
    sql` union all `,
  );
};
