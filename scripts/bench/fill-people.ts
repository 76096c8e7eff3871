import { sql, type RawBuilder } from 'kysely';
import { table } from '@crewdeck/engine/server/database/table.ts';

const person = table('employees');
const mark = table('attendance');
const shift = table('roster_shifts');

interface Spread {
  /** In how many days they have joined, one a day. */
  readonly days: number;
  /** SQL of the department and of the manager of the n-th. */
  readonly department: RawBuilder<unknown>;
  readonly manager: RawBuilder<unknown>;
}

/** SQL that fills the employees up to so many. */
export const employeesSql = (
  people: number,
  { days, department, manager }: Spread,
): RawBuilder<unknown> => sql`
  insert into ${person} (${person.$.empId}, ${person.$.name}, ${person.$.email}, ${person.$.phone},
    ${person.$.joiningDate}, ${person.$.designation}, ${person.$.department}, ${person.$.userRole},
    ${person.$.managerId}, ${person.$.isActive}, ${person.$.createdBy})
  select 'BEN' || lpad(n::text, 7, '0'),
    (array['Ann','Bob','Cleo','Dan','Eve','Finn','Gail','Hugo','Iris','Jack'])[1 + n % 10]
      || ' ' || md5(n::text),
    'bench.' || n || '@bench.example', '+4930' || (1000000 + n),
    date '2020-01-01' + (n % ${sql.lit(days)}), 16, ${department}, 5, ${manager},
    n % 20 <> 0, 1
  from generate_series((select count(*)::integer from ${person}) + 1, ${sql.lit(people)}) n`;

/** SQL that fills the demo company up to so many people, with their working days of so many days back. */
export const peopleSql = (people: number, days: number): RawBuilder<unknown> => sql`
  ${employeesSql(people, { days: 1500, department: sql`24 + n % 8`, manager: sql`4 + n % 30` })};
  insert into ${mark} (${mark.$.userId}, ${mark.$.date}, ${mark.$.status}, ${mark.$.checkIn},
    ${mark.$.checkOut}, ${mark.$.workingHours}, ${mark.$.createdBy})
  select ${person.id}, d::date,
    case when (${person.id} + extract(doy from d)::integer) % 9 = 0 then 3 else 1 end,
    '09:00', '17:30', 465, ${person.id}
  from ${person}
  cross join generate_series(now()::date - ${sql.lit(days)}, now()::date - 1, interval '1 day') d
  where ${person.empId} like 'BEN%' and extract(dow from d) not in (0, 6)`;

/** SQL that plans the working days of this month for everybody who was filled in. */
export const shiftsSql = (): RawBuilder<unknown> => sql`
  insert into ${shift} (${shift.$.empId}, ${shift.$.date}, ${shift.$.shift})
  select ${person.id}, d::date,
    (array['Morning Shift', 'Afternoon Shift', 'Night Shift'])[1 + (${person.id} % 3)::integer]
  from ${person}
  cross join generate_series(date_trunc('month', now()::date),
    date_trunc('month', now()::date) + interval '1 month' - interval '1 day', interval '1 day') d
  where ${person.empId} like 'BEN%' and extract(dow from d) not in (0, 6)`;
