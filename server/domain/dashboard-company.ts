import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@crewdeck/engine/model/days.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { readTermOrder, type TermSql } from '@crewdeck/engine/server/query/terms.ts';
import { readShared } from '@crewdeck/engine/server/query/read-shared.ts';
import { isWorkingDay } from './calendar.ts';
import type { Company } from './dashboard-figures.ts';
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
          and (${person.leavingDate} < ${today}::date
            or (${person.leavingDate} = ${today}::date and not ${person.isActive}))
      )::integer as gone
    from (
      select s::date as month, (s + interval '1 month')::date as next
      from generate_series(${firstMonth(today)}, ${today}::date, interval '1 month') s
    ) m
      cross join ${person}
    where not ${person.isDeleted}
    group by 1
  ) months`;

/** SQL of the departments of the staff, as JSON, in the order of what the reader calls them. */
const departmentsSql = (today: string, say: TermSql): RawBuilder<unknown> => sql`
  select coalesce(json_agg(shown order by ${say(sql`shown.label`)}), '[]')
  from (
    select ${type.id} as id, ${type.name} as label, count(*)::integer as people
    from ${person}
      join ${type} on ${type.id} = ${person.department}
    where ${isStaff(person, today)}
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

type People = Pick<Company, 'headcount' | 'trend' | 'traineesEnding' | 'joiners' | 'leavers'> & {
  readonly departments: readonly Pick<Company['departments'][number], 'id' | 'label' | 'people'>[];
};

/** SQL of headcount, joiners and leavers; it changes when people do. */
const peopleSql = (today: string, say: TermSql): RawBuilder<People> => sql<People>`
  select
    (select count(*)::integer from ${person} where ${isStaff(person, today)}) as headcount,
    (${trendSql(today)}) as trend,
    (${departmentsSql(today, say)}) as departments,
    (${traineesEndingSql(today)}) as "traineesEnding",
    (${peopleBy('joiningDate', [addDays(today, -30), addDays(today, 30)], 'desc')}) as joiners,
    (${peopleBy('leavingDate', [addDays(today, -30), addDays(today, 60)], 'asc')}) as leavers`;

interface Marked {
  readonly department: number;
  readonly status: number;
  readonly count: number;
}
interface Marks {
  readonly isWorkingDay: boolean;
  readonly marks: readonly Marked[];
}

/** SQL of today's attendance of the staff; it changes with each mark. */
const marksSql = (call: Call, today: string): RawBuilder<Marks> => sql<Marks>`
  select ${isWorkingDay(call, sql`${today}::date`)} as "isWorkingDay", (
    select coalesce(json_agg(shown), '[]')
    from (
      select ${person.department} as department, ${mark.status} as status, count(*)::integer as count
      from ${mark}
        join ${person} on ${person.id} = ${mark.userId}
      where ${mark.date} = ${today}::date and ${isStaff(person, today)}
      group by 1, 2
    ) shown
  ) as marks`;

const countOf = (marks: readonly Marked[], ...statuses: readonly number[]): number =>
  marks.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);

const presenceOf = (marks: readonly Marked[]) => ({
  atWork: countOf(marks, 1, 3),
  atHome: countOf(marks, 3),
  away: countOf(marks, 0),
});

/** For hr: people and their number over a year, who is at work, who comes and goes. */
export async function readCompany(call: Call, today: string): Promise<Omit<Company, 'waiting'>> {
  const people = await readShared(call, peopleSql(today, await readTermOrder(call)));
  const { isWorkingDay: isExpected, marks } = await readShared(call, marksSql(call, today));
  const { away, ...presence } = presenceOf(marks);
  return {
    ...people,
    ...presence,
    onLeave: away,
    awayToday: away,
    departments: people.departments.map((department) => {
      const own = marks.filter((one) => one.department === department.id);
      const marked = own.reduce((sum, { count }) => sum + count, 0);
      return {
        ...department,
        ...presenceOf(own),
        unmarked: isExpected ? department.people - marked : 0,
      };
    }),
  };
}
