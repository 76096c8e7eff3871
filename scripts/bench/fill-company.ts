import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { peopleSql } from './fill-people.ts';
import { textOf } from './statement.ts';

/** Size of the company. */
export interface Size {
  readonly people: number;
  /** Days back that people have marked; working days are kept. */
  readonly days: number;
  /** Entries of the audit. */
  readonly entries: number;
}

const person = table('employees');
const role = table('roles', 'r');
const type = table('global_types', 't');
const leave = table('leaves');
const allowance = table('leave_allowances');
const report = table('dsr');
const notice = table('notifications');
const audit = table('audit');
const ticket = table('tickets');
const commented = table('tickets', 'k');
const comment = table('ticket_comments');
const file = table('documents');
const pause = table('down_times');
const request = table('exception_requests');
const shift = table('roster_shifts');
const ryg = table('ryg_statuses');
const help = table('happy_to_help');
const project = table('projects');
const member = table('project_developers');

/** Each of the filled people so many times. */
const each = (times: number): RawBuilder<unknown> =>
  sql`from ${person} cross join generate_series(1, ${sql.lit(times)}) n
    left join ${type} on ${type.uniqueValue} = 'unpaid_leave' where ${person.empId} like 'BEN%'`;
/** A thousand of a kind wait at 20,000 people: the rest has been decided. */
const waits = sql<boolean>`(n = 1 and ${person.id} % 20 = 0)`;
const statusOf = sql`case when ${waits} then 'pending' else 'approved' end`;
const before = sql`now() - (n * 7 + ${person.id} % 7) * interval '1 day'`;

/** Some of the filled people learn with the trainer. */
const trainees = sql`
  update ${person} set ${person.$.userRole} = (select ${role.id} from ${role}
      where ${role.uniqueValue} = 'trainee'), ${person.$.trainerId} = 3, ${person.$.managerId} = 4
    where ${person.empId} like 'BEN%' and ${person.id} % 40 = 0`;

const ofDays: readonly RawBuilder<unknown>[] = [
  sql`insert into ${leave} (${leave.$.userId}, ${leave.$.leaveType}, ${leave.$.leaveFrom}, ${leave.$.leaveTo},
      ${leave.$.dayPart}, ${leave.$.days}, ${leave.$.reason}, ${leave.$.leaveStatus}, ${leave.$.createdAt})
    select ${person.id}, ${type.id}, now()::date - n * 60, now()::date - n * 60, 'full', 1, 'x',
      case when ${waits} then 0 else 1 + n % 2 end,
      ${before} ${each(8)}`,
  sql`insert into ${allowance} (${allowance.$.userId}, ${allowance.$.leaveType}, ${allowance.$.year},
      ${allowance.$.entitled})
    select ${person.id}, ${type.id}, extract(year from now()::date)::integer - n, 20 ${each(3)}`,
  sql`insert into ${report} (${report.$.userId}, ${report.$.workingDate}, ${report.$.entries},
      ${report.$.totalMinutes})
    select ${person.id}, now()::date - n, '[{"task":"Work","hours":8,"minutes":0,"status":"done"}]', 480
      ${each(20)}`,
  sql`insert into ${pause} (${pause.$.userId}, ${pause.$.date}, ${pause.$.startTime}, ${pause.$.endTime},
      ${pause.$.minutes}, ${pause.$.reason}, ${pause.$.status}, ${pause.$.createdAt})
    select ${person.id}, now()::date - n * 9, '10:00', '11:00', 60, ${type.id}, ${statusOf}, ${before}
      ${each(10)}`,
  sql`insert into ${request} (${request.$.userId}, ${request.$.date}, ${request.$.kind},
      ${request.$.wantedStatus}, ${request.$.reason}, ${request.$.status}, ${request.$.createdAt})
    select ${person.id}, now()::date - n * 11, 'other', 1, 'x', ${statusOf}, ${before} ${each(10)}`,
  sql`insert into ${shift} (${shift.$.empId}, ${shift.$.date}, ${shift.$.shift})
    select ${person.id}, now()::date + n, 'Morning Shift' ${each(15)}`,
];

const ofPeople: readonly RawBuilder<unknown>[] = [
  sql`insert into ${notice} (${notice.$.userId}, ${notice.$.kind}, ${notice.$.params}, ${notice.$.link},
      ${notice.$.createdAt})
    select ${person.id}, 'event_today', '{}', '/events', ${before} ${each(50)}`,
  sql`insert into ${file} (${file.$.empId}, ${file.$.mediaType}, ${file.$.title}, ${file.$.documentType},
      ${file.$.fileName}, ${file.$.size}, ${file.$.contentType}, ${file.$.sha256}, ${file.$.createdAt})
    select ${person.id}, case when n % 3 = 0 then 'document' else 'salary_slip' end, 'Paper ' || n,
      ${type.id}, 'x.pdf', 1, 'application/pdf', repeat('a', 64), ${before} ${each(12)}`,
  sql`insert into ${ryg} (${ryg.$.userId}, ${ryg.$.status}, ${ryg.$.reason}, ${ryg.$.createdAt})
    select ${person.id}, 'green', 'x', ${before} ${each(6)}`,
  sql`insert into ${help} (${help.$.userId}, ${help.$.topic}, ${help.$.message}, ${help.$.createdAt})
    select ${person.id}, 'Topic ' || n, 'x', ${before} ${each(6)}`,
  sql`insert into ${ticket} (${ticket.$.ticketNo}, ${ticket.$.title}, ${ticket.$.description},
      ${ticket.$.category}, ${ticket.$.priority}, ${ticket.$.raisedBy}, ${ticket.$.createdAt})
    select 'TKT' || ${person.id} * 100 + n + 1000000, 'Printer ' || n, 'x', ${type.id}, 'low', ${person.id}, ${before}
      ${each(10)}`,
  sql`insert into ${comment} (${comment.$.ticketId}, ${comment.$.by}, ${comment.$.comment},
      ${comment.$.createdAt})
    select ${commented.id}, ${commented.raisedBy}, 'x', ${commented.createdAt} from ${commented} cross join generate_series(1, 2)
      where ${commented.title} like 'Printer %'`,
  sql`insert into ${project} (${project.$.projectId}, ${project.$.name}, ${project.$.clientId},
      ${project.$.ownerId}, ${project.$.billingType}, ${project.$.projectStatus}, ${project.$.startDate},
      ${project.$.createdAt})
    select 'PRJ' || 100000 + ${person.id}, 'Bridge ' || ${person.id}, 1, ${person.id}, ${type.id}, ${type.id},
      now()::date - 300, ${before} ${each(1)}`,
  sql`insert into ${member} (${member.$.projectId}, ${member.$.userId}, ${member.$.employeeProjectRole},
      ${member.$.startDate}, ${member.$.allocation}, ${member.$.createdAt})
    select ${project.id}, 1 + (${project.id} * 7 + n) % (select max(${person.id}) from ${person}), ${type.id},
      now()::date - 300, 10, ${project.createdAt}
    from ${project} cross join generate_series(1, 10) n
      join ${type} on ${type.uniqueValue} = 'unpaid_leave' where ${project.name} like 'Bridge %'`,
];

const entriesSql = ({ entries, people }: Size): RawBuilder<unknown> => sql`
  insert into ${audit} (${audit.$.at}, ${audit.$.actor}, ${audit.$.action}, ${audit.$.entity},
    ${audit.$.entityId}, ${audit.$.createdBy})
  select now() - n * interval '1 minute', 1 + n * 7 % ${sql.lit(people)}, case when n % 4 = 0 then 'export' else 'update' end,
    case when n % 4 = 0 then 'leaves' else 'employees' end, 1 + n % ${sql.lit(people)}, 2
  from generate_series(1, ${sql.lit(entries)}) n`;

/**
 * Fills the demo company up: people, their working days, and of every list that grows with people and days so
 * many rows as some years bring.
 */
export async function fillCompany(client: pg.Client, size: Size): Promise<void> {
  const people = textOf(peopleSql(size.people, size.days)).split(';');
  const others = [trainees, ...ofDays, ...ofPeople, entriesSql(size)].map(textOf);
  await client.query('set session_replication_role = replica');
  for (const statement of [...people, ...others]) await client.query(statement);
  await client.query('set session_replication_role = default');
  // What was remembered of the company as it was before has no number of its own any more.
  await client.query('update table_changes set changes = floor(random() * 281474976710656)::bigint');
  await client.query('vacuum analyze');
}
