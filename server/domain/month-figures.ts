import { sql } from 'kysely';
import type { MonthFigure } from '@crewdeck/engine/model/export-column.ts';
import type { Call, CountFigures } from '@crewdeck/engine/server/context/context.ts';
import { addDays, endOfMonth } from '@crewdeck/engine/model/days.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { Tx } from '@crewdeck/engine/server/write/transaction.ts';
import { sumMonth } from './attendance-days.ts';
import { isWorkingDay } from './calendar.ts';
import { ACCEPTED } from './leave-days.ts';
import { isFromHome } from './leave-types.ts';
import { missingReportsSql } from './missing-reports.ts';
import { translate } from '../locales/translate.ts';

const person = table('employees', 'e');
const leave = table('leaves', 'l');
const type = table('global_types', 't');

interface Month {
  readonly call: Call;
  readonly tx: Tx;
  readonly from: string;
  readonly to: string;
}
type Count = (month: Month) => Promise<readonly MonthFigure[]>;

/** Days of each person by what they were, as the attendance report counts them. */
const countDays: Count = async ({ call, from, to }) => {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const employed = sql`
    select ${person.id} as id, 1 as position from ${person}
    where ${person.joiningDate} <= ${to}::date
      and (${person.leavingDate} is null or ${person.leavingDate} >= ${from}::date)
      and not ${person.isDeleted}`;
  const rows = await sumMonth(call, { year, month }, employed, addDays(to, 1));
  const { word } = translate(call.locale);
  return (['present', 'wfh', 'onDaysOff', 'leave', 'unmarked'] as const).map((name) => ({
    label: word(name),
    values: new Map(rows.map((row) => [row.id, row[name]])),
  }));
};

/** Accepted days of leave of each person, a column for each type, so that unpaid ones stand apart. */
const countLeave: Count = async ({ call, tx, from, to }) => {
  const { rows } = await sql<{ name: string; days: Readonly<Record<string, number>> | null }>`
    with taken as (
      select ${leave.userId} as person, ${leave.leaveType} as type,
        sum(case when ${leave.dayPart} = 'full' then 1 else 0.5 end)::float8 as days
      from ${leave}
        cross join generate_series(greatest(${leave.leaveFrom}, ${from}::date)::timestamp,
          least(${leave.leaveTo}, ${to}::date), interval '1 day') c(day)
      where ${leave.leaveStatus} = ${ACCEPTED} and not ${leave.isDeleted}
        and ${leave.leaveFrom} <= ${to}::date and ${leave.leaveTo} >= ${from}::date
        and ${isWorkingDay(call, sql`c.day::date`)}
      group by 1, 2
    ), listed as (
      select ${type.id} as id, ${type.name} as name, ${type.order} as place, ${type.isActive} as is_active,
        (select jsonb_object_agg(taken.person, taken.days) from taken where taken.type = ${type.id}) as days
      from ${type} join global_type_categories k on k.id = ${type.categoryId} and k.unique_value = 'leave_type'
      where not ${isFromHome(type)}
    )
    select name, days from listed where is_active or days is not null order by place, name, id`.execute(tx);
  const { term } = translate(call.locale);
  return rows.map(({ name, days }) => ({
    label: term(name),
    values: new Map(Object.entries(days ?? {}).map(([id, count]) => [Number(id), count])),
  }));
};

/** Working days for which people who were at work have written nothing. */
const countUnreported: Count = async ({ call, tx, from, to }) => {
  const missing = missingReportsSql(call, { from, to }, sql<boolean>`true`);
  const { rows } = await sql<{ id: number; count: number }>`
    select id, count(*)::integer as count from (${missing}) u group by id`.execute(tx);
  return [
    {
      label: translate(call.locale).word('unreported'),
      values: new Map(rows.map(({ id, count }) => [id, count])),
    },
  ];
};

const counts: Readonly<Record<string, Count>> = {
  days: countDays,
  leave: countLeave,
  unreported: countUnreported,
};

/** Returns the figures of a closed month for payroll that are no sums of its rows. */
export const figuresOfMonth: CountFigures = async (call, tx, { month, figures }) => {
  const from = `${month}-01`;
  return (await counts[figures]?.({ call, tx, from, to: endOfMonth(from) })) ?? [];
};
