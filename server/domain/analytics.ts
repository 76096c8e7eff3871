import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Stem } from '../../generated/types.ts';
import type { Database } from '../../generated/database.ts';
import { modelOf, type ServiceAnswer } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';

export type Chart = ServiceAnswer<'dashboard', 'analytics'>['charts'][number];
export interface Span {
  readonly from: string;
  readonly to: string;
  /** Only this person's figures. */ readonly userId?: number;
}
type Db = Kysely<Database>;

async function chart(db: Db, name: string, statement: RawBuilder<unknown>): Promise<Chart> {
  const { rows } = await sql<Chart['series'][number]>`${statement}`.execute(db);
  return { name, series: rows };
}

/** Rows of a table that are somebody's own, or all. */
const of = (column: string, { userId }: Span): RawBuilder<boolean> =>
  userId === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${userId}`;
const months = ({ from, to }: Span): RawBuilder<unknown> =>
  sql`generate_series(date_trunc('month', ${from}::date), date_trunc('month', ${to}::date),
    interval '1 month') m`;

/** Headcount by department and role, joiners and leavers by month. */
export async function readPeopleCharts(db: Db, span: Span): Promise<Chart[]> {
  const active = sql`e.is_active and not e.is_deleted and ${of('e.id', span)}`;
  return [
    await chart(
      db,
      'department',
      sql`select t.name as label, t.id, count(*)::integer as value from employees e join global_types t
        on t.id = e.department where ${active} group by 1, 2 order by value desc, label`,
    ),
    await chart(
      db,
      'role',
      sql`select r.name as label, r.id, count(*)::integer as value from employees e join roles r
        on r.id = e.user_role where ${active} group by 1, 2 order by value desc, label`,
    ),
    await chart(
      db,
      'joiners',
      sql`select to_char(m, 'YYYY-MM') as label, (select count(*)::integer from employees e
        where not e.is_deleted and ${of('e.id', span)} and date_trunc('month', e.joining_date) = m) as value
        from ${months(span)} order by 1`,
    ),
    await chart(
      db,
      'leavers',
      sql`select to_char(m, 'YYYY-MM') as label, (select count(*)::integer from employees e
        where not e.is_deleted and ${of('e.id', span)} and date_trunc('month', e.leaving_date) = m) as value
        from ${months(span)} order by 1`,
    ),
  ];
}

/** Days by status and month, leave by type, hours worked. */
export async function readAttendanceCharts(db: Db, span: Span): Promise<Chart[]> {
  const inside = sql`a.date between ${span.from}::date and ${span.to}::date and ${of('a.user_id', span)}`;
  const status = (name: string, value: number) =>
    chart(
      db,
      name,
      sql`select to_char(m, 'YYYY-MM') as label, (select count(*)::integer from attendance a where ${inside}
        and a.status = ${value} and date_trunc('month', a.date) = m) as value
      from ${months(span)} order by 1`,
    );
  return [
    await status('present', 1),
    await status('wfh', 3),
    await status('leave', 0),
    await chart(
      db,
      'leaveType',
      sql`select t.name as label, t.id, t.unique_value as key, sum(l.days)::float8 as value from leaves l
        join global_types t on t.id = l.leave_type where l.leave_status = 1 and not l.is_deleted
        and l.leave_from between ${span.from}::date and ${span.to}::date and ${of('l.user_id', span)}
        group by 1, 2, 3 order by value desc, label`,
    ),
    await chart(
      db,
      'hours',
      sql`select to_char(m, 'YYYY-MM') as label, (select coalesce(round(sum(a.working_hours) / 60.0),
        0)::float8 from attendance a where ${inside} and date_trunc('month', a.date) = m) as value
        from ${months(span)} order by 1`,
    ),
  ];
}

/**
 * Projects by state, tickets by state, category and month: those of the lists behind the figures, which hold
 * the own ones without `read_all` and all tickets for tech support.
 */
export async function readProjectCharts(call: Call, db: Db, span: Span): Promise<Chart[]> {
  const seen = (stem: Stem, alias: string): RawBuilder<boolean> =>
    readCondition({ call, model: modelOf(call, stem), alias });
  const project = seen('projects', 'p');
  const raised = sql`k.created_at >= ${span.from}::date and k.created_at < ${span.to}::date + 1
    and ${seen('tickets', 'k')}`;
  return [
    await chart(
      db,
      'projectStatus',
      sql`select t.name as label, t.id, t.unique_value as key, count(*)::integer as value from projects p
        join global_types t on t.id = p.project_status where ${project} group by 1, 2, 3
        order by value desc, label`,
    ),
    await chart(
      db,
      'ticketStatus',
      sql`select k.status as label, k.status as key, count(*)::integer as value from tickets k where ${raised}
        group by 1, 2 order by value desc, label`,
    ),
    await chart(
      db,
      'ticketCategory',
      sql`select t.name as label, t.id, count(*)::integer as value from tickets k join global_types t
        on t.id = k.category where ${raised} group by 1, 2 order by value desc, label`,
    ),
    await chart(
      db,
      'tickets',
      sql`select to_char(m, 'YYYY-MM') as label, (select count(*)::integer from tickets k where ${raised}
        and date_trunc('month', k.created_at) = m) as value from ${months(span)} order by 1`,
    ),
  ];
}
