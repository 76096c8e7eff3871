import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Stem } from '../../generated/types.ts';
import type { Database } from '../../generated/database.ts';
import { modelOf, type ServiceAnswer } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import { daysWithin, touches } from './leave-balance.ts';
import { isStaff } from './staff.ts';

export type Chart = ServiceAnswer<'dashboard', 'analytics'>['charts'][number];
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  /** Only this person's figures. */ readonly userId?: number;
}
type Db = Kysely<Database>;

const person = table('employees', 'e');
const type = table('global_types', 't');
const role = table('roles', 'r');
const mark = table('attendance', 'a');
const sums = table('attendance_sums', 's');
const leave = table('leaves', 'l');
const project = table('projects', 'p');
const ticket = table('tickets', 'k');

async function chart(db: Db, name: string, statement: RawBuilder<unknown>): Promise<Chart> {
  const { rows } = await sql<Chart['series'][number]>`${statement}`.execute(db);
  return { name, series: rows };
}

/** Returns the condition for one person's rows, or for all rows. */
const of = (owner: RawBuilder<number>, { userId }: Span): RawBuilder<boolean> =>
  userId === undefined ? sql<boolean>`true` : sql<boolean>`${owner} = ${userId}`;

/** SQL of each month of the span with what `counted` (SQL of `month, value`) has for it. */
const byMonth = ({ from, to }: Span, counted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select to_char(m, 'YYYY-MM') as label, coalesce(c.value, 0) as value
  from generate_series(date_trunc('month', ${from}::date), date_trunc('month', ${to}::date),
    interval '1 month') m
    left join (${counted}) c on c.month = m
  order by 1`;

/** SQL of how many rows of `from` there are in each month by a day of theirs. */
const countByMonth = (day: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select date_trunc('month', ${day}) as month, count(*)::integer as value from ${from} group by 1`;

interface Counted {
  readonly rows: typeof person | typeof ticket;
  readonly field: RawBuilder<number | null>;
  readonly where: RawBuilder<unknown>;
}

/** SQL of how many rows refer to each record of a table by a field, the most first. */
const countBy = (
  kind: typeof type | typeof role,
  { rows, field, where }: Counted,
): RawBuilder<unknown> => sql`
  select ${kind.name} as label, ${kind.id} as id, count(*)::integer as value
  from ${rows}
    join ${kind} on ${kind.id} = ${field}
  where ${where}
  group by 1, 2
  order by value desc, label`;

/** Headcount by department and role, joiners and leavers by month. */
export async function readPeopleCharts(db: Db, span: Span): Promise<Chart[]> {
  const active = sql`${isStaff(person, span.today)} and ${of(person.id, span)}`;
  const moves = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
    byMonth(
      span,
      countByMonth(
        day,
        sql`${person} where not ${person.isDeleted} and ${of(person.id, span)}
          and ${day} between ${span.from}::date and ${span.to}::date`,
      ),
    );
  return [
    await chart(db, 'department', countBy(type, { rows: person, field: person.department, where: active })),
    await chart(db, 'role', countBy(role, { rows: person, field: person.userRole, where: active })),
    await chart(db, 'joiners', moves(person.joiningDate)),
    await chart(db, 'leavers', moves(person.leavingDate)),
  ];
}

/**
 * SQL of the marks of the span by day and status: of all as they are kept, of one person as they are stored.
 */
const marksSql = (span: Span): RawBuilder<unknown> =>
  span.userId === undefined
    ? sql`
      select ${sums.date} as date, ${sums.status} as status, ${sums.count} as count,
        ${sums.workingHours} as minutes
      from ${sums}
      where ${sums.date} between ${span.from}::date and ${span.to}::date`
    : sql`
      select ${mark.date} as date, ${mark.status} as status, 1 as count, ${mark.workingHours} as minutes
      from ${mark}
      where ${mark.userId} = ${span.userId}
        and ${mark.date} between ${span.from}::date and ${span.to}::date`;

/** Days by status and month, leave by type as far as it falls into the span, hours worked. */
export async function readAttendanceCharts(call: Call, db: Db, span: Span): Promise<Chart[]> {
  const period = { from: sql`${span.from}::date`, to: sql`${span.to}::date` };
  const marks = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
    byMonth(
      span,
      sql`
        select date_trunc('month', k.date) as month, ${value} as value
        from (${marksSql(span)}) k
        group by 1`,
    );
  const status = (name: string, value: number): Promise<Chart> =>
    chart(db, name, marks(sql`coalesce(sum(k.count) filter (where k.status = ${value}), 0)::integer`));
  return [
    await status('present', 1),
    await status('wfh', 3),
    await status('leave', 0),
    await chart(
      db,
      'leaveType',
      sql`
        select ${type.name} as label, ${type.id} as id, ${type.uniqueValue} as key,
          sum(${daysWithin(leave, period, call.engine.config.weekend)})::float8 as value
        from ${leave}
          join ${type} on ${type.id} = ${leave.leaveType}
        where ${leave.leaveStatus} = 1 and not ${leave.isDeleted}
          and ${touches(leave, period)} and ${of(leave.userId, span)}
        group by 1, 2, 3
        order by value desc, label`,
    ),
    await chart(db, 'hours', marks(sql`coalesce(round(sum(k.minutes) / 60.0), 0)::float8`)),
  ];
}

/**
 * Projects by state, tickets by state, category and month: those of the lists behind the figures, which hold
 * the own ones without `read_all` and all tickets for tech support.
 */
export async function readProjectCharts(call: Call, db: Db, span: Span): Promise<Chart[]> {
  const seen = (stem: Stem, alias: string): RawBuilder<boolean> =>
    readCondition({ call, model: modelOf(call, stem), alias });
  // Moments belong to days by the company's clock.
  const raisedOn = sql`(${ticket.createdAt} at time zone ${call.engine.config.timeZone})`;
  const raised = sql`${raisedOn} >= ${span.from}::date and ${raisedOn} < ${span.to}::date + 1
    and ${seen('tickets', 'k')}`;
  return [
    await chart(
      db,
      'projectStatus',
      sql`
        select ${type.name} as label, ${type.id} as id, ${type.uniqueValue} as key,
          count(*)::integer as value
        from ${project}
          join ${type} on ${type.id} = ${project.projectStatus}
        where ${seen('projects', 'p')}
        group by 1, 2, 3
        order by value desc, label`,
    ),
    await chart(
      db,
      'ticketStatus',
      sql`
        select ${ticket.status} as label, ${ticket.status} as key, count(*)::integer as value
        from ${ticket}
        where ${raised}
        group by 1, 2
        order by value desc, label`,
    ),
    await chart(db, 'ticketCategory', countBy(type, { rows: ticket, field: ticket.category, where: raised })),
    await chart(db, 'tickets', byMonth(span, countByMonth(raisedOn, sql`${ticket} where ${raised}`))),
  ];
}
