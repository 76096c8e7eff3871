import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@crewdeck/engine/model/days.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { readOrder, type Say } from '@crewdeck/engine/server/query/terms.ts';
import { isUnmarked } from './attendance.ts';
import { readFigures, type Company, type Db } from './dashboard-figures.ts';
import { isStaff } from './staff.ts';

const person = table('employees', 'e');
const trainer = table('employees', 'm');
const trainee = table('trainees', 'n');
const mark = table('attendance', 'a');
const type = table('global_types', 't');

const MONTHS = 12;
const firstMonth = (today: string): RawBuilder<unknown> =>
  sql`date_trunc('month', ${today}::date) - make_interval(months => ${MONTHS - 1})`;

/**
 * SQL of the last months as JSON: the staff at the end of each, of this month today, and who has come and
 * gone in it.
 */
const trendSql = (today: string): RawBuilder<unknown> => sql`
  select json_agg(
    json_build_object('month', to_char(month, 'YYYY-MM'), 'count', count, 'joined', joined, 'left', gone)
    order by month
  )
  from (
    select m.month,
      count(*) filter (where ${isStaff(
        person,
        today,
        sql`least(m.next - 1, ${today}::date)`,
        sql`least(m.next, ${today}::date)`,
      )})::integer as count,
      count(*) filter (
        where ${person.joiningDate} >= m.month and ${person.joiningDate} < m.next
          and ${person.joiningDate} <= ${today}::date
      )::integer as joined,
      count(*) filter (
        where ${person.leavingDate} >= m.month and ${person.leavingDate} < m.next
          and ${person.leavingDate} < ${today}::date
      )::integer as gone
    from (
      select s::date as month, (s + interval '1 month')::date as next
      from generate_series(${firstMonth(today)}, ${today}::date, interval '1 month') s
    ) m
      cross join ${person}
    where not ${person.isDeleted}
    group by 1
  ) months`;

/** SQL of the staff, with their mark of the day. */
const staffSql = (call: Call, today: string): RawBuilder<unknown> => sql`
  select ${person.department} as department, ${mark.status} as status,
    ${isUnmarked(call, person, mark, today)} as is_unmarked
  from ${person}
    left join ${mark} on ${mark.userId} = ${person.id} and ${mark.date} = ${today}::date
  where ${isStaff(person, today)}`;

/** SQL of how many of `staff` are at work. */
const presence = sql`
  count(*) filter (where status in (1, 3))::integer as "atWork",
  count(*) filter (where status = 3)::integer as "atHome"`;

/** SQL of the departments of `staff`, as JSON, in the order of what the reader calls them. */
const departmentsSql = (say: Say): RawBuilder<unknown> => sql`
  select coalesce(json_agg(shown order by ${say(sql`shown.label`)}), '[]')
  from (
    select ${type.id} as id, ${type.name} as label, count(*)::integer as people, ${presence},
      count(*) filter (where status = 0)::integer as away,
      count(*) filter (where is_unmarked)::integer as unmarked
    from staff
      join ${type} on ${type.id} = staff.department
    group by 1, 2
  ) shown`;

/** SQL of the trainees whose training ends within two weeks, as JSON. */
const traineesEndingSql = (today: string): RawBuilder<unknown> => sql`
  select coalesce(json_agg(shown order by shown."trainingEnd"), '[]')
  from (
    select ${trainee.id} as "userId", ${trainee.name} as name, ${trainee.trainingEnd} as "trainingEnd",
      ${trainee.avatarUrl} as "avatarUrl",
      (select ${trainer.name} from ${trainer} where ${trainer.id} = ${trainee.trainerId}) as trainer
    from ${trainee}
    where ${trainee.isActive} and not ${trainee.isDeleted}
      and ${trainee.traineeStatus} in ('in_training', 'extended')
      and ${trainee.trainingEnd} between ${today}::date and ${addDays(today, 14)}::date
    order by ${trainee.trainingEnd}
    limit 10
  ) shown`;

/** SQL of the first ten people, by a day of theirs from one date to another, as JSON. */
const peopleBy = (
  name: 'joiningDate' | 'leavingDate',
  [from, to]: readonly [string, string],
  order: 'asc' | 'desc',
): RawBuilder<unknown> => {
  const [quoted, way] = [sql.raw(`"${name}"`), sql.raw(order)];
  return sql`
  select coalesce(json_agg(shown order by shown.${quoted} ${way}), '[]')
  from (
    select ${person.id} as "userId", ${person.name} as name, ${person[name]} as ${quoted},
      ${person.avatarUrl} as "avatarUrl"
    from ${person}
    where not ${person.isDeleted} and ${person[name]} between ${from}::date and ${to}::date
    order by ${person[name]} ${way}
    limit 10
  ) shown`;
};

/** For hr: people and their number over a year, who is at work, who comes and goes. */
export async function readCompany(call: Call, db: Db, today: string): Promise<Omit<Company, 'waiting'>> {
  const figures = await readFigures(
    db,
    sql<Omit<Company, 'waiting' | 'awayToday'>>`
      with staff as (${staffSql(call, today)})
      select count(*)::integer as headcount, ${presence},
        count(*) filter (where status = 0)::integer as "onLeave",
        (${trendSql(today)}) as trend,
        (${departmentsSql(await readOrder(call))}) as departments,
        (${traineesEndingSql(today)}) as "traineesEnding",
        (${peopleBy('joiningDate', [addDays(today, -30), addDays(today, 30)], 'desc')}) as joiners,
        (${peopleBy('leavingDate', [addDays(today, -30), addDays(today, 60)], 'asc')}) as leavers
      from staff`,
  );
  return { ...figures, awayToday: figures.onLeave };
}
