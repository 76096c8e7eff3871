import { sql, type RawBuilder } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { addDays, eachDay } from '@crewdeck/engine/model/days.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { isEmployedOn } from '../attendance.ts';
import { isWorkingDay } from '../calendar.ts';
import { windowStart } from '../../../resources/reporting-window.ts';
import { lastDayToFillIn } from '../reporting-window.ts';
import { itemSql, type InboxRequest, type InboxSource } from './item.ts';

const person = table('employees', 'e');
const mark = table('attendance', 'm');
const report = table('dsr', 'd');
const period = table('periods', 'p');

interface Gap {
  readonly stem: 'attendance' | 'dsr';
  /** SQL of where the first of the days is filled in. */
  readonly path: RawBuilder<unknown>;
  /** SQL that nothing is missing on `c.day`. */
  readonly isFilled: RawBuilder<boolean>;
}

/**
 * SQL of one item with the working days before today that lack something and may still be filled in: days of
 * the employment, in months that are not closed.
 */
function gapSql({ call, today }: InboxRequest, { stem, path, isFilled }: Gap): RawBuilder<unknown> {
  const days = eachDay(windowStart(today), addDays(today, -1));
  const ends = days.map((day) => lastDayToFillIn(day, today));
  return sql`
    select ${itemSql({
      kind: 'days',
      stem,
      of: sql`${stem}::text`,
      facts: sql`jsonb_build_object('dates', jsonb_agg(c.day order by c.day))`,
      since: sql`min(c.day)`,
      due: sql`min(c.last)`,
      path,
    })}
    from unnest(${days}::date[], ${ends}::date[]) as c(day, last)
      join ${person} on ${person.id} = ${call.identity.userId} and ${isEmployedOn(person, sql`c.day`)}
    where ${isWorkingDay(call, sql`c.day`)} and not ${isFilled}
      and not exists (select from ${period} where ${period.resource} = ${stem}
        and ${period.month} = to_char(c.day, 'YYYY-MM') and ${period.state} = 'closed')
    having count(*) > 0`;
}

/** Days that the caller has not marked, and days for which they have written no report. */
export const days: InboxSource = (request) => {
  const { identity } = request.call;
  const ofMark = sql`${mark.userId} = ${identity.userId} and ${mark.date} = c.day`;
  const gaps: readonly Gap[] = [
    {
      stem: 'attendance',
      path: sql`'/attendance?view=mine'`,
      isFilled: sql<boolean>`exists (select from ${mark} where ${ofMark})`,
    },
    {
      stem: 'dsr',
      path: sql`'/dsr/create?source=%7B%22workingDate%22%3A%22' || min(c.day) || '%22%7D'`,
      // Who was off has nothing to report.
      isFilled: sql<boolean>`(exists (select from ${report} where ${report.userId} = ${identity.userId}
          and ${report.workingDate} = c.day)
        or exists (select from ${mark} where ${ofMark} and ${mark.status} = 0))`,
    },
  ];
  const own = gaps.filter(({ stem }) => holds(identity, stem, 'add'));
  if (own.length === 0) return undefined;
  return sql.join(
    own.map((gap) => gapSql(request, gap)),
    sql` union all `,
  );
};
