import { sql } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { workingDaysOf } from '../calendar.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { missingReportsSql, othersOf } from '../missing-reports.ts';
import { itemSql, type InboxSource } from './item.ts';

const person = table('employees', 'l');

/** Days back in which there is a working day, but for long holidays. */
const BACK_DAYS = 7;

/**
 * For who leads or trains people: how many of them have no report of the last working day. Who reads those of
 * everybody has the grid of reports for it.
 */
export const peoplesReports: InboxSource = ({ call, today }) => {
  const { identity } = call;
  if (!holds(identity, 'dsr', 'update') || holds(identity, 'dsr', 'read_all')) return undefined;
  const [from, to] = [addDays(today, -BACK_DAYS), addDays(today, -1)];
  // Most people lead nobody, which is found without a look at everybody.
  const whom = sql<boolean>`(select exists (select from ${person}
    where ${identity.userId} in (${person.managerId}, ${person.trainerId}))) and ${othersOf(call)}`;
  return sql`
    select ${itemSql({
      kind: 'days',
      stem: 'dsr',
      of: sql`'people'`,
      facts: sql`jsonb_build_object('count', count(*), 'date', min(g.day))`,
      since: sql`min(g.day)`,
      path: sql`'/dsr?view=days&week=' || min(g.day)`,
      // It is postponed for as long as it is about the same day.
      seen: sql`min(g.day)`,
    })}
    from (${missingReportsSql(call, { from, to }, whom)}) g
    where g.day = (select max(w.day) from unnest(${workingDaysOf(call, from, to)}) as w(day))
    having count(*) > 0`;
};
