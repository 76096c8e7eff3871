import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { ServiceAnswer } from '../declared.ts';

export type CalendarEntry = ServiceAnswer<'calendar', 'range'>['entries'][number];
type Entry = CalendarEntry & Readonly<Record<string, unknown>>;

/**
 * What a person's calendar holds in a period: own leave in every state, colleagues' bare absences, holidays,
 * events, own shifts.
 */
export async function readCalendar(
  db: Kysely<Database>,
  userId: number,
  from: string,
  to: string,
): Promise<CalendarEntry[]> {
  const own = await sql<Entry>`select 'leave' as kind, l.id, l.leave_from as "from", l.leave_to as "to",
      t.name as title, l.user_id as "userId", l.leave_status as status, l.day_part as "dayPart"
    from leaves l join global_types t on t.id = l.leave_type where l.user_id = ${userId} and not l.is_deleted
      and l.leave_status in (0, 1) and l.leave_from <= ${to}::date and l.leave_to >= ${from}::date
      order by l.leave_from`.execute(db);
  // Those of the own team and department; of everybody else the page of the day tells.
  const away =
    await sql<Entry>`select 'away' as kind, l.id, l.leave_from as "from", l.leave_to as "to", e.name as title,
      e.id as "userId", l.day_part as "dayPart"
    from leaves l join employees e on e.id = l.user_id join global_types t on t.id = l.leave_type
      join employees me on me.id = ${userId}
    where l.user_id <> ${userId} and l.leave_status = 1 and not l.is_deleted
      and t.unique_value <> 'work_from_home' and e.is_active and not e.is_deleted
      and l.leave_from <= ${to}::date and l.leave_to >= ${from}::date
      and (e.manager_id = me.manager_id or e.manager_id = me.id or e.id = me.manager_id
        or e.department = me.department) order by l.leave_from, e.name`.execute(db);
  const holidays =
    await sql<Entry>`select 'holiday' as kind, id, date as "from", date as "to", title from holidays
      where date between ${from}::date and ${to}::date order by date`.execute(db);
  const events = await sql<Entry>`select 'event' as kind, id, date as "from", date as "to", title,
      coalesce(banner, 'default') as banner from events where not is_deleted and date between ${from}::date
      and ${to}::date order by date`.execute(db);
  const shifts = await sql<Entry>`select 'shift' as kind, id, date as "from", date as "to", shift as title,
      to_char(start_time, 'HH24:MI') as "startTime", to_char(end_time, 'HH24:MI') as "endTime"
      from roster_shifts where emp_id = ${userId} and date between ${from}::date and ${to}::date
      order by date`.execute(db);
  return [own, away, holidays, events, shifts].flatMap(({ rows }) => rows);
}
